/** How a function's style of a row or cell is drawn: it moves nothing in its row, covers no neighbour, and its texts stay legible. */
import { type SafeStyle, safeStyle } from '../../marks/safe-style.ts';
import { groundVariables } from '../../theme/ground.ts';
import { inkOn } from '../../theme/ink.ts';

export interface CellStyle {
  readonly pairs: SafeStyle;
  /** What texts stand on, a solid colour; null where that is not known. */
  readonly ground: string | null;
}

type Pair = SafeStyle[number];

const COMPUTED = /\b(calc|min|max|clamp)\s*\(/i;
const LENGTH = /(?<![#\w.])-?(?:\d+\.?\d*|\.\d+)[a-z]+/gi;
const IS_LENGTH = /^-?[\d.]+[a-z%]+$/i;
const MOST_FRAME = '4px';
const MOST_ROOM = '16px';

/** Left and right of a padding; above and below there is no room for one. */
function sides(name: string, value: string): Pair[] {
  const parts = value.split(/\s+/);
  const most = (length = '0'): string => (IS_LENGTH.test(length) ? `min(${length}, ${MOST_ROOM})` : length);
  if (name !== 'padding') return [[name, most(value)]];
  const [top, right = top, , left = right] = parts;
  return [
    ['padding-left', most(left)],
    ['padding-right', most(right)],
  ];
}

/** Lengths that a row has room for. The table says how large letters may be. */
function bounded([name, value]: Pair, isRow: boolean): Pair[] {
  if (COMPUTED.test(value)) return [];
  if (name.startsWith('padding')) return isRow ? [] : sides(name, value);
  if (name === 'font-size')
    return [[name, IS_LENGTH.test(value) ? `min(${value}, var(--letters))` : value.replace(/^x+-large$/, 'var(--letters)')]];
  if (name === 'letter-spacing') return [[name, IS_LENGTH.test(value) ? `clamp(-1px, ${value}, ${MOST_FRAME})` : value]];
  if (name.startsWith('border') && name !== 'border-radius')
    return [[name, value.replace(LENGTH, (length) => `min(${length}, ${MOST_FRAME})`)]];
  return [[name, value]];
}

const asProperty = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * @param given as the function returned it. @param ground what lies under the row or cell.
 * @returns undefined where nothing is left of it.
 */
export function cellStyle(given: unknown, ground: string | null, isRow: boolean): CellStyle | undefined {
  const safe = safeStyle(given);
  if (!safe) return undefined;
  const { color, 'background-color': background } = Object.fromEntries(safe);
  const ink = inkOn({ color, background }, ground);
  const others = safe.filter(([name]) => name !== 'color' && name !== 'background-color').flatMap((pair) => bounded(pair, isRow));
  const own = ink.background ? Object.entries(groundVariables(ink.background)).map(([name, value]): Pair => [asProperty(name), value]) : [];
  const look = [
    ...own,
    ...(ink.background ? [['background-color', ink.background] as const] : []),
    ...(ink.color ? [['color', ink.color] as const] : []),
  ];
  return { pairs: [...look, ...others], ground: ink.background ?? ground };
}
