import { useEffect, useState } from 'react';
import { QUIET, request } from '../../bridge/request.ts';
import type { User } from '../../contract/session.ts';
import { sessionStore } from '../../store/session.ts';
import { oneEntityQuery } from '../alias-entities.ts';
import { resolveAlias } from '../alias-filter.ts';
import type { OpenDashboard } from '../use-dashboard.ts';

/** Time series of the newest entity of an alias, by name; undefined until the answer, none where it has none or the server fails. */
export function useAliasKeys({ configuration }: OpenDashboard, aliasId: string | null): readonly string[] | undefined {
  const alias = aliasId === null ? undefined : configuration.entityAliases[aliasId];
  const [found, setFound] = useState<{ readonly of: unknown; readonly keys: readonly string[] }>();
  useEffect(() => {
    let isGone = false;
    const find = async (): Promise<readonly string[]> => {
      const query = alias && oneEntityQuery(resolveAlias(alias, sessionStore.current.user as User | null, {}));
      if (!query) return [];
      const entities = await request('findEntities', { query }, QUIET);
      const entity = entities.ok ? entities.value.data[0]?.entityId : undefined;
      if (!entity) return [];
      const keys = await request('timeseriesKeys', { entity }, QUIET);
      return keys.ok ? [...keys.value].sort((a, b) => a.localeCompare(b)) : [];
    };
    void find().then((keys) => {
      if (!isGone) setFound({ of: alias, keys });
    });
    return () => {
      isGone = true;
    };
  }, [alias]);
  return found && found.of === alias ? found.keys : undefined;
}
