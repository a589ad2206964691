import { describe, expect, it } from 'vitest';
import { failed, fault } from '../../../src/contract/fault.ts';
import { settle } from '../fake-ports.fixture.ts';
import { createLinkBench, owner, query } from './link.fixture.ts';
import type { WireCommand } from './wire-command.ts';

const DEVICE = { entityType: 'DEVICE', id: '6a1f0c10-0b1e-11eb-8a55-2f6d1c7b9e01' };

const TOO_NEW: [string, WireCommand][] = [
  ['3.2.0', { kind: 'entity-count', body: { query: { entityFilter: query('x').entityFilter } } }],
  ['3.4.2', { kind: 'alarm-count', body: { query: { entityFilter: query('x').entityFilter } } }],
  ['3.6.2', { kind: 'alarm-status', body: { originatorId: DEVICE } }],
  [
    '3.2.0',
    {
      kind: 'entity-data',
      body: { query: query('x'), latestCmd: { keys: [] }, tsCmd: { keys: [], startTs: 0, agg: 'NONE', timeWindow: 1 } },
    },
  ],
];

describe('the address and the envelope', () => {
  it.each([
    [undefined, '/api/ws/plugins/telemetry?token=t'],
    ['3.2.1', '/api/ws/plugins/telemetry?token=t'],
    ['3.6.1', '/api/ws/plugins/telemetry?token=t'],
    ['3.6.2', '/api/ws'],
    ['4.3.1.3', '/api/ws'],
    ['unknown', '/api/ws/plugins/telemetry?token=t'],
  ])('of a server of version %s: %s', async (release, path) => {
    const bench = createLinkBench(release);
    bench.link.subscribe(owner());
    await settle();
    expect(bench.socket().path).toBe(path);
  });

  it('authenticates in a separate first frame, then names the type of each command', async () => {
    const bench = createLinkBench('4.3.1.3');
    const one = bench.link.subscribe(owner());
    await bench.open();
    one.end();
    await settle();
    expect(bench.socket().sent).toEqual([
      '{"authCmd":{"cmdId":0,"token":"t"},"cmds":[]}',
      JSON.stringify({ cmds: [{ type: 'ENTITY_DATA', cmdId: 1, query: query('pump') }] }),
      '{"cmds":[{"type":"ENTITY_DATA_UNSUBSCRIBE","cmdId":1}]}',
    ]);
  });

  it('writes every command in both envelopes', async () => {
    const range = { startTs: 0, endTs: 1, interval: 0, limit: 1, agg: 'NONE' };
    const commands = [
      { kind: 'attributes', entity: DEVICE, scope: 'SHARED_SCOPE' },
      { kind: 'timeseries', entity: DEVICE },
      { kind: 'history', entity: DEVICE, key: 'ping', range },
      { kind: 'alarm-data', body: { query: query('x') } },
      { kind: 'entity-count', body: { query: { entityFilter: query('x').entityFilter } } },
      { kind: 'alarm-count', body: { query: { entityFilter: query('x').entityFilter } } },
    ] as const;
    const lists = ['attrSubCmds', 'tsSubCmds', 'historyCmds', 'alarmDataCmds', 'entityCountCmds', 'alarmCountCmds'];
    const types = ['ATTRIBUTES', 'TIMESERIES', 'TIMESERIES_HISTORY', 'ALARM_DATA', 'ENTITY_COUNT', 'ALARM_COUNT'];
    const older = createLinkBench('3.5.0');
    const newer = createLinkBench('4.3.0');
    for (const bench of [older, newer]) {
      const subscribed = commands.map((command) => bench.link.subscribe(owner(command)));
      await bench.open();
      for (const one of subscribed) one.end();
      await settle();
    }
    expect(older.frames().map((frame) => Object.keys(frame))).toEqual([
      lists,
      ['attrSubCmds', 'tsSubCmds', 'alarmDataUnsubscribeCmds', 'entityCountUnsubscribeCmds', 'alarmCountUnsubscribeCmds'],
    ]);
    expect(newer.frames().map((frame) => frame.cmds?.map(({ type }) => type))).toEqual([
      [],
      types,
      ['ATTRIBUTES', 'TIMESERIES', 'ALARM_DATA_UNSUBSCRIBE', 'ENTITY_COUNT_UNSUBSCRIBE', 'ALARM_COUNT_UNSUBSCRIBE'],
    ]);
    expect(older.frames()[0]?.attrSubCmds?.[0]).toMatchObject({ scope: 'SHARED_SCOPE', entityId: DEVICE.id });
  });

  it.each(TOO_NEW)('never sends a %s server anything that it does not know', async (release, command) => {
    const bench = createLinkBench(release);
    const one = owner(command);
    bench.link.subscribe(one);
    bench.link.subscribe(owner());
    await bench.open();
    expect(one.faults).toMatchObject([{ key: 'not-supported' }]);
    const [, ...typed] = bench.frames();
    const sent = bench.frames()[0]?.entityDataCmds ?? typed.flatMap(({ cmds = [] }) => cmds);
    expect(sent).toMatchObject([{ query: query('pump') }]);
  });

  it('uses the older address where a proxy does not pass the newer one', async () => {
    const bench = createLinkBench('4.3.1.3');
    bench.link.subscribe(owner());
    await settle();
    bench.socket().drop(1006);
    await bench.ports.advance(1000);
    expect(bench.socket().path).toContain('/api/ws/plugins/telemetry');
    bench.socket().drop(1006);
    await bench.ports.advance(2000);
    expect(bench.socket().path).toBe('/api/ws');
  });

  it('asks for the version at each opening, and keeps the last one while the server does not answer', async () => {
    const bench = createLinkBench('4.3.1.3');
    bench.link.subscribe(owner());
    await bench.open();
    bench.socket().reply({ cmdId: 1 });
    bench.version = undefined;
    bench.socket().drop(1006);
    await bench.ports.advance(1000);
    expect(bench.socket().path).toBe('/api/ws');
  });

  it.each([1007, 1011])('takes a close with %i before any message for a refused token', async (code) => {
    const bench = createLinkBench('4.3.1.3');
    bench.link.subscribe(owner());
    await bench.open();
    bench.socket().drop(code, 'Invalid JWT token');
    expect(bench.rejected).toEqual(['t']);
    await bench.ports.advance(1000);
    await bench.open();
    bench.socket().reply({ cmdId: 2 });
    bench.socket().drop(code);
    expect(bench.rejected).toEqual(['t']);
  });

  it('takes a token that became outdated for refused at any time, which is no loss of the connection unless it repeats', async () => {
    const bench = createLinkBench('4.3.1.3');
    bench.link.subscribe(owner());
    await bench.open();
    bench.socket().reply({ cmdId: 1 });
    bench.socket().drop(1007, 'Token is outdated');
    expect(bench.rejected).toEqual(['t']);
    const phases = [bench.link.state.phase];
    await bench.ports.advance(1000);
    phases.push(bench.link.state.phase);
    await bench.open();
    expect([...phases, bench.link.state.phase, bench.faults]).toEqual(['connecting', 'connecting', 'live', []]);
    bench.socket().drop(1007, 'Token is outdated');
    expect([bench.link.state.phase, bench.faults]).toMatchObject(['disconnected', [{ key: 'socket-closed' }]]);
  });

  it('does not open when no token comes, or one that comes after sign-out', async () => {
    const bench = createLinkBench();
    bench.link.subscribe(owner());
    bench.link.reset();
    await settle();
    bench.token = failed(fault('auth'));
    bench.link.subscribe(owner());
    await settle();
    expect(bench.ports.sockets).toEqual([]);
  });
});
