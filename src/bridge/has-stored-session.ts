import { STORED_SESSION } from '../contract/stored-session.ts';

/** Whether this browser holds a session to restore. A browser that refuses its storage may hold one: then the core decides. */
export function hasStoredSession(): Promise<boolean> {
  return new Promise((resolve) => {
    const request = indexedDB.open(STORED_SESSION.database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORED_SESSION.store);
    request.onerror = () => resolve(true);
    request.onsuccess = () => {
      const database = request.result;
      const count = database.transaction(STORED_SESSION.store).objectStore(STORED_SESSION.store).count(STORED_SESSION.refreshKey);
      const answer = (has: boolean) => {
        database.close();
        resolve(has);
      };
      count.onsuccess = () => answer(count.result > 0);
      count.onerror = () => answer(true);
    };
  });
}
