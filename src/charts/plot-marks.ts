/** Limits, bands and alarm lines below the series, labels and severity glyphs above them. Drawn with the axes, not with each snapshot. */
import type uPlot from 'uplot';
import { frameX, frameY, lastSample, type SceneLook, scaleOf } from '../../workers/paint/plot-scene.ts';
import { SIDE_REACH, tracePoint } from '../../workers/paint/point-shapes.ts';
import { SEVERITIES } from '../contract/alarm.ts';
import { formatDuration } from '../format/durations.ts';
import { translate } from '../i18n/i18n.ts';
import { contrastRatio, legibleColor, TEXT_CONTRAST } from '../theme/contrast.ts';
import type { Palette } from '../theme/read-palette.ts';
import { type Box, doOverlap, freePlace } from './free-place.ts';
import { closedSpans, type GapSpan, silentSpans, unheldSpans } from './gap-spans.ts';
import type { GroundSpec, LimitSymbol, PlotInput, Threshold } from './plot-input.ts';
import { type PlotLook, savedPx } from './plot-look.ts';
import type { PlotState } from './plot-options.ts';
import { sceneSpace, seriesScales } from './plot-scene-source.ts';
import { drawSeverity } from './severity-silhouette.ts';
import { textColours } from './text-look.ts';
import { axisKey } from './value-axis.ts';

/** Places of samples in pixels of the canvas, for what must not cover them. */
export function placesOf(plot: uPlot, { axes, input }: PlotState, look: SceneLook) {
  const space = sceneSpace(plot.bbox.width, plot.bbox.height, look);
  const at = { space, scales: seriesScales(input, axes, space) };
  return {
    xOf: (time: number) => plot.bbox.left + frameX(axes, time),
    yOf: (value: number, series: number) => plot.bbox.top - space.top + frameY(at, scaleOf(at, series), value),
  };
}

type Places = ReturnType<typeof placesOf>;

export function newestBoxes({ xOf, yOf }: Places, { input }: PlotState, columns: readonly Float64Array[], look: SceneLook): Box[] {
  const size = look.dotRadius * 2;
  return columns.flatMap((column, s) => {
    const last = input.hidden.has(s) ? -1 : lastSample(column);
    if (last < 0) return [];
    const [x, y] = [xOf(input.snapshot.t[last] ?? 0), yOf(column[last] ?? 0, s)];
    return [{ x: x - look.dotRadius, y: y - look.dotRadius, width: size, height: size }];
  });
}

/** Whether a series runs through the box, by its samples there and the ones before and after. */
export function runsThrough({ xOf, yOf }: Places, t: Float64Array, column: Float64Array, series: number, box: Box): boolean {
  let [top, bottom] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < t.length; i += 1) {
    const [x, y] = [xOf(t[i] ?? 0), yOf(column[i] ?? Number.NaN, series)];
    if (Number.isNaN(y)) continue;
    if (x < box.x) [top, bottom] = [y, y];
    else [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    if (x > box.x + box.width) break;
  }
  return top <= box.y + box.height && bottom >= box.y;
}

/** Rows for labels centred on `at`, so that none overlap; row 0 is the top. */
export function labelRows(labels: readonly { readonly at: number; readonly width: number }[]): number[] {
  const ends: number[] = [];
  return labels.map(({ at, width }) => {
    const left = at - width / 2;
    let row = ends.findIndex((end) => end <= left);
    if (row < 0) row = ends.length;
    ends[row] = left + width;
    return row;
  });
}

export { drawValueLabels } from './value-labels.ts';

/** Widest label of an outage, as a multiple of the outage's width. */
const WIDEST_LABEL = 2.5;
/** Stronger bands would hide the grid. */
const BAND_STRENGTH = 0.12;

