/** Which values a chart draws, in which order, and what they are together: pure. */
import { formatMeasured } from '../../format/moments.ts';
import { formatNumber } from '../../format/numbers.ts';
import { formatRounded } from '../../format/rounded.ts';
import type { LatestValue } from '../latest/latest-values.ts';
import type { ChartSettings } from './chart-fields.ts';

/** By their labels, where that is wanted. */
export function orderedValues(values: readonly LatestValue[], isSorted: boolean): readonly LatestValue[] {
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  return isSorted ? values.toSorted((a, b) => compare(a.label, b.label)) : values;
}

export const isNumber = ({ number }: LatestValue) => Number.isFinite(number);

/** The sum, with its unit. Null where the values have different units, or none is a number. @param decimals undefined: the most of a value. */
export function totalOf(
  values: readonly LatestValue[],
  decimals: number | undefined,
): { readonly number: number; readonly text: string } | null {
  const numbers = values.filter(isNumber);
  const [unit, ...others] = new Set(numbers.map((value) => value.unit));
  if (unit === undefined || others.length > 0) return null;
  const number = numbers.reduce((sum, value) => sum + value.number, 0);
  const stored = numbers.flatMap((value) => value.decimals ?? []);
  const most = decimals ?? (stored.length > 0 ? Math.max(...stored) : undefined);
  return { number, text: [formatMeasured('', String(number), most), unit].filter(Boolean).join(' ') };
}

/** Of their sum; none where a value is below 0, or all are 0. By ids. */
export function sharesOf(values: readonly LatestValue[]): ReadonlyMap<string, number> {
  const numbers = values.filter(isNumber);
  const total = numbers.reduce((sum, { number }) => sum + number, 0);
  if (total <= 0 || numbers.some(({ number }) => number < 0)) return new Map();
  // The sum of large numbers may be larger than the largest one.
  const most = numbers.reduce((largest, { number }) => Math.max(largest, number), 0);
  const scaled = numbers.reduce((sum, { number }) => sum + number / most, 0);
  return new Map(numbers.map(({ id, number }) => [id, number / most / scaled]));
}

/** With its decimals, without its unit. */
export const figureOf = ({ text, decimals }: LatestValue): string => formatMeasured('', text, decimals);

/** Longer ones would leave no room for names. */
const MOST_CHARACTERS = 12;

/** As `figureOf`, and rounded where that is long. */
export function shortFigureOf(value: LatestValue): string {
  const text = figureOf(value);
  return text.length > MOST_CHARACTERS ? (formatRounded(value.text) ?? text) : text;
}

/** Of a number; texts have none. */
export const unitOf = (value: LatestValue): string => (isNumber(value) ? value.unit : '');

/** With its unit. */
export const measureOf = (value: LatestValue): string => [figureOf(value), unitOf(value)].filter(Boolean).join(' ');

export const percentOf = (share: number, decimals = 0): string => `${formatNumber(share * 100, decimals)}%`;

const MOST_DECIMALS = 15;

/** What stands beside the pointer; null: nothing is wanted there. @param isOlder the value and its share. */
export function tipOf(value: LatestValue, share: number | undefined, settings: ChartSettings, isOlder: boolean): string | null {
  const { showTooltip, tooltipValueType, tooltipValueDecimals } = settings;
  if (isOlder) return [measureOf(value), share === undefined ? '' : percentOf(share, 1)].filter(Boolean).join(', ');
  if (showTooltip === false) return null;
  const decimals = Math.round(Math.min(MOST_DECIMALS, Math.max(0, tooltipValueDecimals ?? 0)));
  if (tooltipValueType !== 'absolute' && share !== undefined) return percentOf(share, decimals);
  return measureOf(typeof tooltipValueDecimals === 'number' ? { ...value, decimals } : value);
}

export type LegendPlace = 'none' | 'above' | 'below' | 'before' | 'after';

/** In heights of its texts; the last one below a drawing that needs its width. */
const [BESIDE, BELOW, BELOW_LONG] = [20, 13, 18];
/** Widths by heights from which a legend stands beside a round drawing, and beside one that needs its width. */
const [ROUND, LONG] = [1.25, 2];

/**
 * Where there is room for a legend.
 * @param stored of the author; other texts: beside the drawing where that fits. @param px of its texts. @param isLong the drawing needs its width.
 */
export function legendPlace(
  stored: string,
  { width, height }: { readonly width: number; readonly height: number },
  px: number,
  isLong: boolean,
): LegendPlace {
  const isLow = height < BELOW * px;
  const isUpright = stored === 'top' || stored === 'bottom';
  const isSide = stored === 'left' || stored === 'right';
  const isWide = width >= (isLong ? LONG : ROUND) * height;
  const isCramped = height < (isLong ? BELOW_LONG : BELOW) * px;
  const isBeside = width >= BESIDE * px && (isCramped || isSide || (!isUpright && isWide));
  if (isBeside) return stored === 'left' ? 'before' : 'after';
  if (isLow) return 'none';
  return stored === 'top' ? 'above' : 'below';
}
