import { IconChartLine } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useSeries } from '../../../bridge/use-demand.ts';
import { DESK_LOOK, PHONE_LOOK, wallLook } from '../../../charts/plot-look.ts';
import { SeriesChart } from '../../../charts/series-chart.tsx';
import type { SeriesSnapshot } from '../../../contract/snapshot.ts';
import { windowLength } from '../../../contract/time-window.ts';
import { formatClock } from '../../../format/times.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FreshnessMark } from '../../../marks/freshness-mark.tsx';
import { StateNotice } from '../../../marks/state-notice.tsx';
import type { WidgetInput } from '../../describe.ts';
import { useSurroundings } from '../../surroundings.ts';
import { WidgetFrame } from '../../widget-frame.tsx';
import { chartDemands } from './chart-demands.ts';
import classes from './chart-view.module.css';
import { mergeSeries } from './merge-series.ts';
import { chartRange, chartThresholds, seriesSpecs } from './series-specs.ts';
import { silence } from './silence.ts';

/** Sources of one chart; more would need more hooks, and nobody reads such a chart. Those beyond are named in the header. */
const MOST_SOURCES = 4;

function useSources(input: WidgetInput<'chart-timeseries'>, widthPx: number) {
  const demands = useMemo(
    () => chartDemands(input).map((demand) => (demand && widthPx > 0 ? { ...demand, widthPx } : null)),
    [input, widthPx],
  );
  const first = useSeries(demands[0] ?? null);
  const second = useSeries(demands[1] ?? null);
  const third = useSeries(demands[2] ?? null);
  const fourth = useSeries(demands[3] ?? null);
  return useMemo(() => mergeSeries([first, second, third, fourth]), [first, second, third, fourth]);
}

/** Axes without data, for the time before the first answer. */
function emptySnapshot(input: WidgetInput<'chart-timeseries'>): SeriesSnapshot {
  const { window } = input;
  const end = window.mode === 'fixed' ? window.end : Date.now();
  return {
    state: 'loading',
    fault: null,
    updatedAt: null,
    start: end - windowLength(window),
    end,
    intervalMs: 0,
    t: new Float64Array(),
    columns: [],
    series: [],
    omittedEntities: 0,
    points: 0,
    heldFrom: null,
  };
}

export function ChartView({ input }: { readonly input: WidgetInput<'chart-timeseries'> }) {
  const t = useT();
  const { size, wallScale, syncKey, onZoom, onZoomReset } = useSurroundings();
  const [width, setWidth] = useState(0);
  const merged = useSources(input, width);
  const snapshot = merged?.snapshot;
  const identity = snapshot?.series.map((info) => `${info.entity.id} ${info.key} ${info.keyIndex}`).join() ?? '';
  const specs = useMemo(
    () => (merged ? seriesSpecs(merged.snapshot.series, merged.sourceOf, input.sources, input.config) : []),
    // Names follow the entities and keys, not each snapshot.
    [identity, input],
  );
  const thresholds = useMemo(() => chartThresholds(input.sources), [input]);
  const yRange = useMemo(() => chartRange(input.settings), [input]);
  const look = useMemo(() => (size === 'wall' ? wallLook(wallScale) : size === 'phone' ? PHONE_LOOK : DESK_LOOK), [size, wallScale]);
  const empty = useMemo(() => emptySnapshot(input), [input]);

  const isLive = input.window.mode === 'realtime';
  const hasData = snapshot !== undefined && snapshot.t.length > 0;
  const isUnresolved = input.sources.every(({ filter }) => filter === null);
  const isEmpty = isUnresolved || (snapshot?.state === 'ready' && !hasData);
  const silent = snapshot && isLive ? silence(snapshot.series) : undefined;
  const left = Math.max(0, input.sources.length - MOST_SOURCES);
  const omitted = (snapshot?.omittedEntities ?? 0) + left;
  const keys = input.sources.reduce((sum, source) => sum + source.keys.length, 0);
  return (
    <WidgetFrame
      title={input.title}
      status={snapshot}
      hasData={hasData}
      waiting={t('widgets.waitingSeries', { count: keys })}
      mark={silent ? <FreshnessMark freshness={silent.freshness} at={silent.at} /> : undefined}
      end={omitted > 0 ? t('widgets.omitted', { count: omitted }) : undefined}
    >
      <SeriesChart
        snapshot={snapshot ?? empty}
        series={specs}
        isLive={isLive}
        yRange={yRange}
        thresholds={thresholds}
        look={look}
        syncKey={syncKey}
        onZoom={size === 'desk' ? onZoom : undefined}
        onZoomReset={onZoomReset}
        onWidth={setWidth}
      />
      {isEmpty ? (
        <div className={classes.empty}>
          <StateNotice
            icon={IconChartLine}
            title={t(isUnresolved ? 'widgets.unresolved' : 'widgets.noSeries')}
            text={
              isUnresolved
                ? t('widgets.unresolvedText')
                : t('widgets.noSeriesText', { time: formatClock(snapshot?.updatedAt ?? Date.now()), count: snapshot?.series.length ?? 0 })
            }
          />
        </div>
      ) : null}
    </WidgetFrame>
  );
}
