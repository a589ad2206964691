import { useEffect, useState } from 'react';
import type { User } from '../../contract/session.ts';
import { sessionStore } from '../../store/session.ts';
import { resolveAlias } from '../alias-filter.ts';
import { entityKeys } from '../entity-keys.ts';
import type { OpenDashboard } from '../use-dashboard.ts';

/** Time series of the newest entities of an alias, by name; undefined until the answer, none where it has none or the server fails. */
export function useAliasKeys({ configuration }: OpenDashboard, aliasId: string | null): readonly string[] | undefined {
  const alias = aliasId === null ? undefined : configuration.entityAliases[aliasId];
  const [found, setFound] = useState<{ readonly of: unknown; readonly keys: readonly string[] }>();
  useEffect(() => {
    let isGone = false;
    const find = async (): Promise<readonly string[]> => {
      const filter = alias && resolveAlias(alias, sessionStore.current.user as User | null, {}).filter;
      const keys = filter ? await entityKeys({ filter }, 'timeseries') : null;
      return keys?.ok ? keys.value : [];
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
