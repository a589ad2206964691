import { expect, it } from 'vitest';
import type { SeriesSnapshot } from '../contract/snapshot.ts';
import type { PlotInput } from './plot-input.ts';
import { DESK_LOOK } from './plot-look.ts';
import { isVisiblyOther } from './repaint-rule.ts';

const range = { min: 0, max: 10, step: 2 };
const hour = 3_600_000;
const base: PlotInput = { snapshot: snapshot(hour, 5), series: [], hidden: new Set(), thresholds: [], isLive: true, look: DESK_LOOK };

function snapshot(end: number, newest: number, freshness: 'fresh' | 'stale' = 'fresh'): SeriesSnapshot {
  return {
    state: 'ready',
    fault: null,
    updatedAt: end,
    start: end - hour,
    end,
    intervalMs: 1000,
    t: Float64Array.of(end - 1000, end),
    columns: [Float64Array.of(5, newest)],
    series: [
      {
        entity: { entityType: 'DEVICE', id: 'a' },
        entityName: 'A',
        entityLabel: null,
        key: 'k',
        latest: { key: 'k', value: '5', ts: end, freshness },
        keyIndex: 0,
        cadenceMs: 1000,
        gaps: new Float64Array(),
        statistics: { count: 0, min: Number.NaN, max: Number.NaN, avg: Number.NaN, total: Number.NaN },
        texts: null,
        shiftMs: 0,
      },
    ],
    omittedEntities: 0,
    points: 2,
    heldFrom: null,
  };
}

const isOther = (after: Partial<PlotInput>) => isVisiblyOther(base, { ...base, ...after }, range, 360);

it('leaves alone what stays inside its pixel', () => {
  expect(isOther({ snapshot: snapshot(hour + 1000, 6) })).toBe(false);
});

it('paints a moved window, a value beyond the axis, another freshness', () => {
  expect(isOther({ snapshot: snapshot(hour + 5000, 6) })).toBe(true);
  expect(isOther({ snapshot: snapshot(hour + 1000, 11) })).toBe(true);
  expect(isOther({ snapshot: snapshot(hour + 1000, 6, 'stale') })).toBe(true);
});

it('paints another plot, and every answer of a window that does not move', () => {
  expect(isOther({ hidden: new Set([0]) })).toBe(true);
  expect(isOther({ isLive: false, snapshot: snapshot(hour, 5) })).toBe(true);
});
