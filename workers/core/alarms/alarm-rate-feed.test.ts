import { beforeEach, expect, it } from 'vitest';
import { BIN_MS } from '../../../src/contract/alarm-rate.ts';
import { createSignedInCore, type SignedInCore } from '../signed-in-core.fixture.ts';
import { AlarmServer, type TestAlarm } from './alarm-server.fixture.ts';

const NOW = 1_600_000_000_000;
const raised = (agoMs: number, severity: TestAlarm['severity'] = 'MINOR'): TestAlarm => ({
  severity,
  status: 'ACTIVE_UNACK',
  startTs: whole.ports.now() - agoMs,
});
let whole: SignedInCore;
let server: AlarmServer;
const rate = () => whole.parts('alarm-rate').at(-1);

beforeEach(async () => {
  whole = await createSignedInCore(NOW);
  await whole.core.open(1, { kind: 'alarm-rate' });
  server = new AlarmServer(whole, await whole.connect());
  server.add(Array.from({ length: 300 }, (_, n) => raised(BIN_MS + n * 1000)));
  await server.settle();
});

it('counts what was raised before, and learns of each new alarm by a small page', async () => {
  expect(rate()?.bins.slice(-2)).toEqual([300, 0]);
  const asked = server.commands.length;
  server.raise(raised(0, 'CRITICAL'));
  await server.settle();
  expect(rate()?.bins.slice(-2)).toEqual([300, 1]);
  expect(rate()?.newest).toMatchObject({ CRITICAL: server.alarms.at(-1)?.createdTime, MAJOR: 0 });
  expect(server.commands.length, 'commands that were needed for it').toBe(asked);
  const live = server.commands.filter(({ query }) => (query.pageLink.timeWindow ?? 0) > 0);
  expect(Math.max(...live.map(({ query }) => query.pageLink.pageSize))).toBeLessThanOrEqual(20);
});

it('a flood of more than a page is read whole, grouped, and is over ten minutes later without any news', async () => {
  server.raise(...Array.from({ length: 50 }, () => raised(0, 'MAJOR')));
  await server.settle(5000);
  expect(rate()?.bins.at(-1)).toBe(50);
  expect(rate()?.groups).toMatchObject([{ type: 'Hot', count: 50, severity: 'MAJOR', isFirst: true }]);
  await server.settle(BIN_MS + 60_000);
  expect(rate()?.bins.slice(-2)).toEqual([50, 0]);
  expect(rate()?.groups).toEqual([]);
});

it.each(['the console itself', 'somebody else'])('a flood that was cleared is shown as cleared, by %s', async (by) => {
  server.raise(...Array.from({ length: 50 }, () => raised(0, 'MAJOR')));
  await server.settle(5000);
  expect(rate()?.groups).toMatchObject([{ status: 'ACTIVE_UNACK' }]);
  server.clear(50, 'MAJOR');
  if (by === 'the console itself') await whole.core.call('clearAlarm', { id: server.alarms.at(-1)?.id.id ?? '' });
  await server.settle(by === 'the console itself' ? 3000 : 90_000);
  expect(rate()?.groups).toMatchObject([{ count: 50, status: 'CLEARED_UNACK' }]);
});

it('counts an alarm when the server creates it, as windows do, although it was raised two days ago', async () => {
  server.raise({ ...raised(2 * 86_400_000), createdTime: whole.ports.now() });
  await server.settle();
  expect(rate()?.bins.at(-1)).toBe(1);
});
