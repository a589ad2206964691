import { useCallback, useMemo, useRef, useState } from 'react';
import { perform, QUIET } from '../../bridge/request.ts';
import { useSeriesSet } from '../../bridge/use-series-set.ts';
import { ChartMenu } from '../../charts/chart-menu.tsx';
import type { LegendColumn } from '../../charts/legend-columns.ts';
import type { SeriesSpec } from '../../charts/plot-input.ts';
import { type ChartHandle, SeriesChart } from '../../charts/series-chart.tsx';
import type { SeriesDemand } from '../../contract/demand.ts';
import type { Fault } from '../../contract/fault.ts';
import { type Counter, USAGE_FILTER } from '../../contract/usage-counters.ts';
import { useT } from '../../i18n/use-t.ts';
import { notifyFault } from '../../store/notices.ts';
import classes from './usage-screen.module.css';
import { SPANS, type Span } from './usage-spans.ts';

const NO_COLUMNS: readonly LegendColumn[] = [];
const MOST_POINTS = 1000;
const NOT_OPEN = { id: 0, snapshot: undefined };

function showFault(fault: Fault): void {
  notifyFault(fault);
}

interface UsageChartProps {
  readonly counter: Counter;
  readonly span: Span;
}

export function UsageChart({ counter, span }: UsageChartProps) {
  const t = useT();
  const [widthPx, setWidthPx] = useState(800);
  const { lengthMs, barMs, suffix } = SPANS[span];
  const key = `${counter.count}${suffix}`;
  const demand = useMemo(
    (): SeriesDemand => ({
      kind: 'series',
      filter: USAGE_FILTER,
      keyFilters: [],
      keys: [key],
      widthPx,
      maxEntities: 1,
      window: { mode: 'realtime', lengthMs, aggregation: 'NONE', limit: MOST_POINTS },
    }),
    [key, widthPx, lengthMs],
  );
  const chart = useRef<ChartHandle>(null);
  const { shown } = useSeriesSet(
    useMemo(() => [demand], [demand]),
    {
      news: (set) => set.map(({ id, snapshot }) => `${id} ${snapshot?.state} ${snapshot?.series.length} ${snapshot?.points === 0}`).join(),
      draw: ([one]) => one?.snapshot && chart.current?.show(one.snapshot),
    },
  );
  const [{ id, snapshot } = NOT_OPEN] = shown;
  const [columns, setColumns] = useState(NO_COLUMNS);
  const label = t(`usage.counters.${counter.id}`);
  const series = useMemo((): SeriesSpec[] => [{ label, style: 'bars', decimals: 0, showsBuckets: true }], [label]);
  const bars = useMemo(() => ({ ms: barMs }), [barMs]);
  const onData = useCallback(() => perform((core) => core.exportSeries(id), QUIET), [id]);
  if (!snapshot || snapshot.state === 'loading') return <p className={classes.note}>{t('entities.loading')}</p>;
  if (snapshot.points === 0) return <p className={classes.note}>{t(`usage.nothing.${span}`)}</p>;
  return (
    <>
      <div className={classes.chartMenu}>
        <ChartMenu title={label} chart={chart} onData={onData} onFault={showFault} columns={columns} onColumns={setColumns} />
      </div>
      <SeriesChart
        snapshot={snapshot}
        series={series}
        isLive={false}
        bars={bars}
        hasLegend={columns.length > 0}
        columns={columns}
        handle={chart}
        onWidth={setWidthPx}
      />
    </>
  );
}
