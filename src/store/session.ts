import { proxy } from 'valtio';
import { NOBODY, type SessionState } from '../contract/session-state.ts';

/** Who is signed in; written only by the bridge from the core's snapshots. */
export const sessionStore = proxy<{ current: SessionState }>({ current: { ...NOBODY, phase: 'restoring' } });
