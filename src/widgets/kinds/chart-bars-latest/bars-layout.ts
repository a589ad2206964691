/** Where bars, their names and their numbers stand: pure. Lengths are pixels from the left top. */
import { valueTick } from '../../../charts/tick-format.ts';
import { widthOf } from '../../gauges/figure-size.ts';
import { baseOf, placeOn, type ValueScale, valueScale } from '../../latest-chart/value-scale.ts';

export interface BarInput {
  readonly number: number;
  readonly name: string;
  /** With and without its unit. */
  readonly measure: string;
  readonly figure: string;
}

export interface Bar {
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly height: number;
  readonly middle: number;
  /** Null: there is no room for it. */
  readonly figure: { readonly text: string; readonly y: number } | null;
  readonly isBelow: boolean;
}

export interface BarsLayout {
  readonly bars: readonly Bar[];
  readonly ticks: readonly { readonly y: number; readonly text: string }[];
  /** Of the lines across, and of the line on which bars stand. */
  readonly left: number;
  readonly right: number;
  readonly base: number;
  /** Of the middle of the names, and how wide one may be; null: there is no room for them. */
  readonly names: { readonly y: number; readonly width: number } | null;
}

interface BarsRoom {
  readonly width: number;
  readonly height: number;
  readonly tickPx: number;
  readonly namePx: number;
  readonly figurePx: number;
}

interface BarsLook {
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** Of its place, 0 to 1. */
  readonly part: number;
  readonly hasNames: boolean;
}

const [LINE, GAP, TICK_SPACE] = [1.4, 6, 2.6];
/** Lower or narrower drawings have no numbers at their axis; shorter names say nothing. In heights of a text. */
const [LOWEST, NARROWEST, SHORTEST] = [8, 16, 2.6];
const MOST_TICKS = 6;
/** A bar of 0 is seen, too. */
const LEAST_BAR = 1;

export function barsLayout(inputs: readonly BarInput[], room: BarsRoom, { min, max, part, hasNames }: BarsLook): BarsLayout {
  const { width, height, tickPx, namePx, figurePx } = room;
  const numbers = inputs.map(({ number }) => number);
  const scaleFor = (tall: number): ValueScale =>
    valueScale(numbers, { min, max }, Math.min(MOST_TICKS, Math.floor(tall / (tickPx * TICK_SPACE))));
  const widest = (text: (one: BarInput) => string) => Math.max(0, ...inputs.map((one) => widthOf(text(one), figurePx)));
  const fits = (wide: number, slot: number) => wide <= slot - 2 && height >= 3 * figurePx;
  // What the bars do not say the axis says.
  const isSaid = fits(
    widest(({ figure }) => figure),
    width / Math.max(1, inputs.length),
  );
  const hasTicks = height >= (isSaid ? LOWEST : LOWEST / 2) * tickPx && width >= (isSaid ? NARROWEST : NARROWEST / 2) * tickPx;
  const first = scaleFor(height);
  const tickTexts = hasTicks ? first.ticks.map((value) => valueTick(value, first.step)) : [];
  const ofTicks = tickTexts.length > 0 ? Math.min(width * 0.3, Math.max(...tickTexts.map((text) => widthOf(text, tickPx))) + GAP) : 0;
  const slot = Math.max(0, width - ofTicks) / Math.max(1, inputs.length);
  const nameWidth = slot - GAP;
  const names = hasNames && nameWidth >= SHORTEST * namePx && height >= 4 * namePx ? { y: height - namePx * 0.6, width: nameWidth } : null;
  const figureOf = fits(
    widest(({ measure }) => measure),
    slot,
  )
    ? 'measure'
    : fits(
          widest(({ figure }) => figure),
          slot,
        )
      ? 'figure'
      : null;
  const line = figureOf ? figurePx * LINE : 0;
  const bottom = height - (names ? namePx * LINE : 0) - (numbers.some((one) => one < 0) ? line : 0);
  const top = Math.min(bottom, numbers.some((one) => one >= 0) || line === 0 ? Math.max(line, hasTicks ? tickPx * 0.6 : 0) : tickPx * 0.6);
  const scale = scaleFor(bottom - top);
  const yOf = (place: number) => bottom - place * (bottom - top);
  const base = yOf(baseOf(scale));
  const bars = inputs.map((one, i): Bar => {
    const end = yOf(placeOn(scale, one.number));
    const isBelow = one.number < 0;
    const wide = Math.max(1, Math.min(slot, slot * part));
    const middle = ofTicks + slot * (i + 0.5);
    const tall = Math.max(LEAST_BAR, Math.abs(end - base));
    const from = isBelow ? Math.min(base, end) : Math.max(base, end) - tall;
    return {
      ...{ left: middle - wide / 2, width: wide, top: from, height: tall, middle, isBelow },
      figure: figureOf
        ? { text: one[figureOf], y: Math.min(height - line / 2, Math.max(line / 2, isBelow ? from + tall + line / 2 : from - line / 2)) }
        : null,
    };
  });
  const ticks = scale.ticks.map((value) => ({ y: yOf(placeOn(scale, value)), text: hasTicks ? valueTick(value, scale.step) : '' }));
  return { bars, ticks, left: ofTicks, right: width, base, names };
}

/** In heights of a text: a narrower place has no room for a name and a number, and wider drawings have room for a legend as well. */
const [NAMED, WIDE] = [4, 30];

/** Whether so many bars have their names and numbers in a drawing that is too narrow for a legend beside them. */
export const areNamed = (count: number, width: number, px: number): boolean =>
  width < WIDE * px && width / Math.max(1, count) >= NAMED * px;
