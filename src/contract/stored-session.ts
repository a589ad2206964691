/**
 * Where the core keeps what must survive a reload. The page reads no value of it: it only asks whether there is one, because
 * a visitor without a session needs no core yet.
 */
export const STORED_SESSION = { database: 'TB-watchfloor', store: 'session', refreshKey: 'TB-refresh-token', peers: 'TB-session' } as const;
