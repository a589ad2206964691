import type { Fault, Outcome } from '../contract/fault.ts';

/** More would delay everybody's requests. */
const AT_ONCE = 4;

export interface Failure<T> {
  readonly item: T;
  readonly fault: Fault;
}

export interface ManyOptions {
  /** Ends it after what is under way. */
  readonly signal?: AbortSignal | undefined;
  /** @param done how many were answered. */
  readonly onProgress?: (done: number) => void;
}

export interface SentMany<T> {
  /** In the order of their answers. */
  readonly failures: readonly Failure<T>[];
  /** Not sent, because it was ended before. */
  readonly left: readonly T[];
}

/** Sends a command for each item, four at a time. */
export async function sendMany<T>(
  items: Iterable<T>,
  send: (item: T) => Promise<Outcome<unknown>>,
  { signal, onProgress }: ManyOptions = {},
): Promise<SentMany<T>> {
  const failures: Failure<T>[] = [];
  const left: T[] = [];
  let done = 0;
  const iterator = items[Symbol.iterator]();
  const queue = { [Symbol.iterator]: () => iterator };
  const work = async () => {
    for (const item of queue) {
      if (signal?.aborted) {
        left.push(item);
        continue;
      }
      const outcome = await send(item);
      if (!outcome.ok) failures.push({ item, fault: outcome.fault });
      done += 1;
      onProgress?.(done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { failures, left };
}
