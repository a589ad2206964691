import type { Sliced } from './sliced.ts';

/** Lists and objects in each other. Dashboards of others reach 20; code that calls itself for each level copes with thousands. */
export const MOST_LEVELS = 100;
/** In one list or object: enough for the values of a device or the rows of an import. */
const MOST_VALUES = 200_000;
/** In one object. */
export const MOST_KEYS = 20_000;
/** Of one key. */
export const MOST_KEY_LETTERS = 10_000;
const LETTERS_A_SLICE = 262_144;

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const BACKSLASH = 92;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125];

/** JSON that would take too long to work with; the message says what is too much of it. */
export class TooComplex extends Error {
  override readonly name = 'TooComplex';
}

/** Looks at a text before it is parsed, a slice at a time. What is no JSON passes as well as it may. Throws TooComplex. */
export function* boundJson(text: string): Sliced<void> {
  /** Values and keys so far of each list and object that is open. */
  const values: number[] = [];
  const keys: number[] = [];
  let textFrom = -1;
  let lastLetters = 0;
  let sliceEnd = LETTERS_A_SLICE;
  for (let at = 0; at < text.length; at++) {
    if (at >= sliceEnd) {
      sliceEnd = at + LETTERS_A_SLICE;
      yield undefined;
    }
    const code = text.charCodeAt(at);
    if (textFrom >= 0) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) {
        lastLetters = at - textFrom - 1;
        textFrom = -1;
      }
    } else if (code === QUOTE) {
      textFrom = at;
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (values.length >= MOST_LEVELS) throw new TooComplex(`JSON may have at most ${MOST_LEVELS} levels`);
      values.push(0);
      keys.push(0);
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
      values.pop();
      keys.pop();
    } else if (code === COMMA) {
      if (increased(values) >= MOST_VALUES) throw new TooComplex(`A list in JSON may have at most ${MOST_VALUES} values`);
    } else if (code === COLON) {
      if (increased(keys) > MOST_KEYS) throw new TooComplex(`An object in JSON may have at most ${MOST_KEYS} keys`);
      if (lastLetters > MOST_KEY_LETTERS) throw new TooComplex(`A key in JSON may have at most ${MOST_KEY_LETTERS} letters`);
    }
  }
}

function increased(counts: number[]): number {
  const last = counts.length - 1;
  if (last < 0) return 0;
  const count = (counts[last] ?? 0) + 1;
  counts[last] = count;
  return count;
}

/** As `boundJson`, for short texts. Throws TooComplex. */
export function checkJson(text: string): void {
  const work = boundJson(text);
  while (!work.next().done);
}
