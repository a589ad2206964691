/** How many bars a signal has, and where they stand: pure. */
import type { FigurePlace, GaugeRoom } from '../../gauges/gauge-body.tsx';

export const BARS = 4;
/** From where on there are two, three and four bars, in dBm. Source: contract/dashboards.md 9.7. */
const STEPS = [-85, -70, -55];
/** In decibels relative to a milliwatt: what a signal of 0 % and of 100 % has. */
const PERCENT = { none: -100, whole: -50 };

/** @param unit of the value: percent, or dBm. @param none there is no signal up to it, in the value's unit. */
export function barsOf(value: number | undefined, unit: string, none: number): number {
  if (value === undefined || Number.isNaN(value)) return 0;
  const isPercent = unit.trim() === '%';
  if (value <= (isPercent ? Math.max(0, none) : none)) return 0;
  const strength = isPercent ? PERCENT.none + (value / 100) * (PERCENT.whole - PERCENT.none) : value;
  return 1 + STEPS.filter((step) => strength >= step).length;
}

interface SignalLayout {
  /** Side of the square in which the bars stand. */
  readonly size: number;
  readonly left: number;
  readonly top: number;
  readonly figure: FigurePlace;
}

const MOST_SIZE = 320;
const GAP = 16;

/** The value stands below the bars, or beside them where there is more width. */
export function signalLayout({ width, height, text, most }: GaugeRoom): SignalLayout {
  if (width < height * 1.5) {
    const line = Math.max(text.tick * 1.2, Math.min(height * 0.24, most * 1.2));
    const gap = Math.min(GAP / 2, Math.max(0, height - line - 8));
    const size = Math.max(8, Math.min(width, height - line - gap, MOST_SIZE));
    const top = Math.max(0, (height - size - gap - line) / 2);
    return { size, left: (width - size) / 2, top, figure: { left: 0, top: top + size + gap, width, height: line, most: line / 1.15 } };
  }
  const size = Math.max(8, Math.min(width * 0.45, height, MOST_SIZE));
  const rest = Math.max(1, Math.min(width - size - GAP, Math.max(size * 1.4, text.tick * 7)));
  const left = Math.max(0, (width - size - GAP - rest) / 2);
  const figure = { left: left + size + GAP, top: 0, width: rest, height, most: Math.max(text.tick, size * 0.36) };
  return { size, left, top: (height - size) / 2, figure };
}
