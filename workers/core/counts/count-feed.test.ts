import { describe, expect, it } from 'vitest';
import { SEVERITIES } from '../../../src/contract/alarm.ts';
import type { CountDemand } from '../../../src/contract/demand.ts';
import type { AlarmDataQuery } from '../../../src/contract/query.ts';
import type { FakeSocket } from '../fake-ports.fixture.ts';
import { createSignedInCore, type SignedInCore, type SignedInOptions } from '../signed-in-core.fixture.ts';

const NOW = 1_600_000_000_000;
const PUMPS: CountDemand = {
  kind: 'count',
  query: { of: 'entities', filter: { type: 'deviceType', deviceType: 'pump' }, keyFilters: [] },
};
const page = (totalElements: number) => ({ data: [], totalPages: 1, totalElements, hasNext: false });

async function coreOn(version?: string, options: SignedInOptions = {}): Promise<SignedInCore> {
  const whole = await createSignedInCore(NOW, options);
  const { answer } = whole.ports;
  whole.ports.answer = (path, body) => (path === '/api/system/info' && version ? { body: { version } } : answer(path, body));
  return whole;
}

const types = (whole: SignedInCore) =>
  (whole.ports.sockets.at(-1)?.sent ?? []).flatMap((text) =>
    ((JSON.parse(text) as { cmds?: { type: string; cmdId: number }[] }).cmds ?? []).map(({ type }) => type),
  );
const counts = (whole: SignedInCore) => whole.parts('count').map(({ count }) => count);

