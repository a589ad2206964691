/** A console follows rights that change under it. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NO_CUSTOMER } from '../../platform/storage/entities.ts';
import type { EntityTableDemand } from '../../src/contract/demand.ts';
import { createNodeCore, type NodeCore } from '../fixtures/node-core.ts';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';
import { visitorWorld } from './visitor-world.ts';

const CUSTOMER = { username: 'customer@example.org', password: 'customer' };
const TABLE: EntityTableDemand = {
  ...{ kind: 'entity-table', keyFilters: [], search: '', rows: { first: 0, count: 50 } },
  filter: { type: 'entityType', entityType: 'DEVICE' },
  columns: [{ type: 'ENTITY_FIELD', key: 'name' }],
  sort: { column: { type: 'ENTITY_FIELD', key: 'name' }, direction: 'ASC' },
};

let running: RunningPlatform;
let node: NodeCore;
beforeEach(async () => {
  running = await startInMemory({ devices: 8, port: 0 });
  node = await createNodeCore(`http://127.0.0.1:${running.platform.port}`, CUSTOMER);
});
afterEach(async () => {
  node.close();
  await running.platform.close();
});

async function shownTable() {
  const ready = node.until('entity-table', ({ state, total }) => state === 'ready' && total > 1);
  await node.core.open(1, TABLE);
  return ready;
}

const userOf = (account: string) => {
  const user = running.platform.stores.entities.named('USER', '', account);
  if (!user) throw new Error(`${account} is unknown`);
  return user;
};

it('rows of a device that was taken from the customer go at once', async () => {
  const { total, rows } = await shownTable();
  const id = rows[0]?.[1].id.id ?? '';
  const fewer = node.until('entity-table', (value) => value.total === total - 1);
  const { entities } = running.platform.stores;
  const device = entities.get(id, 'DEVICE');
  if (device) entities.put({ ...device, customerId: NO_CUSTOMER });
  expect((await fewer).rows.map(([, row]) => row.id.id)).not.toContain(id);
});

it.each<[string, () => unknown]>([
  ['the password is another one', () => running.platform.stores.userCredentials.setPassword(userOf(CUSTOMER.username).id.id, 'another-1')],
  ['its user is another customer’s', () => running.platform.stores.entities.put({ ...userOf(CUSTOMER.username), customerId: NO_CUSTOMER })],
  ['its user is disabled', () => running.platform.stores.userCredentials.setEnabled(userOf(CUSTOMER.username).id.id, false)],
])('the session ends when %s', async (_what, change) => {
  await shownTable();
  const ended = node.until('session', ({ phase }) => phase === 'signed-out');
  await change();
  expect((await ended).fault).toMatchObject({ kind: 'auth' });
});

it('a visitor’s console shows public devices live and the pictures of its dashboards, until they are public no more', async () => {
  node.close();
  const { platform } = running;
  const { shown } = await visitorWorld(running);
  node = await createNodeCore(`http://127.0.0.1:${platform.port}`, { publicId: shown.customer });
  const live = node.until('entity-table', ({ rows }) => rows[0]?.[1].values[1] === '21.5');
  const ready = node.until('entity-table', ({ state, total }) => state === 'ready' && total === 1);
  const said = { type: 'TIME_SERIES' as const, key: 'said' };
  await node.core.open(1, { ...TABLE, columns: [...TABLE.columns, said] });
  await ready;
  const device = { entityType: 'DEVICE', id: shown.device };
  platform.stores.telemetry.save(device, [{ key: 'said', ts: platform.stores.now(), value: { type: 'DOUBLE', value: 21.5 } }]);
  await live;
  expect((await node.core.call('dashboard', { id: shown.dashboard })).ok).toBe(true);
  expect(await node.core.readFile('/api/images/tenant/shown%20plan.png')).toMatchObject({ ok: true });
  expect(await node.core.readFile('/api/images/tenant/hidden.png')).toMatchObject({ ok: false });
  const gone = node.until('entity-table', ({ total }) => total === 0);
  await running.tenant.send('DELETE', `/api/customer/device/${shown.device}`);
  await gone;
});
