import { useSyncExternalStore } from 'react';
import type { AllData } from './map-rows.ts';

/** What functions call the data of all entities: what they say of one changes with any other. */
const ALL = /\bdsData\b/;
const NEVER = () => 0;
/** Of more rows only those that have changed are asked for. */
export const MOST_ANEW = 1000;

/** Rises with each change of any entity's data, where one of the functions looks at that. */
export function useAllData(data: AllData, functions: readonly { readonly body: string }[]): number {
  const readsAll = functions.some(({ body }) => ALL.test(body));
  return useSyncExternalStore(data.subscribe, readsAll ? data.version : NEVER);
}