function spanLabel({ series: silent, from, to }: GapSpan, isOpen: boolean, { series, hidden }: PlotInput): string {
  const isAll = silent.length >= series.length - hidden.size;
  const name = series[silent[0] ?? 0]?.label ?? '';
  if (isOpen) return isAll ? translate('charts.noData') : translate('charts.seriesStale', { name });
  const length = formatDuration(to - from);
  if (isAll) return translate('charts.gap', { length });
  return silent.length > 1
    ? translate('charts.gapOfSeveral', { count: silent.length, length })
    : translate('charts.gapOf', { name, length });
}

/** Most severe last: of two limits at the same value the more severe is drawn on top. */
function bySeverity(thresholds: readonly Threshold[]): Threshold[] {
  const rank = ({ severity }: Threshold) => (severity ? SEVERITIES.indexOf(severity) : SEVERITIES.length);
  return [...thresholds].sort((a, b) => rank(b) - rank(a));
}

/** Colours of a limit: of its severity, else the saved one made legible on the page's ground, else neutral. */
function limitColours(
  { severity, colour }: Threshold,
  palette: Palette,
): { readonly line: string; readonly band: string; readonly text: string } {
  if (severity) {
    const { edge, fill, text } = palette.severity[severity];
    return { line: edge, band: fill, text };
  }
  if (!colour) return { line: palette.lineStrong, band: palette.bar, text: palette.text2 };
  const { surface } = palette;
  return { line: legibleColor(colour, surface), band: colour, text: legibleColor(colour, surface, TEXT_CONTRAST) };
}

/** The colours of series are legible on the surface: a ground beyond this contrast to it, such as white at night, is not drawn. */
const MOST_GROUND_CONTRAST = 1.5;

export function drawGround(
  { ctx, bbox }: uPlot,
  { colour, borderColour, borderWidth }: GroundSpec,
  look: PlotLook,
  palette: Palette,
): void {
  ctx.save();
  if (colour && contrastRatio(colour, palette.surface) <= MOST_GROUND_CONTRAST) {
    ctx.fillStyle = colour;
    ctx.fillRect(bbox.left, bbox.top, bbox.width, bbox.height);
  }
  if (borderWidth) {
    ctx.strokeStyle = borderColour ? legibleColor(borderColour, palette.surface) : palette.line;
    ctx.lineWidth = savedPx(borderWidth, look, devicePixelRatio);
    ctx.strokeRect(bbox.left, bbox.top, bbox.width, bbox.height);
  }
  ctx.restore();
}

/** Dash and gap in CSS pixels; longer with the width of the line, so that they stay dashes. */
const LIMIT_DASHES = { solid: [], dashed: [6, 4], dotted: [1, 3] } as const;

/** A dash is at least so long. */
const LEAST_DASH = 1;

/** Lengths in pixels of the canvas. */
function limitDash(line: NonNullable<Threshold['line']>, width: number, ratio: number): number[] {
  if (typeof line !== 'string') return line.map((px) => Math.max(LEAST_DASH, px) * ratio);
  return LIMIT_DASHES[line].map((px) => px * Math.max(ratio, line === 'dotted' ? width : width / 2));
}

/** Its middle is at x; `turn`: where it points to, 0 is up. */
function drawSymbol(ctx: CanvasRenderingContext2D, { shape }: LimitSymbol, radius: number, x: number, y: number, turn: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(turn);
  ctx.setLineDash([]);
  ctx.beginPath();
  tracePoint(ctx, shape, 0, 0, radius);
  if (shape === 'ring') {
    ctx.lineWidth = radius / 2;
    ctx.stroke();
  } else ctx.fill();
  ctx.restore();
}

