/** uPlot draws axes, grid, crosshair and selection; the series are painted on a canvas over it. */
import type uPlot from 'uplot';
import { contrastRatio, legibleColor, TEXT_CONTRAST } from '../theme/contrast.ts';
import type { Palette } from '../theme/read-palette.ts';
import type { PlotInput, TickSpec, TimeAxisSpec } from './plot-input.ts';
import { labelSpace, seriesColor } from './plot-look.ts';
import type { PlotAxes } from './plot-scene-source.ts';
import { type AxisRange, axisTicks } from './stick-scale.ts';
import { timeLabels, timeTick, valueTick } from './tick-format.ts';
import { axisKey, type PlacedAxis, type ValueAxis } from './value-axis.ts';

/** Index of the sample nearest to t[near]: at most `reach` milliseconds away and not across a gap, else null. */
export function nearestSample(t: Float64Array, values: Float64Array, gaps: Float64Array, near: number, reach: number): number | null {
  const at = t[near];
  if (at === undefined) return null;
  for (let g = 0; g < gaps.length; g += 2) {
    if (at > (gaps[g] ?? 0) && at < (gaps[g + 1] ?? 0)) return null;
  }
  for (let step = 0; step < t.length; step += 1) {
    const down = near - step;
    const up = near + step;
    const isDownIn = down >= 0 && at - (t[down] ?? 0) <= reach;
    const isUpIn = up < t.length && (t[up] ?? 0) - at <= reach;
    if (isDownIn && !Number.isNaN(values[down])) return down;
    if (isUpIn && !Number.isNaN(values[up])) return up;
    if (!isDownIn && !isUpIn) return null;
  }
  return null;
}

/** Read at each draw; the plot replaces the fields. */
export interface PlotState {
  input: PlotInput;
  palette: Palette;
  /** Kept, because reading them at each draw would compute styles. */
  fontFamily: string;
  /** The axes drawn last, or about to be drawn. */
  axes: PlotAxes;
  /** The value axes that are drawn. */
  placed: readonly PlacedAxis[];
  /** One per value axis of the input. */
  values: readonly ValueAxis[];
  /** While a range is dragged, crosshairs of other charts are ignored. */
  isDragging: boolean;
}

export interface PlotEvents {
  readonly onCursor: (u: uPlot) => void;
  readonly onSelect: (start: number, end: number) => void;
  readonly onReset: () => void;
  /** Before anything is drawn. */
  readonly onClear: (u: uPlot) => void;
  readonly onAxes: (u: uPlot) => void;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Of the time axis, each at most twice the one before. uPlot's own list lacks 2 and 20, which leaves short windows with a single label. */
export const TIME_STEPS = [
  1,
  2,
  5,
  10,
  20,
  50,
  100,
  200,
  500,
  ...[1, 2, 5, 10, 15, 20, 30].map((n) => n * SECOND),
  ...[1, 2, 5, 10, 15, 20, 30].map((n) => n * MINUTE),
  ...[1, 2, 3, 4, 6, 8, 12].map((n) => n * HOUR),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 30, 60, 90, 120, 180, 365, 730, 1825].map((n) => n * DAY),
];

/** Share of the window within which the crosshair finds a sample of a sparse series. */
const REACH_SHARE = 0.05;

/** uPlot needs the series for its crosshair only; the painter draws them. */
function plotSeries(state: PlotState, index: number): uPlot.Series {
  return {
    scale: axisKey(state.input.series[index]?.axis),
    auto: false,
    show: !state.input.hidden.has(index),
    paths: () => null,
    points: { show: false },
  };
}

/** Without any sample a value axis has no labels: they would be invented. Saved decimals are not so few that two labels are the same. */
function tickText({ values, input }: PlotState, axis: number, value: number): string {
  if (input.axes[axis]?.hasLabels === false) return '';
  const { hasData = false, texts = null, range = { step: 1 } } = values[axis] ?? {};
  if (!hasData) return '';
  if (texts) return texts[value] ?? '';
  const { textOf, decimals } = input.axes[axis] ?? {};
  return textOf?.(value) ?? valueTick(value, range.step, undefined, decimals);
}

/** With several axes one that has a single visible series has its colour. */
function axisColour({ input, palette }: PlotState, axis: number): string {
  const stored = input.axes[axis]?.colour;
  if (stored) return legibleColor(stored, palette.surface, TEXT_CONTRAST);
  const own = input.series.flatMap((spec, s) => ((spec.axis ?? 0) === axis && !input.hidden.has(s) ? [{ spec, s }] : []));
  const [only] = own;
  if (input.axes.length < 2 || own.length !== 1 || !only) return palette.text3;
  return legibleColor(seriesColor(palette, only.spec.comparesTo ?? only.s, only.spec.colour), palette.surface, TEXT_CONTRAST);
}

/** uPlot's numbers of the sides. */
const [TOP, RIGHT, BOTTOM, LEFT] = [0, 1, 2, 3];
const EMPTY_RANGE: AxisRange = { min: 0, max: 1, step: 1 };

