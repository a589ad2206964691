import type { Fault, Outcome } from '../contract/fault.ts';

/** More would delay everybody's requests. */
const AT_ONCE = 4;

export interface Failure<T> {
  readonly item: T;
  readonly fault: Fault;
}

/** Sends a command for each item, four at a time. @returns those that failed, in the order of their answers. */
export async function sendMany<T>(items: Iterable<T>, send: (item: T) => Promise<Outcome<unknown>>): Promise<readonly Failure<T>[]> {
  const failures: Failure<T>[] = [];
  const iterator = items[Symbol.iterator]();
  const queue = { [Symbol.iterator]: () => iterator };
  const work = async () => {
    for (const item of queue) {
      const outcome = await send(item);
      if (!outcome.ok) failures.push({ item, fault: outcome.fault });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failures;
}
