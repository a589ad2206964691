/** The value of a gauge, and what is said of it: pure. */
import type { Freshness } from '../../contract/telemetry.ts';
import { formatMeasured } from '../../format/moments.ts';
import { formatExact, formatValue } from '../../format/numbers.ts';
import { formatRounded } from '../../format/rounded.ts';
import type { LatestValue } from '../latest/latest-values.ts';
import type { WidgetInput } from '../widget-input.ts';
import { isInRange } from './colour-by-value.ts';
import { type Outside, outsideOf, type Scale } from './scale.ts';

export interface Reading {
  /** Undefined: it is no number, or there is none. */
  readonly number: number | undefined;
  readonly text: string;
  /** Where there is no room for `text`; undefined: it is no number. */
  readonly rounded: string | undefined;
  /** With all its digits. */
  readonly whole: string;
  /** Empty where there is no number. */
  readonly unit: string;
  readonly freshness: Freshness;
}

/** Of angles, which is written at the number. */
const DEGREES = '°';

/** @param decimals undefined: the usual ones. @param unit of the settings, where neither key nor widget has one. */
export function readingOf(value: LatestValue | undefined, decimals: number | undefined, unit: string): Reading {
  const text = value?.text ?? null;
  const number = value && Number.isFinite(value.number) ? value.number : undefined;
  const found = number === undefined ? '' : value?.unit || unit;
  const sign = found === DEGREES ? DEGREES : '';
  const rounded = number === undefined ? undefined : formatRounded(text);
  return {
    number,
    text: formatMeasured(value?.key ?? '', text, decimals) + sign,
    rounded: rounded && rounded + sign,
    whole: formatValue(text) + sign,
    unit: sign ? '' : found,
    freshness: value?.freshness ?? 'unknown',
  };
}

/** Of the first key, then of the settings, then of the widget. */
export const decimalsFor = ({ sources, config }: Pick<WidgetInput, 'sources' | 'config'>, ofSettings?: number): number | undefined =>
  sources[0]?.keys[0]?.decimals ?? ofSettings ?? config.decimals ?? undefined;

/** The normal range, where both of its ends are there. */
export const normalOf = ({ normalMin, normalMax }: { readonly normalMin?: number | undefined; readonly normalMax?: number | undefined }) =>
  normalMin !== undefined && normalMax !== undefined && normalMax > normalMin ? ([normalMin, normalMax] as const) : undefined;

/** On which side of its bounds a value is that counts now: an old one says nothing about the present. */
export function outsideNow(
  { number, freshness }: Pick<Reading, 'number' | 'freshness'>,
  { min, max }: Scale,
  normal: readonly [number, number] | undefined,
): Outside | undefined {
  if (freshness === 'stale' || freshness === 'disconnected') return undefined;
  return outsideOf(number, { lower: normal?.[0] ?? Math.min(min, max), upper: normal?.[1] ?? Math.max(min, max) });
}

interface Range {
  readonly from?: number | null | undefined;
  readonly to?: number | null | undefined;
}

/** The ends of the range in which a value lies, in words: `from – to`, with an ellipsis where there is no end. */
export function rangeWords(number: number | undefined, ranges: readonly Range[]): string | undefined {
  if (number === undefined) return undefined;
  const found = ranges.find((range) => isInRange(number, range));
  const end = (value: number | null | undefined) => (value == null ? '…' : formatExact(value));
  return found && `${end(found.from)} – ${end(found.to)}`;
}
