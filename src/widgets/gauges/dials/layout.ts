/** Where the parts of an analogue gauge stand: pure. Lengths are pixels, angles parts of a turn from the top. */
import { widthOf } from '../figure-size.ts';
import type { FigurePlace, GaugeRoom } from '../gauge-body.tsx';
import { numbered, type ScaleMark } from '../marks.ts';

export interface Asked {
  readonly marks: readonly ScaleMark[];
  /** As the marks are written. */
  readonly text: (value: number) => string;
  readonly startAngle: number;
  readonly ticksAngle: number;
  /** Of the ring of ranges, in hundredths of the radius. */
  readonly band: number;
  readonly hasFigure: boolean;
}

interface Layout {
  readonly figure: FigurePlace | null;
  readonly band: number;
  readonly major: number;
  readonly numbers: readonly ScaleMark[];
  /** Between two marks. */
  readonly distance: number;
}

export interface Dial extends Layout {
  readonly centre: readonly [x: number, y: number];
  readonly radius: number;
  readonly from: number;
  readonly span: number;
  readonly numbersAt: number;
  /** How far from the middle the needle begins and ends: before the numbers, which it would cover. */
  readonly needleFrom: number;
  readonly needleTo: number;
}

export interface Line extends Layout {
  readonly isVertical: boolean;
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly thickness: number;
}

const clamped = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
const widest = ({ marks, text }: Asked, px: number) => Math.max(0, ...marks.map(({ value }) => widthOf(text(value), px)));

/** A smaller dial has a pointer at its rim and the value in the middle. */
const LEAST_FOR_NEEDLE = 64;
/** Numbers in a smaller dial would leave no room for the value. */
const LEAST_FOR_NUMBERS = 60;

/** Degrees from the bottom to the first and to the last number between which a value stands. */
const LEAST_GAP = 30;

/** Below the lowest numbers, where the dial has a gap at its bottom; else in its lower half. Lengths are from the middle. */
function figureBelow(radius: number, numbersAt: number, tick: number, { startAngle, ticksAngle }: Asked) {
  const usual = { top: radius * 0.42, height: radius * 0.34, width: radius * 1.04 };
  const gaps = [startAngle, 360 - startAngle - ticksAngle];
  if (gaps.some((gap) => gap < LEAST_GAP || gap > 90)) return usual;
  const lowest = Math.max(...gaps.map((gap) => numbersAt * Math.cos((gap / 180) * Math.PI))) + tick * 0.6;
  const top = Math.max(usual.top, lowest);
  const height = Math.min(usual.height, radius * 0.9 - top);
  if (height < tick * 1.2) return usual;
  return { top, height, width: Math.min(usual.width, 1.84 * Math.sqrt(radius ** 2 - (top + height) ** 2)) };
}

export function dialLayout({ width, height, text }: GaugeRoom, asked: Asked): Dial {
  const { startAngle, ticksAngle, marks, hasFigure } = asked;
  const span = clamped(ticksAngle, 1, 360) / 360;
  const radius = Math.max(4, Math.min(width, height) / 2 - 2);
  const band = clamped((asked.band / 100) * radius, 0, radius * 0.3);
  const major = clamped(radius * 0.09, 4, 24);
  const wide = widest(asked, text.tick);
  const numbersAt = radius - band - major - Math.max(text.tick * 0.6, wide / 2) - 3;
  const distance = (2 * Math.PI * Math.max(0, numbersAt) * span) / Math.max(1, marks.length - 1);
  const hasNeedle = radius >= LEAST_FOR_NEEDLE;
  // Without a needle the value stands among the numbers.
  const within = 2 * (numbersAt - wide / 2 - 2);
  const hasNumbers = radius >= LEAST_FOR_NUMBERS && numbersAt > radius * 0.4 && (hasNeedle || within >= radius * 0.7);
  const [x, y] = [width / 2, height / 2];
  const numbers = hasNumbers ? numbered(marks, distance, Math.max(wide, text.tick) + 6) : [];
  const place = hasNeedle
    ? figureBelow(radius, numbers.length > 0 ? numbersAt : 0, text.tick, asked)
    : { top: radius * -0.3, height: radius * 0.6, width: numbers.length > 0 ? within : radius * 1.16 };
  return {
    ...{ centre: [x, y], radius, from: 0.5 + (startAngle % 360) / 360, span, band, major, numbersAt, distance },
    figure: hasFigure ? { ...place, left: x - place.width / 2, top: y + place.top, most: radius * (hasNeedle ? 0.3 : 0.5) } : null,
    numbers,
    needleFrom: hasNeedle ? 0 : radius * 0.62,
    needleTo: numbers.length > 0 ? numbersAt - text.tick * 0.9 : radius - band / 2,
  };
}

/** Along the longer side. The value stands above. */
export function lineLayout({ width, height, text, most }: GaugeRoom, asked: Asked): Line {
  const { marks, hasFigure } = asked;
  const isVertical = height > width;
  const wide = widest(asked, text.tick);
  const major = clamped(Math.min(width, height) * 0.06, 4, 16);
  const steps = Math.max(1, marks.length - 1);
  if (isVertical) {
    const figureHeight = hasFigure ? clamped(Math.min(width * 0.3, height * 0.22), text.tick * 1.3, 110) : 0;
    const thickness = clamped(width * 0.12, 6, 48);
    const band = clamped((asked.band / 100) * width * 0.5, 0, 24);
    const x = Math.max(thickness / 2 + 1, width / 2 - (band + major + wide) / 2);
    const ends = [height - text.tick * 0.7, figureHeight + text.tick * 0.7] as const;
    const distance = Math.abs(ends[0] - ends[1]) / steps;
    const hasNumbers = x + thickness / 2 + band + major + 4 + wide <= width && height - figureHeight >= 48;
    return {
      ...{ isVertical, from: [x, ends[0]], to: [x, ends[1]], thickness, band, major, distance },
      figure: hasFigure ? { left: 0, top: 0, width, height: figureHeight, most: figureHeight } : null,
      numbers: hasNumbers ? numbered(marks, distance, text.tick * 1.4) : [],
    };
  }
  const hasNumbers = height >= 64;
  const band = clamped((asked.band / 100) * height * 0.5, 0, 24);
  const below = band + (hasNumbers ? major + text.tick * 1.5 : major);
  const thickness = clamped(height * 0.14, 6, 48);
  const figureHeight = hasFigure ? Math.max(text.tick * 1.3, Math.min(most * 1.3, height - below - thickness - 4)) : 0;
  const top = Math.max(0, (height - below - thickness - 4 - figureHeight) / 2);
  const y = clamped(top + figureHeight + 2 + thickness / 2, thickness / 2, Math.max(thickness / 2, height - below - thickness / 2));
  const inset = Math.min(width / 4, hasNumbers ? wide / 2 + 1 : 2);
  const distance = (width - 2 * inset) / steps;
  return {
    ...{ isVertical, from: [inset, y], to: [width - inset, y], thickness, band, major, distance },
    figure: hasFigure
      ? { left: 0, top, width, height: Math.min(figureHeight, height - top), most: Math.min(figureHeight, height * 0.5) }
      : null,
    numbers: hasNumbers ? numbered(marks, distance, wide + 8) : [],
  };
}
