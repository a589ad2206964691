/** What was typed into forms when a session ended, for the account that typed it. Never passwords, tokens and keys. */
import { isPart } from '../contract/part.ts';
import { runOnDrafts } from './draft-database.ts';

export interface FormDraft {
  /** Of the changed fields: what was saved, and what was typed. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly values: Readonly<Record<string, unknown>>;
  /** Of fields whose text is no value. */
  readonly texts: Readonly<Record<string, string>>;
  /** When the session ended, in epoch milliseconds. */
  readonly at: number;
}

const START = 'form';
/** Ids have no blanks. @param place of the form, such as a kind and an id. */
const keyOf = (userId: string, place: string) => `${START} ${userId} ${place}`;

/** Null: none. Rejects where the browser refuses, as the others do. */
export async function readFormDraft(userId: string, place: string): Promise<FormDraft | null> {
  const stored: unknown = await runOnDrafts('readonly', (store) => store.get(keyOf(userId, place)) as IDBRequest<unknown>);
  if (!isPart(stored) || !isPart(stored.before) || !isPart(stored.values) || !isPart(stored.texts)) return null;
  const texts = Object.fromEntries(
    Object.entries(stored.texts).flatMap(([field, text]) => (typeof text === 'string' ? [[field, text]] : [])),
  );
  return { before: stored.before, values: stored.values, texts, at: typeof stored.at === 'number' ? stored.at : 0 };
}

export async function keepFormDraft(userId: string, place: string, draft: FormDraft): Promise<void> {
  await runOnDrafts('readwrite', (store) => store.put(draft, keyOf(userId, place)));
}

export async function forgetFormDraft(userId: string, place: string): Promise<void> {
  await runOnDrafts('readwrite', (store) => store.delete(keyOf(userId, place)));
}

/** All of an account. @param until drafts kept later than this stay: as other tabs do when this one signs out. */
export async function forgetFormDrafts(userId: string, until: number = Number.POSITIVE_INFINITY): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  const start = keyOf(userId, '');
  await runOnDrafts('readwrite', (store) => {
    const asked = store.openCursor(IDBKeyRange.bound(start, `${start}\uffff`));
    asked.onsuccess = () => {
      const cursor = asked.result;
      if (!cursor) return;
      const { at } = cursor.value as Partial<FormDraft>;
      if (!(Number(at) > until)) cursor.delete();
      cursor.continue();
    };
    return asked;
  });
}
