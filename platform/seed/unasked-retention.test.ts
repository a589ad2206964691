import { afterEach, beforeEach, expect, it } from 'vitest';
import { NULL_ID } from '../../src/contract/identifiers.ts';
import type { Entity } from '../storage/entities.ts';
import { openStorage, type Storage } from '../storage/storage.ts';
import { timeUuid } from '../storage/time-uuid.ts';
import { limitsOf } from '../storage/usage-states.ts';
import { seed } from './seed.ts';

let storage: Storage;
let tenantId: string;
beforeEach(async () => {
  storage = openStorage({ directory: ':memory:' });
  ({ tenantId } = await start());
});
afterEach(() => storage.close());

const start = () => seed(storage, { devices: 0, kind: undefined }, 'profile');
const days = () => limitsOf(storage.entities, tenantId).defaultStorageTtlDays;
const keeping = (profile: Entity): Entity => ({
  ...profile,
  profileData: { configuration: { ...limitsOf(storage.entities, tenantId), defaultStorageTtlDays: 30 } },
});

function seededProfile(): Entity {
  const profile = storage.entities.named('TENANT_PROFILE', NULL_ID, 'Default');
  if (!profile) throw new Error('there is no profile');
  return profile;
}

it.each([1, undefined])('a start ends what an earlier release seeded, with version %s', async (version) => {
  storage.entities.touch({ ...keeping(seededProfile()), version });
  await start();
  expect(days()).toBe(0);
});

it('a start keeps what somebody saved, or gave with a profile of an own', async () => {
  storage.entities.put(keeping(seededProfile()));
  await start();
  expect(days()).toBe(30);
  const id = { entityType: 'TENANT_PROFILE', id: timeUuid() } as const;
  storage.entities.put({ ...keeping(seededProfile()), id, name: 'Own', createdTime: Date.now() + 1000 });
  const tenant = storage.entities.get(tenantId, 'TENANT');
  if (tenant) storage.entities.put({ ...tenant, tenantProfileId: id });
  await start();
  expect(days()).toBe(30);
});
