import type { PlatformEvents } from '../../model.ts';
import type { Storage } from '../../storage/storage.ts';

export type Action = PlatformEvents['action'];

/** Who did it, with the names of when they signed in. */
export function authorOf({ entities }: Storage, { caller }: Action) {
  const { firstName = null, lastName = null, userId } = caller;
  return { userEmail: entities.get(userId, 'USER')?.name ?? null, userFirstName: firstName, userLastName: lastName };
}