/** Height of a tick label with the minimum space to the next, in text heights. */
const TICK_LINE = 1.3;
/** Beside the plot, in text heights: half of a time of hours and minutes, whose centre is at the end. */
const END_ROOM = 1.6;

/** A plot too low for all tick labels shows only the first and last; one too low for two, only the top one. */
function isNamed(index: number, count: number, room: number): boolean {
  if (room >= count - 1) return true;
  return index === count - 1 || (index === 0 && room >= 1);
}

function labelled({ input: { look }, fontFamily }: PlotState, label: string | undefined): Partial<uPlot.Axis> {
  if (!label) return {};
  return { label, labelFont: `${look.fontPx}px ${fontFamily}`, labelSize: Math.round(look.fontPx * 1.5), labelGap: 0 };
}

/** Lines of a grid stay behind those of series, in either scheme. */
const MOST_GRID_CONTRAST = 3;

const gridStroke = ({ palette }: PlotState, colour: string | undefined) =>
  colour && contrastRatio(colour, palette.surface) <= MOST_GRID_CONTRAST ? colour : palette.line;

const TICK_PX = 4;

function ticked({ palette }: PlotState, ticks: TickSpec | undefined): uPlot.Axis.Ticks {
  const stroke = () => (ticks?.colour ? legibleColor(ticks.colour, palette.surface) : palette.lineStrong);
  return ticks ? { show: true, stroke, width: 1, size: TICK_PX } : { show: false };
}

/** `hasGrid`: of several axes only one, because their labels are at different heights. */
function valueAxis(state: PlotState, { axis, side }: PlacedAxis, hasGrid: boolean): uPlot.Axis {
  const { look, axes } = state.input;
  const { label, ticks, lineColour, gridColour } = axes[axis] ?? {};
  let widest = 0;
  let measured = '';
  return {
    scale: axisKey(axis),
    show: look.isBare !== true,
    side: side === 'left' ? LEFT : RIGHT,
    font: `${look.fontPx}px ${state.fontFamily}`,
    stroke: () => axisColour(state, axis),
    grid: { show: hasGrid, stroke: () => gridStroke(state, gridColour), width: 1 },
    ticks: ticked(state, ticks),
    border: { show: lineColour !== undefined, stroke: () => legibleColor(lineColour ?? '', state.palette.surface), width: 1 },
    gap: Math.round(look.fontPx * 0.7),
    ...labelled(state, label),
    splits: () => {
      const range = state.axes.ranges[axis] ?? EMPTY_RANGE;
      return [...(state.input.axes[axis]?.ticksOf?.(range.min, range.max, range.step) ?? axisTicks(range))];
    },
    values: (u, splits) => {
      const room = u.bbox.height / devicePixelRatio / (look.fontPx * TICK_LINE);
      return splits.map((value, i) => (isNamed(i, splits.length, room) ? tickText(state, axis, value) : ''));
    },
    // The gutter never shrinks: the left edge of the plot would jump with each change of the labels.
    size: (u, values) => {
      // Setting a font and measuring costs a style recalculation, so the same texts are measured once.
      const asked = `${devicePixelRatio} ${(values ?? []).join('\n')}`;
      if (asked === measured) return widest;
      measured = asked;
      u.ctx.font = `${look.fontPx * devicePixelRatio}px ${state.fontFamily}`;
      const longest = Math.max(0, ...(values ?? []).map((value) => u.ctx.measureText(value).width));
      const width = Math.ceil(longest / devicePixelRatio + look.fontPx * 0.7 + 4 + (ticks ? TICK_PX : 0));
      const least = axes[axis]?.hasLabels === false ? 0 : Math.round(look.fontPx * 2.2);
      widest = Math.max(widest, Math.ceil(width / 4) * 4, least);
      return widest;
    },
  };
}

const ONE_TIME: readonly TimeAxisSpec[] = [{}];

/** The grid is that of the first. */
function timeAxis(state: PlotState, spec: TimeAxisSpec, index: number): uPlot.Axis {
  const { look } = state.input;
  const { isOnTop, isHidden, label, hasLabels, hasGrid, hasLine, isEarlier, ticks, colour, lineColour, gridColour } = spec;
  const shift = () => (isEarlier ? (state.input.snapshot.series.find(({ shiftMs }) => shiftMs > 0)?.shiftMs ?? 0) : 0);
  return {
    scale: 'x',
    show: look.isBare !== true && !isHidden,
    side: isOnTop ? TOP : BOTTOM,
    font: `${look.fontPx}px ${state.fontFamily}`,
    stroke: () => (colour ? legibleColor(colour, state.palette.surface, TEXT_CONTRAST) : state.palette.text3),
    grid: { show: index === 0 && hasGrid !== false, stroke: () => gridStroke(state, gridColour), width: 1 },
    ticks: ticked(state, ticks),
    border: {
      show: hasLine !== false,
      stroke: () => (lineColour ? legibleColor(lineColour, state.palette.surface) : state.palette.lineStrong),
      width: 1,
    },
    space: (_u, _axis, _min, _max, px) => labelSpace(look, px),
    incrs: TIME_STEPS,
    gap: Math.round(look.fontPx / 2),
    size: Math.round(look.fontPx * (hasLabels === false ? 0.5 : 1.9)) + (ticks ? TICK_PX : 0),
    ...labelled(state, label),
    values: (u, splits, _axis, _space, increment) => {
      if (hasLabels === false) return splits.map(() => '');
      const back = shift();
      // Its function may have come after the plot was made.
      const { textOf } = (state.input.times ?? ONE_TIME)[index] ?? {};
      return timeLabels(u, splits, (at) => textOf?.(at - back) ?? timeTick(at - back, increment), look.fontPx, state.fontFamily);
    },
  };
}

