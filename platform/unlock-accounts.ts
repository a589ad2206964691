import { NULL_ID } from '../src/contract/identifiers.ts';
import type { Entity } from './storage/entities.ts';
import type { Storage } from './storage/storage.ts';

/** Enables all accounts that were disabled after wrong passwords, not those that an administrator disabled. Their names. */
export function unlockAccounts({ entities, userCredentials, transaction }: Storage): string[] {
  const users: Entity[] = [...entities.of('USER', NULL_ID)];
  for (const tenant of entities.of('TENANT', NULL_ID)) users.push(...entities.of('USER', tenant.id.id));
  const locked = users.filter(({ id }) => userCredentials.isLocked(id.id));
  transaction(() => {
    for (const user of locked) {
      userCredentials.setEnabled(user.id.id, true);
      entities.touch({ ...user, additionalInfo: { ...user.additionalInfo, failedLoginAttempts: 0, userCredentialsEnabled: true } });
    }
  });
  return locked.map(({ name }) => name);
}
