/** Which colour a value has by a stored rule: pure. Source: contract/dashboards.md 4.5, 9.7. */
import { parseColor } from '../../theme/contrast.ts';
import type { NumberOrSource } from '../value-sources/sourced-fields.ts';
import type { ColourRule } from './sourced-colour-fields.ts';

/** A number of each; undefined: not known. */
type NumberOf = (stored: NumberOrSource) => number | undefined;

const plainNumber: NumberOf = (stored) =>
  typeof stored === 'number' ? stored : stored?.valueSource === 'entityAttribute' || isTaken(stored?.type) ? undefined : stored?.value;
const isTaken = (type: string | null | undefined) => type === 'entity' || type === 'latestKey';

interface Range {
  /** Absent: it has no end there. */
  readonly from?: number | null | undefined;
  readonly to?: number | null | undefined;
  readonly color?: string | null | undefined;
}

/** All numbers of a rule that may be values of entities. */
export function numbersOf({ type, rangeList, gradient }: ColourRule): readonly NumberOrSource[] {
  if (type === 'range' && rangeList && !Array.isArray(rangeList) && rangeList.advancedMode)
    return (rangeList.rangeAdvanced ?? []).flatMap(({ from, to }) => [from, to]);
  return type === 'gradient' && gradient?.advancedMode ? (gradient.gradientAdvanced ?? []).map(({ source }) => source) : [];
}

const hasNoEnd = (stored: NumberOrSource) =>
  stored === null || stored === undefined || (typeof stored === 'object' && plainNumber(stored) === undefined && !isSourced(stored));
const isSourced = (stored: Exclude<NumberOrSource, number | null | undefined>) =>
  isTaken(stored.type) || stored.valueSource === 'entityAttribute';

/** The ranges of a rule whose ends are known. */
export function rangesOf({ rangeList }: Pick<ColourRule, 'rangeList'>, numberOf: NumberOf = plainNumber): readonly Range[] {
  if (Array.isArray(rangeList)) return rangeList;
  if (rangeList?.advancedMode !== true) return rangeList?.range ?? [];
  return (rangeList.rangeAdvanced ?? []).flatMap(({ from, to, color }) => {
    const ends = [from, to].map((end) => (hasNoEnd(end) ? null : numberOf(end)));
    return ends.includes(undefined) ? [] : [{ from: ends[0], to: ends[1], color }];
  });
}

/** A range from a number to itself has that one alone. */
export const isInRange = (value: number, { from, to }: Omit<Range, 'color'>): boolean =>
  value >= (from ?? -Infinity) && (value < (to ?? Infinity) || (from === to && value === from));

const inRange = (ranges: readonly Range[], value: number): string | undefined =>
  ranges.find((range) => isInRange(value, range))?.color ?? undefined;

/** A colour, and the number at which it begins to change into the next. */
type Stop = readonly [at: number, rgb: readonly [number, number, number]];

function stopsOf({ gradient }: ColourRule, numberOf: NumberOf): readonly Stop[] {
  const { minValue: low = 0, maxValue: high = 100 } = gradient ?? {};
  const stops = gradient?.advancedMode
    ? (gradient.gradientAdvanced ?? []).map(({ source, color }) => [numberOf(source), color] as const)
    : (gradient?.gradient ?? [])
        .filter((color) => parseColor(color))
        .map((color, i, { length }) => [length > 1 ? low + ((high - low) * i) / (length - 1) : low, color] as const);
  return stops
    .flatMap(([at, color]): Stop[] => {
      const rgb = color ? parseColor(color) : undefined;
      return at !== undefined && rgb ? [[at, rgb]] : [];
    })
    .sort(([a], [b]) => a - b);
}

function inGradient(stops: readonly Stop[], value: number): string | undefined {
  const after = stops.findIndex(([at]) => at >= value);
  const [from, to] = after === 0 ? [stops[0], stops[0]] : [stops[after < 0 ? stops.length - 1 : after - 1], stops.at(after)];
  if (!from || !to) return undefined;
  const share = to[0] > from[0] ? Math.min(1, Math.max(0, (value - from[0]) / (to[0] - from[0]))) : 0;
  return `rgb(${from[1].map((part, i) => Math.round(part + ((to[1][i] ?? part) - part) * share)).join(', ')})`;
}

/** Undefined where nothing is said of it; of a function, it is the function that says it. */
export function colourByValue(rule: ColourRule, value: number, numberOf: NumberOf = plainNumber): string | undefined {
  if (rule.type === 'range') return inRange(rangesOf(rule, numberOf), value);
  return rule.type === 'gradient' ? inGradient(stopsOf(rule, numberOf), value) : undefined;
}
