import { ref } from 'valtio';
import { NULL_ID } from '../../contract/entity-id.ts';
import type { Authority, User } from '../../contract/session.ts';
import { NOBODY } from '../../contract/session-state.ts';
import { sessionStore } from '../../store/session.ts';

export const idOf = (entityType: string, n: number) => ({
  entityType,
  id: `784f394c-42b6-435a-983c-${String(n).padStart(12, '0')}`,
});

export const CUSTOMER = idOf('CUSTOMER', 3);
export const TENANT = idOf('TENANT', 2);

let account = 100;

/** Signs in another user each time, so that no list is cached for it. */
export function beSignedIn(authority: Authority, more: Partial<User> = {}): User {
  account += 1;
  const user: User = {
    id: idOf('USER', account),
    createdTime: 5,
    tenantId: authority === 'SYS_ADMIN' ? { entityType: 'TENANT', id: NULL_ID } : TENANT,
    customerId: authority === 'CUSTOMER_USER' ? CUSTOMER : { entityType: 'CUSTOMER', id: NULL_ID },
    email: 'ann@acme.example',
    authority,
    ...more,
  };
  sessionStore.current = ref({ ...NOBODY, phase: 'signed-in', user });
  return user;
}

export function pageOf<T>(data: readonly T[]) {
  return { data, totalElements: data.length, totalPages: 1, hasNext: false };
}
