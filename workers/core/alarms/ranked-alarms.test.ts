import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALARM_STATUSES, SEVERITIES, type Severity } from '../../../src/contract/alarm.ts';
import { ALARM_FILE_COLUMNS, type AlarmTableDemand, alarmTable } from '../../../src/contract/demand.ts';
import { runs } from '../../../tests/property-runs.ts';
import { createSignedInCore, type SignedInCore } from '../signed-in-core.fixture.ts';
import { worstFirst } from './alarm-order.ts';
import { AlarmServer, type TestAlarm } from './alarm-server.fixture.ts';

const NOW = 1_600_000_000_000;
const DEMAND = alarmTable({
  filter: { type: 'entityName', entityType: 'DEVICE' },
  statuses: ['ACTIVE'],
  rows: { first: 0, count: 6 },
});

const of = (count: number, severity: Severity, startTs: number, status: TestAlarm['status'] = 'ACTIVE_UNACK'): TestAlarm[] =>
  Array.from({ length: count }, (_, i) => ({ severity, status, startTs: startTs + i }));

async function opened(alarms: readonly TestAlarm[], demand: AlarmTableDemand = DEMAND) {
  const whole = await createSignedInCore(NOW);
  await whole.core.open(1, demand);
  const server = new AlarmServer(whole, await whole.connect());
  server.add(alarms);
  await server.settle();
  return { whole, server };
}

/** What the page has: rows by their place, after all snapshots. */
function shownRows(whole: SignedInCore): (readonly [Severity, number])[] {
  const rows = new Map<number, readonly [Severity, number]>();
  let range = { first: 0, length: 0 };
  for (const part of whole.parts('alarm-table')) {
    if (part.full) rows.clear();
    for (const [offset, { alarm }] of part.rows) rows.set(part.first + offset, [alarm.severity, alarm.startTs]);
    range = part;
  }
  const places = Array.from({ length: range.length }, (_, offset) => rows.get(range.first + offset));
  return places.filter((row) => row !== undefined);
}
const severities = (whole: SignedInCore) => shownRows(whole).map(([severity]) => severity);
const newest = (whole: SignedInCore) => whole.parts('alarm-table').at(-1);

