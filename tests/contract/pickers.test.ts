import { afterEach, describe, expect, it } from 'vitest';
import type { CallInput } from '../../src/contract/calls.ts';
import { type Client, type RunningPlatform, startInMemory } from './platform.fixture.ts';

let running: RunningPlatform;
afterEach(() => running.platform.close());

const LINK = { pageSize: 50, page: 0, sortProperty: 'name', sortOrder: 'ASC' } as const;
const names = (page: { readonly data: readonly { readonly name?: unknown }[] }) => page.data.map(({ name }) => name);
const json = async (client: Client, method: string, path: string, body?: unknown) => {
  const answer = await client.send(method, path, body);
  return { status: answer.status, body: answer.text === '' ? undefined : (answer.json() as Record<string, unknown>) };
};

async function makeView(client: Client, name: string, more: object = {}) {
  const device = (await client.call('devices', LINK)).data[0];
  if (!device) throw new Error('there is no device');
  return { device, view: await json(client, 'POST', '/api/entityView', { name, type: 'Bill', entityId: device.id, keys: null, ...more }) };
}

describe.each([
  ['3.2.0', ['Bill of March']],
  ['4.3.0', ['Annual bill', 'Bill of March']],
])('entity views on %s', (apiVersion, found) => {
  it('are searched, sorted, filtered by type and paged like devices', async () => {
    running = await startInMemory({ apiVersion, devices: 4 });
    const { tenant } = running;
    await makeView(tenant, 'Bill of March', { type: 'Account' });
    await makeView(tenant, 'Annual bill', { type: 'Account' });
    const all = await tenant.call('entityViews', LINK);
    expect(names(all)).toEqual([...names(all)].sort());
    expect(names(await tenant.call('entityViews', { ...LINK, type: 'Account' }))).toEqual(['Annual bill', 'Bill of March']);
    // Old servers match the start of a name, newer ones any part.
    expect(names(await tenant.call('entityViews', { ...LINK, textSearch: 'BILL' }))).toEqual(found);
    expect((await tenant.call('entityViewTypes', {})).map(({ type }) => type)).toEqual(['Account', 'Readings']);
    const page = await tenant.call('entityViews', { ...LINK, pageSize: 1, page: 1 });
    expect([page.data.length, page.totalElements, page.hasNext]).toEqual([1, all.totalElements, true]);
  });
});

describe('an entity view', () => {
  it('copies the selected data when it is saved, and accepts no telemetry', async () => {
    running = await startInMemory({ devices: 4 });
    const { tenant } = running;
    const { device, view } = await makeView(tenant, 'Copy', { keys: { timeseries: [], attributes: { cs: [], ss: ['site'], sh: [] } } });
    const { id } = view.body as { id: { id: string } };
    const site = await tenant.call('attribute', { entity: device.id, scope: 'SERVER_SCOPE', key: 'site' });
    const copied = await json(tenant, 'GET', `/api/plugins/telemetry/ENTITY_VIEW/${id.id}/values/attributes/SERVER_SCOPE`);
    expect(copied.body).toMatchObject(site.map(({ key, value }) => ({ key, value })));
    expect((await tenant.send('POST', `/api/plugins/telemetry/ENTITY_VIEW/${id.id}/timeseries/ANY`, { t: 1 })).status).toBe(400);
    expect((await tenant.send('DELETE', `/api/device/${device.id.id}`)).status).toBe(400);
    expect((await tenant.send('DELETE', `/api/entityView/${id.id}`)).status).toBe(200);
  });

  it.each([
    ['no name', { name: '' }, 400],
    ['no type', { type: '' }, 400],
    ['nothing to show', { entityId: null }, 400],
    ['a customer to show', { entityId: { entityType: 'CUSTOMER', id: '784f394c-42b6-435a-983c-b7beff2784f9' } }, 400],
    ['keys that are none', { keys: { timeseries: 5 } }, 400],
    ['a name that is taken', { name: 'Taken' }, 400],
  ])('with %s is refused', async (_what, more, status) => {
    running = await startInMemory({ devices: 4 });
    await makeView(running.tenant, 'Taken');
    expect((await makeView(running.tenant, 'New', more)).view.status).toBe(status);
  });

  it('is visible only to its customer', async () => {
    running = await startInMemory({ devices: 40 });
    const { tenant, customer, system } = running;
    const { customerId } = await customer.call('currentUser', {});
    const before = (await customer.call('customerEntityViews', { ...LINK, customerId: customerId.id })).totalElements;
    const { view } = await makeView(tenant, 'Theirs');
    const { id } = view.body as { id: { id: string } };
    expect((await customer.send('GET', `/api/entityView/${id.id}`)).status).toBe(403);
    expect((await tenant.send('POST', `/api/customer/${customerId.id}/entityView/${id.id}`)).status).toBe(200);
    expect((await customer.call('customerEntityViews', { ...LINK, customerId: customerId.id })).totalElements).toBe(before + 1);
    expect((await customer.send('GET', `/api/tenant/entityViews?pageSize=1&page=0`)).status).toBe(403);
    expect((await system.send('GET', `/api/entityView/types`)).status).toBe(403);
    expect((await tenant.send('DELETE', `/api/customer/entityView/${id.id}`)).status).toBe(200);
    expect((await tenant.send('DELETE', `/api/customer/entityView/${id.id}`)).status).toBe(400);
  });
});

