import { proxy } from 'valtio';
import { NOBODY, type SessionState } from '../contract/session-state.ts';

/** Only the bridge writes it, from the core's snapshots. */
export const sessionStore = proxy<{ current: SessionState }>({ current: { ...NOBODY, phase: 'restoring' } });