describe('a live count', () => {
  it('subscribes to the count on a newer server, and shows it', async () => {
    const whole = await coreOn('4.3.0');
    await whole.core.open(1, PUMPS);
    const socket = await whole.connect();
    expect(types(whole)).toEqual(['ENTITY_COUNT']);
    await whole.ports.advance(300);
    expect(counts(whole)).toEqual([]);
    socket.reply({ cmdId: 1, errorCode: 0, errorMsg: null, count: 42, cmdUpdateType: 'COUNT_DATA' });
    await whole.ports.advance(300);
    socket.reply({ cmdId: 1, errorCode: 0, errorMsg: null, count: 41, cmdUpdateType: 'COUNT_DATA' });
    await whole.ports.advance(120_000);
    expect(counts(whole)).toEqual([42, 41]);
    expect(types(whole)).toEqual(['ENTITY_COUNT']);
  });

  it('reads the total of the smallest page of an older server, again each minute', async () => {
    const whole = await coreOn();
    await whole.core.open(1, PUMPS);
    const socket = await whole.connect();
    expect(whole.commands('entityDataCmds')).toMatchObject([{ query: { pageLink: { pageSize: 1 }, latestValues: [] } }]);
    socket.reply({ cmdId: 1, data: page(7) });
    await whole.ports.advance(60_300);
    expect(whole.commands('entityDataCmds')).toHaveLength(2);
    expect(whole.commands('entityDataUnsubscribeCmds')).toEqual([{ cmdId: 1 }]);
    socket.reply({ cmdId: whole.commands('entityDataCmds')[1]?.cmdId, data: page(8) });
    await whole.ports.advance(300);
    expect(counts(whole)).toEqual([7, 8]);
  });

  it('counts alarms of a sliding window again each minute, because they leave it unannounced', async () => {
    const whole = await coreOn('4.3.0');
    const filter = { type: 'deviceType', deviceType: 'pump' } as const;
    await whole.core.open(1, {
      kind: 'count',
      query: { of: 'alarms', filter, statuses: [], severities: [], types: [], lengthMs: 600_000 },
    });
    const socket = await whole.connect();
    socket.reply({ cmdId: 1, count: 14 });
    await whole.ports.advance(60_300);
    expect(types(whole).filter((type) => type === 'ALARM_COUNT')).toHaveLength(2);
    expect(counts(whole)).toEqual([14]);
  });

  it('of alarms is asked for again after a command of the console, which a newer server may tell a minute late', async () => {
    const whole = await coreOn('4.3.0');
    const { answer } = whole.ports;
    whole.ports.answer = (path, body) => (path.startsWith('/api/alarm/') ? { body: undefined } : answer(path, body));
    const filter = { type: 'deviceType', deviceType: 'pump' } as const;
    await whole.core.open(1, {
      kind: 'count',
      query: { of: 'alarms', filter, statuses: ['UNACK'], severities: [], types: [], lengthMs: null },
    });
    const socket = await whole.connect();
    socket.reply({ cmdId: 1, count: 14 });
    await whole.ports.advance(300);
    await whole.core.call('acknowledgeAlarm', { id: '1' });
    await whole.ports.advance(0);
    expect(types(whole).filter((type) => type === 'ALARM_COUNT')).toHaveLength(2);
    socket.reply({ cmdId: 2, count: 13 });
    await whole.ports.advance(300);
    expect(counts(whole)).toEqual([14, 13]);
  });

  it('that the server fails at is asked once in ten minutes', async () => {
    const whole = await coreOn();
    await whole.core.open(1, PUMPS);
    await whole.connect();
    await whole.failTwice();
    expect(whole.commands('entityDataCmds')).toHaveLength(0);
    await whole.ports.advance(600_000);
    expect(whole.commands('entityDataCmds')).toHaveLength(1);
  });

  it('reports a refusal and keeps the last count', async () => {
    const whole = await coreOn('4.3.0');
    await whole.core.open(1, PUMPS);
    const socket = await whole.connect();
    socket.reply({ cmdId: 1, count: 5 });
    await whole.ports.advance(300);
    socket.reply({ cmdId: 1, errorCode: 3, errorMsg: 'Unauthorized' });
    await whole.ports.advance(300);
    expect(whole.parts('count').at(-1)).toMatchObject({ state: 'failed', count: 5, fault: { kind: 'forbidden' } });
    socket.reply({ cmdId: 1, count: 'many' });
    await whole.ports.advance(300);
    expect(whole.parts('fault').at(-1)).toMatchObject({ kind: 'contract', path: 'count' });
  });

  it('stays fresh while the link is up, and is disconnected after that', async () => {
    const whole = await coreOn('4.3.0');
    await whole.core.open(1, PUMPS);
    const socket = await whole.connect();
    socket.reply({ cmdId: 1, count: 5 });
    await whole.ports.advance(3_600_000);
    expect(whole.parts('count').at(-1)).toMatchObject({ count: 5, freshness: 'fresh' });
    socket.drop(1006);
    await whole.ports.advance(300);
    expect(whole.parts('count').at(-1)).toMatchObject({ count: 5, freshness: 'disconnected' });
  });

  it.each([
    [true, [5, 6, 5, null, 6]],
    [false, [5, 6]],
  ])('shows an earlier time as it was, if the past is kept (%s)', async (keepsPast, shown) => {
    const whole = await coreOn('4.3.0', { keepsPast });
    await whole.core.open(1, PUMPS);
    const socket = await whole.connect();
    socket.reply({ cmdId: 1, count: 5 });
    await whole.ports.advance(10_000);
    socket.reply({ cmdId: 1, count: 6 });
    await whole.ports.advance(300);
    await whole.core.setAsOf(NOW + 5000);
    await whole.ports.advance(300);
    await whole.core.setAsOf(NOW - 5000);
    await whole.ports.advance(300);
    await whole.core.setAsOf(null);
    await whole.ports.advance(300);
    expect(counts(whole)).toEqual(shown);
  });
});

type Sent = { readonly cmdId: number; readonly query: AlarmDataQuery & { readonly severityList?: readonly string[] } };
const asked = (whole: SignedInCore, list: string): Sent[] =>
  (whole.ports.sockets.at(-1)?.sent ?? []).flatMap((text) => {
    const frame = JSON.parse(text) as Record<string, (Sent & { type?: string })[] | undefined>;
    return frame[list] ?? (frame.cmds ?? []).filter(({ type }) => type === list);
  });
