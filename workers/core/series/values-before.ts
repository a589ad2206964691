/** A value that is sent when it changes may have been sent before the window: its line comes in from there. */
import type { SeriesDemand } from '../../../src/contract/demand.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import type { OpenSet, ReadMore } from '../feed.ts';
import { medianStep } from '../telemetry/find-gaps.ts';
import { createStoredReadings, type StoredContext } from '../transport/stored-readings.ts';

/** Series of a chart that are looked at: more lines cannot be told apart. */
const MOST = 200;
/** A sample of a rhythm, which fewer rows do not tell, is no later than this many steps after the start. */
const [ENOUGH, LATE] = [8, 1.5];

/** Share of the window: a line that begins so close to its start comes in from there. */
const NEAR = 0.005;

/** Reads once for each set, and puts the newest reading before its start into the series that begin later. */
export function createReadBefore(
  context: StoredContext,
  { generated, isState, isListed, window }: SeriesDemand,
  onChange: () => void,
): ReadMore {
  const isUnheld = generated !== undefined || isState === true || isListed === true || ['COUNT', 'SUM'].includes(window.aggregation);
  let read: { readonly set: OpenSet; readonly start: EpochMs; readonly before: ReturnType<typeof createStoredReadings> } | null = null;

  function begin(set: OpenSet, start: EpochMs) {
    const before = createStoredReadings(context, {
      limit: 1,
      everyMs: Number.POSITIVE_INFINITY,
      until: Math.floor(start),
      onRead: (entity, key, [newest]) => {
        if (newest && set.takeBefore(entity.id, key, newest, start)) onChange();
      },
    });
    return { set, start, before };
  }

  return (set, { start, end }) => {
    if (isUnheld) return;
    if (read?.set !== set) read = begin(set, start);
    const { start: from, before } = read;
    for (const held of set.all.slice(0, MOST)) if (beginsLater(held, from + (end - start) * NEAR)) before(held.entity, held.key);
  };
}

function beginsLater({ samples }: OpenSet['all'][number], start: EpochMs): boolean {
  const step = samples.length < ENOUGH ? 0 : medianStep(samples, Number.POSITIVE_INFINITY);
  return samples.length === 0 || samples.time(0) - start > LATE * step;
}
