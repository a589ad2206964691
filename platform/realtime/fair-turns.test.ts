import { afterEach, expect, test } from 'vitest';
import { type Frame, queryOf, queryOfType, startPlatform, TENANT, type TestPlatform } from './realtime.fixture.ts';

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

const many = Array.from({ length: 10_000 }, (_, n) => ({ key: `key ${n}`, ts: 1000, value: { type: 'LONG' as const, value: n } }));
const pairs = (frame: Frame) => Object.keys(frame.data as object).length;

test('all keys of a device leave others their turns, and are sent in several updates', async () => {
  const { busy, other, seen, question } = await startFleet();
  const device = platform.device('Hub');
  platform.storage.telemetry.save(device.entity, many);
  platform.storage.telemetry.saveAttributes(device.entity, 'SERVER_SCOPE', many);
  const target = { entityType: 'DEVICE', entityId: device.entity.id };
  for (const [cmdId, command] of ['tsSubCmds', 'attrSubCmds'].entries()) {
    seen.length = 0;
    busy.send({ [command]: [{ ...target, cmdId }] });
    other.send({ entityDataCmds: question.entityDataCmds.map((asked) => ({ ...asked, cmdId })) });
    const [frame] = await Promise.all([busy.next(), other.next()]);
    expect([pairs(frame), seen]).toEqual([many.length, ['other', 'busy']]);
  }
  platform.storage.telemetry.save(
    device.entity,
    many.map((point) => ({ ...point, ts: 2000 })),
  );
  const sizes: number[] = [];
  for (let sum = 0; sum < many.length; sum += sizes.at(-1) ?? 0) sizes.push(pairs(await busy.next()));
  expect(sizes).toEqual([2000, 2000, 2000, 2000, 2000]);
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
