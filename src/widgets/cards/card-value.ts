import type { DataKey } from '../../contract/dashboard.ts';
import { formatField, formatMeasured, formatText, momentOf } from '../../format/moments.ts';
import { numberOf } from '../../format/numbers.ts';
import { formatRounded } from '../../format/rounded.ts';

export interface CardValue {
  /** Undefined: it is a text, or there is none. */
  readonly number: number | undefined;
  readonly text: string;
  readonly isMissing: boolean;
  /** With all its digits. */
  readonly whole: string;
  /** Where there is no room for `text`; undefined: it is a text. */
  readonly rounded: string | undefined;
}

/**
 * How a card shows a value. A setting has the digits that somebody gave it, but a scale tells no more than the usual ones.
 * @param decimals undefined: as many as the value is usually shown with.
 */
export function cardValue(key: DataKey | undefined, value: string | null, decimals: number | undefined, hasScale: boolean): CardValue {
  const name = key?.name ?? '';
  const isWords = key?.type === 'entityField' || momentOf(name, value) !== undefined;
  const format = isWords ? formatText : key?.type === 'attribute' && !hasScale ? formatField : formatMeasured;
  return {
    number: isWords ? undefined : numberOf(value),
    text: format(name, value, decimals),
    isMissing: !value,
    whole: (isWords ? formatText : formatField)(name, value),
    rounded: isWords ? undefined : formatRounded(value),
  };
}
