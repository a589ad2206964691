import type { Found } from './model.ts';
import type { Sliced } from './sliced.ts';

/** Written in a few milliseconds. */
const NODES_A_PART = 4000;
const LETTERS_A_NODE = 100;
/** Of small members together. */
const PART_LETTERS = 16_384;
const LONG_PART_LETTERS = 65_536;

/** Lists in pieces: an empty piece is a pause. */
export type Pieces = Iterable<readonly unknown[]>;

const inner = (piece: readonly unknown[]) => JSON.stringify(piece).slice(1, -1);

/** The JSON text of `{"key": [...], ...}` in parts, with an empty part for each pause. Without `keepEmpty`, empty lists are left out. */
export function* listsInParts(lists: Iterable<readonly [key: string, pieces: Pieces]>, keepEmpty: boolean): Generator<string> {
  let lead = '{';
  for (const [key, pieces] of lists) {
    const head = `${lead}${JSON.stringify(key)}:[`;
    let isOpen = false;
    for (const piece of pieces) {
      if (piece.length > 0) yield `${isOpen ? ',' : head}${inner(piece)}`;
      else yield '';
      isOpen ||= piece.length > 0;
    }
    if (!isOpen && !keepEmpty) continue;
    yield isOpen ? ']' : `${head}]`;
    lead = ',';
  }
  yield lead === '{' ? '{}' : '}';
}

/** Texts of large values that never change. */
const texts = new WeakMap<object, string>();

const keysOf = (value: object): Iterable<string | number> => (Array.isArray(value) ? value.keys() : Object.keys(value));

/** Lists, objects and their members, as far as they are counted; long texts count as several. */
function countNodes(value: unknown, most: number): number {
  if (typeof value === 'string') return 1 + Math.floor(value.length / LETTERS_A_NODE);
  if (typeof value !== 'object' || value === null) return 1;
  if (texts.has(value)) return most + 1;
  let count = 1;
  for (const key of keysOf(value)) {
    if (count > most) return count;
    count += countNodes(Reflect.get(value, key), most - count);
  }
  return count;
}

/** Whether its text would take too long to write at once. */
export function isLarge(value: unknown): value is object {
  return typeof value === 'object' && value !== null && countNodes(value, NODES_A_PART) > NODES_A_PART;
}

/** The text that JSON.stringify writes, in parts. */
export function* jsonInParts(value: unknown): Generator<string> {
  for (const part of piecesOf(value)) {
    for (let at = 0; at < part.length; at += LONG_PART_LETTERS) yield part.slice(at, at + LONG_PART_LETTERS);
  }
}

/** As `jsonInParts`, but known texts are whole. */
function* piecesOf(value: unknown): Generator<string> {
  if (!isLarge(value)) return yield JSON.stringify(value) ?? 'null';
  const known = texts.get(value);
  if (known !== undefined) return yield known;
  const isList = Array.isArray(value);
  let lead = isList ? '[' : '{';
  // Not added up letter by letter: a text of many pieces is slow to read.
  let pieces: string[] = [];
  let letters = 0;
  for (const key of keysOf(value)) {
    const member: unknown = Reflect.get(value, key);
    if (!isList && member === undefined) continue;
    pieces.push(isList ? lead : `${lead}${JSON.stringify(key)}:`);
    lead = ',';
    const inner = isLarge(member) ? piecesOf(member) : undefined;
    const text = inner ? '' : (JSON.stringify(member) ?? 'null');
    pieces.push(text);
    letters += text.length;
    if (!inner && letters < PART_LETTERS && pieces.length < NODES_A_PART) continue;
    yield pieces.join('');
    if (inner) yield* inner;
    pieces = [];
    letters = 0;
  }
  const end = isList ? ']' : '}';
  return yield `${pieces.join('')}${lead === ',' ? end : `${lead}${end}`}`;
}

/** The text that JSON.stringify writes, at once only where it is not known yet. */
export function jsonOf(value: object): string {
  return isLarge(value) ? [...piecesOf(value)].join('') : JSON.stringify(value);
}

/** Writes the texts of large members, which must not change afterwards, so that `jsonInParts` and `jsonOf` need not write them again. */
export function* writeMembers(value: object): Sliced<void> {
  for (const member of Object.values(value)) {
    if (!isLarge(member) || texts.has(member)) continue;
    const parts: string[] = [];
    for (const part of piecesOf(member)) {
      parts.push(part);
      yield undefined;
    }
    texts.set(member, parts.join(''));
    yield undefined;
  }
}

/** @param rows the JSON text of a list, in parts. */
export function* pageInParts(totals: object, rows: Iterable<string>): Generator<string> {
  yield '{"data":';
  yield* rows;
  yield `,${JSON.stringify(totals).slice(1)}`;
}

/** A page, of which each part is read when it is written. */
export function* foundInParts<T>(found: Found<T>): Generator<string> {
  const { totalPages, totalElements, hasNext } = found;
  yield* pageInParts({ totalPages, totalElements, hasNext }, rowsInParts(found, found.read));
}

/** The JSON text of the list of its rows. */
export function* rowsInParts(
  { entities, rowsASlice }: Pick<Found<unknown>, 'entities' | 'rowsASlice'>,
  read: (row: number) => unknown,
): Generator<string> {
  for (let at = 0; at < entities.length; at += rowsASlice) {
    const rows = entities.slice(at, at + rowsASlice).map((_entity, index) => read(at + index));
    yield `${at === 0 ? '[' : ','}${inner(rows)}`;
  }
  yield entities.length === 0 ? '[]' : ']';
}
