import { colourRanges, type ValueColour } from '../../../contract/widgets.ts';
import { isBlack, legibleColor, parseColor } from '../../../theme/contrast.ts';

/** Enough for a text of this size. */
const LARGE_TEXT = 3;

/** The colour that the document has for a number, legible on `ground`; undefined: that of all texts. */
export function valueColour(stored: ValueColour, value: number | undefined, ground: string): string | undefined {
  if (stored == null) return undefined;
  const { type, color, rangeList } = typeof stored === 'string' ? { type: 'constant', color: stored, rangeList: undefined } : stored;
  const isIn = ({ from, to }: { from?: number | undefined; to?: number | undefined }) =>
    value !== undefined && value >= (from ?? -Infinity) && (value < (to ?? Infinity) || from === to);
  const found = (type === 'range' ? colourRanges(rangeList).find(isIn)?.color : undefined) ?? color;
  return found && parseColor(found) && !isBlack(found) ? legibleColor(found, ground, LARGE_TEXT) : undefined;
}
