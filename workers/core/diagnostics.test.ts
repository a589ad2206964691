import { describe, expect, it } from 'vitest';
import type { DataCore } from '../../src/contract/data-core.ts';
import type { Demand } from '../../src/contract/demand-kinds.ts';
import type { CoreDiagnostics } from '../../src/contract/diagnostics.ts';
import { settle } from './fake-ports.fixture.ts';
import { createLossLog } from './loss-log.ts';
import { createSignedInCore } from './signed-in-core.fixture.ts';

async function diagnosticsOf(core: DataCore): Promise<CoreDiagnostics> {
  const answer = await core.diagnostics();
  if (!answer.ok) throw new Error(answer.fault.kind);
  return answer.value;
}

const COUNT: Demand = {
  kind: 'count',
  query: { of: 'entities', filter: { type: 'entityType', entityType: 'DEVICE' }, keyFilters: [] },
};

describe('diagnostics', () => {
  it('reports each subscription from its command to its answer, and the loss of the socket', async () => {
    const { core, ports, connect } = await createSignedInCore();
    await core.open(1, COUNT);
    const socket = await connect();
    const before = await diagnosticsOf(core);
    expect(before.subscriptions.length).toBeGreaterThan(0);
    expect(new Set(before.subscriptions.map(({ state }) => state))).toEqual(new Set(['waiting']));
    expect([before.demands, before.feeds, before.lossCount, before.frames]).toEqual([1, 1, 0, 0]);

    const id = before.subscriptions[0]?.id;
    const reply = { cmdId: id, cmdUpdateType: 'ENTITY_DATA', data: { data: [], totalPages: 0, totalElements: 0, hasNext: false } };
    socket.reply(reply);
    const after = await diagnosticsOf(core);
    expect(after.subscriptions[0]).toMatchObject({ id, state: 'answered', replies: 1, lastReplyAt: ports.now() });
    expect([after.frames, after.characters]).toEqual([1, JSON.stringify(reply).length]);
    expect(after.buffers.map(({ kind }) => kind).length).toBeGreaterThan(0);

    const lostAt = ports.now();
    socket.drop(1012, 'restart');
    await settle();
    const lost = await diagnosticsOf(core);
    expect(lost.losses).toEqual([{ at: lostAt, code: 1012, reason: 'restart', backAt: null }]);
    expect(new Set(lost.subscriptions.map(({ state }) => state)).has('answered')).toBe(false);
    await ports.advance(2000);
    await connect();
    expect((await diagnosticsOf(core)).losses).toEqual([{ at: lostAt, code: 1012, reason: 'restart', backAt: ports.now() }]);
  });

  it('counts demands and feeds, which identical demands share', async () => {
    const { core } = await createSignedInCore();
    await core.open(1, COUNT);
    await core.open(2, COUNT);
    expect(await diagnosticsOf(core)).toMatchObject({ demands: 2, feeds: 1 });
    expect((await diagnosticsOf(core)).buffers).toMatchObject([{ kind: 'counts', buffers: 1, oldest: null }]);
  });
});

describe('createLossLog', () => {
  it('counts failed attempts to the loss before them, and keeps the newest 20', () => {
    const log = createLossLog();
    log.back(0);
    expect([log.count, log.newest]).toEqual([0, []]);
    log.lost(1, 1006, 'gone');
    log.lost(2, 1008, 'refused');
    log.back(5);
    expect(log.newest).toEqual([{ at: 1, code: 1006, reason: 'gone', backAt: 5 }]);
    for (let at = 10; at < 40; at++) {
      log.lost(at, 1006, '');
      log.back(at);
    }
    expect([log.count, log.newest.length, log.newest[0]?.at]).toEqual([31, 20, 20]);
  });
});
