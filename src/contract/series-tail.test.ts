import { describe, expect, it } from 'vitest';
import { changedSince, joinTail } from './series-tail.ts';
import type { SeriesSnapshot, SeriesTail } from './snapshot.ts';
import { createTailJoiner } from './tail-joiner.fixture.ts';

const info = {
  entity: { entityType: 'DEVICE', id: '1' },
  entityName: 'Pump',
  entityLabel: null,
  key: 'temp',
  keyIndex: 0,
  latest: { key: 'temp', ts: 3, value: '3', freshness: 'fresh' },
  cadenceMs: null,
  gaps: new Float64Array(),
  statistics: { count: 3, min: 1, max: 3, avg: 2, total: 6 },
  texts: null,
  shiftMs: 0,
} as const;

const picture: SeriesSnapshot = {
  state: 'ready',
  fault: null,
  updatedAt: 3,
  start: 0,
  end: 10,
  intervalMs: 0,
  t: Float64Array.of(1, 2, 3),
  columns: [Float64Array.of(10, 20, 30)],
  series: [info],
  omittedEntities: 0,
  points: 3,
  heldFrom: null,
};

const tail = (head: number, since: number, ...points: readonly (readonly [number, number])[]): SeriesTail => {
  const { state, fault, updatedAt, start, end, points: stored, heldFrom } = picture;
  const { latest, cadenceMs, gaps, statistics } = info;
  return {
    ...{ state, fault, updatedAt, start, end, points: stored, heldFrom, head, since },
    t: Float64Array.from(points, ([ts]) => ts),
    columns: [Float64Array.from(points, ([, value]) => value)],
    series: [{ latest: { ...latest, value: 'new' }, cadenceMs, gaps, statistics }],
  };
};

const drawn = ({ t, columns }: SeriesSnapshot) => [[...t], [...(columns[0] ?? [])]];
const fresh = (): SeriesSnapshot => ({ ...picture, t: picture.t.slice(), columns: picture.columns.map((column) => column.slice()) });

describe('the tail of a series', () => {
  it.each([
    ['goes on', tail(0, 4, [4, 40]), [1, 2, 3, 4], [10, 20, 30, 40]],
    ['replaces the end', tail(0, 2, [2, 21], [5, 50]), [1, 2, 5], [10, 21, 50]],
    ['lets the start leave', tail(2, 4, [4, 40]), [2, 3, 4], [20, 30, 40]],
    ['shortens', tail(0, 2), [1], [10]],
    ['leaves everything', tail(0, Number.POSITIVE_INFINITY), [1, 2, 3], [10, 20, 30]],
    ['replaces everything', tail(9, 1, [9, 90]), [9], [90]],
  ])('%s', (_, end, t, values) => {
    const joined = joinTail(fresh(), end);
    expect(drawn(joined)).toEqual([t, values]);
    expect(joined.series[0]).toMatchObject({ entityName: 'Pump', latest: { value: 'new' } });
    expect(joined.intervalMs).toBe(0);
  });

  it('is appended in existing memory, without a copy per snapshot', () => {
    let shown = fresh();
    const memories = new Set<ArrayBufferLike>();
    for (let at = 4; at < 1000; at += 1) {
      shown = joinTail(shown, tail(at - 50, at, [at, at]));
      memories.add(shown.t.buffer);
    }
    expect(shown.t.length).toBe(51);
    expect(memories.size).toBeLessThan(60);
  });

  it('tells from which time on a later snapshot differs', () => {
    const first = fresh();
    const second = joinTail(first, tail(0, 3, [3, 31], [4, 40]));
    const third = joinTail(second, tail(0, 5, [5, 50]));
    expect(changedSince(first.t, second.t)).toBe(3);
    expect(changedSince(second.t, third.t)).toBe(5);
    expect(changedSince(first.t, third.t)).toBe(3);
    expect(changedSince(third.t, third.t)).toBe(Number.POSITIVE_INFINITY);
    expect(changedSince(third.t, second.t)).toBeUndefined();
    expect(changedSince(third.t, fresh().t)).toBeUndefined();
  });

  it('tells nothing for snapshots that are too far apart', () => {
    const first = fresh();
    let shown = first;
    for (let at = 4; at < 400; at += 1) shown = joinTail(shown, tail(0, at, [at, at]));
    expect(changedSince(first.t, shown.t)).toBeUndefined();
  });

  it('is joined for readers without a store', () => {
    const join = createTailJoiner();
    join({ kind: 'series', demand: 1, value: fresh() });
    join({ kind: 'series', demand: 2, value: fresh() });
    const part = join({ kind: 'series-tail', demand: 1, value: tail(0, 4, [4, 40]) });
    expect(part).toMatchObject({ kind: 'series', demand: 1, value: { t: Float64Array.of(1, 2, 3, 4) } });
    expect(() => join({ kind: 'series-tail', demand: 3, value: tail(0, 4) })).toThrow('demand 3');
  });
});
