/** Values and names that are written at bars and points. */
import type { SceneLook } from '../../workers/paint/plot-scene.ts';
import type { Palette } from '../theme/read-palette.ts';
import { type Box, doOverlap } from './free-place.ts';
import type { PlotInput, TextLook, ValueLabels } from './plot-input.ts';
import { drawnValue } from './series-values.ts';
import { textColours, textFont } from './text-look.ts';

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
/** Where bars are narrower than their texts, a text has this room for itself, and covers no other bar. */
const SPARSE = 3;

interface Words {
  readonly text: string;
  readonly look: TextLook;
  readonly width: number;
  /** Of the text. */
  readonly height: number;
}

function measured(plot: LabelledPlot, text: string, look: TextLook): Words {
  const { context, input, fontFamily } = plot;
  const { height, font } = textFont(look, input.look, plot.look.ratio, fontFamily);
  context.font = font;
  return { text, look, width: context.measureText(text).width, height: height * 1.2 };
}

/** From its left end on. Readable on a bar of any colour, and beside it. */
function write(plot: LabelledPlot, { text, look, width, height }: Words, x: number, y: number): void {
  const { context, input, palette, fontFamily } = plot;
  const { text: colour, ground } = textColours(look, palette, palette.text);
  context.font = textFont(look, input.look, plot.look.ratio, fontFamily).font;
  context.textAlign = 'left';
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(x - height * HALO, y - height / 2, width + 2 * height * HALO, height);
  } else {
    context.lineWidth = height * HALO;
    context.lineJoin = 'round';
    context.strokeStyle = palette.surface;
    context.strokeText(text, x, y);
  }
  context.fillStyle = colour;
  context.fillText(text, x, y);
}

interface LabelPlace {
  readonly x: number;
  /** Of the bar; of points infinite. */
  readonly width: number;
  readonly y: number;
  /** Of the point there. */
  readonly radius: number;
  /** Of the foot of the bar. */
  readonly foot: number;
}

/** Upright from the foot of the bar; false where it has no room. */
function writeUpright(plot: LabelledPlot, labels: ValueLabels, value: string, name: string, { x }: LabelPlace): boolean {
  const { context, area } = plot;
  const { look = {}, nameLook = {} } = labels;
  const words = [...(labels.hasValue ? [measured(plot, value, look)] : []), ...(labels.hasName ? [measured(plot, name, nameLook)] : [])];
  const height = Math.max(0, ...words.map((one) => one.height));
  const room = area.height - 2 * GAP * height;
  const lengthOf = (all: readonly Words[]) => all.reduce((sum, { width }) => sum + width, GAP * height * Math.max(0, all.length - 1));
  // The value is there longer than the name.
  const shown = lengthOf(words) <= room ? words : words.slice(0, labels.hasValue ? 1 : 0);
  if (shown.length === 0 || lengthOf(shown) > room) return false;
  context.save();
  context.translate(x, area.top + area.height - GAP * height);
  context.rotate(-Math.PI / 2);
  let at = 0;
  for (const one of shown) {
    write(plot, one, at, 0);
    at += one.width + GAP * height;
  }
  context.restore();
  return true;
}

/** Middle of a text in a bar; undefined where the bar is lower than it. */
function heightInside(place: ValueLabels['place'], { y, foot }: LabelPlace, height: number): number | undefined {
  const tall = Math.abs(foot - y);
  if (tall < height * (1 + GAP)) return undefined;
  const inwards = Math.sign(foot - y) * height * (0.5 + GAP / 2);
  if (place === 'inside') return (y + foot) / 2;
  return place === 'insideTop' ? y + inwards : foot - inwards;
}

