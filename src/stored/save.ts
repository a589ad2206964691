import type { Fault, Outcome } from '../contract/fault.ts';
import type { Part } from '../contract/part.ts';
import type { Conflict } from './merge.ts';
import { without } from './path.ts';
import { sameValue } from './same-value.ts';

export type SaveResult =
  | { readonly kind: 'saved'; readonly answer: Part; readonly sent: Part; readonly isMerged: boolean }
  /** Somebody else changed the same: their version is to be merged by choices, as the new base. */
  | { readonly kind: 'conflicts'; readonly theirs: Part; readonly conflicts: readonly Conflict[] }
  /** What both made of it must not be sent as it is. */
  | { readonly kind: 'unfit'; readonly theirs: Part; readonly merged: Part }
  | { readonly kind: 'failed'; readonly fault: Fault };

export interface SaveCalls {
  readonly read: (id: string) => Promise<Outcome<unknown>>;
  readonly save: (document: Part) => Promise<Outcome<unknown>>;
}

export interface SavedKind {
  /** Fields that servers write by themselves. */
  readonly ofTheServer: readonly string[];
  readonly merge: (base: Part, mine: Part, theirs: Part) => { readonly merged: Part; readonly conflicts: readonly Conflict[] };
  /** Asked of what a merge made; absent: all of it is. */
  readonly isFit?: ((merged: Part) => boolean) | undefined;
}

/** Between two reads somebody else may save again. */
const MOST_TRIES = 5;

/**
 * Saves over the newest state. What others changed meanwhile is merged, also on servers without versions: the newest state is read first and
 * compared with the base.
 * @param id null: a new document.
 */
export async function saveStored(
  id: string | null,
  base: Part,
  current: Part,
  calls: SaveCalls,
  { ofTheServer, merge, isFit }: SavedKind,
): Promise<SaveResult> {
  for (let left = MOST_TRIES; ; left -= 1) {
    let document = current;
    if (id !== null) {
      const newest = await calls.read(id);
      if (!newest.ok) return { kind: 'failed', fault: newest.fault };
      const theirs = newest.value as Part;
      const { merged, conflicts } = merge(base, current, theirs);
      if (conflicts.length > 0) return { kind: 'conflicts', theirs, conflicts };
      if (isFit && !isFit(merged)) return { kind: 'unfit', theirs, merged };
      document = merged;
    }
    const answer = await calls.save(document);
    if (answer.ok) {
      const isMerged = !sameValue(without(document, ofTheServer), without(current, ofTheServer));
      return { kind: 'saved', answer: answer.value as Part, sent: document, isMerged };
    }
    if (answer.fault.kind !== 'conflict' || id === null || left <= 1) return { kind: 'failed', fault: answer.fault };
  }
}
