import { useSnapshot } from 'valtio';
import { sessionStore } from '../store/session.ts';
import type { EntityKind } from './describe.ts';

/** Whether the account creates, changes and deletes entities of the kind. */
export function useMayWrite({ writers }: EntityKind): boolean {
  const authority = useSnapshot(sessionStore).current.user?.authority;
  return authority !== undefined && writers.includes(authority);
}
