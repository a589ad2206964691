import { legibleColor, parseColor, TEXT_CONTRAST } from '../../theme/contrast.ts';
import { adoptSheet } from '../markup/scoped-sheet.ts';

/**
 * Style sheets of authors for what they write into cells, with colours that can be read on the ground.
 * @param name of the cells' `data-card`. @returns what takes them away.
 */
export const adoptCellSheet = (css: string, name: string, ground: string | null): (() => void) =>
  adoptSheet(css, name, (colour) => (ground !== null && parseColor(colour) ? legibleColor(colour, ground, TEXT_CONTRAST) : colour));
