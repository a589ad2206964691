import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seedAccounts } from '../seed/accounts.ts';
import { drive } from '../sliced.fixture.ts';
import { newCustomer } from './customers.ts';
import { removeEntity } from './removal.ts';
import { expire } from './retention.ts';
import { openStorage, type Storage } from './storage.ts';

let storage: Storage;
let tenantId: string;
beforeEach(async () => {
  storage = openStorage({ directory: ':memory:' });
  ({ tenantId } = await seedAccounts(storage));
});
afterEach(() => storage.close());

const point = (ts: number) => ({ key: 't', ts, value: { type: 'LONG' as const, value: ts } });
function make(count: number, customerId?: string): void {
  storage.transaction(() => {
    for (let n = 0; n < count; n++)
      storage.devices.create(tenantId, { name: `Pump ${n}`, type: 'pump', ...(customerId === undefined ? {} : { customerId }) });
  });
}

it('removes a tenant and what it owns in slices, users first', () => {
  make(1000);
  const removed = vi.spyOn(storage.entities, 'remove');
  const tenant = storage.entities.get(tenantId);
  if (!tenant) throw new Error('no tenant');
  const { most } = drive(removeEntity(storage, tenant), () => removed.mock.calls.length);
  expect(most).toBeLessThanOrEqual(100);
  expect([...storage.entities.of('DEVICE', tenantId), ...storage.entities.of('USER', tenantId)]).toEqual([]);
  expect(storage.entities.get(tenantId)).toBeUndefined();
});

it('releases what a customer owns in slices', () => {
  const customer = storage.entities.put(newCustomer(tenantId, 'Owner'));
  make(1000, customer.id.id);
  const written = vi.spyOn(storage.entities, 'put');
  expect(drive(removeEntity(storage, customer), () => written.mock.calls.length).most).toBeLessThanOrEqual(100);
  expect([...storage.entities.of('DEVICE', tenantId)].filter((device) => device.customerId?.id === customer.id.id)).toEqual([]);
});

it('deletes many points in slices', () => {
  make(1);
  const [device] = [...storage.entities.of('DEVICE', tenantId)];
  if (!device) throw new Error('no device');
  storage.telemetry.save(
    device.id,
    Array.from({ length: 30_000 }, (_, n) => point(n)),
  );
  const { series } = storage.telemetry;
  const held = () => -series.scan(device.id.id, 't', 0, Number.MAX_SAFE_INTEGER, 100_000, true).points.length;
  const { most } = drive(storage.telemetry.thin(device.id.id, 't', 0, 20_000), held);
  expect([most, held()]).toEqual([5000, -15_000]);
  storage.telemetry.remove(device.id.id, 't', 0, 20_000, false);
  expect(held()).toBe(-10_000);
  drive(removeEntity(storage, device));
  expect(Math.abs(held())).toBe(0);
  drive(expire(storage, storage.now()));
  storage.telemetry.save(device.id, [point(1)]);
  expect(held()).toBe(-1);
});

it('removes many keys in slices', () => {
  make(1);
  const [device] = [...storage.entities.of('DEVICE', tenantId)];
  if (!device) throw new Error('no device');
  const values = Array.from({ length: 3000 }, (_, n) => ({ ...point(1), key: `key ${n}` }));
  storage.telemetry.save(device.id, values);
  storage.telemetry.saveAttributes(device.id, 'SERVER_SCOPE', values);
  const held = () => [storage.telemetry.keys(device.id.id).length, storage.telemetry.attributes(device.id.id, 'SERVER_SCOPE').length];
  const { most } = drive(removeEntity(storage, device), () => 6000 - held().reduce((sum, count) => sum + count, 0));
  expect([most, held()]).toEqual([500, [0, 0]]);
});

it.each(['DEVICE', 'ASSET', 'CUSTOMER', 'ENTITY_VIEW'] as const)('removes the alarms of a removed %s, and no others', (entityType) => {
  make(1);
  const [device] = [...storage.entities.of('DEVICE', tenantId)];
  if (!device) throw new Error('no device');
  const gone = storage.entities.put({ ...newCustomer(tenantId, 'Gone'), id: { entityType, id: '5b1f0a3e-7d0c-4f7c-9d1e-7f2b8f1c0a11' } });
  for (const { id } of [device, gone]) storage.alarms.raise({ tenantId, originator: id, type: 'High', severity: 'CRITICAL', at: 1 });
  drive(removeEntity(storage, gone));
  expect([...storage.alarms.ofTenant(tenantId)].map(({ originator }) => originator.id)).toEqual([device.id.id]);
});
