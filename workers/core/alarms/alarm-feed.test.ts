import { beforeEach, describe, expect, it } from 'vitest';
import { alarmTable } from '../../../src/contract/demand.ts';
import { createSignedInCore, type SignedInCore } from '../signed-in-core.fixture.ts';

const NOW = 1_600_000_000_000;
const DEMAND = alarmTable({
  filter: { type: 'entityName', entityType: 'DEVICE' },
  window: { lengthMs: 86_400_000 },
});
const alarm = (n: number, severity: string, status: string) => ({
  id: { entityType: 'ALARM', id: `00000000-0000-0000-0000-00000000000${n}` },
  createdTime: NOW + n,
  type: 'Hot',
  originator: { entityType: 'DEVICE', id: 'd' },
  originatorName: 'Pump',
  severity,
  status,
  startTs: NOW + n,
  endTs: NOW + n,
  ackTs: 0,
  clearTs: 0,
  details: null,
});
const page = (...rows: unknown[]) => ({ data: rows, totalPages: 1, totalElements: rows.length, hasNext: false });

let whole: SignedInCore;
const shown = () =>
  whole
    .parts('alarm-table')
    .at(-1)
    ?.rows.map(([offset, row]) => [offset, row.alarm.id.id.slice(-1), row.alarm.status]);

beforeEach(async () => {
  whole = await createSignedInCore(NOW, { keepsPast: true });
});

async function opened(demand = DEMAND) {
  await whole.core.open(1, demand);
  return whole.connect();
}