function drawSymbols(
  ctx: CanvasRenderingContext2D,
  { startSymbol, endSymbol }: Threshold,
  y: number,
  { bbox }: uPlot,
  look: PlotLook,
): void {
  ctx.fillStyle = ctx.strokeStyle;
  const ends = [
    { symbol: startSymbol, edge: bbox.left, inwards: 1 },
    { symbol: endSymbol, edge: bbox.left + bbox.width, inwards: -1 },
  ];
  for (const { symbol, edge, inwards } of ends) {
    if (!symbol) continue;
    const radius = savedPx(symbol.px, look, devicePixelRatio) / 2;
    drawSymbol(ctx, symbol, radius, edge + inwards * radius * SIDE_REACH, y, (-inwards * Math.PI) / 2);
  }
}

export function drawUnderMarks(u: uPlot, { thresholds, alarms, snapshot, look }: PlotInput, palette: Palette): void {
  const { ctx, bbox } = u;
  const ratio = devicePixelRatio;
  const [top, bottom] = [bbox.top, bbox.top + bbox.height];
  const inPlot = (value: number, key: string) => Math.min(bottom, Math.max(top, u.valToPos(value, key, true)));
  ctx.save();
  for (const limit of bySeverity(thresholds)) {
    const { value, to, axis, lineWidth, line = 'dashed' } = limit;
    const key = axisKey(axis);
    const colours = limitColours(limit, palette);
    const y = Math.round(u.valToPos(value, key, true)) + 0.5;
    if (to !== undefined) {
      ctx.globalAlpha = BAND_STRENGTH;
      ctx.fillStyle = colours.band;
      const upper = inPlot(Math.max(value, to), key);
      ctx.fillRect(bbox.left, upper, bbox.width, inPlot(Math.min(value, to), key) - upper);
      ctx.globalAlpha = 1;
    } else if (y >= top && y <= bottom) {
      ctx.strokeStyle = colours.line;
      const width = lineWidth === undefined ? Math.max(1, Math.round(look.lineWidth / 1.75)) * ratio : savedPx(lineWidth, look, ratio);
      ctx.lineWidth = width;
      ctx.setLineDash(limitDash(line, width, ratio));
      ctx.beginPath();
      ctx.moveTo(bbox.left, y);
      ctx.lineTo(bbox.left + bbox.width, y);
      ctx.stroke();
      drawSymbols(ctx, limit, y, u, look);
    }
  }
  ctx.setLineDash([]);
  for (const { start, end, severity } of alarms) {
    const x = Math.round(u.valToPos(start, 'x', true)) + 0.5;
    const until = Math.min(bbox.left + bbox.width, u.valToPos(end ?? snapshot.end, 'x', true));
    if (until < bbox.left || x > bbox.left + bbox.width) continue;
    const { edge, fill } = palette.severity[severity];
    ctx.globalAlpha = end === null ? BAND_STRENGTH : BAND_STRENGTH / 2;
    ctx.fillStyle = fill;
    ctx.fillRect(Math.max(x, bbox.left), top, Math.max(0, until - Math.max(x, bbox.left)), bbox.height);
    ctx.globalAlpha = 1;
    if (x < bbox.left) continue;
    ctx.strokeStyle = end === null ? edge : palette.text2;
    ctx.lineWidth = ratio;
    ctx.setLineDash(end === null ? [] : [2 * ratio, 3 * ratio]);
    ctx.beginPath();
    ctx.moveTo(x, top);
    ctx.lineTo(x, bottom);
    ctx.stroke();
  }
  ctx.restore();
}

function drawText(context: CanvasRenderingContext2D, text: string, { x, y, width, height }: Box, colour: string, ground: string): void {
  context.fillStyle = ground;
  context.fillRect(x, y, width, height);
  context.fillStyle = colour;
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  context.fillText(text, x + height * 0.2, y + height * 0.53);
}

