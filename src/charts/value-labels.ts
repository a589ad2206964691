/** Values and names that are written at bars and points. */
import type { SceneLook } from '../../workers/paint/plot-scene.ts';
import type { Palette } from '../theme/read-palette.ts';
import { type Box, doOverlap } from './free-place.ts';
import type { PlotInput, SeriesSpec } from './plot-input.ts';
import { drawnValue } from './series-values.ts';

export interface LabelledPlot {
  readonly context: CanvasRenderingContext2D;
  readonly input: PlotInput;
  /** Those that are drawn: sums where the chart is stacked. */
  readonly columns: readonly Float64Array[];
  readonly look: SceneLook;
  readonly palette: Palette;
  readonly fontFamily: string;
  /** In pixels of the canvas, as all lengths here. */
  readonly xOf: (time: number) => number;
  readonly yOf: (value: number, series: number) => number;
  readonly area: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

/** Of the height of the text: between a label and its bar or point, and around a text in a bar. */
const GAP = 0.35;
const HALO = 0.25;
/** Where bars are narrower than their texts, a text has this room for itself. */
const SPARSE = 3;

/** Readable on a bar of any colour, and beside it. */
function write({ context, palette }: LabelledPlot, text: string, x: number, y: number, height: number): void {
  context.lineWidth = height * HALO;
  context.lineJoin = 'round';
  context.strokeStyle = palette.surface;
  context.strokeText(text, x, y);
  context.fillStyle = palette.text;
  context.fillText(text, x, y);
}

interface LabelPlace {
  readonly x: number;
  /** Of the bar; of points infinite. */
  readonly width: number;
  readonly y: number;
  /** Of the point there. */
  readonly radius: number;
}

/** Upright from the foot of the bar; false where it has no room. */
function writeInside(plot: LabelledPlot, spec: SeriesSpec, value: string, { x }: LabelPlace, height: number): boolean {
  const { context, area } = plot;
  const { hasValue, hasName } = spec.labels ?? { hasValue: true };
  const name = hasName ? spec.label : '';
  const whole = hasValue ? `${value} ${name}`.trim() : name;
  const room = area.height - 2 * GAP * height;
  const text = context.measureText(whole).width <= room ? whole : hasValue ? value : '';
  if (text === '' || context.measureText(text).width > room) return false;
  context.save();
  context.translate(x, area.top + area.height - GAP * height);
  context.rotate(-Math.PI / 2);
  context.textAlign = 'left';
  write(plot, text, 0, 0, height);
  context.restore();
  return true;
}

/** Above what it belongs to, below it where the value is negative; not where another label stands already. */
function writeBeside(plot: LabelledPlot, text: string, { x, y, radius }: LabelPlace, isBelow: boolean, height: number, taken: Box[]): void {
  const { context, area } = plot;
  const width = context.measureText(text).width;
  const above = y - radius - height * (1 + GAP);
  const top = isBelow || above < area.top ? Math.min(y + radius + height * GAP, area.top + area.height - height) : above;
  const box = { x: x - width / 2, y: top, width, height };
  if (box.x < area.left || box.x + width > area.left + area.width || taken.some((other) => doOverlap(box, other))) return;
  taken.push(box);
  context.textAlign = 'center';
  write(plot, text, x, top + height / 2, height);
}

/** Labels of the visible series. Those that would cover others, or have no room in their bar, are left out. */
export function drawValueLabels(plot: LabelledPlot): void {
  const { context, input, columns, look, fontFamily, xOf, yOf, area } = plot;
  const { snapshot, series, hidden } = input;
  const height = input.look.fontPx * look.ratio * 1.2;
  const taken: Box[] = [];
  context.save();
  context.font = `600 ${input.look.fontPx * look.ratio}px ${fontFamily}`;
  context.textBaseline = 'middle';
  let upright = Number.NEGATIVE_INFINITY;
  const labelled = series.flatMap((spec, s) => {
    const [info, column, drawn, paint] = [snapshot.series[s], snapshot.columns[s], columns[s], look.series[s]];
    return !spec.labels || hidden.has(s) || !info || !column || !drawn || !paint ? [] : [{ spec, s, info, column, drawn, paint }];
  });
  snapshot.t.forEach((at, i) => {
    for (const { spec, s, info, column, drawn, paint } of labelled) {
      const number = column[i] ?? Number.NaN;
      if (Number.isNaN(number)) continue;
      const from = xOf(paint.style === 'bars' ? at + paint.barFromMs : at);
      const width = paint.style === 'bars' ? xOf(at + paint.barFromMs + paint.barMs) - from : 0;
      const place = { x: from + width / 2, width, y: yOf(drawn[i] ?? number, s), radius: paint.pointRadius };
      if (place.x < area.left || place.x > area.left + area.width) continue;
      const value = info.texts ? (info.texts[number] ?? '') : drawnValue(number, spec, info);
      if (spec.labels?.isInside) {
        const isFree = width >= height || place.x - upright >= SPARSE * height;
        if (isFree && writeInside(plot, spec, value, place, height)) upright = place.x;
        continue;
      }
      const isBelow = paint.style === 'bars' ? number < 0 : spec.labels?.isBelow === true;
      writeBeside(plot, spec.unit ? `${value} ${spec.unit}` : value, place, isBelow, height, taken);
    }
  });
  context.restore();
}
