import { useEffect, useState } from 'react';
import type { User } from '../../contract/session.ts';
import { sessionStore } from '../../store/session.ts';
import { resolveAlias } from '../alias-filter.ts';
import { type ReadingKey, readingKeys } from '../entity-keys.ts';
import type { OpenDashboard } from '../use-dashboard.ts';

/** Time series of the newest entities of an alias, numbers first; undefined until the answer, none where it has none or the server fails. */
export function useAliasKeys({ configuration }: OpenDashboard, aliasId: string | null): readonly ReadingKey[] | undefined {
  const alias = aliasId === null ? undefined : configuration.entityAliases[aliasId];
  const [found, setFound] = useState<{ readonly of: unknown; readonly keys: readonly ReadingKey[] }>();
  useEffect(() => {
    let isGone = false;
    const find = async (): Promise<readonly ReadingKey[]> => {
      const filter = alias && resolveAlias(alias, sessionStore.current.user as User | null, {}).filter;
      const keys = filter ? await readingKeys({ filter }) : null;
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
