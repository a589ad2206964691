import type { Found } from './model.ts';
import type { Sliced } from './sliced.ts';

/** Written in a few milliseconds. */
const NODES_A_PART = 4000;
const LETTERS_A_NODE = 100;

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

/** Lists, objects and their members, as far as they are counted; long texts count as several. */
function countNodes(value: unknown, most: number): number {
  if (typeof value === 'string') return 1 + Math.floor(value.length / LETTERS_A_NODE);
  if (typeof value !== 'object' || value === null) return 1;
  let count = 1;
  for (const member of Array.isArray(value) ? value : Object.values(value)) {
    if (count > most) return count;
    count += countNodes(member, most - count);
  }
  return count;
}

/** Whether its text would take too long to write at once. */
export function isLarge(value: unknown): value is object {
  return typeof value === 'object' && value !== null && countNodes(value, NODES_A_PART) > NODES_A_PART;
}

/** The text that JSON.stringify writes, in parts. */
export function* jsonInParts(value: unknown): Generator<string> {
  if (!isLarge(value)) return yield JSON.stringify(value) ?? 'null';
  const isList = Array.isArray(value);
  let lead = isList ? '[' : '{';
  for (const [key, member] of isList ? value.entries() : Object.entries(value)) {
    if (!isList && member === undefined) continue;
    const parts = jsonInParts(member);
    yield `${lead}${isList ? '' : `${JSON.stringify(key)}:`}${parts.next().value ?? ''}`;
    yield* parts;
    lead = ',';
  }
  const end = isList ? ']' : '}';
  return yield lead === ',' ? end : `${lead}${end}`;
}

/** The text that JSON.stringify writes. */
export function* jsonSliced(value: unknown): Sliced<string> {
  let text = '';
  for (const part of jsonInParts(value)) {
    text += part;
    yield undefined;
  }
  return text;
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