const typeOf = ({ query: { entityFilter } }: Sent) => (entityFilter as { entityType?: string }).entityType;
const severityOf = ({ query }: Sent) => (query.severityList ?? query.pageLink.severityList ?? [])[0];
const answerAll = (socket: FakeSocket, commands: readonly Sent[], count: (command: Sent) => number) => {
  for (const command of commands) {
    const { cmdId } = command;
    socket.reply(command.query.pageLink ? { cmdId, data: page(count(command)) } : { cmdId, count: count(command) });
  }
};

describe('the counts of unacknowledged alarms', () => {
  /** Of devices, active and unacknowledged; active and acknowledged; cleared and unacknowledged. */
  const ALARMS: Record<string, readonly [number, number, number]> = {
    CRITICAL: [2, 1, 4],
    MAJOR: [0, 0, 1],
    MINOR: [3, 0, 0],
    WARNING: [0, 2, 2],
  };
  const counted = (command: Sent, isUnion: boolean): number => {
    if (typeOf(command) !== 'DEVICE') return 0;
    const [open, seen, past] = ALARMS[severityOf(command) ?? ''] ?? [0, 0, 0];
    const { query } = command;
    const { statusList } = query as { statusList?: readonly string[] };
    if (!isUnion && statusList?.length === 2) return open;
    return open + (statusList?.includes('ACTIVE') ? seen : 0) + (statusList?.includes('UNACK') ? past : 0);
  };

  it.each([
    ['a newer server that finds any of several statuses', '4.3.0', 'ALARM_COUNT', true, 3],
    ['one that finds what has all of them', '4.3.0', 'ALARM_COUNT', false, 3],
  ] as const)('of %s', async (_server, version, list, isUnion, most) => {
    const whole = await coreOn(version);
    await whole.core.open(1, { kind: 'unacknowledged-counts' });
    const socket = await whole.connect();
    let answered = 0;
    for (let i = 0; i < 4; i++) {
      const commands = asked(whole, list).slice(answered);
      answered += commands.length;
      answerAll(socket, commands, (command) => counted(command, isUnion));
      await whole.ports.advance(300);
    }
    expect(whole.parts('unacknowledged-counts').map(({ counts }) => counts)).toEqual([
      { CRITICAL: 2, MAJOR: 0, MINOR: 3, WARNING: 0, INDETERMINATE: 0 },
    ]);
    const perSeverity = new Set(
      asked(whole, list)
        .filter((one) => severityOf(one) === 'MINOR')
        .map(({ query }) => JSON.stringify({ ...query, entityFilter: 0 })),
    );
    expect(perSeverity.size).toBe(most);
  });
});

