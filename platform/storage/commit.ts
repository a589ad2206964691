import type { Sliced } from '../sliced.ts';

/** Rows that are written in a few milliseconds. */
const ROWS_A_TRANSACTION = 500;

interface Waiting {
  readonly body: () => void;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Bodies of one turn of the event loop share a transaction, because each costs as much as many rows. If it fails, each is tried alone, so
 * that none fails because of another.
 */
export function createCommit(transaction: (body: () => void) => void): (body: () => void) => Promise<void> {
  let waiting: Waiting[] = [];

  function alone({ body, resolve, reject }: Waiting): void {
    try {
      transaction(body);
      resolve();
    } catch (error) {
      reject(error);
    }
  }

  function run(): void {
    const all = waiting;
    waiting = [];
    try {
      transaction(() => {
        for (const { body } of all) body();
      });
    } catch {
      // Run alone, each reports its own error.
      for (const one of all) alone(one);
      return;
    }
    for (const { resolve } of all) resolve();
  }

  return (body) =>
    new Promise((resolve, reject) => {
      waiting.push({ body, resolve, reject });
      if (waiting.length === 1) setImmediate(run);
    });
}

/** Each part is on the disk before the next. What the disk refuses rejects; the parts before are kept, and may be written again. */
export function* commitSliced<T>(
  { transaction }: { readonly transaction: (body: () => void) => void },
  items: readonly T[],
  write: (some: readonly T[]) => void,
  perTransaction = ROWS_A_TRANSACTION,
): Sliced<void> {
  for (let at = 0; at < items.length; at += perTransaction) {
    transaction(() => write(items.slice(at, at + perTransaction)));
    yield undefined;
  }
}