function axes(state: PlotState): uPlot.Axis[] {
  const { axes: specs, times = ONE_TIME } = state.input;
  return [
    ...times.map((spec, index) => timeAxis(state, spec, index)),
    ...state.placed.map((placed, place) => valueAxis(state, placed, place === 0 && specs[placed.axis]?.hasGrid !== false)),
  ];
}

function cursor(state: PlotState, events: PlotEvents, syncKey: string | undefined, canZoom: boolean): uPlot.Cursor {
  const isShared = (type: string) => type === 'mousemove' || type === 'mouseleave';
  return {
    y: false,
    drag: { x: canZoom, y: false, setScale: false, dist: 4 },
    points: {
      size: 7,
      width: 1.5,
      stroke: () => state.palette.surface,
      fill: (_u, s) => seriesColor(state.palette, state.input.series[s - 1]?.comparesTo ?? s - 1, state.input.series[s - 1]?.colour),
    },
    // uPlot takes null for "no sample here"; its types allow only numbers.
    dataIdx: (_u, s, near) => {
      const { snapshot } = state.input;
      if (s === 0) return near;
      const column = snapshot.columns[s - 1];
      const { gaps, held } = snapshot.series[s - 1] ?? {};
      // A band has no sample of its own at a time.
      if (!column || !gaps || snapshot.series[s - 1]?.band !== undefined) return null as never;
      return nearestSample(
        snapshot.t,
        column,
        gaps,
        near,
        held ? Number.POSITIVE_INFINITY : (snapshot.end - snapshot.start) * REACH_SHARE,
      ) as never;
    },
    bind: {
      mousedown: (_u, _target, handler) => (event) => {
        state.isDragging = true;
        handler(event);
        return null;
      },
      mouseup: (_u, _target, handler) => (event) => {
        handler(event);
        state.isDragging = false;
        return null;
      },
      dblclick: () => () => {
        events.onReset();
        return null;
      },
    },
    ...(syncKey
      ? {
          sync: {
            key: syncKey,
            setSeries: false,
            scales: ['x', null] as [string, null],
            filters: { pub: isShared, sub: (type: string) => isShared(type) && !state.isDragging },
          },
        }
      : {}),
  };
}

/** Everything that changes later is read from `state`. */
export function plotOptions(
  state: PlotState,
  events: PlotEvents,
  size: { width: number; height: number },
  syncKey: string | undefined,
  canZoom: boolean,
): uPlot.Options {
  const count = state.input.series.length;
  const { fontPx, dotRadius, isBare } = state.input.look;
  const half = Math.round(fontPx * 0.7);
  const isOpenBelow = !(state.input.times ?? ONE_TIME).some(({ isOnTop, isHidden }) => !isOnTop && !isHidden);
  return {
    ...size,
    ms: 1,
    pxAlign: 0,
    padding: isBare ? [dotRadius + 1, dotRadius + 2, dotRadius + 1, 2] : [half, Math.round(fontPx * END_ROOM), isOpenBelow ? half : 0, 0],
    legend: { show: false },
    scales: {
      x: { time: true, range: () => [state.axes.start, state.axes.end] },
      ...Object.fromEntries(
        state.input.axes.map((_, axis): [string, uPlot.Scale] => {
          const range = () => state.axes.ranges[axis] ?? EMPTY_RANGE;
          return [axisKey(axis), { auto: true, range: () => [range().min, range().max] }];
        }),
      ),
    },
    series: [{}, ...Array.from({ length: count }, (_, index) => plotSeries(state, index))],
    axes: axes(state),
    cursor: cursor(state, events, syncKey, canZoom),
    hooks: {
      drawClear: [events.onClear],
      drawAxes: [events.onAxes],
      setCursor: [events.onCursor],
      setSelect: [
        (u) => {
          const { left, width } = u.select;
          if (width > 0) events.onSelect(u.posToVal(left, 'x'), u.posToVal(left + width, 'x'));
          u.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
        },
      ],
    },
  };
}
