import type { SeriesSnapshot } from '../contract/snapshot.ts';
import type { Freshness } from '../contract/telemetry.ts';
import type { PlotInput } from './plot-input.ts';
import { DESK_LOOK } from './plot-look.ts';

export const HOUR = 3_600_000;

export function plotSnapshot({
  end = HOUR,
  newest = 5,
  freshness = 'fresh',
}: {
  end?: number;
  newest?: number;
  freshness?: Freshness;
} = {}): SeriesSnapshot {
  return {
    state: 'ready',
    fault: null,
    updatedAt: end,
    start: end - HOUR,
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
        statistics: { count: 2, min: Math.min(5, newest), max: Math.max(5, newest), avg: (5 + newest) / 2, total: 5 + newest },
        texts: null,
        shiftMs: 0,
      },
    ],
    omittedEntities: 0,
    points: 2,
    heldFrom: null,
  };
}

const NOTHING: Pick<PlotInput, 'series' | 'hidden' | 'axes' | 'thresholds' | 'alarms'> = {
  series: [{ label: 'A' }],
  hidden: new Set(),
  axes: [{}],
  thresholds: [],
  alarms: [],
};

export function plotInput(more: Partial<PlotInput> = {}): PlotInput {
  return { ...NOTHING, snapshot: plotSnapshot(), isLive: true, isStacked: false, columns: [], look: DESK_LOOK, ...more };
}
