/** What is wrong with a script, in the words of the language's own compiler. `at` is an offset in the script. */
export class TbelFault extends Error {
  override readonly name = 'TbelFault';
  readonly words: string;
  readonly at: number;
  constructor(words: string, at: number) {
    super(words);
    this.words = words;
    this.at = at;
  }
}

/** From 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export function placeAt(text: string, at: number): Place {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

const LETTERS_BEFORE = 20;
const LETTERS_AFTER = 30;
const LEAD = '[Near : {... ';

/** The message of a real server: the words, the code around the place with a caret below it, line and column. */
export function faultText(words: string, text: string, at: number): string {
  const { line, column } = placeAt(text, at);
  const code = text.split('\n')[line - 1] ?? '';
  let end = column - 1 + LETTERS_AFTER;
  let start = column - 1 - LETTERS_BEFORE;
  if (end > code.length) {
    start -= LETTERS_AFTER;
    end = code.length;
  }
  start = Math.max(0, start);
  const caret = ' '.repeat(LEAD.length + column - 1 - start);
  return `[Error: ${words}]\n${LEAD}${code.slice(start, end)} ....}]\n${caret}^\n[Line: ${line}, Column: ${column}]`;
}
