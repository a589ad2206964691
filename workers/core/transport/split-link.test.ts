import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SERVER_FRAME_BYTES } from '../../../src/contract/socket.ts';
import { runs } from '../../../tests/property-runs.ts';
import { settle } from '../fake-ports.fixture.ts';
import { createLinkBench, type LinkBench, owner } from './link.fixture.ts';
import { answerTo, idOf } from './split-server.fixture.ts';
import type { WireCommand } from './wire-command.ts';

type EntityData = Extract<WireCommand, { kind: 'entity-data' }>;

function listed(count: number, keys: number, pad = ''): WireCommand {
  const latestValues = Array.from({ length: keys }, (_, i) => ({ type: 'TIME_SERIES' as const, key: `${pad}${i}` }));
  const entityFilter = { type: 'entityList' as const, entityType: 'DEVICE', entityList: Array.from({ length: count }, (_, i) => idOf(i)) };
  const sortOrder = { key: { type: 'ENTITY_FIELD' as const, key: 'name' }, direction: 'ASC' as const };
  const query = { entityFilter, pageLink: { pageSize: 10_000, page: 0, sortOrder }, entityFields: [], latestValues };
  return { kind: 'entity-data', body: { query, latestCmd: { keys: latestValues } } };
}

const sentCommands = (bench: LinkBench) => bench.frames().flatMap(({ entityDataCmds = [] }) => entityDataCmds);
const bytes = (text: string) => new TextEncoder().encode(text).length;

function answer(bench: LinkBench, from = 0): void {
  for (const { cmdId, ...body } of sentCommands(bench).slice(from)) {
    bench.socket().reply({ ...answerTo({ kind: 'entity-data', body: body as EntityData['body'] }), cmdId });
  }
}

describe('a subscription that fits no frame', () => {
  it('is sent in parts and answered once; all parts are renewed and cancelled together', async () => {
    const bench = createLinkBench();
    const one = owner(listed(2000, 3));
    const subscribed = bench.link.subscribe(one);
    await bench.open();
    const first = bench.ids('entityDataCmds');
    expect(first.length).toBeGreaterThan(2);
    answer(bench);
    expect(one.replies).toHaveLength(1);
    expect(one.replies[0]).toMatchObject({ data: { totalElements: 100, hasNext: false } });
    subscribed.renew();
    await settle();
    expect(bench.ids('entityDataUnsubscribeCmds')).toEqual(first);
    const second = bench.ids('entityDataCmds').slice(first.length);
    subscribed.end();
    await settle();
    expect(bench.ids('entityDataUnsubscribeCmds')).toEqual([...first, ...second]);
    expect(one.faults).toEqual([]);
  });

  it('of alarms of every originator shows the rest when the server refuses one type, and says so', async () => {
    const bench = createLinkBench();
    const pageLink = { pageSize: 10, page: 0, timeWindow: 1000 };
    const one = owner({ kind: 'alarm-data', body: { query: { entityFilter: null, pageLink, latestValues: [] } } });
    bench.link.subscribe(one);
    await bench.open();
    const [first, ...others] = bench.ids('alarmDataCmds');
    const data = { data: [{ id: { id: 'a' } }], totalElements: 1, totalPages: 1, hasNext: false };
    for (const cmdId of others) bench.socket().reply({ cmdId, data });
    bench.socket().reply({ cmdId: first, errorCode: 1, errorMsg: 'Failed' });
    expect(one.replies).toMatchObject([{ data: { totalElements: others.length } }]);
    expect([one.faults, bench.faults]).toMatchObject([[], [{ message: 'Failed' }]]);
  });

  it('is sent again as a whole when a part is not answered, then its owner is told', async () => {
    const bench = createLinkBench();
    const one = owner(listed(2000, 3));
    bench.link.subscribe(one);
    await bench.open();
    const [first, ...others] = bench.ids('entityDataCmds');
    bench.socket().reply({ cmdId: first, data: { data: [], totalElements: 0, totalPages: 0, hasNext: false } });
    await bench.ports.advance(20_000);
    expect(bench.ids('entityDataCmds')).toHaveLength(2 * (1 + others.length));
    await bench.ports.advance(20_000);
    expect([one.replies, one.faults]).toMatchObject([[], [{ key: 'no-reply' }]]);
  });

  it('is sent in smaller parts to a server that found a frame too large', async () => {
    const bench = createLinkBench();
    bench.link.subscribe(owner(listed(700, 3)));
    await bench.open();
    expect(sentCommands(bench)).toHaveLength(1);
    bench.socket().drop(1009);
    await bench.ports.advance(1000);
    await bench.open();
    expect(sentCommands(bench).length).toBeGreaterThan(1);
    expect(Math.max(...bench.socket().sent.map(bytes))).toBeLessThanOrEqual(15_000 + 100);
  });

  it('whatever is subscribed, no frame is larger than a server accepts, and each owner gets an answer or a fault', async () => {
    const some = fc.record({ count: fc.nat(3000), keys: fc.nat(400), pad: fc.constantFrom('k', 'température ', 'x'.repeat(90)) });
    await fc.assert(
      fc.asyncProperty(fc.array(some, { maxLength: 4 }), fc.constantFrom(undefined, '4.3.0'), async (wanted, release) => {
        const bench = createLinkBench(release);
        const owners = wanted.map(({ count, keys, pad }) => owner(listed(count, keys, pad)));
        for (const one of owners) bench.link.subscribe(one);
        await settle();
        if (owners.length === 0) return;
        await bench.open();
        for (const text of bench.socket().sent) expect(bytes(text)).toBeLessThan(SERVER_FRAME_BYTES);
        if (release === undefined) answer(bench);
        else {
          const commands = bench.frames().flatMap(({ cmds = [] }) => cmds);
          for (const { cmdId } of commands)
            bench.socket().reply({ cmdId, data: { data: [], totalElements: 0, totalPages: 0, hasNext: false } });
        }
        for (const one of owners) expect(one.replies.length + one.faults.length).toBe(1);
      }),
      { numRuns: runs(25) },
    );
  });
});
