import { NULL_ID } from '../../src/contract/identifiers.ts';
import type { Entity } from '../storage/entities.ts';
import type { Storage } from '../storage/storage.ts';

export function isOnlySystemAdministrator({ entities, userCredentials }: Storage, user: Entity): boolean {
  if (user.authority !== 'SYS_ADMIN') return false;
  for (const { id, authority } of entities.of('USER', NULL_ID))
    if (id.id !== user.id.id && authority === 'SYS_ADMIN' && userCredentials.isEnabled(id.id)) return false;
  return true;
}
