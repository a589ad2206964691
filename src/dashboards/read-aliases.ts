import type { EntityAlias } from '../contract/dashboard.ts';
import type { User } from '../contract/session.ts';
import { sameValue } from '../stored/same-value.ts';
import type { ResolvedAlias } from '../widgets/source.ts';
import { dependsOnState, resolveAlias } from './alias-filter.ts';
import type { StateParams } from './states/state-stack.ts';

type Aliases = ReadonlyMap<string, ResolvedAlias>;

/** By alias id. Each map, and each alias in it, keeps its identity while it means the same. */
export interface ReadAliases {
  readonly fixed: Aliases;
  /** Those that take an entity from the state. */
  readonly ofState: Aliases;
}

function keep(before: Aliases, entries: readonly (readonly [string, ResolvedAlias])[]): Aliases {
  const kept = entries.map(([id, alias]) => {
    const known = before.get(id);
    return [id, known && sameValue(known, alias) ? known : alias] as const;
  });
  const isSame = kept.length === before.size && kept.every(([id, alias]) => before.get(id) === alias);
  return isSame ? before : new Map(kept);
}

/** A reader for one dashboard: it remembers what it read last. */
export function createAliasReader() {
  let last: ReadAliases = { fixed: new Map(), ofState: new Map() };
  return (aliases: Readonly<Record<string, EntityAlias>>, user: User | null, params: StateParams): ReadAliases => {
    const isOfState = ([, alias]: readonly [string, EntityAlias]) => dependsOnState(alias);
    const resolve = ([id, alias]: readonly [string, EntityAlias]) => [id, resolveAlias(alias, user, params)] as const;
    const entries = Object.entries(aliases);
    last = {
      fixed: keep(last.fixed, entries.filter((entry) => !isOfState(entry)).map(resolve)),
      ofState: keep(last.ofState, entries.filter(isOfState).map(resolve)),
    };
    return last;
  };
}