describe('rule chains', () => {
  it('belong to the tenant administrator, with one root that cannot be deleted', async () => {
    running = await startInMemory({ devices: 4 });
    const { tenant, customer, system } = running;
    const chains = await tenant.call('ruleChains', LINK);
    expect(names(chains)).toEqual(['Flow meter checks', 'Machine state', 'Pump start-up', 'Root Rule Chain']);
    for (const client of [customer, system]) expect((await client.send('GET', '/api/ruleChains?pageSize=1&page=0')).status).toBe(403);
    const [checks, , , root] = chains.data;
    expect((await tenant.send('DELETE', `/api/ruleChain/${root?.id.id}`)).status).toBe(400);
    expect((await tenant.send('POST', '/api/ruleChain', { name: 'Second', root: true })).status).toBe(400);
    expect((await tenant.send('POST', `/api/ruleChain/${checks?.id.id}/root`)).status).toBe(200);
    const after = await tenant.call('ruleChains', LINK);
    expect(after.data.filter((chain) => chain.root).map(({ name }) => name)).toEqual(['Flow meter checks']);
    expect((await tenant.send('DELETE', `/api/ruleChain/${root?.id.id}`)).status).toBe(200);
    const made = await json(tenant, 'POST', '/api/ruleChain/device/default', { name: 'Probes' });
    expect(made.body).toMatchObject({ name: 'Probes', root: false });
  });

  it('are created with a new tenant', async () => {
    running = await startInMemory({ devices: 4 });
    const { body } = await json(running.system, 'POST', '/api/tenant', { title: 'Other' });
    const { id } = body as { id: { id: string } };
    const roots = [...running.platform.stores.entities.of('RULE_CHAIN', id.id)];
    expect(roots).toMatchObject([{ name: 'Root Rule Chain', root: true }]);
  });
});

describe('widget bundles', () => {
  it('belong to the system or the tenant, and are listed whole or in pages', async () => {
    running = await startInMemory({ apiVersion: '3.2.0', devices: 4 });
    const { tenant, system, customer } = running;
    const own = await json(tenant, 'POST', '/api/widgetsBundle', { title: 'Pump & motor' });
    expect(own.body).toMatchObject({ alias: 'pump_motor', title: 'Pump & motor' });
    const again = await json(tenant, 'POST', '/api/widgetsBundle', { title: 'Pump, motor' });
    expect(again.body).toMatchObject({ alias: 'pump_motor2' });
    const ofSystem = await system.call('widgetsBundles', {});
    expect((await customer.call('widgetsBundles', {})).length).toBe(ofSystem.length + 2);
    expect(Object.keys(ofSystem[0] ?? {})).not.toContain('name');
    const page = await json(tenant, 'GET', '/api/widgetsBundles?pageSize=2&page=0&sortProperty=title&textSearch=pump');
    expect(page.body).toMatchObject({ totalElements: 2, data: [{ title: 'Pump & motor' }, { title: 'Pump, motor' }] });
    const changed = { ...own.body, alias: 'other' };
    expect((await tenant.send('POST', '/api/widgetsBundle', changed)).status).toBe(400);
    expect((await tenant.send('POST', '/api/widgetsBundle', { ...ofSystem[0], title: 'Mine' })).status).toBe(403);
    expect((await tenant.send('DELETE', `/api/widgetsBundle/${ofSystem[0]?.id.id}`)).status).toBe(403);
    expect((await tenant.send('POST', '/api/widgetsBundle', { title: ' ' })).status).toBe(400);
    expect((await customer.send('POST', '/api/widgetsBundle', { title: 'No' })).status).toBe(403);
  });
});

describe('queues', () => {
  it.each(['TB_CORE', 'TB_TRANSPORT', 'JS_EXECUTOR'])('of %s are empty', async (service) => {
    running = await startInMemory({ apiVersion: '3.2.0', devices: 4 });
    expect((await json(running.tenant, 'GET', `/api/tenant/queues?serviceType=${service}`)).body).toEqual([]);
    expect((await running.tenant.send('GET', '/api/tenant/queues?serviceType=OTHER')).status).toBe(400);
    expect((await running.customer.send('GET', `/api/tenant/queues?serviceType=${service}`)).status).toBe(403);
  });

  it('are names on old servers and records on newer ones', async () => {
    running = await startInMemory({ devices: 4 });
    const input: CallInput<'queues'> = { pageSize: 2, page: 0, sortProperty: 'name', sortOrder: 'DESC' };
    expect(names(await running.tenant.call('queues', input))).toEqual(['SequentialByOriginator', 'Main']);
    expect((await running.system.call('queues', { ...input, textSearch: 'prio' })).totalElements).toBe(1);
    // Old servers read `queues` as a tenant id there.
    expect((await running.tenant.send('GET', '/api/tenant/queues?serviceType=TB_RULE_ENGINE')).status).toBe(400);
  });
});
