import { useCallback, useMemo, useRef, useState } from 'react';
import { dataCore } from '../bridge/core.ts';
import { type OpenSeries, useSeriesSet } from '../bridge/use-series-set.ts';
import { ChartMenu } from '../charts/chart-menu.tsx';
import type { LegendColumn } from '../charts/legend-columns.ts';
import { type ChartHandle, SeriesChart } from '../charts/series-chart.tsx';
import type { SeriesDemand } from '../contract/demand.ts';
import type { Fault } from '../contract/fault.ts';
import type { EntityId } from '../contract/identifiers.ts';
import type { EpochMs } from '../contract/units.ts';
import { useT } from '../i18n/use-t.ts';
import { notifyFault } from '../store/notices.ts';
import { CHART_RANGES, type ChartRange } from './chart-ranges.ts';
import type { EntityKind } from './describe.ts';
import { keyLabel } from './key-words.ts';
import classes from './telemetry-tab.module.css';

/** Live windows show every sample; longer ones averages. */
const LIVE_LIMIT = 5000;

const NOT_OPEN = { id: 0, snapshot: undefined };
const drawnKeys = ({ snapshot }: Pick<OpenSeries, 'snapshot'>) => snapshot?.series.map((series) => series.key).join(' ') ?? '';
const NO_COLUMNS: readonly LegendColumn[] = [];

function showFault(fault: Fault): void {
  notifyFault(fault);
}

interface EntityChartProps {
  readonly kind: EntityKind;
  readonly entity: EntityId;
  readonly keys: readonly string[];
  readonly range: ChartRange;
}

/** The chart of an entity's chosen keys. */
export function EntityChart({ kind, entity, keys, range }: EntityChartProps) {
  const t = useT();
  const [widthPx, setWidthPx] = useState(500);
  const names = keys.join(' ');
  const demand = useMemo(
    (): SeriesDemand => ({
      kind: 'series',
      filter: { type: 'singleEntity', singleEntity: entity },
      keyFilters: [],
      keys,
      widthPx,
      maxEntities: 1,
      window: { mode: 'realtime', lengthMs: CHART_RANGES[range], aggregation: range === 'live' ? 'NONE' : 'AVG', limit: LIVE_LIMIT },
      // `entity` and `keys` are new objects on each render; their texts stand for them.
    }),
    [entity.id, names, widthPx, range],
  );
  const chart = useRef<ChartHandle>(null);
  const { shown } = useSeriesSet(
    useMemo(() => [demand], [demand]),
    {
      news: (set) => set.map((one) => `${one.id} ${one.snapshot?.state} ${drawnKeys(one)}`).join(),
      draw: ([one]) => one?.snapshot && chart.current?.show(one.snapshot),
    },
  );
  const [{ id, snapshot } = NOT_OPEN] = shown;
  const [columns, setColumns] = useState<readonly LegendColumn[]>(NO_COLUMNS);
  const exportData = useCallback(() => dataCore().exportSeries(id), [id]);
  const inspect = useCallback((at: EpochMs) => dataCore().samplesAt(id, at), [id]);
  const drawn = drawnKeys({ snapshot });
  const specs = useMemo(
    () =>
      drawn
        .split(' ')
        .filter(Boolean)
        .map((key) => ({
          label: keyLabel(key),
          unit: kind.knownKeys[key]?.unit,
          decimals: kind.knownKeys[key]?.decimals,
        })),
    [drawn, kind],
  );
  if (!snapshot || snapshot.state === 'loading')
    return (
      <p className={classes.note} role="status">
        {t('entities.loading')}
      </p>
    );
  return (
    <>
      <div className={classes.chartMenu}>
        <ChartMenu
          title={keys.map(keyLabel).join(', ')}
          chart={chart}
          onData={exportData}
          onFault={showFault}
          columns={columns}
          onColumns={setColumns}
        />
      </div>
      <SeriesChart
        snapshot={snapshot}
        series={specs}
        isLive
        hasLegend={keys.length > 1 || columns.length > 0}
        columns={columns}
        handle={chart}
        onInspect={inspect}
        onWidth={setWidthPx}
      />
    </>
  );
}
