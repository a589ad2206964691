import { useSnapshot } from 'valtio';
import type { User } from '../../contract/session.ts';
import { sessionStore } from '../../store/session.ts';

/** Who is signed in: what may be chosen depends on it. Null while nobody is. */
export function useAccount(): User | null {
  return useSnapshot(sessionStore).current.user as User | null;
}