describe('more alarms than a page', () => {
  const FLOOD = [
    ...of(2003, 'CRITICAL', NOW - 100_000_000),
    ...of(500, 'MAJOR', NOW - 50_000_000),
    ...of(7000, 'INDETERMINATE', NOW - 9000),
  ];

  it('come worst first, newest of them first, and only those in sight and a page more are asked for', async () => {
    const { whole, server } = await opened(FLOOD);
    const last = NOW - 100_000_000 + 2002;
    expect(shownRows(whole)).toEqual([0, 1, 2, 3, 4, 5].map((i) => ['CRITICAL', last - i]));
    const bySeverity = { CRITICAL: 2003, MAJOR: 500, MINOR: 0, WARNING: 0, INDETERMINATE: 7000 };
    expect(newest(whole)).toMatchObject({ total: 9503, beyondLimit: 0, bySeverity });
    expect(Math.max(...server.commands.map(({ query }) => query.pageLink.pageSize))).toBeLessThanOrEqual(20);
    await server.settle(7000);
    expect(server.liveRows).toBeLessThan(130);
    server.raise(...of(1, 'CRITICAL', NOW));
    await server.settle();
    expect(shownRows(whole)[0]).toEqual(['CRITICAL', NOW]);
    expect(newest(whole)?.total).toBe(9504);
  });

  it.each([
    ['few behind thousands', 130, [...of(3, 'CRITICAL', NOW - 200_000_000), ...of(9000, 'CRITICAL', NOW - 100_000_000, 'ACTIVE_ACK')]],
    [
      'hundreds behind hundreds',
      1200,
      [...of(700, 'CRITICAL', NOW - 200_000_000), ...of(600, 'CRITICAL', NOW - 100_000_000, 'ACTIVE_ACK')],
    ],
    [
      'some among thousands',
      250,
      Array.from({ length: 10_000 }, (_, i) =>
        of(1, 'CRITICAL', NOW - 100_000_000 + i, i % 7 === 0 ? 'ACTIVE_UNACK' : 'ACTIVE_ACK'),
      ).flat(),
    ],
    ['none', 130, of(3000, 'CRITICAL', NOW - 100_000_000, 'ACTIVE_ACK')],
  ] as const)('unacknowledged ones come first, %s, and no more than %d rows are asked for', async (_, most, alarms) => {
    const { whole, server } = await opened([...alarms, ...of(2, 'MINOR', NOW)]);
    await server.settle(9000);
    const expected = [...server.alarms].sort(worstFirst);
    expect(shownRows(whole)).toEqual(expected.slice(0, 6).map(({ severity, startTs }) => [severity, startTs]));
    const pages = () => server.commands.filter(({ query }) => query.pageLink.sortOrder?.key.key !== 'createdTime').length;
    const asked = pages();
    expect(server.liveRows).toBeLessThan(most);
    await server.settle(30_000);
    expect(pages()).toBe(asked);
    server.raise(...of(1, 'CRITICAL', NOW));
    await server.settle(2000);
    expect(shownRows(whole)[0]).toEqual(['CRITICAL', NOW]);
  });

  it('are found where the list is scrolled to, over ranks, and what is out of sight is given up again', async () => {
    const { whole, server } = await opened(FLOOD);
    await whole.core.show(1, { first: 2000, count: 20 });
    await server.settle();
    expect(severities(whole)).toEqual([...of(3, 'CRITICAL', 0), ...of(17, 'MAJOR', 0)].map(({ severity }) => severity));
    await whole.core.show(1, { first: 9490, count: 20 });
    await server.settle();
    expect(severities(whole)).toEqual(Array.from({ length: 13 }, () => 'INDETERMINATE'));
    await whole.core.show(1, { first: 0, count: 6 });
    await server.settle(13_000);
    expect(server.liveRows).toBeLessThan(130);
  });

  it('are all exported in their order, which asks for those out of sight', async () => {
    const { whole, server } = await opened(FLOOD);
    const exported = whole.core.exportTable(1, ALARM_FILE_COLUMNS);
    await server.settle();
    const outcome = await exported;
    const lines = outcome.ok ? outcome.value.trimEnd().split('\r\n') : [];
    expect(lines).toHaveLength(1 + FLOOD.length);
    expect(lines[1]).toMatch(/^CRITICAL,ACTIVE_UNACK,Hot,d,DEVICE,2020-09-/);
    expect(lines.at(-1)).toMatch(/^INDETERMINATE,/);
  });

  it('of one rank beyond the limit of a list are told', async () => {
    const { whole } = await opened([...of(12_000, 'CRITICAL', NOW - 100_000_000), ...of(5, 'MINOR', NOW)]);
    expect(newest(whole)).toMatchObject({ total: 10_005, beyondLimit: 2000 });
  });

  it('become one page again when few are left', async () => {
    const { whole, server } = await opened([...of(30, 'MAJOR', NOW - 1000), ...of(3, 'MINOR', NOW)]);
    server.alarms = server.alarms.slice(28);
    server.raise();
    await server.settle(12_000);
    expect(severities(whole)).toEqual(['MAJOR', 'MAJOR', 'MINOR', 'MINOR', 'MINOR']);
    expect(newest(whole)).toMatchObject({ total: 5, bySeverity: { CRITICAL: 0, MAJOR: 2, MINOR: 3, WARNING: 0, INDETERMINATE: 0 } });
    const last = server.commands.filter(({ query }) => query.pageLink.severityList?.length === 0).at(-1);
    expect(last?.query.pageLink.pageSize).toBe(12);
  });

  it.each([
    ['DESC', 'CRITICAL'],
    ['ASC', 'INDETERMINATE'],
  ] as const)('sorted by severity %s begin with %s', async (direction, first) => {
    const { whole } = await opened(FLOOD, { ...DEMAND, sort: { field: 'severity', direction } });
    expect(new Set(severities(whole))).toEqual(new Set([first]));
  });

  it('larger than a live page are read at intervals, not at each new alarm', async () => {
    const { whole, server } = await opened(of(5000, 'CRITICAL', NOW - 100_000_000));
    await whole.core.show(1, { first: 4000, count: 20 });
    await server.settle(6000);
    expect(shownRows(whole)).toHaveLength(20);
    expect(server.commands.find(({ query }) => query.pageLink.pageSize > 1000)?.query.pageLink).toMatchObject({
      timeWindow: 0,
      startTs: 0,
      endTs: 0,
    });
    const before = server.commands.length;
    for (let i = 0; i < 10; i++) {
      server.raise(...of(1, 'CRITICAL', NOW + i));
      await server.settle();
    }
    expect(server.commands.slice(before).filter(({ query }) => query.pageLink.pageSize > 1000)).toEqual([]);
    await server.settle(31_000);
    expect(server.commands.slice(before).filter(({ query }) => query.pageLink.pageSize > 1000)).toHaveLength(1);
  });
});

it('any alarms, scrolled anywhere, come worst first, then unacknowledged, then newest, and no row is blank', async () => {
  const alarm = fc.record({
    severity: fc.constantFrom(...SEVERITIES),
    status: fc.constantFrom(...ALARM_STATUSES),
    startTs: fc.integer({ min: NOW - 1_000_000, max: NOW }),
  });
  const place = fc.integer({ min: 0, max: 80 });
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(alarm, { selector: ({ startTs }) => startTs, maxLength: 60 }),
      fc.array(place, { maxLength: 3 }),
      async (alarms, places) => {
        const { whole, server } = await opened(alarms, { ...DEMAND, statuses: [] });
        for (const first of places) await whole.core.show(1, { first, count: 6 });
        await server.settle(1500);
        const expected = [...server.alarms].sort(worstFirst).map(({ startTs }) => startTs);
        const first = Math.max(0, Math.min(places.at(-1) ?? 0, alarms.length - 1));
        const rows = whole.parts('alarm-table').at(-1);
        expect(rows?.total).toBe(alarms.length);
        const shown = shownRows(whole).map(([, startTs]) => startTs);
        expect(shown).toEqual(expected.slice(first, first + 6));
        await whole.core.signOut();
      },
    ),
    { numRuns: runs(30) },
  );
});
