/** Everything is positioned by time: the picture of a window that slid is the old one moved. Axes and texts are drawn elsewhere. */

import type { EpochMs } from '../../src/contract/units.ts';
import { frameX, frameY, lastSample, type SceneFrame, type SceneLook, type SeriesPaint, scaleOf, type ValueScale } from './plot-scene.ts';
import { SIDE_REACH, tracePoint } from './point-shapes.ts';
import { smoothed } from './smooth-samples.ts';
import { isDense, type PixelColumns, traceColumns } from './trace-columns.ts';
import { dashedSink, type PathSink, type Trace, traceLine } from './trace-line.ts';
import { firstOfMeans, traceMeans } from './trace-means.ts';

/** What a page's context and a worker's have in common. */
export type PaintContext = Omit<OffscreenCanvasRenderingContext2D, 'canvas'>;

/** A 2D context, or a buffer of bytes. */
export type ColumnContext = Pick<PaintContext, 'fillStyle' | 'fillRect' | 'globalAlpha'>;

/** Dashes as multiples of the line's width, but at least these pixels. */
const DASH_WIDTHS = [4, 2.7] as const;
const DASH_PX = [6, 4] as const;
const DOT_WIDTHS = [1, 2] as const;
const DOT_PX = [1.5, 3] as const;
/** A ring's line, as a share of its radius, at most that of the series. */
const RING_SHARE = 0.6;
/** Distance along the edge in whole pixels, so that hatches slide with the plot; at 45 degrees the gap is 6 px. */
const HATCH_PX = 9;
const HATCH_WIDTH = 1.5;

/** Index of the last sample of a column before x, from which the line comes in; 0: none. */
export function firstToDraw(frame: SceneFrame, column: Float64Array, x: number): number {
  const { t } = frame;
  let low = 0;
  let high = t.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (frameX(frame, t[middle] ?? 0) < x) low = middle + 1;
    else high = middle;
  }
  let i = low - 1;
  while (i > 0 && Number.isNaN(column[i])) i -= 1;
  return Math.max(0, i);
}

function paintHatches(context: PaintContext, frame: SceneFrame, look: SceneLook): void {
  const { space, hatches } = frame;
  const { top, areaHeight: height } = space;
  const period = Math.round(HATCH_PX * look.ratio);
  for (let h = 0; h + 1 < hatches.length; h += 2) {
    const from = Math.max(0, frameX(frame, hatches[h] ?? 0));
    const to = Math.min(space.areaWidth, frameX(frame, hatches[h + 1] ?? 0));
    if (to <= from) continue;
    context.save();
    context.beginPath();
    context.rect(from, top, to - from, height);
    context.clip();
    context.globalAlpha = look.hatchStrength;
    context.strokeStyle = look.hatchColour;
    context.lineWidth = HATCH_WIDTH * look.ratio;
    context.beginPath();
    const first = from - height - ((from - height + frame.firstPx) % period);
    for (let x = first; x < to; x += period) {
      context.moveTo(x, top + height);
      context.lineTo(x + height, top);
    }
    context.stroke();
    context.restore();
  }
}

/** One that changes from the top of the plot to its bottom is the same wherever it is used. */
function fillOf(context: PaintContext, { space }: SceneFrame, { fill, fillEnd }: SeriesPaint): string | CanvasGradient | null {
  if (fill === null || fillEnd === undefined) return fill;
  const gradient = context.createLinearGradient(0, space.top, 0, space.top + space.areaHeight);
  gradient.addColorStop(0, fill);
  gradient.addColorStop(1, fillEnd);
  return gradient;
}

/** Draws in one colour, or in those of the ranges, each within its heights. */
function inColours(context: PaintContext, frame: SceneFrame, s: number, paint: SeriesPaint, draw: (one: SeriesPaint) => void): void {
  if (!paint.ranges) return draw(paint);
  const { width, height } = frame.space;
  const edge = (value: number) => Math.min(height, Math.max(0, frameY(frame, scaleOf(frame, s), value)));
  for (const { from, to, ...colours } of paint.ranges) {
    const [top, bottom] = [edge(to), edge(from)];
    if (bottom <= top) continue;
    context.save();
    context.beginPath();
    context.rect(0, top, width, bottom - top);
    context.clip();
    draw({ ...paint, ...colours });
    context.restore();
  }
}

interface Samples {
  readonly column: Float64Array;
  readonly scale: ValueScale;
  readonly from: number;
}

