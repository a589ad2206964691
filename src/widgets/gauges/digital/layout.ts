/** Where the parts of a digital gauge stand: pure. Lengths are pixels, angles parts of a turn from the top. */
import { widthOf } from '../figure-size.ts';
import type { FigurePlace, GaugeRoom } from '../gauge-body.tsx';

interface Asked {
  readonly gaugeType: string;
  readonly donutStartAngle: number;
  readonly gaugeWidthScale: number;
  readonly hasValue: boolean;
  /** As they are written; null: they are not. */
  readonly ends: readonly [string, string] | null;
  /** Numbers of ticks, as they are written. */
  readonly ticks: readonly string[];
}

interface Layout {
  readonly thickness: number;
  readonly figure: FigurePlace;
  /** Whether there is room for them. */
  readonly hasEnds: boolean;
  readonly hasTicks: boolean;
}

export interface Ring extends Layout {
  readonly shape: 'ring';
  readonly centre: readonly [x: number, y: number];
  /** Of the middle of the ring. */
  readonly radius: number;
  readonly from: number;
  readonly span: number;
}

export interface Bar extends Layout {
  readonly shape: 'bar';
  readonly isVertical: boolean;
  /** Where the scale begins and ends. */
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}

/** Below it the numbers of the ends leave no room for the value. */
const LEAST_FOR_ENDS = 64;
const LEAST_FOR_TICKS = 96;

const clamped = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
const widest = (texts: readonly string[], px: number) => Math.max(0, ...texts.map((text) => widthOf(text, px)));

function ringLayout({ width, height, text }: GaugeRoom, { gaugeType, donutStartAngle, gaugeWidthScale, ends, ticks }: Asked): Ring {
  const isDonut = gaugeType === 'donut';
  const hasEnds = !isDonut && ends !== null && height >= LEAST_FOR_ENDS && width >= LEAST_FOR_ENDS;
  const hasTicks = ticks.length > 0 && Math.min(width, height) >= LEAST_FOR_TICKS;
  const above = hasTicks ? text.tick * 1.4 : 1;
  const beside = hasTicks ? widest(ticks, text.tick) + 4 : 1;
  const below = hasEnds ? text.tick * 1.4 : isDonut ? above : 1;
  const outer = Math.max(4, Math.min(width / 2 - beside, (height - above - below) / (isDonut ? 2 : 1)));
  const thickness = clamped(outer * 0.3 * gaugeWidthScale, 3, outer * 0.6);
  const inner = outer - thickness;
  const used = isDonut ? 2 * outer : outer;
  const x = width / 2;
  const y = above + Math.max(0, (height - above - below - used) / 2) + outer;
  const figure = isDonut
    ? { left: x - inner * 0.8, top: y - inner * 0.5, width: inner * 1.6, height: inner, most: inner * 0.6 }
    : { left: x - inner * 0.84, top: y - inner * 0.54, width: inner * 1.68, height: inner * 0.54, most: inner * 0.5 };
  return {
    ...{ shape: 'ring', centre: [x, y], radius: outer - thickness / 2, thickness, figure, hasEnds, hasTicks },
    ...(isDonut ? { from: 0.25 - donutStartAngle / 360, span: 1 } : { from: -0.25, span: 0.5 }),
  };
}

/** The value stands above a column, or beside it where there is more width than height. @param side width of its numbers. */
function columnLayout(room: GaugeRoom, { gaugeWidthScale: widthScale, hasValue, ends, ticks }: Asked, side: number): Bar {
  const { width, height, text } = room;
  const [hasEnds, hasTicks] = [ends !== null, ticks.length > 0];
  const isWide = hasValue && width > 1.3 * height;
  const figureHeight = isWide || !hasValue ? 0 : clamped(Math.min(width * 0.32, height * 0.24), text.tick * 1.3, 120);
  const thickness = clamped(Math.min(width * 0.24, height * 0.3) * widthScale, 6, 96);
  const numbers = hasEnds || hasTicks ? side : 0;
  const x = isWide ? Math.max(thickness / 2, width * 0.2) : width / 2;
  const free = (isWide ? width * 0.5 : width) - x - thickness / 2;
  const isNumbered = free >= side && height - figureHeight >= LEAST_FOR_ENDS - 16;
  const [top, bottom] = [figureHeight + text.tick * 0.7, Math.max(figureHeight + 12, height - text.tick * 0.7)];
  const left = x + thickness / 2 + (isNumbered ? numbers : 0) + 8;
  const figure = isWide
    ? { left, top: 0, width: Math.max(1, width - left), height, most: Math.max(height * 0.4, text.tick) }
    : { left: 0, top: 0, width, height: figureHeight, most: figureHeight };
  return {
    ...{ shape: 'bar', isVertical: true, thickness, from: [x, bottom], to: [x, top], figure },
    ...{ hasEnds: hasEnds && isNumbered, hasTicks: hasTicks && isNumbered },
  };
}

function barLayout(room: GaugeRoom, asked: Asked): Bar {
  const { gaugeType, gaugeWidthScale, hasValue, ends, ticks } = asked;
  const { width, height, text, most } = room;
  const isVertical = gaugeType === 'verticalBar';
  const numbers = [...(ends ?? []), ...ticks];
  if (isVertical) return columnLayout(room, asked, widest(numbers, text.tick) + 6);
  const hasEnds = numbers.length > 0 && height >= LEAST_FOR_ENDS;
  const below = hasEnds ? text.tick * 1.6 : 2;
  const thickness = clamped(height * 0.3 * gaugeWidthScale, 6, 72);
  const figureHeight = hasValue ? Math.max(text.tick * 1.3, Math.min(most * 1.3, height - below - thickness - 4)) : 0;
  const top = Math.max(0, (height - below - thickness - 4 - figureHeight) / 2);
  const y = Math.min(height - below - thickness / 2, top + figureHeight + 4 + thickness / 2);
  return {
    ...{ shape: 'bar', isVertical, thickness, from: [2, y], to: [Math.max(3, width - 2), y] },
    figure: { left: 0, top, width, height: Math.min(figureHeight, height - top), most: Math.min(figureHeight, height * 0.55) },
    ...{ hasEnds: ends !== null && hasEnds, hasTicks: ticks.length > 0 && hasEnds },
  };
}

export const layoutOf = (room: GaugeRoom, asked: Asked): Ring | Bar =>
  asked.gaugeType === 'horizontalBar' || asked.gaugeType === 'verticalBar' ? barLayout(room, asked) : ringLayout(room, asked);
