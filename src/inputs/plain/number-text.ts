import { storedText } from '../stored-text.ts';

/** Numbers as people type them and as fields show them: plain, in the language of no country, since what is typed is copied around. */
export interface NumberRule {
  /** No decimals. */
  readonly isWhole?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
}

export type NumberProblem = 'not-a-number' | 'not-whole' | 'too-small' | 'too-large';

const NUMBER = /^[-\u2212]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[-+]?\d+)?$/i;
const WHOLE = /^[-\u2212]?\d+$/;

/** The number that a text means; `value` null where it means none, `problem` null where nothing is wrong. Blank text is no number and no mistake. */
export function readNumber(text: string, rule: NumberRule): { readonly value: number | null; readonly problem: NumberProblem | null } {
  const typed = text.trim();
  if (typed === '') return { value: null, problem: null };
  if (!NUMBER.test(typed)) return { value: null, problem: 'not-a-number' };
  const value = Number(typed.replace('\u2212', '-').replace(',', '.'));
  if (!Number.isFinite(value)) return { value: null, problem: 'not-a-number' };
  if (rule.isWhole && !(WHOLE.test(typed) && Number.isSafeInteger(value))) return { value: null, problem: 'not-whole' };
  if (rule.minimum !== undefined && value < rule.minimum) return { value: null, problem: 'too-small' };
  if (rule.maximum !== undefined && value > rule.maximum) return { value: null, problem: 'too-large' };
  return { value, problem: null };
}

/** The text that a field shows for a number, which reads back as the same number. What is stored and is none is shown as it is. */
export function writeNumber(value: number | null): string {
  return typeof value === 'number' ? String(value) : (storedText(value) ?? '');
}
