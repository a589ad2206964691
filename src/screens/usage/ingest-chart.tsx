import { useMemo, useRef, useState } from 'react';
import { useSeriesSet } from '../../bridge/use-series-set.ts';
import type { SeriesSpec } from '../../charts/plot-input.ts';
import { type ChartHandle, SeriesChart } from '../../charts/series-chart.tsx';
import type { SeriesDemand } from '../../contract/demand.ts';
import type { SeriesSnapshot } from '../../contract/snapshot.ts';
import { USAGE_FILTER } from '../../contract/usage-counters.ts';
import { useT } from '../../i18n/use-t.ts';
import { LIGHT } from '../../theme/palettes.ts';
import classes from './usage-summary.module.css';

const HOUR_MS = 3_600_000;
const BARS = { ms: HOUR_MS };
const DEMAND: Omit<SeriesDemand, 'widthPx'> = {
  kind: 'series',
  filter: USAGE_FILTER,
  keyFilters: [],
  keys: ['transportDataPointsCountHourly'],
  maxEntities: 1,
  window: { mode: 'realtime', lengthMs: 24 * HOUR_MS, aggregation: 'NONE', limit: 100 },
  comparison: { unit: 'days' },
};
const FROM_ZERO = [{ min: 0 }];
const NOT_OPEN = { id: 0, snapshot: undefined };

/** Servers write zeros, too. */
const isNothing = (snapshot: SeriesSnapshot | undefined) => !snapshot?.series.some(({ statistics }) => statistics.max > 0);

/** The data points of each hour of a day in grey bars, with those of the day before as a line over them. */
export function IngestChart() {
  const t = useT();
  const [widthPx, setWidthPx] = useState(400);
  const demands = useMemo((): SeriesDemand[] => [{ ...DEMAND, widthPx }], [widthPx]);
  const chart = useRef<ChartHandle>(null);
  const { shown } = useSeriesSet(demands, {
    news: ([one]) =>
      `${one?.id} ${one?.snapshot?.state} ${one?.snapshot?.series.map(({ shiftMs }) => shiftMs)} ${isNothing(one?.snapshot)}`,
    draw: ([one]) => one?.snapshot && chart.current?.show(one.snapshot),
  });
  const [{ snapshot } = NOT_OPEN] = shown;
  // By content: snapshots follow each other with the same series.
  const shifts = snapshot?.series.map(({ shiftMs }) => (shiftMs === 0 ? 'today' : 'yesterday')).join();
  const series = useMemo(
    () =>
      (shifts?.split(',') ?? []).map(
        (day): SeriesSpec => ({
          id: day,
          label: t(day === 'today' ? 'usage.today' : 'usage.yesterday'),
          decimals: 0,
          showsBuckets: true,
          ...(day === 'today'
            ? { style: 'bars', colour: LIGHT.roles.bar }
            : { style: 'line', colour: LIGHT.series[6], comparesTo: 0, isFilled: false }),
        }),
      ),
    [shifts, t],
  );
  if (!snapshot || snapshot.state === 'loading') return null;
  if (isNothing(snapshot)) return <p className={classes.note}>{t('usage.nothing.day')}</p>;
  return (
    <SeriesChart
      snapshot={snapshot}
      series={series}
      isLive={false}
      bars={BARS}
      axes={FROM_ZERO}
      hasLegend={false}
      handle={chart}
      onWidth={setWidthPx}
    />
  );
}
