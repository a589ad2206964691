/** Parts of forms, apart from the contract of controls, which the first dashboard loads. */
import { createContext, useContext, useMemo } from 'react';
import { FormChecks, FormChecksContext } from './control.ts';

/** Checks of a part of the form around, which tell whether that part is right. */
export function usePartChecks(): FormChecks {
  const around = useContext(FormChecksContext);
  return useMemo(() => new FormChecks(around), [around]);
}

/** Whether a value, such as an item of a list, is as it was saved. Default: nothing is. */
export const SavedContext = createContext<(value: unknown) => boolean>(() => false);

/** All objects in saved JSON: edits keep those that they do not change. */
export function savedIn(saved: unknown): (value: unknown) => boolean {
  let known: WeakSet<object> | null = null;
  return (value) => {
    if (typeof value !== 'object' || value === null) return false;
    if (!known) {
      known = new WeakSet();
      const open: unknown[] = [saved];
      for (let one = open.pop(); one !== undefined; one = open.pop()) {
        if (typeof one !== 'object' || one === null || known.has(one)) continue;
        known.add(one);
        open.push(...Object.values(one).filter((inner) => inner !== undefined));
      }
    }
    return known.has(value);
  };
}
