import { afterEach, expect, test } from 'vitest';
import { queryOf, queryOfType, startPlatform, TENANT, type TestPlatform } from './realtime.fixture.ts';

const DEVICES = 2000;
const KEYS = Array.from({ length: 20 }, (_, n) => `key ${n}`);
let platform: TestPlatform;
afterEach(() => platform.close());

async function startFleet() {
  platform = await startPlatform();
  const devices = Array.from({ length: DEVICES }, (_, n) => platform.device(`Pump ${n}`));
  const busy = await platform.open();
  const other = await platform.open();
  const first = devices[0];
  if (!first) throw new Error('there are no devices');
  const seen: string[] = [];
  busy.socket.on('message', () => seen.push('busy'));
  other.socket.on('message', () => seen.push('other'));
  return { busy, other, seen, question: { entityDataCmds: [{ cmdId: 1, query: queryOf(first) }] } };
}
const wholeFleet = queryOfType('default', KEYS, {
  pageSize: DEVICES,
  sortOrder: { key: { type: 'ENTITY_FIELD', key: 'name' }, direction: 'ASC' },
});

test('a reply about the whole fleet leaves others their turns', async () => {
  const { busy, other, seen, question } = await startFleet();
  busy.send({ entityDataCmds: [{ cmdId: 1, query: wholeFleet }] });
  other.send(question);
  await Promise.all([busy.next(), other.next()]);
  expect(seen).toEqual(['other', 'busy']);
});

test('others are answered while 500 commands of one socket are worked off', async () => {
  const { busy, other, seen, question } = await startFleet();
  const few = { ...wholeFleet, pageLink: { ...wholeFleet.pageLink, pageSize: 1 }, latestValues: [] };
  for (let frame = 0; frame < 10; frame++) {
    busy.send({ entityDataCmds: Array.from({ length: 50 }, (_, n) => ({ cmdId: frame * 50 + n + 1, query: few })) });
  }
  await busy.next();
  other.send(question);
  await other.next();
  expect(seen.filter((who) => who === 'busy').length).toBeLessThan(100);
});

test('alarms of the whole fleet leave others their turns', async () => {
  const { busy, other, seen, question } = await startFleet();
  const entityFilter = { type: 'entityType', entityType: 'DEVICE' };
  for (const { entity, tenantId } of platform.storage.devices.all(TENANT))
    platform.storage.alarms.raise({ tenantId, originator: entity, type: 'Hot', severity: 'MAJOR', at: platform.clock.now });
  const pageLink = { pageSize: DEVICES, page: 0, timeWindow: 86_400_000 };
  busy.send({ alarmDataCmds: [{ cmdId: 1, query: { entityFilter, pageLink, alarmFields: [] } }] });
  other.send(question);
  await Promise.all([busy.next(), other.next()]);
  expect(seen).toEqual(['other', 'busy']);
});
