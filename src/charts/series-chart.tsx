/**
 * A chart of time series. React draws the frame and the legend; snapshots go straight to a `SeriesPlot`, which paints them
 * when its turn comes. A changed snapshot re-renders this component only, and creates nothing.
 */
import { type KeyboardEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { SeriesSnapshot } from '../contract/snapshot.ts';
import type { DurationMs, EpochMs } from '../contract/units.ts';
import { useT } from '../i18n/use-t.ts';
import { ChartPainter } from './chart-painter.ts';
import type { AlarmMark, PlotInput, SeriesSpec, Threshold } from './plot-input.ts';
import { DESK_LOOK, type PlotLook } from './plot-look.ts';
import classes from './series-chart.module.css';
import { SeriesLegend } from './series-legend.tsx';

export interface SeriesChartProps {
  readonly snapshot: SeriesSnapshot;
  /** One entry a column of the snapshot, in its order. Keep its identity while it is the same: the legend follows it. */
  readonly series: readonly SeriesSpec[];
  readonly isLive: boolean;
  readonly yRange?: PlotInput['yRange'];
  readonly thresholds?: readonly Threshold[];
  readonly alarms?: readonly AlarmMark[];
  readonly isStacked?: boolean;
  readonly barMs?: DurationMs | undefined;
  readonly look?: PlotLook;
  /** False for small trends: the value stands beside them. */
  readonly hasLegend?: boolean;
  /** Charts of the same key share their crosshair. */
  readonly syncKey?: string | undefined;
  /** A range was dragged, or chosen by keyboard. Without it, nothing can be dragged. */
  readonly onZoom?: ((start: EpochMs, end: EpochMs) => void) | undefined;
  /** Double click, or Escape with nothing selected. */
  readonly onZoomReset?: (() => void) | undefined;
  /** Width of the plot in device pixels, rounded up to whole hundreds, so that a demand does not follow every pixel. */
  readonly onWidth?: ((devicePixels: number) => void) | undefined;
}

const NO_THRESHOLDS: readonly Threshold[] = [];
const NO_ALARMS: readonly AlarmMark[] = [];
const NONE_HIDDEN: ReadonlySet<number> = new Set();

export function SeriesChart({
  snapshot,
  series,
  isLive,
  yRange,
  thresholds = NO_THRESHOLDS,
  alarms = NO_ALARMS,
  isStacked = false,
  barMs,
  look = DESK_LOOK,
  hasLegend = true,
  syncKey,
  onZoom,
  onZoomReset,
  onWidth,
}: SeriesChartProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const readout = useRef<HTMLDivElement>(null);
  const spoken = useRef<HTMLDivElement>(null);
  const legend = useRef<HTMLUListElement>(null);
  const painter = useRef<ChartPainter>(undefined);
  const [hidden, setHidden] = useState(NONE_HIDDEN);
  const input: PlotInput = useMemo(
    () => ({ snapshot, series, hidden, yRange, thresholds, alarms, isLive, isStacked, barMs, look }),
    [snapshot, series, hidden, yRange, thresholds, alarms, isLive, isStacked, barMs, look],
  );
  const canZoom = onZoom !== undefined;

  useLayoutEffect(() => {
    const parts = { box: box.current, readout: readout.current, spoken: spoken.current, legend: () => legend.current };
    if (!parts.box || !parts.readout || !parts.spoken) return;
    const made = new ChartPainter({ ...parts, box: parts.box, readout: parts.readout, spoken: parts.spoken }, input, syncKey, canZoom);
    painter.current = made;
    return () => made.end();
    // The painter takes later input through `show`.
  }, [syncKey, canZoom]);

  useLayoutEffect(() => painter.current?.listen({ onZoom, onZoomReset, onWidth }), [onZoom, onZoomReset, onWidth, syncKey, canZoom]);
  useLayoutEffect(() => painter.current?.show(input), [input, syncKey, canZoom]);

  const toggle = useCallback(
    (index: number) =>
      setHidden((before) => {
        const after = new Set(before);
        if (!after.delete(index)) after.add(index);
        return after;
      }),
    [],
  );
  const lift = useCallback((index: number | null) => painter.current?.lift(index), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target === box.current && painter.current?.press(event.key, event.shiftKey)) event.preventDefault();
  };

  return (
    <div className={classes.chart}>
      {hasLegend && series.length > 0 ? (
        <SeriesLegend series={series} hidden={hidden} onToggle={toggle} onLift={lift} list={legend} />
      ) : null}
      <div
        ref={box}
        className={classes.plot}
        dir="ltr"
        role="img"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard's crosshair starts here; its description says how.
        tabIndex={0}
        aria-description={t('charts.keys')}
        onKeyDown={onKeyDown}
        onBlur={() => painter.current?.leave()}
      >
        <div ref={readout} className={classes.readout} aria-hidden="true" />
      </div>
      <div ref={spoken} className={classes.spoken} role="status" />
    </div>
  );
}
