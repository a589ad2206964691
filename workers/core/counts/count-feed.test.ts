import { describe, expect, it } from 'vitest';
import type { CountDemand } from '../../../src/contract/demand.ts';
import { createSignedInCore, type SignedInCore } from '../signed-in-core.fixture.ts';

const NOW = 1_600_000_000_000;
const PUMPS: CountDemand = {
  kind: 'count',
  query: { of: 'entities', filter: { type: 'deviceType', deviceType: 'pump' }, keyFilters: [] },
};
const page = (totalElements: number) => ({ data: [], totalPages: 1, totalElements, hasNext: false });

async function coreOn(version?: string): Promise<SignedInCore> {
  const whole = await createSignedInCore(NOW);
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
  it('asks a newer server for the count, and shows what it tells', async () => {
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

  it('reads it from the smallest page of an older server, and asks again each minute', async () => {
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

  it('says when it is refused, and what it knew stays', async () => {
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

  it('holds while the link does, and is marked after that', async () => {
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

  it('is what it was when the view goes back in time', async () => {
    const whole = await coreOn('4.3.0');
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
    expect(counts(whole)).toEqual([5, 6, 5, null, 6]);
  });
});

describe('the counts of the toolbar', () => {
  it.each([
    ['4.3.0', 'ALARM_COUNT'],
    ['3.2.0', 'alarmDataCmds'],
  ])('of a %s server come by %s, one for each severity, all together', async (version, list) => {
    const whole = await coreOn(version);
    await whole.core.open(1, { kind: 'alarm-counts' });
    const socket = await whole.connect();
    const asked = list === 'ALARM_COUNT' ? types(whole) : whole.commands(list).map(() => list);
    expect(asked).toEqual(Array.from({ length: 5 }, () => list));
    for (let cmdId = 1; cmdId <= 4; cmdId++) socket.reply(list === 'ALARM_COUNT' ? { cmdId, count: cmdId } : { cmdId, data: page(cmdId) });
    await whole.ports.advance(300);
    expect(whole.parts('alarm-counts')).toEqual([]);
    socket.reply(list === 'ALARM_COUNT' ? { cmdId: 5, count: 0 } : { cmdId: 5, data: page(0) });
    await whole.ports.advance(300);
    expect(whole.parts('alarm-counts').at(-1)?.counts).toEqual({ CRITICAL: 1, MAJOR: 2, MINOR: 3, WARNING: 4, INDETERMINATE: 0 });
  });

  it('change once a second at most', async () => {
    const whole = await coreOn('4.3.0');
    await whole.core.open(1, { kind: 'alarm-counts' });
    const socket = await whole.connect();
    for (let cmdId = 1; cmdId <= 5; cmdId++) socket.reply({ cmdId, count: 0 });
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

  it('are asked again at once when the console itself cleared an alarm, and say when nothing is known of a time', async () => {
    const whole = await coreOn('3.2.0');
    const { answer } = whole.ports;
    whole.ports.answer = (path, body) => (path.startsWith('/api/alarm/') ? { body: undefined } : answer(path, body));
    await whole.core.open(1, { kind: 'alarm-counts' });
    const socket = await whole.connect();
    for (let cmdId = 1; cmdId <= 5; cmdId++) socket.reply({ cmdId, data: page(1) });
    await whole.ports.advance(300);
    expect(await whole.core.call('clearAlarm', { id: '00000000-0000-0000-0000-000000000001' })).toMatchObject({ ok: true });
    await whole.ports.advance(0);
    expect(whole.commands('alarmDataCmds')).toHaveLength(10);
    await whole.core.setAsOf(NOW - 1);
    await whole.ports.advance(300);
    expect(whole.parts('alarm-counts').at(-1)).toMatchObject({ notHeld: true });
  });

  it('are asked again every ten seconds where clears are not told', async () => {
    const whole = await coreOn('3.2.0');
    await whole.core.open(1, { kind: 'alarm-counts' });
    const socket = await whole.connect();
    for (let cmdId = 1; cmdId <= 5; cmdId++) socket.reply({ cmdId, data: page(1) });
    await whole.ports.advance(10_300);
    expect(whole.commands('alarmDataCmds')).toHaveLength(10);
  });
});
