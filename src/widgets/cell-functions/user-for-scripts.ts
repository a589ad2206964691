import { sessionStore } from '../../store/session.ts';

/** The user as official consoles name it; null: nobody is signed in. */
export function userForScripts() {
  const { user } = sessionStore.current;
  if (!user) return null;
  const { id, email, authority, tenantId, customerId } = user;
  return { userId: id.id, sub: email, email, authority, tenantId: tenantId.id, customerId: customerId.id };
}
