/** React renders the frame and the legend; snapshots go straight to a `SeriesPlot`, which paints them in its turn. */
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import type { SeriesSnapshot } from '../contract/snapshot.ts';
import type { EpochMs } from '../contract/units.ts';
import { useT } from '../i18n/use-t.ts';
import unseen from '../marks/unseen.module.css';
import { useLoadAhead } from '../page/late-component.ts';
import { ChartUpdater } from './chart-updater.ts';
import type { Inspect } from './inspector.ts';
import { marksPart } from './late-marks.ts';
import { pointerPart } from './late-pointer.ts';
import { type LegendColumn, type LegendLayout, TOP_LEGEND } from './legend-columns.ts';
import type { AlarmMark, AxisSpec, PlotInput, SeriesSpec, Threshold, TooltipSpec } from './plot-input.ts';
import { DESK_LOOK, type PlotLook } from './plot-look.ts';
import classes from './series-chart.module.css';
import { legendOrder, SeriesLegend } from './series-legend.tsx';
import { sharedUnit } from './series-values.ts';

export interface ChartHandle {
  /** Draws without a render. */
  show(snapshot: SeriesSnapshot): void;
  /** PNG with title and legend; null when the chart is not drawn yet, or too large for the browser. Rejects when its code cannot be loaded. */
  picture(title: string): Promise<Blob | null>;
  /** Texts of values at the crosshair have arrived. */
  wordsArrived(): void;
  window(): { readonly start: EpochMs; readonly end: EpochMs };
}

export interface SeriesChartProps {
  readonly snapshot: SeriesSnapshot;
  /** One entry per column of the snapshot. Keep its identity while the content is the same: the legend renders with it. */
  readonly series: readonly SeriesSpec[];
  readonly isLive: boolean;
  /** Keep its identity while the content is the same. Default: one axis that follows the data. */
  readonly axes?: readonly AxisSpec[];
  readonly times?: PlotInput['times'];
  readonly ground?: PlotInput['ground'];
  readonly thresholds?: readonly Threshold[];
  readonly alarms?: readonly AlarmMark[];
  readonly isStacked?: boolean;
  readonly bars?: PlotInput['bars'];
  readonly look?: PlotLook;
  /** False for small trend lines, whose value is shown beside them. */
  readonly hasLegend?: boolean;
  /** Stands below the plot. */
  readonly below?: ReactNode;
  /** Stands in the place of the legend. */
  readonly insteadOfLegend?: ReactNode;
  /** Where the legend is drawn if it belongs above the plot; null: not there yet; undefined: in the chart. */
  readonly legendHome?: HTMLElement | null | undefined;
  /** False where the chart's title has the unit. */
  readonly hasUnit?: boolean;
  readonly syncKey?: string | undefined;
  /** A range was dragged, or selected by keyboard. Without it, ranges cannot be selected. */
  readonly onZoom?: ((start: EpochMs, end: EpochMs) => void) | undefined;
  /** Double click, or Escape without a selection. */
  readonly onZoomReset?: (() => void) | undefined;
  /** Width of the plot in device pixels, rounded up to whole hundreds, so that demands do not change with every pixel. */
  readonly onWidth?: ((devicePixels: number) => void) | undefined;
  /** Statistics in the legend. Keep its identity while the content is the same. */
  readonly columns?: readonly LegendColumn[];
  /** Asks for the stored samples under the crosshair; without it the drawn ones are shown. */
  readonly onInspect?: Inspect | undefined;
  /** Keep its identity while the content is the same. */
  readonly legend?: LegendLayout;
  readonly tooltip?: TooltipSpec | undefined;
  readonly handle?: Ref<ChartHandle>;
}

const NO_THRESHOLDS: readonly Threshold[] = [];
const ONE_AXIS: readonly AxisSpec[] = [{}];
const NO_ALARMS: readonly AlarmMark[] = [];
const NO_COLUMNS: readonly LegendColumn[] = [];
const NONE_HIDDEN: ReadonlySet<number> = new Set();

/** Those hidden at first, except where a click has toggled them. */
function hiddenSeries(series: readonly SeriesSpec[], toggled: ReadonlySet<number>): ReadonlySet<number> {
  return new Set(series.flatMap(({ isHiddenAtFirst }, s) => ((isHiddenAtFirst === true) !== toggled.has(s) ? [s] : [])));
}

