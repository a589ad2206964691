import { sessionStore } from '../../store/session.ts';

/** The user as official consoles name it; null: nobody is signed in. */
export function userForScripts() {
  const { user, publicId } = sessionStore.current;
  if (!user) return null;
  const { id, email, authority, tenantId, customerId, firstName, lastName } = user;
  const rights = { authority, scopes: [authority], isPublic: publicId !== null };
  return { userId: id.id, sub: email, email, firstName, lastName, ...rights, tenantId: tenantId.id, customerId: customerId.id };
}
