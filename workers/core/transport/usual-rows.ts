/** Fast path for the rows of nearly all answers (`,{"ts":1600000000000,"value":"21.5"}`): four bytes are compared or read at a time. */
import type { GrowingPoints } from './growing-points.ts';

const SPACE = 32;
const QUOTE = 34;
const MINUS = 45;
const DOT = 46;
const ZERO = 48;
const NINE = 57;
const BACKSLASH = 92;
const CLOSE_OBJECT = 125;
const DELETE = 127;

const word = (text: string) => [...text].reduceRight((sum, character) => (sum << 8) | character.charCodeAt(0), 0);
/** `,{"ts":` and `,"value":"` as 32-bit words in memory order. */
const [ROW_BEGIN, ROW_TIME] = [word(',{"t'), word('ts":')];
const [VALUE_BEGIN, VALUE_NAME, VALUE_QUOTE] = [word(',"va'), word('lue"'), word(':"')];

/** Powers of ten that a double represents exactly; with a mantissa below 2^53 the quotient is the nearest double. */
export const TENS = Float64Array.from({ length: 23 }, (_, exponent) => 10 ** exponent);
export const EXACT_DIGITS = 15;
/** Length of the literals and of a time of 13 digits (2001 to 2286). */
const BEFORE_VALUE = 30;
/** Room for sign, digits, point and the end of a row with a number. */
const LONGEST_ROW = 56;
const SHORTEST_ROW = BEFORE_VALUE + 2;
/** Up to this length, concatenating characters is faster than calling a decoder. */
const SHORT_TEXT = 24;

const decoder = new TextDecoder();

/** Starts at the comma before a row; stops before a row in another form or a cut one, and returns its place. `view`: of `chunk`. */
export function takeUsualRows(chunk: Uint8Array, view: DataView, from: number, into: GrowingPoints): number {
  const last = chunk.length - LONGEST_ROW;
  if (from >= last) return from;
  into.reserve(Math.ceil((chunk.length - from) / SHORTEST_ROW));
  const { t, v } = into;
  const takesNumbers = into.values !== 'states';
  let { length } = into;
  let known = 0;
  let thousands = 0;
  let text = '';
  let textAt = 0;
  const tell = () => {
    into.count += length - into.length;
    into.length = length;
  };
  let i = from;
  while (i < last && view.getInt32(i, true) === ROW_BEGIN && view.getInt32(i + 3, true) === ROW_TIME) {
    const first = (chunk[i + 7] as number) - ZERO;
    const high = view.getInt32(i + 8, true);
    // Neighbouring rows share the first digits of their times.
    if (high !== known) thousands = fourDigits(high);
    known = high;
    const middle = fourDigits(view.getInt32(i + 12, true));
    const low = fourDigits(view.getInt32(i + 16, true));
    // Shorter times and leading zeros are not the usual form.
    if (first < 1 || first > 9 || thousands < 0 || middle < 0 || low < 0) break;
    if (view.getInt32(i + 20, true) !== VALUE_BEGIN || view.getInt32(i + 24, true) !== VALUE_NAME) break;
    if (view.getUint16(i + 28, true) !== VALUE_QUOTE) break;
    const time = first * 1e12 + thousands * 1e8 + middle * 1e4 + low;
    const begin = i + BEFORE_VALUE;
    if (takesNumbers) {
      let at = begin;
      const isNegative = chunk[at] === MINUS;
      if (isNegative) at += 1;
      const digits = at;
      let mantissa = 0;
      let point = -1;
      let byte = chunk[at] as number;
      while (at - digits < EXACT_DIGITS) {
        if (byte >= ZERO && byte <= NINE) mantissa = mantissa * 10 + byte - ZERO;
        else if (byte === DOT && point < 0 && at > digits) point = at;
        else break;
        at += 1;
        byte = chunk[at] as number;
      }
      const hasZeros = chunk[digits] === ZERO && at - digits > 1 && point !== digits + 1;
      // Without a leading zero, or a point at its end.
      const isWritten = at > digits && !hasZeros && point !== at - 1;
      if (byte === QUOTE && isWritten && chunk[at + 1] === CLOSE_OBJECT) {
        const value = point < 0 ? mantissa : mantissa / (TENS[at - point - 1] as number);
        t[length] = time;
        v[length] = isNegative ? -value : value;
        length += 1;
        i = at + 2;
        continue;
      }
    }
    const end = endOfText(chunk, begin);
    if (chunk[end] !== QUOTE || chunk[end + 1] !== CLOSE_OBJECT) break;
    // States repeat for many rows: the previous text is reused.
    if (!isSameText(chunk, textAt, begin, end, text.length)) text = asciiText(chunk, begin, end);
    textAt = begin;
    tell();
    into.add(time, text);
    length = into.length;
    i = end + 2;
  }
  tell();
  return i;
}

/** The number of four decimal digits in memory order; -1 for other characters. */
function fourDigits(characters: number): number {
  const digits = characters ^ 0x30_30_30_30;
  if (((digits + 0x06_06_06_06) | digits) & 0xf0_f0_f0_f0) return -1;
  const pairs = (Math.imul(digits, 10 * 2 ** 8 + 1) >>> 8) & 0x00_ff_00_ff;
  return Math.imul(pairs, 100 * 2 ** 16 + 1) >>> 16;
}

/** Index of the first byte that is a quote, an escape or not printable ASCII; the piece's length when there is none. */
function endOfText(chunk: Uint8Array, begin: number): number {
  for (let at = begin; at < chunk.length; at++) {
    const byte = chunk[at] as number;
    if (byte < SPACE || byte >= DELETE || byte === QUOTE || byte === BACKSLASH) return at;
  }
  return chunk.length;
}

function isSameText(chunk: Uint8Array, before: number, begin: number, end: number, length: number): boolean {
  if (length === 0 || end - begin !== length) return false;
  for (let k = 0; k < length; k++) if (chunk[before + k] !== chunk[begin + k]) return false;
  return true;
}

function asciiText(chunk: Uint8Array, begin: number, end: number): string {
  if (end - begin > SHORT_TEXT) return decoder.decode(chunk.subarray(begin, end));
  let text = '';
  for (let at = begin; at < end; at++) text += String.fromCharCode(chunk[at] as number);
  return text;
}
