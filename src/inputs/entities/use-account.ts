import { useSnapshot } from 'valtio';
import type { User } from '../../contract/session.ts';
import { sessionStore } from '../../store/session.ts';

export function useAccount(): User | null {
  return useSnapshot(sessionStore).current.user as User | null;
}
