/** Work on one entity that a widget leaves to the console, which has the forms for it. */
import { proxy, ref } from 'valtio';
import type { EntityId } from '../contract/identifiers.ts';
import { leave } from './unsaved.ts';

export type EntityWork =
  | { readonly act: 'add'; readonly entityType: 'DEVICE' | 'ASSET' }
  | { readonly act: 'edit' | 'delete'; readonly entityType: 'DEVICE' | 'ASSET'; readonly entity: EntityId };

/** Null: nothing is asked for. */
export const entityWorkStore = proxy<{ asked: EntityWork | null }>({ asked: null });

/** In place of what was asked for before, once what is typed there is saved or given up. */
export function askEntityWork(work: EntityWork): void {
  leave(() => {
    entityWorkStore.asked = ref(work);
  });
}