/** Not where another label stands already. */
function writeBeside(plot: LabelledPlot, labels: ValueLabels, text: string, place: LabelPlace, isDown: boolean, taken: Box[]): void {
  const { area } = plot;
  const { x, y, radius } = place;
  const words = measured(plot, text, labels.look ?? {});
  const { width, height } = words;
  const isInside = labels.place?.startsWith('inside') && Number.isFinite(place.foot);
  const middle = isInside ? heightInside(labels.place, place, height) : undefined;
  if (isInside && middle === undefined) return;
  const above = y - radius - height * (1 + GAP);
  const below = Math.min(y + radius + height * GAP, area.top + area.height - height);
  const isBelow = isDown !== (labels.place === 'below') || above < area.top;
  const top = middle === undefined ? (isBelow ? below : above) : middle - height / 2;
  const box = { x: x - width / 2, y: top, width, height };
  if (box.x < area.left || box.x + width > area.left + area.width || taken.some((other) => doOverlap(box, other))) return;
  taken.push(box);
  write(plot, words, box.x, top + height / 2);
}

/** How far from `x` the nearest bar begins or ends that does not stand there, of all visible bars. */
function spaceBeside({ input, look, columns, xOf }: LabelledPlot): (x: number) => number {
  const times = input.snapshot.t;
  const bars = look.series
    .flatMap((paint, s) => (paint?.style !== 'bars' || input.hidden.has(s) ? [] : [{ paint, column: columns[s] }]))
    .flatMap(({ paint: { barFromMs, barMs }, column }) =>
      Array.from(times, (at, i) => [xOf(at + barFromMs), xOf(at + barFromMs + barMs), column?.[i] ?? Number.NaN] as const),
    )
    .filter(([, , value]) => !Number.isNaN(value))
    .sort(([a], [b]) => a - b);
  return (x) => {
    let [low, high] = [0, bars.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((bars[middle]?.[0] ?? x) < x) low = middle + 1;
      else high = middle;
    }
    const after = (bars[low]?.[0] ?? Number.POSITIVE_INFINITY) - x;
    let before = low - 1;
    // Of a stack all stand there.
    while ((bars[before]?.[1] ?? Number.NEGATIVE_INFINITY) > x) before -= 1;
    return Math.min(after, x - (bars[before]?.[1] ?? Number.NEGATIVE_INFINITY));
  };
}

/** Labels of the visible series. Those that would cover others, or have no room in their bar, are left out. */
export function drawValueLabels(plot: LabelledPlot): void {
  const { context, input, columns, look, xOf, yOf, area } = plot;
  const { snapshot, series, hidden } = input;
  const height = input.look.fontPx * look.ratio * 1.2;
  const taken: Box[] = [];
  context.save();
  context.textBaseline = 'middle';
  let upright = Number.NEGATIVE_INFINITY;
  let beside: ReturnType<typeof spaceBeside> | undefined;
  const isAlone = (x: number) => {
    beside ??= spaceBeside(plot);
    return x - upright >= SPARSE * height && beside(x) >= height / 2;
  };
  const labelled = series.flatMap((spec, s) => {
    const [info, column, drawn, paint] = [snapshot.series[s], snapshot.columns[s], columns[s], look.series[s]];
    return !spec.labels || hidden.has(s) || !info || !column || !drawn || !paint
      ? []
      : [{ spec, labels: spec.labels, s, info, column, drawn, paint }];
  });
  snapshot.t.forEach((at, i) => {
    for (const { spec, labels, s, info, column, drawn, paint } of labelled) {
      const number = column[i] ?? Number.NaN;
      if (Number.isNaN(number)) continue;
      const isBar = paint.style === 'bars';
      const from = xOf(isBar ? at + paint.barFromMs : at);
      const width = isBar ? xOf(at + paint.barFromMs + paint.barMs) - from : 0;
      const end = drawn[i] ?? number;
      // A bar of a stack stands on those before it.
      const foot = isBar ? yOf(input.isStacked ? end - number : 0, s) : Number.NaN;
      const place = { x: from + width / 2, width, y: yOf(end, s), radius: paint.pointRadius, foot };
      if (place.x < area.left || place.x > area.left + area.width) continue;
      const own = labels.textOf?.(number);
      const value = own ?? (info.texts ? (info.texts[number] ?? '') : drawnValue(number, spec, info));
      if (labels.isUpright) {
        if ((width >= height || isAlone(place.x)) && writeUpright(plot, labels, value, spec.label, place)) upright = place.x;
        continue;
      }
      writeBeside(plot, labels, spec.unit && own === undefined ? `${value} ${spec.unit}` : value, place, isBar && number < 0, taken);
    }
  });
  context.restore();
}
