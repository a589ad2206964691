/** Keys that the entities of data sources really have, for the fields where keys are typed. */

import type { EntityAlias } from '../../contract/dashboard.ts';
import type { Part } from '../../contract/part.ts';
import { type EntityFilter, entityFilterSchema } from '../../contract/query.ts';
import type { KeySuggest } from '../../inputs/inherited.ts';
import { keySuggester } from '../../inputs/query/suggest-keys.ts';
import type { AliasFilter } from './use-alias-filter.ts';

/** Enough for the entities of most dashboards, few enough to be asked while somebody types. */
const MOST_ALIASES = 6;

type Aliases = Readonly<Record<string, EntityAlias>>;

/** What the entities of a stored data source are; null: for filters, which any source may use. */
function filtersOf(source: Part | null, aliases: Aliases, filterOf: AliasFilter): EntityFilter[] {
  const { deviceId, entityAliasId } = source ?? {};
  if (typeof deviceId === 'string' && deviceId !== '') {
    const single = entityFilterSchema.safeParse({ type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: deviceId } });
    return single.success ? [single.data] : [];
  }
  const own = typeof entityAliasId === 'string' ? filterOf(aliases[entityAliasId]) : null;
  if (own) return [own];
  // Without an entity of its own: any that the dashboard shows may have the key.
  return Object.values(aliases)
    .flatMap((alias) => filterOf(alias) ?? [])
    .slice(0, MOST_ALIASES);
}

/** Suggestions for the keys of a stored data source; null: for filters, which any source may use. Answers are kept as long as the result. */
export function keySuggestions(aliases: Aliases, filterOf: AliasFilter): (source: Part | null) => KeySuggest {
  const suggest = keySuggester();
  return (source) => suggest(filtersOf(source, aliases, filterOf));
}
