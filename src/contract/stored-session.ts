/** Where the core stores the session. The page only checks whether there is one, because a visitor without one needs no core. */
export const STORED_SESSION = {
  database: 'TB-watchfloor',
  store: 'session',
  refreshKey: 'TB-refresh-token',
  ownKey: 'TB-own-refresh-token',
  peers: 'TB-session',
} as const;
