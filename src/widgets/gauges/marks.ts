/** Marks of a scale at even distances: pure. */
import type { Scale } from './scale.ts';

export interface ScaleMark {
  /** On the scale, from 0 to 1. */
  readonly share: number;
  readonly value: number;
}

const MOST_MAJOR = 100;
const MOST_MINOR = 20;
/** Enough for the number of a mark. */
const DIGITS = 6;

const wholeWithin = (stored: number, most: number) => (Number.isFinite(stored) ? Math.min(most, Math.max(1, Math.round(stored))) : 1);

/** From one end of the scale to the other. @param count of the distances between them. */
export function evenMarks({ min, max }: Scale, count: number): readonly ScaleMark[] {
  const steps = wholeWithin(count, MOST_MAJOR);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const share = i / steps;
    // What is left of a sum of parts would be written with all its digits.
    const value = Number((min * (1 - share) + max * share).toPrecision(DIGITS));
    return { share, value: i === 0 ? min : i === steps ? max : value };
  });
}

/** Between the marks, without those. @param between how many parts there are between two marks. */
export function minorShares(marks: readonly ScaleMark[], between: number): readonly number[] {
  const parts = wholeWithin(between, MOST_MINOR);
  return marks
    .slice(1)
    .flatMap((mark, i) =>
      Array.from({ length: parts - 1 }, (_, j) => (marks[i]?.share ?? 0) + ((mark.share - (marks[i]?.share ?? 0)) * (j + 1)) / parts),
    );
}

/**
 * Those of which the numbers have room: all, or each second, third and so on, as long as both ends are among them.
 * @param distance between two marks. @param needed by a number. Lengths of one unit.
 */
export function numbered(marks: readonly ScaleMark[], distance: number, needed: number): readonly ScaleMark[] {
  const steps = marks.length - 1;
  if (steps < 1 || distance * steps < needed) return [];
  for (let stride = 1; stride <= steps; stride += 1)
    if (steps % stride === 0 && distance * stride >= needed) return marks.filter((_, i) => i % stride === 0);
  return [];
}
