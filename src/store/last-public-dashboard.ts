import { proxy } from 'valtio';

/** The dashboard that a visitor saw last on this page: where he lands again. Null for none; the sign-out forgets it. */
export const lastPublicDashboard = proxy<{ id: string | null }>({ id: null });
