import type { RangeColour } from '../../../charts/plot-input.ts';
import { LIGHT } from '../../../theme/palettes.ts';
import { colourRanges } from '../../settings-fields.ts';
import type { ChartSettings } from './settings.ts';

/** For values that no range has. */
const OUTSIDE = LIGHT.roles.lineStrong;

/** The ranges of a chart, ascending, as far as each has values of its own. */
export function storedRanges({ rangeColors }: ChartSettings): RangeColour[] {
  let end = Number.NEGATIVE_INFINITY;
  return colourRanges(rangeColors)
    .map(({ from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY, color }) => ({ from, to, colour: color || OUTSIDE }))
    .sort((a, b) => a.from - b.from || a.to - b.to)
    .flatMap(({ from, to, colour }) => {
      const start = Math.max(from, end);
      if (!(to > start)) return [];
      end = to;
      return [{ from: start, to, colour }];
    });
}

/** Those, and the colour of all values beyond and between them. */
export function allColours(settings: ChartSettings): RangeColour[] {
  const colour = settings.outOfRangeColor || OUTSIDE;
  let end = Number.NEGATIVE_INFINITY;
  const whole = storedRanges(settings).flatMap((range) => {
    const hole = range.from > end ? [{ from: end, to: range.from, colour }] : [];
    end = range.to;
    return [...hole, range];
  });
  return end < Number.POSITIVE_INFINITY ? [...whole, { from: end, to: Number.POSITIVE_INFINITY, colour }] : whole;
}