/** Centred and in rows, all below the glyphs when one would cover a glyph; returns the boxes of the labels. */
function drawSpanLabels(
  u: uPlot,
  context: CanvasRenderingContext2D,
  input: PlotInput,
  palette: Palette,
  height: number,
  glyphs: readonly Box[],
): Box[] {
  const { bbox } = u;
  const spans = [
    ...unheldSpans(input).map((span) => ({ span, text: translate('marks.notHeld') })),
    ...closedSpans(input).map((span) => ({ span, text: spanLabel(span, false, input) })),
    ...silentSpans(input).map((span) => ({ span, text: spanLabel(span, true, input) })),
  ];
  const labels = spans.map(({ span, text }) => {
    const width = context.measureText(text).width + height * 0.4;
    const middle = u.valToPos((span.from + span.to) / 2, 'x', true);
    const at = Math.min(Math.max(middle, bbox.left + width / 2), bbox.left + bbox.width - width / 2);
    return { text, width, at, spanPx: u.valToPos(span.to, 'x', true) - u.valToPos(span.from, 'x', true) };
  });
  const rows = labelRows(labels);
  const boxes = labels.map(({ width, at }, i) => {
    const y = bbox.top + height * 0.15 + (rows[i] ?? 0) * height * 1.1;
    return { x: at - width / 2, y, width, height };
  });
  const lower = boxes.some((box) => glyphs.some((glyph) => doOverlap(box, glyph))) ? Math.max(...glyphs.map((glyph) => glyph.height)) : 0;
  return labels.flatMap(({ text, width, spanPx }, i) => {
    const place = boxes[i] as Box;
    const box = { ...place, y: place.y + lower };
    // A label much wider than its outage, or in the lower half of the plot, would hide too much: only the hatching is drawn.
    if (width > bbox.width || width > spanPx * WIDEST_LABEL || box.y + height > bbox.top + bbox.height / 2) return [];
    drawText(context, text, box, palette.quality, palette.surface);
    return [box];
  });
}

/** `newest`: boxes of the newest values in canvas pixels, which no limit's label may cover. `hidesLine`: what it should not cover. */
export function drawOverMarks(
  u: uPlot,
  context: CanvasRenderingContext2D,
  input: PlotInput,
  palette: Palette,
  fontFamily: string,
  newest: readonly Box[],
  hidesLine: (box: Box) => boolean,
): void {
  const { look, thresholds, alarms } = input;
  if (look.isBare) return;
  const { bbox } = u;
  const ratio = devicePixelRatio;
  const area: Box = { x: bbox.left, y: bbox.top, width: bbox.width, height: bbox.height };
  const height = look.fontPx * 1.35 * ratio;
  context.save();
  context.font = `600 ${look.fontPx * ratio}px ${fontFamily}`;
  const size = look.fontPx * 1.2 * ratio;
  const glyphs = alarms.flatMap(({ start, end, severity }) => {
    const x = u.valToPos(start, 'x', true);
    if (x < bbox.left || x > bbox.left + bbox.width) return [];
    drawSeverity(context, { severity, isHollow: end !== null }, { x, y: bbox.top, size }, palette);
    return [{ x: x - size / 2, y: bbox.top, width: size, height: size }];
  });
  const taken = [...newest, ...glyphs, ...drawSpanLabels(u, context, input, palette, height, glyphs)];
  for (const limit of bySeverity(thresholds).reverse()) {
    const { value, to, axis, label, labelPlace } = limit;
    const key = axisKey(axis);
    const y = u.valToPos(to === undefined ? value : Math.max(value, to), key, true);
    const isOut = y > bbox.top + bbox.height || u.valToPos(value, key, true) < bbox.top;
    if (!label || (to === undefined && isOut)) continue;
    const width = context.measureText(label).width + height * 0.4;
    const place = freePlace(area, { width, height }, y, taken, hidesLine, labelPlace);
    if (!place) continue;
    taken.push(place);
    const { line: colour, text } = limitColours(limit, palette);
    const { labelColour, labelGround: ground } = limit;
    const words = labelColour || ground ? textColours({ ground, colour: labelColour ?? colour }, palette, text) : undefined;
    drawText(context, label, place, words?.text ?? text, words?.ground ?? palette.surface);
  }
  context.restore();
}
