import { useAnswerOf } from '../../bridge/use-answer.ts';
import type { EntityAlias } from '../../contract/dashboard.ts';
import { ok } from '../../contract/fault.ts';
import type { User } from '../../contract/session.ts';
import { sessionStore } from '../../store/session.ts';
import { resolveAlias } from '../alias-filter.ts';
import { type ReadingKey, readingKeys } from '../entity-keys.ts';
import type { OpenDashboard } from '../use-dashboard.ts';

const NONE: readonly ReadingKey[] = [];

async function keysOf(alias: EntityAlias) {
  const { filter } = resolveAlias(alias, sessionStore.current.user as User | null, {});
  return filter ? readingKeys({ filter }) : ok(NONE);
}

/** Time series of the newest entities of an alias, numbers first; undefined until the answer, none where it has none or the server fails. */
export function useAliasKeys({ configuration }: OpenDashboard, aliasId: string | null): readonly ReadingKey[] | undefined {
  const alias = (aliasId !== null && configuration.entityAliases[aliasId]) || null;
  const { answer } = useAnswerOf(keysOf, alias);
  if (answer?.ok) return answer.value;
  return alias && !answer ? undefined : NONE;
}
