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
