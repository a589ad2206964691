/** Aliases of the dashboard, as in official consoles. The page knows them. */
import { map } from 'rxjs';
import { partOf } from '../../src/contract/part.ts';
import type { Asking } from './asking.ts';

export function aliasController(asking: Asking) {
  const info = (id: unknown) => asking.ask('aliasController', 'getAliasInfo', [id]);
  return {
    updateAliases: () => asking.tell('dashboard', 'updateAliases'),
    /** Its name stands for it: the page finds aliases by both. */
    getEntityAliasId: (name: unknown) => name,
    getAliasInfo: info,
    resolveSingleEntityInfo: (id: unknown) => info(id).pipe(map((found) => partOf(found).currentEntity ?? null)),
  };
}
