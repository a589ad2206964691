import { useCallback, useMemo, useRef, useState } from 'react';
import { perform, QUIET } from '../bridge/request.ts';
import { type OpenSeries, useSeriesSet } from '../bridge/use-series-set.ts';
import { ChartMenu } from '../charts/chart-menu.tsx';
import type { LegendColumn } from '../charts/legend-columns.ts';
import type { AlarmMark } from '../charts/plot-input.ts';
import { type ChartHandle, SeriesChart } from '../charts/series-chart.tsx';
import type { SeriesDemand } from '../contract/demand.ts';
import type { Fault } from '../contract/fault.ts';
import type { EntityId } from '../contract/identifiers.ts';
import type { TimeWindow } from '../contract/time-window.ts';
import type { EpochMs } from '../contract/units.ts';
import { formatSpan } from '../format/durations.ts';
import { useT } from '../i18n/use-t.ts';
import { notifyFault } from '../store/notices.ts';
import { CHART_RANGES, type ChartRange, type ChartZoom } from './chart-ranges.ts';
import { useKeySettings, wordsAmong } from './key-settings.ts';
import classes from './telemetry-tab.module.css';

/** Points per series: enough for every sample of a live window; longer windows show averages. */
const LIVE_LIMIT = 5000;

const NOT_OPEN = { id: 0, snapshot: undefined };
const drawnKeys = ({ snapshot }: Pick<OpenSeries, 'snapshot'>) => JSON.stringify(snapshot?.series.map((series) => series.key) ?? []);
/** Whether nothing is drawn, and why, if that is known. */
function emptiness({ snapshot }: Pick<OpenSeries, 'snapshot'>): 'empty' | 'emptyAhead' | null {
  if (snapshot?.state !== 'ready' || snapshot.columns.some((column) => column.some((value) => !Number.isNaN(value)))) return null;
  return snapshot.series.some(({ latest }) => latest.ahead) ? 'emptyAhead' : 'empty';
}
const NO_COLUMNS: readonly LegendColumn[] = [];

function showFault(fault: Fault): void {
  notifyFault(fault);
}

/** Raw samples where the window is short enough for all of them, averages otherwise. */
function windowOf(range: ChartRange, zoom: ChartZoom | null): TimeWindow {
  const lengthMs = zoom ? zoom.end - zoom.start : CHART_RANGES[range];
  const aggregation = lengthMs <= CHART_RANGES.live ? 'NONE' : 'AVG';
  const kept = { aggregation, limit: LIVE_LIMIT } as const;
  return zoom ? { mode: 'fixed', ...zoom, ...kept } : { mode: 'realtime', lengthMs, ...kept };
}

interface EntityChartProps {
  readonly entity: EntityId;
  readonly keys: readonly string[];
  /** Of the entity, as of `profileName`; undefined until it is known. */
  readonly profile: string | undefined;
  /** Whether the chart itself names its keys. */
  readonly isNamed: boolean;
  readonly range: ChartRange;
  readonly zoom: ChartZoom | null;
  readonly onZoom: (zoom: ChartZoom | null) => void;
  /** Keep its identity. */
  readonly alarms?: readonly AlarmMark[];
}

export function EntityChart({ entity, keys, profile, isNamed, range, zoom, onZoom, alarms }: EntityChartProps) {
  const t = useT();
  const [widthPx, setWidthPx] = useState(500);
  const names = JSON.stringify(keys);
  const settings = useKeySettings();
  const demand = useMemo(
    (): SeriesDemand => ({
      kind: 'series',
      filter: { type: 'singleEntity', singleEntity: entity },
      keyFilters: [],
      keys,
      widthPx,
      maxEntities: 1,
      window: windowOf(range, zoom),
      // `entity` and `keys` are new objects on each render, so their texts are the dependencies.
    }),
    [entity.id, names, widthPx, range, zoom],
  );
  const chart = useRef<ChartHandle>(null);
  const { shown } = useSeriesSet(
    useMemo(() => [demand], [demand]),
    {
      news: (set) =>
        set.map((one) => `${one.id} ${one.snapshot?.state} ${one.snapshot?.intervalMs} ${emptiness(one)} ${drawnKeys(one)}`).join(),
      draw: ([one]) => one?.snapshot && chart.current?.show(one.snapshot),
    },
  );
  const [{ id, snapshot } = NOT_OPEN] = shown;
  const [columns, setColumns] = useState<readonly LegendColumn[]>(NO_COLUMNS);
  const zoomTo = useCallback((start: EpochMs, end: EpochMs) => onZoom({ start, end }), [onZoom]);
  const resetZoom = useCallback(() => onZoom(null), [onZoom]);
  const exportData = useCallback(() => perform((core) => core.exportSeries(id), QUIET), [id]);
  const inspect = useCallback((at: EpochMs) => perform((core) => core.samplesAt(id, at), QUIET), [id]);
  const drawn = drawnKeys({ snapshot });
  const empty = emptiness({ snapshot });
  const isAveraged = demand.window.aggregation === 'AVG';
  const specs = useMemo(() => {
    const names = JSON.parse(drawn) as string[];
    return names.map(wordsAmong(settings, names, profile));
  }, [drawn, settings, profile]);
  if (!snapshot || snapshot.state === 'loading')
    return (
      <p className={classes.note} role="status">
        {t('entities.loading')}
      </p>
    );
  return (
    <>
      <div className={classes.chartHead}>
        <span className={classes.note}>
          {isAveraged && empty === null ? t('entities.telemetry.averages', { interval: formatSpan(snapshot.intervalMs) }) : null}
          {empty === null ? null : t(`entities.telemetry.${empty}`)}
        </span>
        <ChartMenu
          title={keys.map((key) => wordsAmong(settings, keys, profile)(key).label).join(', ')}
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
        isLive={zoom === null}
        hasLegend={isNamed || columns.length > 0}
        columns={columns}
        handle={chart}
        onInspect={inspect}
        onZoom={zoomTo}
        onZoomReset={resetZoom}
        onWidth={setWidthPx}
        alarms={alarms}
      />
    </>
  );
}
