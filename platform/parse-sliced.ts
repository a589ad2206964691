import type { Sliced } from './sliced.ts';

/** Letters that are parsed, or looked at for commas, in a few milliseconds. */
export const LETTERS_A_SLICE = 16_384;

const QUOTE = 34;
const BACKSLASH = 92;
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);
const COMMA = 44;

type Parse = (text: string) => unknown;

/**
 * As `parse`, which is JSON.parse or the like, but a piece of a long text at a time: lists and objects are cut at their commas. Throws
 * SyntaxError.
 */
export function* parseSliced(text: string, parse: Parse, letters = LETTERS_A_SLICE): Sliced<unknown> {
  const whole = text.trim();
  const isList = whole.startsWith('[') && whole.endsWith(']');
  const isObject = whole.startsWith('{') && whole.endsWith('}');
  yield undefined;
  if (whole.length <= letters || !(isList || isObject)) return parse(text);
  // Fails for white space that JSON does not allow.
  const start = text.indexOf(whole);
  parse(`${text.slice(0, start)}0${text.slice(start + whole.length)}`);
  const inner = whole.slice(1, -1);
  if (inner.trim() === '') return parse(text);
  if (isList) {
    const list: unknown[] = [];
    for (const { from, to, isOne } of yield* cut(inner, letters)) {
      const piece = inner.slice(from, to);
      if (isOne) list.push(yield* parseSliced(piece, parse, letters));
      else for (const item of parse(`[${piece}]`) as unknown[]) list.push(item);
      yield undefined;
    }
    return list;
  }
  const object: Record<string, unknown> = {};
  // Like JSON.parse: a key `__proto__` never sets the prototype.
  const set = (key: string, value: unknown) =>
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
  for (const { from, to, isOne } of yield* cut(inner, letters)) {
    const piece = inner.slice(from, to);
    const member = isOne ? /^[ \t\n\r]*("(?:[^"\\]|\\.)*")[ \t\n\r]*:/.exec(piece) : null;
    if (member) set(String(parse(member[1] ?? '')), yield* parseSliced(piece.slice(member[0].length), parse, letters));
    else for (const [key, value] of Object.entries(parse(`{${piece}}`) as object)) set(key, value);
    yield undefined;
  }
  return object;
}

interface Piece {
  readonly from: number;
  readonly to: number;
  /** A single long item. */
  readonly isOne: boolean;
}

/** Cuts at commas outside of inner lists, objects and texts. Throws SyntaxError if a piece would be empty. */
function* cut(text: string, letters: number): Sliced<Piece[]> {
  const pieces: Piece[] = [];
  let from = 0;
  let last = -1;
  let depth = 0;
  let isText = false;
  const add = (to: number, isOne: boolean) => {
    if (text.slice(from, to).trim() === '') throw new SyntaxError('Unexpected token ","');
    pieces.push({ from, to, isOne });
    from = to + 1;
  };
  /** The piece ends before the item that makes it too long. */
  const comma = (at: number) => {
    if (at - from > letters && last >= from) add(last, false);
    if (at - from > letters) add(at, true);
    last = at;
  };
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isText) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isText = false;
    } else if (code === QUOTE) isText = true;
    else if (OPENING.has(code)) depth += 1;
    else if (CLOSING.has(code)) depth -= 1;
    else if (code === COMMA && depth === 0) comma(at);
    if (at % (16 * LETTERS_A_SLICE) === 0) yield undefined;
  }
  comma(text.length);
  if (from <= text.length) add(text.length, false);
  return pieces;
}
