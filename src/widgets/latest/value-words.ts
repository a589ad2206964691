import { formatMeasured } from '../../format/moments.ts';
import { formatShare } from '../../format/numbers.ts';
import type { LatestValue } from './latest-values.ts';

/** With its decimals, without its unit. */
export const figure = ({ text, decimals }: LatestValue) => formatMeasured('', text, decimals);

/** A value and its share in one line; undefined: it has none. */
export function valueWords(value: LatestValue, share: number | undefined): string {
  const number = [figure(value), value.unit].filter(Boolean).join(' ');
  return [value.label, number, share === undefined ? '' : formatShare(share)].filter(Boolean).join(', ');
}
