/** Unsaved work on stored documents, kept in the browser over a crash, a closed tab or a session that ended. Forgotten when it is saved or discarded. */

import { isPart, type Part } from '../contract/part.ts';
import { runOnDrafts as run } from './draft-database.ts';

export interface Draft {
  readonly base: Part;
  readonly current: Part;
  /** When it was last changed, in epoch milliseconds. */
  readonly at: number;
}

/** The work of one editor: each has a draft of its own, so that none replaces another. */
export interface DraftPlace {
  /** Another account in the same browser sees none of it. */
  readonly userId: string;
  readonly documentId: string;
  readonly editorId: string;
}

export interface KeptDraft extends Draft {
  readonly key: string;
}

const startOf = ({ userId, documentId }: Omit<DraftPlace, 'editorId'>) => `${userId} ${documentId}`;

/** A blank is in no id. */
export const keyOf = (place: DraftPlace): string => `${startOf(place)} ${place.editorId}`;

/** Keys of the drafts whose editors are open, in this tab or in another one. Browsers tell it to secure pages only; others offer those drafts, too. */
async function openKeys(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => name ?? []));
}

/** Tells other editors that this draft is under work. @returns ends that. */
export function markOpen(place: DraftPlace): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  if ('locks' in navigator) void navigator.locks.request(keyOf(place), () => promise);
  return resolve;
}

/** What earlier editors of this dashboard left, the newest first. */
export async function readDrafts(place: Omit<DraftPlace, 'editorId'>): Promise<readonly KeptDraft[]> {
  const start = startOf(place);
  // Drafts of earlier releases have the start alone as their key.
  const range = IDBKeyRange.bound(start, `${start} \uffff`);
  let asked: IDBRequest<IDBValidKey[]> | undefined;
  const stored = run('readonly', (store) => {
    asked = store.getAllKeys(range);
    return store.getAll(range) as IDBRequest<unknown[]>;
  });
  const [values, open] = await Promise.all([stored, openKeys()]);
  const keys = asked?.result ?? [];
  const drafts = values.flatMap((value, i): KeptDraft[] => {
    const key = String(keys[i]);
    const isOf = key === start || key.startsWith(`${start} `);
    if (!isOf || open.has(key) || !isPart(value) || !isPart(value.base) || !isPart(value.current)) return [];
    return [{ key, base: value.base, current: value.current, at: typeof value.at === 'number' ? value.at : 0 }];
  });
  return drafts.sort((a, b) => b.at - a.at);
}

export async function keepDraft(key: string, { base, current, at }: Draft): Promise<void> {
  await run('readwrite', (store) => store.put({ base, current, at }, key));
}

/** At once: whoever reads meanwhile finds it in one of the two places. */
export async function moveDraft(from: string, to: string, { base, current, at }: Draft): Promise<void> {
  await run('readwrite', (store) => {
    store.put({ base, current, at }, to);
    return store.delete(from);
  });
}

export async function forgetDraft(key: string): Promise<void> {
  await run('readwrite', (store) => store.delete(key));
}
