/** Unsaved work, kept in the browser over a crash, a closed tab or a session that ended. */

const DATABASE = 'TB-watchfloor-drafts';
const STORE = 'drafts';

/** Undefined until the first use, and after it was closed or could not be opened: the next use opens it again. */
let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  const forget = () => {
    opened = undefined;
  };
  opened ??= openDatabase(forget).catch((reason: unknown) => {
    forget();
    throw reason;
  });
  return opened;
}

/** @param onGone after it was closed: another tab or the browser wants it gone, or its files are lost. */
function openDatabase(onGone: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(DATABASE, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onsuccess = () => {
      const { result } = asked;
      result.onversionchange = () => {
        result.close();
        onGone();
      };
      result.onclose = onGone;
      resolve(result);
    };
    asked.onerror = () => reject(asked.error);
  });
}

/** Rejects where the browser refuses to store, such as in a private window. */
export async function runOnDrafts<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode);
    const asked = act(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(asked.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}
