import type { Outcome } from '../contract/fault.ts';

/** Commands of one key. */
export type ByKey = <T>(key: string, send: () => Promise<Outcome<T>>) => Promise<Outcome<T>>;

/**
 * Sends commands of the same key one at a time until one has succeeded, then without waiting. For commands of which the first makes what all
 * of them need: servers make it twice for two at once, and refuse one.
 */
export function firstAlone(): ByKey {
  const made = new Set<string>();
  const underWay = new Map<string, Promise<unknown>>();
  return async (key, send) => {
    while (!made.has(key)) {
      const other = underWay.get(key);
      if (!other) break;
      await other;
    }
    if (made.has(key)) return send();
    const own = send();
    underWay.set(key, own);
    const outcome = await own;
    underWay.delete(key);
    if (outcome.ok) made.add(key);
    return outcome;
  };
}
