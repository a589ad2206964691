import { formatMeasured } from '../../../format/moments.ts';
import { formatShare } from '../../../format/numbers.ts';
import type { LatestValue } from '../../latest/latest-values.ts';

export const figure = ({ text, decimals }: LatestValue) => formatMeasured('', text, decimals);

/** A value and its share in one line; undefined: it has none. */
export function sliceWords(value: LatestValue, share: number | undefined): string {
  const number = [figure(value), value.unit].filter(Boolean).join(' ');
  return [value.label, number, share === undefined ? '' : formatShare(share)].filter(Boolean).join(', ');
}
