/** Ids of what is not theirs, in every route that customer users have: nothing is told of it, and nothing of it changes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { behaviourOf } from '../../platform/rest/api-version.ts';
import { routesOf } from '../../platform/rest/app.ts';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';
import { type VisitorWorld, visitorWorld } from './visitor-world.ts';

const KIND = /(device|asset|entityView|dashboard|alarm|customer)/i;
const NAMES: Readonly<Record<string, keyof VisitorWorld['hidden']>> = { entityview: 'entityView' };

describe.each(['3.2.0', '4.3.0'])('on a platform of %s', (apiVersion) => {
  let running: RunningPlatform;
  let world: VisitorWorld;
  let secrets: readonly string[];
  beforeAll(async () => {
    running = await startInMemory({ devices: 2, apiVersion });
    world = await visitorWorld(running);
    const token = running.platform.stores.deviceCredentials.ofDevice(world.hidden.device)?.credentialsId ?? '';
    secrets = ['Secret', 'tenant@example.org', token];
  });
  afterAll(() => running.platform.close());

  function state(): string {
    const { entities, relations, alarms, journals, telemetry, deviceCredentials } = running.platform.stores;
    const { hidden } = world;
    const ids = Object.values(hidden);
    return JSON.stringify([
      ids.map((id) => entities.get(id)),
      ids.map((id) => [relations.of(id, 'FROM'), relations.of(id, 'TO')]),
      [...alarms.of(hidden.device, true)],
      ids.map((id) => (['COMMENT', 'RPC', 'EVENT', 'CLAIM'] as const).map((kind) => journals.of(kind, id))),
      [telemetry.keys(hidden.device), telemetry.attributes(hidden.device, 'SERVER_SCOPE')],
      deviceCredentials.ofDevice(hidden.device),
    ]);
  }

  const routes = routesOf(behaviourOf(apiVersion)).filter(
    ({ roles, method, path }) => roles.includes('C') && !(method === 'POST' && path === '/auth/logout'),
  );

  it.each(routes.map(({ method, path }) => [method, path] as const))('%s %s', async (method, path) => {
    const { hidden } = world;
    const before = state();
    const word = KIND.exec(path)?.[1]?.toLowerCase() ?? 'device';
    const own = hidden[NAMES[word] ?? (word as keyof VisitorWorld['hidden'])];
    const filled = path.replace(/:(\w+)/g, (_all, name: string) => {
      if (name === 'customerId') return hidden.customer;
      if (name === 'user') return world.adminId;
      if (name === 'name') return encodeURIComponent('Secret device');
      if (name === 'scope') return 'SERVER_SCOPE';
      return ['type', 'kind', 'entityType'].includes(name) ? 'DEVICE' : own;
    });
    const device = { entityType: 'DEVICE', id: hidden.device };
    const query = new URLSearchParams({
      ...{ page: '0', pageSize: '100', fromId: hidden.device, fromType: 'DEVICE', toId: hidden.device, toType: 'DEVICE' },
      ...{ entityId: hidden.device, entityType: 'DEVICE', relationType: 'Contains', deviceIds: hidden.device, assetIds: hidden.asset },
      ...{ keys: 'limit', startTs: '0', endTs: '1', tenantId: world.tenantId, deviceName: 'Secret device' },
    });
    const kind = { entityview: 'ENTITY_VIEW' }[word] ?? word.toUpperCase();
    const body = {
      ...{ id: { entityType: kind, id: own }, name: 'by a customer', title: 'by a customer', type: 'x', keys: {}, additionalInfo: {} },
      ...{ deviceId: device, entityId: device, originator: device, from: device, to: device, typeGroup: 'COMMON' },
      ...{ severity: 'MAJOR', status: 'ACTIVE_UNACK', comment: { text: 'by a customer' }, eventType: 'LC_EVENT' },
      ...{ credentialsType: 'ACCESS_TOKEN', credentialsId: 'by-a-customer', method: 'open', params: {}, timeout: 1, secretKey: 'x' },
      ...{
        parameters: { rootId: hidden.device, rootType: 'DEVICE', direction: 'FROM', maxLevel: 0 },
        filters: [],
        relationType: 'Contains',
      },
      ...{ deviceTypes: ['x'], assetTypes: ['x'], entityViewTypes: ['x'], limit: 1 },
      ...{ entityFilter: { type: 'singleEntity', singleEntity: device }, pageLink: { page: 0, pageSize: 100, timeWindow: 0 } },
    };
    const { text } = await running.customer.send(
      method,
      `/api${filled}?${query}`,
      method === 'GET' || method === 'DELETE' ? undefined : body,
    );
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(state()).toBe(before);
  });
});
