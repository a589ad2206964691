/** Between JSON values and texts: what every JSON editor means by what stands in it. */

/** Anything that JSON can hold but null, which is nothing. */
export type JsonValue = object | string | number | boolean;

export interface JsonProblem {
  /** Name and message of the engine, such as `SyntaxError: Unexpected end of JSON input`. */
  readonly words: string;
  /** From 1; null where the engine does not tell it. */
  readonly place: { readonly line: number; readonly column: number } | null;
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
    const { name, message } = error as SyntaxError;
    return { value: null, problem: { words: `${name}: ${message}`, place: placeOf(message, text) } };
  }
}

/** Engines name a line and a column, or how many characters stand before. */
function placeOf(message: string, text: string): JsonProblem['place'] {
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
  if (line !== undefined) return { line: Number(line), column: Number(column) };
  const position = /position (\d+)/.exec(message)?.[1];
  const before = position === undefined ? (/end of JSON/.test(message) ? text : null) : text.slice(0, Number(position));
  if (before === null) return null;
  const lines = before.split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/** A value in lines, two blanks a level; nothing is an empty text. */
export function writeJson(value: unknown): string {
  return value === null || value === undefined ? '' : (JSON.stringify(value, null, 2) ?? '');
}

/** A JSON text without blanks between its parts. Numbers stay as they are written: more digits than a number of ours holds are kept. */
export function minifyJson(text: string): string {
  return text.replace(/("(?:[^"\\]|\\.)*")|\s+/g, '$1');
}
