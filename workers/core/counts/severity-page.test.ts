import { expect, it } from 'vitest';
import type { Severity } from '../../../src/contract/alarm.ts';
import { AlarmServer, type TestAlarm } from '../alarms/alarm-server.fixture.ts';
import { createSignedInCore, type SignedInCore } from '../signed-in-core.fixture.ts';

const NOW = 1_600_000_000_000;
/** Devices, assets, views, customers, tenants, users, dashboards. */
const ORIGINATORS = 7;
const alarms = (count: number, severity: Severity, status: TestAlarm['status'] = 'ACTIVE_UNACK'): TestAlarm[] =>
  Array.from({ length: count }, (_, i) => ({ severity, status, startTs: NOW - 1000 * i }));

async function opened(first: readonly TestAlarm[], kind: 'alarm-counts' | 'unacknowledged-counts' = 'alarm-counts') {
  const whole = await createSignedInCore(NOW);
  const server = new AlarmServer(whole, await opening(whole, kind));
  server.add(first);
  await server.settle();
  return { whole, server };
}

async function opening(whole: SignedInCore, kind: 'alarm-counts' | 'unacknowledged-counts') {
  await whole.core.open(1, { kind });
  return whole.connect();
}
const counts = (whole: SignedInCore, kind: 'alarm-counts' | 'unacknowledged-counts' = 'alarm-counts') => whole.parts(kind).at(-1)?.counts;
const since = (server: AlarmServer, start: number) => server.commands.slice(start);
const severitiesOf = (commands: AlarmServer['commands']) => new Set(commands.map(({ query }) => query.pageLink.severityList?.[0] ?? 'all'));

it('asks a server without counts once for all severities, and follows what it reports', async () => {
  const { whole, server } = await opened([...alarms(3, 'CRITICAL'), ...alarms(4, 'MINOR'), ...alarms(2, 'MAJOR', 'CLEARED_UNACK')]);
  expect(server.commands).toHaveLength(ORIGINATORS);
  expect(counts(whole)).toEqual({ CRITICAL: 3, MAJOR: 0, MINOR: 4, WARNING: 0, INDETERMINATE: 0 });
  server.raise(...alarms(2, 'WARNING'));
  await server.settle();
  expect(counts(whole)).toMatchObject({ MINOR: 4, WARNING: 2 });
  server.clear(1, 'CRITICAL');
  await server.settle();
  expect(counts(whole)).toMatchObject({ CRITICAL: 2, WARNING: 2 });
  expect(server.commands).toHaveLength(ORIGINATORS);
});

it('asks again once a minute, not for each severity', async () => {
  const { server } = await opened(alarms(3, 'CRITICAL'));
  await server.settle(60_000);
  expect(since(server, ORIGINATORS)).toHaveLength(ORIGINATORS);
});

it('counts each severity alone while more match than the page holds, and together again afterwards', async () => {
  const { whole, server } = await opened([...alarms(60, 'MINOR'), ...alarms(2, 'CRITICAL')]);
  expect(counts(whole)).toMatchObject({ MINOR: 60, CRITICAL: 2 });
  expect(severitiesOf(server.commands)).toEqual(new Set(['all', 'CRITICAL', 'MAJOR', 'MINOR', 'WARNING', 'INDETERMINATE']));
  // One row tells the total, and a new alarm sends no page of fifty.
  expect(server.liveRows).toBe(3);
  const before = server.commands.length;
  server.clear(55, 'MINOR');
  await server.settle(10_000);
  expect(severitiesOf(since(server, before))).toEqual(new Set(['MINOR']));
  expect(counts(whole)).toMatchObject({ MINOR: 5, CRITICAL: 2 });
  await server.settle(60_000);
  const together = server.commands.length;
  server.raise(...alarms(1, 'MAJOR'));
  await server.settle();
  expect(counts(whole)).toMatchObject({ MINOR: 5, CRITICAL: 2, MAJOR: 1 });
  expect(server.liveRows).toBe(8);
  await server.settle(60_000);
  expect(severitiesOf(since(server, together))).toEqual(new Set(['all']));
});

it('counts unacknowledged ones by the text of their status', async () => {
  const { whole } = await opened(
    [...alarms(2, 'CRITICAL'), ...alarms(1, 'CRITICAL', 'ACTIVE_ACK'), ...alarms(4, 'CRITICAL', 'CLEARED_UNACK'), ...alarms(3, 'MINOR')],
    'unacknowledged-counts',
  );
  expect(counts(whole, 'unacknowledged-counts')).toEqual({ CRITICAL: 2, MAJOR: 0, MINOR: 3, WARNING: 0, INDETERMINATE: 0 });
});
