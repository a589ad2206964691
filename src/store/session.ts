import { proxy } from 'valtio';
import type { SessionState } from '../contract/snapshot.ts';

/** Who is signed in; written only by the bridge from the core's snapshots. */
export const sessionStore = proxy<{ current: SessionState }>({ current: { phase: 'restoring', user: null, fault: null } });