export function SeriesChart({
  snapshot,
  series,
  isLive,
  axes = ONE_AXIS,
  times,
  ground,
  thresholds = NO_THRESHOLDS,
  alarms = NO_ALARMS,
  isStacked = false,
  bars,
  look = DESK_LOOK,
  hasLegend = true,
  insteadOfLegend,
  below,
  legendHome,
  hasUnit = true,
  syncKey,
  onZoom,
  onZoomReset,
  onWidth,
  columns = NO_COLUMNS,
  legend: layout = TOP_LEGEND,
  tooltip,
  onInspect,
  handle,
}: SeriesChartProps) {
  const t = useT();
  useLoadAhead(marksPart, !look.isBare);
  useLoadAhead(pointerPart);
  const keys = useMemo(() => t('charts.keys'), [t]);
  const empty = t('charts.summaryEmpty');
  const box = useRef<HTMLDivElement>(null);
  const readout = useRef<HTMLDivElement>(null);
  const spoken = useRef<HTMLDivElement>(null);
  const legend = useRef<HTMLUListElement>(null);
  const updater = useRef<ChartUpdater>(undefined);
  const [toggled, setToggled] = useState(NONE_HIDDEN);
  const hidden = useMemo(() => hiddenSeries(series, toggled), [series, toggled]);
  const input: PlotInput = useMemo(
    () => ({ snapshot, series, hidden, axes, times, ground, thresholds, alarms, isLive, isStacked, bars, columns, tooltip, look }),
    [snapshot, series, hidden, axes, times, ground, thresholds, alarms, isLive, isStacked, bars, columns, tooltip, look],
  );
  const canZoom = onZoom !== undefined;
  /** The newest of the property and of `show`. */
  const newest = useRef(snapshot);
  useLayoutEffect(() => {
    newest.current = snapshot;
  }, [snapshot]);

  useLayoutEffect(() => {
    const parts = { box: box.current, readout: readout.current, spoken: spoken.current, legend: () => legend.current };
    if (!parts.box || !parts.readout || !parts.spoken) return;
    const made = new ChartUpdater({ ...parts, box: parts.box, readout: parts.readout, spoken: parts.spoken }, input, syncKey, canZoom);
    updater.current = made;
    return () => made.end();
    // Later input reaches it through `show`, so it is no dependency.
  }, [syncKey, canZoom]);

  useLayoutEffect(
    () => updater.current?.listen({ onZoom, onZoomReset, onWidth, onInspect }),
    [onZoom, onZoomReset, onWidth, onInspect, syncKey, canZoom],
  );
  useLayoutEffect(() => updater.current?.show({ ...input, snapshot: newest.current }), [input, syncKey, canZoom]);

  const toggle = useCallback(
    (index: number) =>
      setToggled((before) => {
        const after = new Set(before);
        if (!after.delete(index)) after.add(index);
        return after;
      }),
    [],
  );
  const lift = useCallback((index: number | null) => updater.current?.lift(index), []);
  useImperativeHandle(
    handle,
    () => ({
      show: (later) => {
        newest.current = later;
        updater.current?.show({ ...input, snapshot: later });
      },
      wordsArrived: () => updater.current?.wordsArrived(),
      window: () => ({ start: newest.current.start, end: newest.current.end }),
      picture: async (title) => {
        const { chartPicture } = await import('./chart-picture.ts');
        const drawn = updater.current;
        const plot = drawn?.series.picture();
        if (!drawn || !plot) return null;
        const shown = legendOrder(series, layout).filter((s) => !hidden.has(s));
        const texts = drawn.legendTexts();
        return chartPicture({
          ...plot,
          title,
          names: shown.map((s) => series[s]?.label ?? ''),
          texts: shown.flatMap((s) => texts[s] ?? []),
          unit: sharedUnit(series),
        });
      },
    }),
    [input, series, hidden, layout],
  );
  useLayoutEffect(() => updater.current?.writeLegend(), [columns, layout, hasLegend, legendHome]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target === box.current && updater.current?.press(event.key, event.shiftKey)) event.preventDefault();
  };

  const shownLegend =
    insteadOfLegend ??
    (hasLegend && series.length > 0 ? (
      <SeriesLegend
        series={series}
        hidden={hidden}
        columns={columns}
        onToggle={toggle}
        onLift={lift}
        list={legend}
        hasUnit={hasUnit}
        layout={layout}
      />
    ) : null);
  return (
    <div className={classes.chart}>
      <div className={classes.body} data-legend={layout.position}>
        {legendHome === undefined || layout.position !== 'top' ? shownLegend : legendHome && createPortal(shownLegend, legendHome)}
        <div
          ref={box}
          className={classes.plot}
          data-waiting={(snapshot.state === 'loading' && series.length === 0) || undefined}
          dir="ltr"
          role="img"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard's crosshair starts here; its description says how.
          tabIndex={0}
          // The summary of the first picture replaces it.
          aria-label={empty}
          aria-description={keys}
          onKeyDown={onKeyDown}
          onBlur={() => updater.current?.leave()}
        >
          <div ref={readout} className={classes.readout} aria-hidden="true" />
        </div>
      </div>
      {below}
      <div ref={spoken} className={unseen.unseen} role="status" />
    </div>
  );
}
