/** What is taken from a customer ends in its open subscriptions at once. */
import { afterEach, describe, expect, it } from 'vitest';
import type { DeviceIdentity } from '../model.ts';
import { NO_CUSTOMER } from '../storage/entities.ts';
import { CALLERS, queryOfType, startPlatform, type TestClient, type TestPlatform } from './realtime.fixture.ts';

const CUSTOMER = CALLERS.customer?.customerId ?? '';
let platform: TestPlatform;
afterEach(() => platform.close());

async function open(version: '3.2' | 'newer') {
  platform = await startPlatform({ version });
  const taken = platform.device('Taken', { customerId: CUSTOMER });
  const kept = platform.device('Kept', { customerId: CUSTOMER });
  const client = await platform.open('/api/ws/plugins/telemetry?token=customer');
  return { taken, kept, client };
}

function take({ entity }: DeviceIdentity): void {
  const record = platform.storage.entities.get(entity.id);
  if (record) platform.storage.entities.put({ ...record, customerId: NO_CUSTOMER });
}

/** All frames until everything was processed, as one text. */
async function said(client: TestClient): Promise<string> {
  const MARK = 78;
  client.send({ historyCmds: [{ cmdId: MARK, entityType: 'DEVICE', entityId: '', keys: 'x', startTs: 0, endTs: 1 }] });
  const frames: string[] = [];
  for (let text = await client.nextText(); !text.includes(`"subscriptionId":${MARK}`); text = await client.nextText()) frames.push(text);
  // Updates are sent after this turn.
  await new Promise((resolve) => setImmediate(resolve));
  client.send({ historyCmds: [{ cmdId: MARK, entityType: 'DEVICE', entityId: '', keys: 'x', startTs: 0, endTs: 1 }] });
  for (let text = await client.nextText(); !text.includes(`"subscriptionId":${MARK}`); text = await client.nextText()) frames.push(text);
  return frames.join('\n');
}

describe.each(['3.2', 'newer'] as const)('on %s', (version) => {
  it.each<[string, object]>([
    ['latest values', { latestCmd: { keys: [{ type: 'TIME_SERIES', key: 'said' }] } }],
    ['series', { tsCmd: { keys: ['said'], startTs: 1_600_000_000_000, timeWindow: 60_000, interval: 0, limit: 10, agg: 'NONE' } }],
  ])('%s', async (_what, command) => {
    const { taken, kept, client } = await open(version);
    client.send({ entityDataCmds: [{ cmdId: 1, query: queryOfType('default', ['said']), ...command }] });
    expect(await said(client)).toContain('Taken');
    platform.save(taken, { said: 1111 });
    take(taken);
    platform.save(taken, { said: 2222 }, platform.clock.now + 1);
    platform.save(kept, { said: 3333 }, platform.clock.now + 1);
    const after = await said(client);
    expect([after.includes('2222'), after.includes('3333'), after.includes(taken.entity.id)]).toEqual([false, true, false]);
    platform.save(taken, { said: 4444 }, platform.clock.now + 2);
    platform.save(kept, { said: 5555 }, platform.clock.now + 2);
    const later = await said(client);
    expect([later.includes('4444'), later.includes('5555')]).toEqual([false, true]);
    expect(platform.errors).toEqual([]);
  });

  it('a page that was found before, when its series are asked for later', async () => {
    const { taken, client } = await open(version);
    platform.save(taken, { said: 1111 });
    client.send({ entityDataCmds: [{ cmdId: 1, query: queryOfType('default') }] });
    expect(await said(client)).toContain('Taken');
    take(taken);
    const historyCmd = { keys: ['said'], startTs: 0, endTs: 1_700_000_000_000, interval: 0, limit: 10, agg: 'NONE' };
    client.send({ entityDataCmds: [{ cmdId: 1, historyCmd }] });
    expect(await said(client)).not.toContain('1111');
  });

  it('subscriptions of single entities, with an error', async () => {
    const { taken, client } = await open(version);
    const entity = { entityType: 'DEVICE', entityId: taken.entity.id };
    client.send({
      tsSubCmds: [{ cmdId: 1, ...entity, scope: 'LATEST_TELEMETRY' }],
      attrSubCmds: [{ cmdId: 2, ...entity, scope: 'SERVER_SCOPE' }],
    });
    await said(client);
    take(taken);
    platform.save(taken, { said: 2222 });
    platform.storage.telemetry.saveAttributes(taken.entity, 'SERVER_SCOPE', [{ key: 'a', value: { type: 'LONG', value: 3333 } }]);
    const after = await said(client);
    expect([after.includes('2222'), after.includes('3333')]).toEqual([false, false]);
    expect(after.match(/"errorMsg":"(Unauthorized|Failed to fetch data!)"/g)).toHaveLength(2);
  });

  it('alarms and their latest values', async () => {
    const { taken, kept, client } = await open(version);
    const raise = (device: DeviceIdentity, type: string) =>
      platform.storage.alarms.raise({
        tenantId: device.tenantId,
        originator: device.entity,
        type,
        severity: 'MAJOR',
        at: platform.clock.now,
      });
    raise(taken, 'First');
    const pageLink = { page: 0, pageSize: 10, timeWindow: 60_000, searchPropagatedAlarms: false };
    const query = {
      ...{ entityFilter: { type: 'deviceType', deviceType: 'default' }, pageLink, alarmFields: [] },
      latestValues: [{ type: 'TIME_SERIES', key: 'said' }],
    };
    client.send({ alarmDataCmds: [{ cmdId: 1, query }] });
    expect(await said(client)).toContain('First');
    take(taken);
    platform.save(taken, { said: 2222 });
    raise(taken, 'Second');
    raise(kept, 'Third');
    let after = await said(client);
    while (!after.includes('Third')) after += await client.nextText();
    expect([after.includes('Second'), after.includes('2222')]).toEqual([false, false]);
  });
});

it('counts', async () => {
  const { taken, client } = await open('newer');
  const count = { entityFilter: { type: 'deviceType', deviceType: 'default' } };
  client.send({ entityCountCmds: [{ cmdId: 1, query: count }] });
  expect(await client.next()).toMatchObject({ count: 2 });
  take(taken);
  expect(await client.next()).toMatchObject({ count: 1 });
});
