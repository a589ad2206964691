import { joinTail } from './series-tail.ts';
import type { SeriesSnapshot } from './snapshot.ts';
import type { SnapshotPart } from './snapshot-message.ts';

/** Joins tails in the order in which they were sent, for readers without a store. */
export function createTailJoiner(): (part: SnapshotPart) => SnapshotPart {
  const newest = new Map<number, SeriesSnapshot>();
  return (part) => {
    if (part.kind !== 'series' && part.kind !== 'series-tail') return part;
    const before = newest.get(part.demand);
    if (part.kind === 'series-tail' && !before) throw new Error(`a tail of demand ${part.demand} came before its picture`);
    const value = part.kind === 'series' ? part.value : joinTail(before as SeriesSnapshot, part.value);
    newest.set(part.demand, value);
    return { kind: 'series', demand: part.demand, value };
  };
}
