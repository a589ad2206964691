import { setTimeout as pause } from 'node:timers/promises';
import type { Entity } from '../../storage/entities.ts';
import type { Storage } from '../../storage/storage.ts';
import { badRequest } from '../api-error.ts';
import { idIn } from '../fields.ts';
import type { ApiRequest } from '../request.ts';

/** As long as a database needs. */
const MAKING_MS = 20;
/** Names of profiles that devices are about to make, after the id of their tenant. */
const making = new WeakMap<Storage, Set<string>>();

/** Strict servers of 3.2 look a profile up and make it in two steps: of two devices of a new type, saved together, one is refused (400/31). */
export async function raceForProfile({ storage, parts }: ApiRequest, draft: Entity): Promise<void> {
  const { type } = draft;
  if (!parts.behaviour.isStrict || parts.behaviour.has('profilesMadeOnce') || !type?.trim() || idIn(draft, 'deviceProfileId') !== undefined)
    return;
  if (storage.entities.named('DEVICE_PROFILE', draft.tenantId.id, type)) return;
  const names = making.get(storage) ?? new Set();
  making.set(storage, names);
  const name = `${draft.tenantId.id} ${type}`;
  if (names.has(name)) throw badRequest('Device profile with such name already exists!');
  names.add(name);
  try {
    await pause(MAKING_MS);
  } finally {
    names.delete(name);
  }
}