function paintBars(context: PaintContext, frame: SceneFrame, { column, scale, from }: Samples, paint: SeriesPaint): void {
  const { t } = frame;
  const { space } = frame;
  const width = Math.max(1, paint.barMs / frame.msPerPx);
  const base = Math.min(Math.max(frameY(frame, scale, 0), space.top), space.top + space.areaHeight);
  const { barBorder: border = 0, barRadius: radius = 0 } = paint;
  context.fillStyle = fillOf(context, frame, paint) ?? paint.colour;
  context.strokeStyle = paint.colour;
  context.lineWidth = border;
  for (let i = from; i < t.length; i += 1) {
    const value = column[i] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const x = frameX(frame, (t[i] ?? 0) + paint.barFromMs);
    const y = frameY(frame, scale, value);
    const [top, height] = [Math.min(y, base), Math.max(1, Math.abs(base - y))];
    if (border + radius === 0 || border * 2 >= Math.min(width, height)) {
      context.fillRect(x, top, width, height);
      continue;
    }
    const corner = Math.min(radius, width / 2, height);
    context.beginPath();
    context.roundRect(
      ...([x + border / 2, top + border / 2, width - border, height - border] as const),
      value < 0 ? [0, 0, corner, corner] : [corner, corner, 0, 0],
    );
    context.fill();
    if (border > 0) context.stroke();
  }
}

function paintPoints(
  context: PaintContext,
  frame: SceneFrame,
  { column, scale, from }: Samples,
  { colour, pointRadius, pointShape = 'circle', ground = colour, lineWidth }: SeriesPaint,
): void {
  const { t } = frame;
  const isRing = pointShape === 'ring';
  context.fillStyle = isRing ? ground : colour;
  context.beginPath();
  for (let i = from; i < t.length; i += 1) {
    const value = column[i] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const [x, y] = [frameX(frame, t[i] ?? 0), frameY(frame, scale, value)];
    tracePoint(context, pointShape, x, y, pointRadius);
  }
  context.fill();
  if (!isRing) return;
  context.strokeStyle = colour;
  context.lineWidth = Math.min(lineWidth, pointRadius * RING_SHARE);
  context.stroke();
}

/** Share of the colour's strength between the lowest and the highest of a dense line. */
const RANGE_STRENGTH = 0.35;

function paintRange(context: ColumnContext, columns: PixelColumns, { colour }: SeriesPaint): void {
  const { globalAlpha } = context;
  context.globalAlpha = globalAlpha * RANGE_STRENGTH;
  context.fillStyle = colour;
  for (let i = 0; i < columns.length; i += 3) {
    const top = columns[i + 1] ?? 0;
    const height = (columns[i + 2] ?? 0) - top;
    if (height > 0) context.fillRect(columns[i] ?? 0, top, 1, height);
  }
  context.globalAlpha = globalAlpha;
}

/** `isInk`: whether the pixel column at x belongs to a dash. */
function paintColumns(
  context: ColumnContext,
  columns: PixelColumns,
  bottom: number,
  { colour, lineWidth }: SeriesPaint,
  fill: string | CanvasGradient | null,
  isInk: (x: number) => boolean,
): void {
  if (fill !== null) {
    context.fillStyle = fill;
    for (let i = 0; i < columns.length; i += 3) {
      // The middle of a column that goes up and down is on the line; the fill begins there.
      const middle = ((columns[i + 1] ?? 0) + (columns[i + 2] ?? 0)) / 2;
      context.fillRect(columns[i] ?? 0, middle, 1, bottom - middle);
    }
  }
  context.fillStyle = colour;
  for (let i = 0; i < columns.length; i += 3) {
    const x = columns[i] ?? 0;
    const top = columns[i + 1] ?? 0;
    if (isInk(x)) context.fillRect(x, top - lineWidth / 2, 1, (columns[i + 2] ?? 0) - top + lineWidth);
  }
}

/** Pixel columns without a sample between two that have some, because a picture's pixels are not those of the samples. */
const BAND_HOLE_PX = 3;

