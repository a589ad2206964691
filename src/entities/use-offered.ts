import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useServerFeatures } from '../bridge/use-server-feature.ts';
import type { ServerFeature } from '../contract/releases.ts';
import type { Authority } from '../contract/session.ts';
import { sessionStore } from '../store/session.ts';

const NONE: readonly never[] = [];

interface Offered {
  readonly roles?: readonly Authority[];
  readonly feature?: ServerFeature | undefined;
}

/** Those that this account and this server may have. @param usual whose those without roles are; default: everybody's. */
export function useOffered<One extends Offered>(all: readonly One[] = NONE, usual?: readonly Authority[]): readonly One[] {
  const authority = useSnapshot(sessionStore).current.user?.authority;
  const has = useServerFeatures();
  return useMemo(
    () =>
      all.filter(
        ({ roles = usual, feature }) =>
          authority !== undefined && (roles?.includes(authority) ?? true) && (feature === undefined || has?.(feature)),
      ),
    [all, usual, authority, has],
  );
}
