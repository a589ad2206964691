import type { Found } from './model.ts';

/** Entries that are written in a few milliseconds. */
const ENTRIES_A_PART = 200;

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

/** The JSON text of a list in parts. */
function* listInParts(list: readonly unknown[], perPart = ENTRIES_A_PART): Generator<string> {
  for (let at = 0; at < list.length; at += perPart) yield `${at === 0 ? '[' : ','}${inner(list.slice(at, at + perPart))}`;
  yield list.length === 0 ? '[]' : ']';
}

/** Whether one part would take too long to write. */
export function isLargeList(value: unknown): value is readonly unknown[] | { readonly data: readonly unknown[] } {
  if (Array.isArray(value)) return value.length > ENTRIES_A_PART;
  return typeof value === 'object' && value !== null && 'data' in value && Array.isArray(value.data) && value.data.length > ENTRIES_A_PART;
}

/** The JSON text of a list or of a page. */
export function* largeInParts(value: readonly unknown[] | { readonly data: readonly unknown[] }): Generator<string> {
  if (!('data' in value)) return yield* listInParts(value);
  const { data, ...totals } = value;
  return yield* pageInParts(totals, listInParts(data));
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
