/** The key `flow` of one device, as the chart shows it and as the server stores it. */
import type { DeviceIdentity } from '../../platform/model.ts';
import type { SeriesComparison } from '../../src/contract/demand.ts';
import type { TimeWindow } from '../../src/contract/time-window.ts';
import type { WiredCore } from './wired-core.fixture.ts';

const HOUR = 3_600_000;

type Row = readonly [ts: number, value: number];

export interface FlowSeries {
  /** Waits for the chart's first socket. */
  open(window: TimeWindow, comparison?: SeriesComparison): Promise<void>;
  /** Rows of the latest snapshot, with absolute times. */
  shown(series?: number): Row[];
  /** Every stored sample, oldest first. */
  history(): Row[];
}

export function flowSeries({ whole, platform, untilNewWire }: WiredCore, device: DeviceIdentity): FlowSeries {
  return {
    open: async (window, comparison) => {
      await whole.core.open(1, {
        kind: 'series',
        filter: { type: 'singleEntity', singleEntity: device.entity },
        keyFilters: [],
        keys: ['flow'],
        window,
        comparison,
        widthPx: 100_000,
        maxEntities: 1,
      });
      await untilNewWire(0);
    },
    shown: (series = 0) => {
      const { t, columns, series: infos } = whole.parts('series').at(-1) ?? {};
      const shiftMs = infos?.[series]?.shiftMs ?? 0;
      return [...(t ?? [])].flatMap((ts, i) => {
        const value = columns?.[series]?.[i] ?? Number.NaN;
        return Number.isNaN(value) ? [] : [[ts - shiftMs, value] as const];
      });
    },
    history: () => {
      const range = { startTs: 0, endTs: platform.clock.now + HOUR, interval: 0, limit: 100_000, agg: 'NONE', order: 'ASC' } as const;
      return [...platform.storage.telemetry.rows(device.entity.id, 'flow', range)]
        .flat()
        .map(({ ts, value }) => [ts, Number(value)] as const);
    },
  };
}
