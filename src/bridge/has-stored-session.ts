import { STORED_SESSION } from '../contract/stored-session.ts';

/** True also when the storage cannot be read: the core decides then. */
export function hasStoredSession(): Promise<boolean> {
  return new Promise((resolve) => {
    const request = indexedDB.open(STORED_SESSION.database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORED_SESSION.store);
    request.onerror = () => resolve(true);
    request.onsuccess = () => {
      const database = request.result;
      const count = database.transaction(STORED_SESSION.store).objectStore(STORED_SESSION.store).count(STORED_SESSION.refreshKey);
      count.onsuccess = () => resolve(count.result > 0);
      count.onerror = () => resolve(true);
      // Takes effect when the transaction has ended.
      database.close();
    };
  });
}
