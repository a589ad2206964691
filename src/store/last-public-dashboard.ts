import { proxy } from 'valtio';

/** Which a public visitor saw last, to return to. Sign-out clears it. */
export const lastPublicDashboard = proxy<{ id: string | null }>({ id: null });
