/** What actions of authors ask the server for, by the names of the official client: a platform answers each, in the order of a day's work. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVICE_CALLS, type ServiceCallName } from '../../src/contract/calls/services.ts';
import type { Part } from '../../src/contract/part.ts';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';

describe.each(['3.2.0', '4.3.0'])('on a platform of %s', (apiVersion) => {
  let running: RunningPlatform;
  beforeAll(async () => {
    running = await startInMemory({ devices: 2, apiVersion });
  });
  afterAll(() => running.platform.close());

  const ask = async <Value = Part>(name: ServiceCallName, ...args: readonly unknown[]): Promise<Value> => {
    const { method, path, body } = SERVICE_CALLS[name];
    const answer = await running.tenant.send(method, path({ args }), body?.({ args }));
    expect(answer.status, `${name}: ${answer.text}`).toBe(200);
    return (answer.text === '' ? null : answer.json()) as Value;
  };

  it('works with devices, assets, relations, attributes and customers', async () => {
    const device = await ask('deviceService.saveDevice', { name: 'Author pump', type: 'default' });
    const asset = await ask('assetService.saveAsset', { name: 'Author hall', type: 'default' });
    const [deviceId, assetId] = [device.id, asset.id] as [Part, Part];
    expect(await ask('deviceService.getDevice', deviceId.id)).toMatchObject({ name: 'Author pump' });
    expect(await ask('deviceService.findByName', 'Author pump')).toMatchObject({ id: deviceId });
    expect(await ask('entityService.getEntity', 'ASSET', assetId.id)).toMatchObject({ name: 'Author hall' });
    const page = { pageSize: 5, page: 0, textSearch: 'author', sortOrder: { property: 'name', direction: 'ASC' } };
    expect(await ask('deviceService.getTenantDeviceInfos', page)).toMatchObject({ totalElements: 1 });
    await ask('entityRelationService.saveRelation', { from: assetId, to: deviceId, type: 'Contains', typeGroup: 'COMMON' });
    expect(await ask<Part[]>('entityRelationService.findByFrom', assetId)).toHaveLength(1);
    expect(await ask<Part[]>('entityRelationService.findByToAndType', deviceId, 'Contains')).toHaveLength(1);
    await ask('entityRelationService.deleteRelation', assetId, 'Contains', deviceId);
    expect(await ask<Part[]>('entityRelationService.findByFrom', assetId)).toEqual([]);

    await ask('attributeService.saveEntityAttributes', deviceId, 'SERVER_SCOPE', [
      { key: 'floor', value: 3 },
      { key: 'gone', value: 1 },
    ]);
    await ask('attributeService.deleteEntityAttributes', deviceId, 'SERVER_SCOPE', [{ key: 'gone' }]);
    expect(await ask<Part[]>('attributeService.getEntityAttributes', deviceId, 'SERVER_SCOPE', ['floor', 'gone'])).toMatchObject([
      { key: 'floor', value: 3 },
    ]);
    await ask('attributeService.saveEntityTimeseries', deviceId, 'ANY', [{ key: 'level', value: 7 }]);
    expect(await ask('attributeService.getEntityTimeseriesLatest', deviceId, ['level'])).toMatchObject({ level: [{ value: '7' }] });
    expect(await ask('attributeService.getEntityTimeseries', deviceId, ['level'], 0, Date.now() + 1000)).toMatchObject({
      level: [{ value: '7' }],
    });

    const customer = await ask('customerService.saveCustomer', { title: 'Author customer' });
    const customerId = customer.id as Part;
    expect(await ask('deviceService.assignDeviceToCustomer', customerId.id, deviceId.id)).toMatchObject({ customerId });
    expect(await ask('deviceService.getCustomerDeviceInfos', customerId.id, { pageSize: 5, page: 0 })).toMatchObject({ totalElements: 1 });
    await ask('deviceService.unassignDeviceFromCustomer', deviceId.id);
    const query = {
      entityFilter: { type: 'singleEntity', singleEntity: deviceId },
      pageLink: { pageSize: 1, page: 0 },
      entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
    };
    expect(await ask('entityService.findEntityDataByQuery', query)).toMatchObject({ totalElements: 1 });
    expect(await ask('deviceProfileService.getDeviceProfileInfos', { pageSize: 5, page: 0 })).toHaveProperty('data');
    expect(await ask('userService.getCustomerUsers', customerId.id, { pageSize: 5, page: 0 })).toMatchObject({ totalElements: 0 });
    await ask('assetService.deleteAsset', assetId.id);
    await ask('deviceService.deleteDevice', deviceId.id);
    await ask('customerService.deleteCustomer', customerId.id);
  });
});

it.each(['../../user?x=1&y#z', '..', '.', '', 'a/b', '\\..\\', '%2e%2e'])('no argument leads an address astray: %s', (evil) => {
  for (const [name, { path }] of Object.entries(SERVICE_CALLS)) {
    const addressOf = (given: unknown) => new URL(path({ args: [given, given, given, given] }), 'https://watch.example').pathname;
    const shape = (address: string) => address.split('/').length;
    const entity = (one: string) => ({ entityType: one, id: one });
    for (const given of [evil, entity(evil)]) {
      let address: string;
      try {
        address = addressOf(given);
      } catch (error) {
        expect(error, name).toBeInstanceOf(TypeError);
        continue;
      }
      expect(shape(address), `${name}: ${address}`).toBe(shape(addressOf(typeof given === 'string' ? 'plain' : entity('plain'))));
    }
  }
});
