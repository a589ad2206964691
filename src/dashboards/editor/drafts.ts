/** Unsaved work on dashboards, kept in the browser over a crash, a closed tab or a session that ended. Forgotten when it is saved or discarded. */
import { isPart, type Part } from '../document/stored.ts';

const DATABASE = 'TB-watchfloor-drafts';
const STORE = 'drafts';

export interface Draft {
  readonly base: Part;
  readonly current: Part;
  readonly at: number;
}

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(DATABASE, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
  return opened;
}

/** Rejects where the browser refuses to store, such as in a private window. */
async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode);
    const asked = act(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(asked.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Of one account: another one in the same browser sees none of it. */
const keyOf = (userId: string, dashboardId: string) => `${userId} ${dashboardId}`;

export async function readDraft(userId: string, dashboardId: string): Promise<Draft | null> {
  const stored: unknown = await run('readonly', (store) => store.get(keyOf(userId, dashboardId)) as IDBRequest<unknown>);
  if (!isPart(stored) || !isPart(stored.base) || !isPart(stored.current)) return null;
  return { base: stored.base, current: stored.current, at: typeof stored.at === 'number' ? stored.at : 0 };
}

export async function keepDraft(userId: string, dashboardId: string, draft: Draft): Promise<void> {
  await run('readwrite', (store) => store.put(draft, keyOf(userId, dashboardId)));
}

export async function forgetDraft(userId: string, dashboardId: string): Promise<void> {
  await run('readwrite', (store) => store.delete(keyOf(userId, dashboardId)));
}
