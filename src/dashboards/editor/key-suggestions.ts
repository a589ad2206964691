/** Keys that the entities of data sources really have, for the fields where keys are typed. */

import type { EntityAlias } from '../../contract/dashboard.ts';
import type { Part } from '../../contract/part.ts';
import { type EntityFilter, entityFilterSchema } from '../../contract/query.ts';
import type { User } from '../../contract/session.ts';
import type { KeySuggest } from '../../inputs/inherited.ts';
import { sessionStore } from '../../store/session.ts';
import { resolveAlias } from '../alias-filter.ts';
import { entityKeys, type StoredKeys } from '../entity-keys.ts';

/** By the type of a key, in data sources and in filters. */
const TYPES: Readonly<Record<string, StoredKeys>> = {
  ...{ timeseries: 'timeseries', TIME_SERIES: 'timeseries', attribute: 'attribute', ATTRIBUTE: 'attribute' },
  ...{ CLIENT_ATTRIBUTE: 'attribute', SHARED_ATTRIBUTE: 'attribute', SERVER_ATTRIBUTE: 'attribute' },
};
/** Enough for the entities of most dashboards, few enough to be asked while somebody types. */
const MOST_ALIASES = 6;

/** Without parameters of a state, aliases that need one have no entity unless they name a default. */
function filterOfAlias(alias: EntityAlias | undefined): EntityFilter | null {
  return alias ? resolveAlias(alias, sessionStore.current.user as User | null, {}).filter : null;
}

function filtersOf(source: Part | null, aliases: Readonly<Record<string, EntityAlias>>): EntityFilter[] {
  const { deviceId, entityAliasId } = source ?? {};
  if (typeof deviceId === 'string' && deviceId !== '') {
    const single = entityFilterSchema.safeParse({ type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: deviceId } });
    return single.success ? [single.data] : [];
  }
  const own = typeof entityAliasId === 'string' ? filterOfAlias(aliases[entityAliasId]) : null;
  if (own) return [own];
  // Without an entity of its own: any that the dashboard shows may have the key.
  return Object.values(aliases)
    .flatMap((alias) => filterOfAlias(alias) ?? [])
    .slice(0, MOST_ALIASES);
}

/**
 * Suggestions for the keys of a stored data source; null: for filters, which any source may use. Answers are kept as long as the result,
 * those of a server that failed are not.
 */
export function keySuggestions(aliases: Readonly<Record<string, EntityAlias>>): (source: Part | null) => KeySuggest {
  const known = new Map<string, Promise<readonly string[] | null>>();
  const ask = (filter: EntityFilter, type: StoredKeys): Promise<readonly string[] | null> => {
    const id = JSON.stringify([type, filter]);
    const before = known.get(id);
    if (before) return before;
    const asked = entityKeys({ filter }, type).then((answer) => {
      if (!answer.ok) known.delete(id);
      return answer.ok ? answer.value : null;
    });
    known.set(id, asked);
    return asked;
  };
  return (source) => async (type, search) => {
    const stored = TYPES[type];
    if (!stored) return [];
    const answers = await Promise.all(filtersOf(source, aliases).map((filter) => ask(filter, stored)));
    if (answers.length > 0 && answers.every((answer) => answer === null)) return null;
    const wanted = search.toLowerCase();
    const names = new Set(answers.flatMap((answer) => answer ?? []).filter((name) => name.toLowerCase().includes(wanted)));
    return [...names].sort((a, b) => a.localeCompare(b));
  };
}