describe('live alarms', () => {
  it('are ordered worst first, unacknowledged first, newest first, cleared last', async () => {
    const socket = await opened();
    expect(whole.commands('alarmDataCmds')).toMatchObject([
      { query: { latestValues: [], pageLink: { timeWindow: 86_400_000, searchPropagatedAlarms: true } } },
    ]);
    socket.reply({
      cmdId: 1,
      data: page(
        alarm(1, 'MINOR', 'ACTIVE_UNACK'),
        alarm(2, 'CRITICAL', 'ACTIVE_ACK'),
        alarm(3, 'CRITICAL', 'CLEARED_UNACK'),
        alarm(4, 'CRITICAL', 'ACTIVE_UNACK'),
        alarm(5, 'MINOR', 'ACTIVE_UNACK'),
      ),
    });
    await whole.ports.advance(300);
    expect(shown()?.map(([, id]) => id)).toEqual(['4', '2', '5', '1', '3']);
  });

  it('send only an acknowledged alarm, and nothing for an unchanged page', async () => {
    const socket = await opened();
    const rows = [alarm(1, 'MAJOR', 'ACTIVE_UNACK'), alarm(2, 'MINOR', 'ACTIVE_UNACK')];
    socket.reply({ cmdId: 1, data: page(...rows) });
    await whole.ports.advance(300);
    socket.reply({ cmdId: 1, update: [alarm(2, 'MINOR', 'ACTIVE_ACK')] });
    socket.reply({ cmdId: 1, update: [] });
    await whole.ports.advance(300);
    expect(shown()).toEqual([[1, '2', 'ACTIVE_ACK']]);
    const { rows: sent } = whole.parts('alarm-table').at(-1) ?? {};
    expect(sent).toHaveLength(1);
  });

  it('appear once although propagation finds them twice; a malformed one is left out and reported', async () => {
    const socket = await opened();
    socket.reply({
      cmdId: 1,
      data: page(
        alarm(1, 'MAJOR', 'ACTIVE_UNACK'),
        { ...alarm(1, 'MAJOR', 'ACTIVE_UNACK'), entityId: {} },
        { ...alarm(2, 'LOUD', 'ACTIVE_UNACK') },
        null,
      ),
    });
    await whole.ports.advance(300);
    expect(shown()).toHaveLength(1);
    expect(whole.parts('fault').map(({ path }) => path)).toEqual(['alarmData.severity', 'alarmData.alarm']);
  });

  it('keep their newer version when frames arrive in swapped order', async () => {
    const socket = await opened();
    const acknowledged = { ...alarm(1, 'MAJOR', 'ACTIVE_ACK'), ackTs: NOW + 50, endTs: NOW + 60 };
    socket.reply({ cmdId: 1, update: [acknowledged] });
    socket.reply({ cmdId: 1, data: page(alarm(1, 'MAJOR', 'ACTIVE_UNACK')) });
    await whole.ports.advance(300);
    expect(shown()).toEqual([[0, '1', 'ACTIVE_ACK']]);
    socket.reply({ cmdId: 1, update: [alarm(1, 'MAJOR', 'ACTIVE_UNACK')] });
    socket.reply({ cmdId: 1, data: page({ ...acknowledged, endTs: NOW + 55 }, alarm(2, 'MINOR', 'ACTIVE_UNACK')) });
    await whole.ports.advance(300);
    expect(shown()).toEqual([
      [0, '1', 'ACTIVE_ACK'],
      [1, '2', 'ACTIVE_UNACK'],
    ]);

    expect(whole.parts('alarm-table').at(-1)?.rows[0]?.[1].alarm.endTs).toBe(NOW + 60);
  });

  it.each([
    ['somebody', { assigneeId: { entityType: 'USER', id: 'u' }, assignTs: NOW + 9, assignee: { firstName: 'Ann', email: 'a@b.example' } }],
    ['a user without a name', { assigneeId: { entityType: 'USER', id: 'u' }, assignee: { firstName: null, lastName: null, email: null } }],
    ['a user whose record is gone', { assigneeId: { entityType: 'USER', id: 'u' }, assignee: null }],
    ['nobody, as newer servers say it', { assigneeId: null, assignTs: 0, assignee: null }],
    ['details alone', { details: { data: 'now 9' } }],
    ['a renamed originator', { originatorLabel: 'Cellar' }],
  ])('are shown again when nothing else changes than %s', async (_name, more) => {
    const socket = await opened();
    const before = alarm(1, 'MAJOR', 'ACTIVE_UNACK');
    const after = { ...before, ...more };
    socket.reply({ cmdId: 1, data: page(before) });
    await whole.ports.advance(300);
    socket.reply({ cmdId: 1, update: [after] });
    await whole.ports.advance(300);
    expect(whole.parts('alarm-table').at(-1)?.rows[0]?.[1].alarm).toEqual(after);
    const sent = whole.parts('alarm-table').length;
    socket.reply({ cmdId: 1, data: page(structuredClone(after)) });
    await whole.ports.advance(300);
    const later = whole.parts('alarm-table').slice(sent);
    expect(later.flatMap(({ rows }) => rows)).toEqual([]);
    expect(whole.parts('fault')).toEqual([]);
  });

  it('keep whom they were assigned to last when frames arrive in swapped order', async () => {
    const socket = await opened();
    const before = { ...alarm(1, 'MAJOR', 'ACTIVE_UNACK'), assignTs: NOW + 5, assignee: { email: 'first@b.example' } };
    socket.reply({ cmdId: 1, data: page({ ...before, assignTs: NOW + 9, assignee: null }) });
    socket.reply({ cmdId: 1, update: [before] });
    await whole.ports.advance(300);
    expect(whole.parts('alarm-table').at(-1)?.rows[0]?.[1].alarm).toMatchObject({ assignee: null });
  });

  it('leave the list when they become older than its window', async () => {
    const socket = await opened({ ...DEMAND, window: { lengthMs: 60_000 } });
    socket.reply({
      cmdId: 1,
      data: page({ ...alarm(1, 'MAJOR', 'ACTIVE_UNACK'), createdTime: NOW - 55_000 }, alarm(2, 'MAJOR', 'ACTIVE_UNACK')),
    });
    await whole.ports.advance(300);
    expect(whole.parts('alarm-table').at(-1)?.total).toBe(2);
    await whole.ports.advance(6000);
    expect(whole.parts('alarm-table').at(-1)).toMatchObject({ total: 1, length: 1 });
    expect(shown()).toEqual([[0, '2', 'ACTIVE_UNACK']]);
  });

  // Servers report nothing to a range, and newer ones only ten changes a minute of what leaves a live page.
  it.each([
    ['a fixed range', { start: NOW - 1000, end: NOW }],
    ['a live window', DEMAND.window],
  ])('of %s are read again after the console has acknowledged or cleared one', async (_what, window) => {
    const route = whole.ports.answer;
    whole.ports.answer = (path, body) => (path.startsWith('/api/alarm/') ? { body: undefined } : route(path, body));
    const socket = await opened({ ...DEMAND, window });
    socket.reply({ cmdId: 1, data: page(alarm(1, 'MAJOR', 'ACTIVE_UNACK')) });
    await whole.ports.advance(300);
    expect(await whole.core.call('acknowledgeAlarm', { id: alarm(1, '', '').id.id })).toMatchObject({ ok: true });
    await whole.ports.advance(0);
    const asked = whole.commands('alarmDataCmds');
    expect(asked).toHaveLength(2);
    socket.reply({ cmdId: asked[1]?.cmdId, data: page({ ...alarm(1, 'MAJOR', 'ACTIVE_ACK'), ackTs: NOW + 1 }) });
    await whole.ports.advance(300);
    expect(shown()).toEqual([[0, '1', 'ACTIVE_ACK']]);
  });

  it('of no entity are read again: a server does not report entities that appear later', async () => {
    const socket = await opened();
    socket.reply({ cmdId: 1, data: page(), allowedEntities: 0, totalEntities: 0 });
    await whole.ports.advance(60_000);
    const [, again] = whole.commands('alarmDataCmds');
    socket.reply({ cmdId: again?.cmdId, data: page(alarm(1, 'MAJOR', 'ACTIVE_UNACK')), allowedEntities: 10_000, totalEntities: 1 });
    await whole.ports.advance(120_000);
    expect(shown()).toEqual([[0, '1', 'ACTIVE_UNACK']]);
    expect(whole.commands('alarmDataCmds')).toHaveLength(2);
  });

  it('tell how many entities the server left out', async () => {
    const socket = await opened();
    socket.reply({ cmdId: 1, data: page(), allowedEntities: 10_000, totalEntities: 12_345 });
    await whole.ports.advance(300);
    expect(whole.parts('alarm-table').at(-1)?.omittedEntities).toBe(2345);
    socket.reply({ cmdId: 1, data: page(), allowedEntities: 10_000, totalEntities: 7 });
    await whole.ports.advance(300);
    expect(whole.parts('alarm-table').at(-1)?.omittedEntities).toBe(0);
  });

  it('have fields and values of their entity where the demand has columns', async () => {
    const label = { type: 'ENTITY_FIELD', key: 'label' } as const;
    const site = { type: 'SERVER_ATTRIBUTE', key: 'site' } as const;
    const socket = await opened({ ...DEMAND, columns: [label, site] });
    expect(whole.commands('alarmDataCmds')).toMatchObject([{ query: { entityFields: [label], latestValues: [site] } }]);
    const latest = (value: string) => ({
      ENTITY_FIELD: { label: { ts: NOW, value: 'North' } },
      SERVER_ATTRIBUTE: { site: { ts: NOW, value } },
    });
    const values = () =>
      whole
        .parts('alarm-table')
        .at(-1)
        ?.rows.map(([, row]) => row.values);
    socket.reply({ cmdId: 1, data: page({ ...alarm(1, 'MAJOR', 'ACTIVE_UNACK'), latest: latest('') }) });
    await whole.ports.advance(300);
    expect(values()).toEqual([['North', null]]);
    socket.reply({ cmdId: 1, update: [{ ...alarm(1, 'MAJOR', 'ACTIVE_UNACK'), latest: latest('Hall 2') }] });
    await whole.ports.advance(300);
    expect(values()).toEqual([['North', 'Hall 2']]);
  });

  it('are shown as they were at an earlier time', async () => {
    await whole.ports.advance(1000);
    const socket = await opened();
    socket.reply({ cmdId: 1, data: page(alarm(1, 'MAJOR', 'ACTIVE_UNACK')) });
    const then = whole.ports.now();
    await whole.ports.advance(1000);
    socket.reply({ cmdId: 1, data: page({ ...alarm(1, 'MAJOR', 'ACTIVE_ACK'), ackTs: NOW + 9 }, alarm(2, 'CRITICAL', 'ACTIVE_UNACK')) });
    await whole.ports.advance(300);
    expect(shown()).toHaveLength(2);
    await whole.core.setAsOf(then);
    await whole.ports.advance(300);
    expect([whole.parts('alarm-table').at(-1)?.total, shown()]).toEqual([1, [[0, '1', 'ACTIVE_UNACK']]]);
    await whole.core.setAsOf(then - 500);
    await whole.ports.advance(300);
    expect(whole.parts('alarm-table').at(-1)).toMatchObject({ total: 0, notHeld: true });
    await whole.core.setAsOf(null);
    await whole.ports.advance(300);
    expect(shown()?.map(([, id]) => id)).toEqual(['2', '1']);
  });
});
