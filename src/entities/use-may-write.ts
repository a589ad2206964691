import { useSnapshot } from 'valtio';
import type { Authority } from '../contract/session.ts';
import { sessionStore } from '../store/session.ts';
import type { EntityKind } from './describe.ts';

export function useIsOneOf(roles: readonly Authority[] | undefined): boolean {
  const authority = useSnapshot(sessionStore).current.user?.authority;
  return authority !== undefined && (roles?.includes(authority) ?? false);
}

/** Whether the account creates, changes and deletes entities of the kind. */
export const useMayWrite = ({ writers }: EntityKind) => useIsOneOf(writers);
