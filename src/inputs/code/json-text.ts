import { scanJson } from '../../contract/json-scan.ts';
import { translate } from '../../i18n/i18n.ts';

/** Null is excluded, because it stands for empty. */
export type JsonValue = object | string | number | boolean;

export interface JsonProblem {
  /** What is wrong at the place, or what parsing would lose there; without the place. */
  readonly words: string;
  /** From 1. */
  readonly place: { readonly line: number; readonly column: number };
}

export interface ReadJson {
  /** Null for blank and invalid text. */
  readonly value: JsonValue | null;
  readonly problem: JsonProblem | null;
}

const placeOf = (text: string, at: number) => {
  const lines = text.slice(0, at).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
};

/** A word or number, or any other character. */
const TOKEN = /[\p{L}\p{N}_$.+-]{1,20}|./su;

/** Engines say it in words of their own, and in English only. */
function wordsAt(text: string, at: number): string {
  const [token] = TOKEN.exec(text.slice(at)) ?? [];
  // Line ends and other characters without a look, as JSON writes them.
  return token === undefined
    ? translate('inputs.code.jsonCut')
    : translate('inputs.code.jsonUnexpected', { text: JSON.stringify(token).slice(1, -1).replace('\\"', '"') });
}

/** Below a field, and as a notice. */
export function jsonFailure({ words, place }: JsonProblem): string {
  return translate('inputs.code.failedAt', { failure: translate('inputs.code.failed', { reason: words }), ...place });
}

/** For text that is stored as text: repeated keys and digits beyond double precision are no problem. */
export function readJson(text: string): ReadJson {
  if (text.trim() === '') return { value: null, problem: null };
  try {
    return { value: JSON.parse(text) as JsonValue | null, problem: null };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const at = scanJson(text).error ?? text.length;
    return { value: null, problem: { words: wordsAt(text, at), place: placeOf(text, at) } };
  }
}

const LOSSES = { 'repeated-key': 'inputs.code.repeatedKey', 'long-number': 'inputs.code.longNumber' } as const;

/** For text whose value is stored: refuses what would be stored as something else. */
export function readJsonValue(text: string): ReadJson {
  const read = readJson(text);
  const loss = read.problem || text.trim() === '' ? undefined : scanJson(text).losses[0];
  if (!loss) return read;
  return { value: null, problem: { words: translate(LOSSES[loss.kind], { text: loss.text }), place: placeOf(text, loss.at) } };
}

/** Indented by two blanks a level; empty for null and undefined. */
export function writeJson(value: unknown): string {
  return value === null || value === undefined ? '' : (JSON.stringify(value, null, 2) ?? '');
}

/** Without blanks between tokens. Numbers are not parsed, so digits beyond double precision are kept. */
export function minifyJson(text: string): string {
  return text.replace(/("(?:[^"\\]|\\.)*")|\s+/g, '$1');
}

export function tidyJson(text: string): string {
  let depth = 0;
  const line = () => `\n${'  '.repeat(depth)}`;
  return minifyJson(text).replace(/"(?:[^"\\]|\\.)*"|\[\]|\{\}|[[\]{},:]/g, (part) => {
    if (part === '[' || part === '{') {
      depth += 1;
      return part + line();
    }
    if (part === ']' || part === '}') {
      depth -= 1;
      return line() + part;
    }
    if (part === ',') return part + line();
    return part === ':' ? ': ' : part;
  });
}
