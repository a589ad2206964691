import { currentLocale } from '../../i18n/i18n.ts';
import { storedText } from '../stored-text.ts';

export interface NumberRule {
  readonly isWhole?: boolean;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
}

export type NumberProblem = 'not-a-number' | 'not-whole' | 'too-small' | 'too-large';

interface Separators {
  /** Pattern of what groups digits by three. */
  readonly group: string;
  readonly decimal: string;
}

const known = new Map<string, Separators>();
const SPACES = "[ \\u00a0\\u202f'\u2019]";

function separatorsOf(locale: string): Separators {
  let found = known.get(locale);
  if (!found) {
    const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.8);
    const sign = (type: 'group' | 'decimal', other: string) => parts.find((part) => part.type === type)?.value ?? other;
    const group = sign('group', ',');
    found = { group: /[.,]/.test(group) ? `[${group}]` : SPACES, decimal: sign('decimal', '.') };
    known.set(locale, found);
  }
  return found;
}

const WHOLE = /^-?\d+$/;
const EXPONENT = '(?:e[-+]?\\d+)?';
/** Digits with a point or comma that cannot group: not followed by three or more digits, unless after a single zero. */
const UNGROUPED = /^-?(?:\d+(?:[.,]\d{0,2})?|0?[.,]\d+)(?:e[-+]?\d+)?$/i;

/**
 * The number as JavaScript writes it, or undefined: in the form of the language, or with a point or comma that can only be a decimal one.
 * In English `1,000` is a thousand, `1,5` one and a half, and `1,0000` nothing.
 */
function plainNumber(typed: string, locale: string): string | undefined {
  const { group, decimal } = separatorsOf(locale);
  // As keyboards of Persian and Arabic write them.
  const latin = typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));
  const text = latin.replace('\u2212', '-').replace('\u066b', decimal);
  const own = new RegExp(`^-?(?:(?:[1-9]\\d{0,2}(?:${group}\\d{3})+|\\d+)(?:[${decimal}]\\d*)?|[${decimal}]\\d+)${EXPONENT}$`, 'i');
  if (own.test(text)) return text.replace(new RegExp(group, 'g'), '').replace(decimal, '.');
  return UNGROUPED.test(text) ? text.replace(',', '.') : undefined;
}

/** Blank text has neither value nor problem; invalid text has a problem. */
export function readNumber(
  text: string,
  rule: NumberRule,
  locale = currentLocale(),
): { readonly value: number | null; readonly problem: NumberProblem | null } {
  const typed = text.trim();
  if (typed === '') return { value: null, problem: null };
  const plain = plainNumber(typed, locale);
  const value = Number(plain ?? Number.NaN);
  if (!Number.isFinite(value)) return { value: null, problem: 'not-a-number' };
  if (rule.isWhole && !(WHOLE.test(plain ?? '') && Number.isSafeInteger(value))) return { value: null, problem: 'not-whole' };
  if (rule.minimum !== undefined && value < rule.minimum) return { value: null, problem: 'too-small' };
  if (rule.maximum !== undefined && value > rule.maximum) return { value: null, problem: 'too-large' };
  return { value, problem: null };
}

/** Parsed back by `readNumber`. Other stored values are shown as they are. */
export function writeNumber(value: number | null, locale = currentLocale()): string {
  return typeof value === 'number' ? String(value).replace('.', separatorsOf(locale).decimal) : (storedText(value) ?? '');
}
