import { use, useCallback } from 'react';
import type { EntityAlias } from '../../contract/dashboard.ts';
import type { EntityFilter } from '../../contract/query.ts';
import type { User } from '../../contract/session.ts';
import { sessionStore } from '../../store/session.ts';
import { ShownStateContext } from '../../widgets/shown-state.ts';
import { resolveAlias } from '../alias-filter.ts';

export type AliasFilter = (alias: EntityAlias | undefined) => EntityFilter | null;

/** What an alias finds in the state that is edited, with its sample entity; null: nothing without an entity of the state. */
export function useAliasFilter(): AliasFilter {
  const params = use(ShownStateContext)?.params;
  return useCallback((alias) => (alias ? resolveAlias(alias, sessionStore.current.user as User | null, params).filter : null), [params]);
}
