/** Between JSON values and texts: what every JSON editor means by what stands in it. */
import { findJsonError } from './json-place.ts';

/** Anything that JSON can hold but null, which is nothing. */
export type JsonValue = object | string | number | boolean;

export interface JsonProblem {
  /** Name and message of the engine, such as `SyntaxError: Unexpected end of JSON input`. */
  readonly words: string;
  /** From 1. */
  readonly place: { readonly line: number; readonly column: number };
}

export interface ReadJson {
  /** Null for nothing, and for what cannot be read. */
  readonly value: JsonValue | null;
  readonly problem: JsonProblem | null;
}

export function readJson(text: string): ReadJson {
  if (text.trim() === '') return { value: null, problem: null };
  try {
    return { value: JSON.parse(text) as JsonValue | null, problem: null };
  } catch (error) {
    const lines = text.slice(0, findJsonError(text) ?? text.length).split('\n');
    const place = { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
    return { value: null, problem: { words: String(error), place } };
  }
}

/** A value in lines, two blanks a level; nothing is an empty text. */
export function writeJson(value: unknown): string {
  return value === null || value === undefined ? '' : (JSON.stringify(value, null, 2) ?? '');
}

/** A JSON text without blanks between its parts. Numbers stay as they are written: more digits than a number of ours holds are kept. */
export function minifyJson(text: string): string {
  return text.replace(/("(?:[^"\\]|\\.)*")|\s+/g, '$1');
}

/** A JSON text in lines as `writeJson` makes them; what stands in it stays as it is written, as in `minifyJson`. */
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