describe('the counts of the toolbar', () => {
  it('of a newer server come by counts of every originator, published together', async () => {
    const originators = ['DEVICE', 'ASSET', 'ENTITY_VIEW', 'CUSTOMER', 'EDGE', 'TENANT', 'USER', 'DASHBOARD'];
    const whole = await coreOn('4.3.0');
    await whole.core.open(1, { kind: 'alarm-counts' });
    const socket = await whole.connect();
    const commands = asked(whole, 'ALARM_COUNT');
    expect(asked(whole, 'ALARM_DATA')).toEqual([]);
    expect(commands.map(typeOf)).toEqual(SEVERITIES.flatMap(() => originators));
    const counted = (command: Sent) =>
      severityOf(command) === 'CRITICAL' ? ({ DEVICE: 3, ASSET: 2 }[typeOf(command) ?? ''] ?? 0) : Number(typeOf(command) === 'CUSTOMER');
    answerAll(socket, commands.slice(1), counted);
    await whole.ports.advance(300);
    expect(whole.parts('alarm-counts')).toEqual([]);
    answerAll(socket, commands.slice(0, 1), counted);
    await whole.ports.advance(300);
    expect(whole.parts('alarm-counts').at(-1)?.counts).toEqual({ CRITICAL: 5, MAJOR: 1, MINOR: 1, WARNING: 1, INDETERMINATE: 1 });
  });

  it('count what a list shows: other statuses, a time, a search, which newer servers do not count either', async () => {
    const whole = await coreOn('4.3.0');
    await whole.core.open(1, { kind: 'alarm-counts', shown: { statuses: ['CLEARED'], lengthMs: 3_600_000, search: 'hot' } });
    await whole.connect();
    expect(asked(whole, 'ALARM_DATA')[0]?.query).toMatchObject({
      pageLink: { statusList: ['CLEARED'], timeWindow: 3_600_000, textSearch: 'hot', searchPropagatedAlarms: false },
      alarmFields: [{ key: 'type' }, { key: 'severity' }, { key: 'status' }, { key: 'originator' }],
    });
  });

  it('are asked for again when an entity was created, because a server keeps its list of entities', async () => {
    const whole = await coreOn('4.3.0');
    await whole.core.open(1, { kind: 'alarm-counts' });
    const socket = await whole.connect();
    const first = asked(whole, 'ALARM_COUNT').length;
    const watched = asked(whole, 'ENTITY_DATA');
    const newest = (type: number, created: number) => {
      const latest = { ENTITY_FIELD: { createdTime: { ts: 0, value: String(created) } } };
      const row = { entityId: { entityType: 'DEVICE', id: `${type} ${created}` }, latest };
      socket.reply({ cmdId: watched[type]?.cmdId, data: { ...page(1), data: [row] } });
    };
    for (const type of watched.keys()) newest(type, 1000 + type);
    newest(0, 1000);
    await whole.ports.advance(300);
    expect(asked(whole, 'ALARM_COUNT')).toHaveLength(first);
    newest(0, 2000);
    await whole.ports.advance(0);
    expect(asked(whole, 'ALARM_COUNT')).toHaveLength(2 * first);
  });

  it('change once a second at most', async () => {
    const whole = await coreOn('4.3.0');
    await whole.core.open(1, { kind: 'alarm-counts' });
    const socket = await whole.connect();
    answerAll(socket, asked(whole, 'ALARM_COUNT'), () => 0);
    await whole.ports.advance(300);
    for (let count = 1; count <= 8; count++) {
      socket.reply({ cmdId: 1, count });
      await whole.ports.advance(250);
    }
    await whole.ports.advance(1000);
    const told = whole.parts('alarm-counts').map(({ counts }) => counts.CRITICAL);
    expect(told.length).toBeLessThanOrEqual(4);
    expect([told[0], told.at(-1)]).toEqual([0, 8]);
  });

  it('are read again at once when the console itself cleared an alarm, and say so when a time is unknown', async () => {
    const whole = await coreOn('3.2.0', { keepsPast: true });
    const { answer } = whole.ports;
    whole.ports.answer = (path, body) => (path.startsWith('/api/alarm/') ? { body: undefined } : answer(path, body));
    await whole.core.open(1, { kind: 'alarm-counts' });
    const socket = await whole.connect();
    const first = asked(whole, 'alarmDataCmds');
    answerAll(socket, first, () => 0);
    await whole.ports.advance(300);
    expect(await whole.core.call('clearAlarm', { id: '00000000-0000-0000-0000-000000000001' })).toMatchObject({ ok: true });
    await whole.ports.advance(0);
    expect(asked(whole, 'alarmDataCmds')).toHaveLength(2 * first.length);
    await whole.core.setAsOf(NOW - 1);
    await whole.ports.advance(300);
    expect(whole.parts('alarm-counts').at(-1)).toMatchObject({ notHeld: true });
  });
});
