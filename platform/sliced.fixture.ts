import type { Sliced } from './sliced.ts';

/** Runs work without promises to its end: its result, and the most that `count` grew by between two pauses. */
export function drive<T>(work: Sliced<T>, count: () => number = () => 0): { readonly result: T; readonly most: number } {
  let most = 0;
  for (let before = count(); ; before = count()) {
    const step = work.next();
    most = Math.max(most, count() - before);
    if (step.done) return { result: step.value, most };
  }
}
