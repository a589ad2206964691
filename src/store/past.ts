import { createContext, use } from 'react';
import { proxy, useSnapshot } from 'valtio';
import type { EpochMs } from '../contract/units.ts';

/** The time that views within `KeepsPast` show; null: the present. Written by `bridge/past.ts` only. */
export const pastStore = proxy<{ asOf: EpochMs | null }>({ asOf: null });

/** Whether the views within keep their past and show it as of `pastStore.asOf`. */
export const KeepsPast = createContext(false);

/** The earlier time that this view shows; null: the present. */
export function useAsOf(): EpochMs | null {
  const { asOf } = useSnapshot(pastStore);
  return use(KeepsPast) ? asOf : null;
}