function paintBand(context: ColumnContext, { t, values, from, x: toX, y: toY }: Trace, { colour }: SeriesPaint): void {
  context.fillStyle = colour;
  let px = Number.NaN;
  let top = 0;
  let bottom = 0;
  const fill = (until: number) => {
    const end = until - px <= BAND_HOLE_PX ? until : px + 1;
    for (let x = px; x < end; x += 1) context.fillRect(x, top, 1, Math.max(1, bottom - top));
  };
  for (let i = from; i < t.length; i += 1) {
    const value = values[i] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const [at, y] = [Math.floor(toX(t[i] ?? 0)), toY(value)];
    if (at === px) [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    else {
      if (!Number.isNaN(px)) fill(at);
      [px, top, bottom] = [at, y, y];
    }
  }
  if (!Number.isNaN(px)) fill(px + 1);
}

interface SeriesPlace {
  readonly s: number;
  readonly from: number;
}

/** With a last sample where the newest value holds until then. */
function heldColumns(t: Float64Array, values: Float64Array, toEnd: EpochMs | null | undefined): Pick<Trace, 't' | 'values'> {
  const last = lastSample(values);
  if (toEnd == null || last < 0 || (t[last] ?? 0) >= toEnd) return { t, values };
  const and = (column: Float64Array, next: number) => {
    const longer = new Float64Array(last + 2);
    longer.set(column.subarray(0, last + 1));
    longer[last + 1] = next;
    return longer;
  };
  return { t: and(t, toEnd), values: and(values, values[last] ?? 0) };
}

function traceOf(frame: SceneFrame, paint: SeriesPaint, { s, from }: SeriesPlace): Trace {
  const { space } = frame;
  const scale = scaleOf(frame, s);
  const held = frame.held?.[s];
  return {
    ...heldColumns(frame.t, frame.columns[s] ?? new Float64Array(), held?.toEnd),
    gaps: frame.gaps[s] ?? new Float64Array(),
    from,
    x: held?.fromStart ? (at) => Math.max(0, frameX(frame, at)) : (at) => frameX(frame, at),
    y: (value) => frameY(frame, scale, value),
    bottom: space.top + space.areaHeight,
    isStepped: paint.style === 'step',
    turn: paint.turn,
    dotPx: Math.max(paint.lineWidth, 1),
  };
}

function dashOf({ lineWidth, isDotted }: SeriesPaint, { ratio }: SceneLook): [on: number, off: number] {
  const [px, widths] = isDotted ? [DOT_PX, DOT_WIDTHS] : [DASH_PX, DASH_WIDTHS];
  return px.map((one, i) => Math.round(Math.max(one * ratio, (widths[i] ?? 0) * lineWidth))) as [number, number];
}

export function paintDenseLine(
  context: ColumnContext,
  frame: SceneFrame,
  look: SceneLook,
  paint: SeriesPaint,
  place: SeriesPlace,
  fill: string | CanvasGradient | null = paint.fill,
): void {
  if (paint.style === 'band') return paintBand(context, traceOf(frame, paint, place), paint);
  const [on, off] = dashOf(paint, look);
  const period = on + off;
  const isInk = (x: number) => !paint.isDashed || (((x + frame.firstPx) % period) + period) % period < on;
  const trace = traceOf(frame, paint, place);
  const isSteps = paint.style === 'step';
  const columns = traceColumns(trace);
  if (!isSteps) paintRange(context, columns, paint);
  const line = isSteps ? columns : traceColumns(traceMeans(frame, trace, look.ratio, frame.isReporting[place.s] ?? false));
  paintColumns(context, line, trace.bottom, paint, fill, isInk);
}

/** Where painting a series begins for all at or right of x to be as in the whole picture. */
export function firstToPaint(frame: SceneFrame, look: SceneLook, s: number, x: number): number {
  const column = frame.columns[s] ?? new Float64Array();
  const first = firstToDraw(frame, column, x);
  return look.series[s]?.style === 'line' ? firstOfMeans(frame, column, first, look.ratio) : first;
}

function paintLine(context: PaintContext, frame: SceneFrame, look: SceneLook, paint: SeriesPaint, place: SeriesPlace): void {
  const [on, off] = dashOf(paint, look);
  const stroke = new Path2D();
  const fill = fillOf(context, frame, paint);
  const area = fill === null ? undefined : new Path2D();
  const sink: PathSink = paint.isDashed ? dashedSink(stroke, on, off, -frame.firstPx) : stroke;
  const trace = traceOf(frame, paint, place);
  traceLine(paint.isSmooth && !trace.isStepped ? smoothed(trace) : trace, sink, area);
  if (area && fill !== null) {
    context.fillStyle = fill;
    context.fill(area);
  }
  context.strokeStyle = paint.colour;
  context.lineWidth = paint.lineWidth;
  context.lineJoin = 'round';
  context.stroke(stroke);
}

function paintSeries(
  context: PaintContext,
  frame: SceneFrame,
  look: SceneLook,
  paint: SeriesPaint,
  { s, isDense }: { readonly s: number; readonly isDense: boolean },
  fromX: number,
): void {
  const column = frame.columns[s] ?? new Float64Array();
  const reachMs = paint.style === 'bars' ? paint.barFromMs + paint.barMs : 0;
  const reach = reachMs / frame.msPerPx + Math.max(paint.lineWidth, paint.pointRadius * SIDE_REACH) + 1;
  const from = firstToPaint(frame, look, s, fromX - reach);
  const samples = { column, scale: scaleOf(frame, s), from };
  context.globalAlpha = paint.strength;
  inColours(context, frame, s, paint, (one) => {
    if (one.style === 'bars') paintBars(context, frame, samples, one);
    else if (one.style !== 'points') {
      if (isDense) paintDenseLine(context, frame, look, one, { s, from }, fillOf(context, frame, one));
      else paintLine(context, frame, look, one, { s, from });
    }
    if (one.pointRadius > 0) paintPoints(context, frame, samples, one);
  });
}

interface LiveDot {
  readonly s: number;
  readonly x: number;
  readonly y: number;
  readonly paint: SeriesPaint;
}

export function liveDots(frame: SceneFrame, look: SceneLook): LiveDot[] {
  const { t } = frame;
  return look.series.flatMap((paint, s) => {
    const column = frame.columns[s] ?? new Float64Array();
    const last = paint.isShown && frame.isReporting[s] ? lastSample(column) : -1;
    if (last < 0 || paint.style === 'bars' || paint.style === 'band') return [];
    return [{ s, x: frameX(frame, t[last] ?? 0), y: frameY(frame, scaleOf(frame, s), column[last] ?? 0), paint }];
  });
}

function paintDots(context: PaintContext, frame: SceneFrame, look: SceneLook): void {
  for (const { s, x, y, paint } of liveDots(frame, look)) {
    context.globalAlpha = paint.strength;
    inColours(context, frame, s, paint, ({ colour }) => {
      context.fillStyle = colour;
      context.beginPath();
      context.arc(x, y, look.dotRadius, 0, 2 * Math.PI);
      context.fill();
    });
  }
}

/** Visible series, in drawing order: bands behind the lines. */
export function shownSeries({ series, isStacked }: SceneLook): (readonly [s: number, paint: SeriesPaint])[] {
  const shown = [...series.entries()].filter(([, { isShown }]) => isShown);
  if (isStacked) shown.reverse();
  const isBand = ([, { style }]: readonly [number, SeriesPaint]) => style === 'band';
  return shown.some(isBand) ? [...shown.filter(isBand), ...shown.filter((one) => !isBand(one))] : shown;
}

/** Distance of samples, in line widths, below which a line up and down fills what is between them. */
const BLOCK_WIDTHS = 1.2;
/** Thicker lines are the author's wish. */
const USUAL_WIDTH_PX = 2;

/** Which series have so many samples that they are drawn as pixel columns. A picture keeps this choice while it is mended. */
export function denseSeries({ series, ratio }: SceneLook, { columns, space }: SceneFrame): readonly boolean[] {
  return series.map(({ style, lineWidth }, s) => {
    const perSample = style === 'line' ? Math.max(1, BLOCK_WIDTHS * Math.min(lineWidth, USUAL_WIDTH_PX * ratio)) : 1;
    return style === 'band' || isDense(columns[s] ?? new Float64Array(), space.areaWidth / perSample);
  });
}

/** Draws all at or right of the whole pixel `fromX`. */
export function paintScene(context: PaintContext, look: SceneLook, frame: SceneFrame, fromX = 0, dense = denseSeries(look, frame)): void {
  const { space } = frame;
  const { width, height } = space;
  context.clearRect(fromX, 0, width - fromX, height);
  context.save();
  context.beginPath();
  context.rect(fromX, 0, width - fromX, height);
  context.clip();
  paintHatches(context, frame, look);
  // Only dots may extend beyond the end of the plot.
  context.save();
  context.beginPath();
  context.rect(fromX, 0, Math.max(0, space.areaWidth + look.ratio - fromX), height);
  context.clip();
  for (const [s, paint] of shownSeries(look)) {
    paintSeries(context, frame, look, paint, { s, isDense: dense[s] ?? false }, fromX);
  }
  context.restore();
  paintDots(context, frame, look);
  context.restore();
}
