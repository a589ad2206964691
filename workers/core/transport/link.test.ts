import { beforeEach, describe, expect, it } from 'vitest';
import { failed, fault, ok } from '../../../src/contract/fault.ts';
import { type FakePorts, settle } from '../fake-ports.fixture.ts';
import { createLinkBench, type LinkBench, owner, query } from './link.fixture.ts';
import type { Link } from './link.ts';

let bench: LinkBench;
let ports: FakePorts;
let link: Link;

beforeEach(() => {
  bench = createLinkBench();
  ({ ports, link } = bench);
});

describe('the link', () => {
  it('opens with the first demand, not before, with the token', async () => {
    expect(ports.sockets).toHaveLength(0);
    link.subscribe(owner());
    await settle();
    expect(bench.socket().path).toBe('/api/ws/plugins/telemetry?token=t');
    expect(link.state.phase).toBe('connecting');
    bench.socket().accept();
    expect(link.state.phase).toBe('live');
  });

  it('packs the commands of one turn into frames of at most ten', async () => {
    for (let i = 0; i < 25; i++) link.subscribe(owner());
    await bench.open();
    expect(bench.frames().map((frame) => frame.entityDataCmds?.length)).toEqual([10, 10, 5]);
    expect(
      bench
        .frames()
        .flatMap((frame) => frame.entityDataCmds ?? [])
        .map(({ cmdId }) => cmdId),
    ).toEqual(Array.from({ length: 25 }, (_, i) => i + 1));
  });

  it('keeps every frame below the size that a server accepts', async () => {
    for (let i = 0; i < 5; i++) link.subscribe(owner('x'.repeat(12_000)));
    await bench.open();
    expect(bench.socket().sent.length).toBe(3);
    for (const text of bench.socket().sent) expect(new TextEncoder().encode(text).length).toBeLessThan(32_768);
  });

  it('refuses a command that fits no frame, and tells its owner', async () => {
    const one = owner('é'.repeat(20_000));
    link.subscribe(one);
    await bench.open();
    expect(one.faults).toMatchObject([{ kind: 'invalid', key: 'query-too-large' }]);
    expect(bench.socket().sent).toHaveLength(0);
  });

  it('passes replies to their owners by either id, and drops late ones of cancelled ids', async () => {
    const [a, b] = [owner(), owner()];
    link.subscribe(a);
    const second = link.subscribe(b);
    await bench.open();
    bench.socket().reply({ cmdId: 1, data: null, errorCode: 0 });
    bench.socket().reply({ subscriptionId: 2, data: {}, errorCode: 0 });
    second.end();
    bench.socket().reply({ cmdId: 2 });
    expect([a.replies.length, b.replies.length]).toEqual([1, 1]);
    await settle();
    expect(bench.frames().at(-1)).toEqual({ entityDataUnsubscribeCmds: [{ cmdId: 2 }] });
  });

  it('sends a subscription once that is added while a command is made', async () => {
    const inner = owner('inner');
    link.subscribe({
      ...owner(),
      command: () => {
        link.subscribe(inner);
        return owner().command();
      },
    });
    await bench.open();
    expect(bench.ids('entityDataCmds')).toEqual([1, 2]);
  });

  it('renews with a new id and cancels the old one afterwards', async () => {
    const one = link.subscribe(owner());
    await bench.open();
    one.renew();
    await settle();
    expect(bench.frames().at(-1)).toMatchObject({ entityDataCmds: [{ cmdId: 2 }], entityDataUnsubscribeCmds: [{ cmdId: 1 }] });
    expect(Object.keys(bench.frames().at(-1) ?? {})).toEqual(['entityDataCmds', 'entityDataUnsubscribeCmds']);
  });

  it('reconnects after growing pauses, sends everything again with unused ids, and no stale unsubscribe', async () => {
    const [a, b] = [owner(), owner()];
    link.subscribe(a);
    const second = link.subscribe(b);
    await bench.open();
    bench.socket().drop(1006);
    expect(link.state).toMatchObject({ phase: 'disconnected', attempt: 1, nextTryAt: ports.now() + 1000 });
    second.end();
    await ports.advance(1000);
    expect(link.state.phase).toBe('reconnecting');
    bench.socket().drop(1006);
    expect(link.state.nextTryAt).toBe(ports.now() + 2000);
    await ports.advance(2000);
    await bench.open();
    expect(bench.frames()).toEqual([{ entityDataCmds: [{ cmdId: 3, query: query('pump') }] }]);
    bench.socket().reply({ cmdId: 3, data: null });
    bench.socket().drop(1006);
    expect(link.state.nextTryAt).toBe(ports.now() + 1000);
  });

  it('tells since when it is down, whatever the attempts', async () => {
    link.subscribe(owner());
    await bench.open();
    const at = ports.now();
    bench.socket().drop(1006);
    await ports.advance(1000);
    bench.socket().drop(1006);
    await ports.advance(500);
    expect(link.state.since).toBe(at);
  });

  it('is open at once when the server is back, even if an attempt from before hangs', async () => {
    link.subscribe(owner());
    await bench.open();
    bench.socket().drop(1006);
    for (let i = 0; i < 4; i++) {
      await ports.advance(10_000);
      bench.socket().drop(1006);
    }
    const waiting = ports.sockets.length;
    link.serverIsBack();
    await settle();
    expect(ports.sockets.length).toBe(waiting + 1);
    const hanging = bench.socket();
    link.serverIsBack();
    await bench.open();
    expect([link.state.phase, ports.sockets.length]).toEqual(['live', waiting + 2]);
    hanging.accept();
    hanging.drop(1006);
    link.serverIsBack();
    await ports.advance(60_000);
    expect([link.state.phase, ports.sockets.length]).toEqual(['live', waiting + 2]);
  });

  it('reports a close that the server explains, and none for a lost network', async () => {
    link.subscribe(owner());
    await bench.open();
    bench.socket().drop(1006);
    expect(bench.faults).toEqual([]);
    await ports.advance(1000);
    await bench.open();
    bench.socket().drop(1008, 'Max tenant sessions limit reached!');
    expect(bench.faults).toMatchObject([{ status: 1008, message: 'Max tenant sessions limit reached!' }]);
  });

  it('waits for a token and opens no socket without one', async () => {
    bench.token = failed(fault('network'));
    link.subscribe(owner());
    await settle();
    expect([ports.sockets.length, link.state.phase]).toEqual([0, 'disconnected']);
    bench.token = ok('t2');
    await ports.advance(1000);
    expect(bench.socket().path).toContain('t2');
  });

  it('keeps an open socket when its token expires: a token is checked only at the start', async () => {
    const one = owner();
    link.subscribe(one);
    await bench.open();
    bench.socket().reply({ cmdId: 1, data: null });
    bench.token = failed(fault('auth'));
    await ports.advance(3 * 9_000_000);
    bench.socket().reply({ cmdId: 1, update: [] });
    expect([ports.sockets.length, link.state.phase, one.replies.length]).toEqual([1, 'live', 2]);
  });

  it('passes errors to the owner, and reports unreadable frames', async () => {
    const one = owner();
    link.subscribe(one);
    await bench.open();
    bench.socket().reply({ subscriptionId: 1, errorCode: 3, errorMsg: 'Unauthorized' });
    expect(one.faults).toMatchObject([{ kind: 'forbidden', message: 'Unauthorized' }]);
    bench.socket().reply('{"cut off');
    bench.socket().reply('[]');
    expect(bench.faults.map(({ key }) => key)).toEqual(['unreadable-frame', 'unreadable-frame']);
  });

  it('sends a command again when there is no answer, then tells the owner', async () => {
    const one = owner();
    link.subscribe(one);
    await bench.open();
    await ports.advance(20_000);
    expect(bench.frames()).toHaveLength(2);
    await ports.advance(20_000);
    expect(one.faults).toMatchObject([{ key: 'no-reply' }]);
  });

  it('reads again what was lost in a flood', async () => {
    const one = owner();
    link.subscribe(one);
    await bench.open();
    bench.socket().reply({ cmdId: 1, data: null });
    bench.socket().reply({ subscriptionId: 1, errorCode: 34, errorMsg: 'Too many updates!' });
    expect(bench.faults).toMatchObject([{ kind: 'rate-limited', errorCode: 34 }]);
    await ports.advance(5000);
    expect(bench.frames().at(-1)).toMatchObject({ entityDataCmds: [{ cmdId: 2 }] });
  });

  it('closes an idle socket, unless a new demand comes', async () => {
    const one = link.subscribe(owner());
    await bench.open();
    one.end();
    await ports.advance(89_000);
    const two = link.subscribe(owner());
    await ports.advance(10_000);
    expect(bench.socket().isClosed).toBe(false);
    two.end();
    await ports.advance(90_000);
    expect(bench.socket().isClosed).toBe(true);
  });

  it('gives up a silent socket and reconnects', async () => {
    link.subscribe(owner());
    await bench.open();
    link.declareLost('silent');
    expect([link.state.phase, bench.socket().isClosed]).toEqual(['disconnected', true]);
    link.reconnect();
    await bench.open();
    expect(link.state.phase).toBe('live');
  });

  it('gives up a socket that does not open, and tries again', async () => {
    link.subscribe(owner());
    await settle();
    await ports.advance(9_999);
    expect([link.state.phase, bench.socket().isClosed]).toEqual(['connecting', false]);
    await ports.advance(1);
    expect([link.state.phase, bench.socket().isClosed]).toEqual(['disconnected', true]);
    await ports.advance(1_000);
    expect(ports.sockets).toHaveLength(2);
    await bench.open();
    await ports.advance(10_000);
    expect([link.state.phase, ports.sockets.length]).toEqual(['live', 2]);
  });

  it('tries again at once when an attempt fails that was running when a retry was requested', async () => {
    link.subscribe(owner());
    await bench.open();
    link.declareLost('silent');
    for (let attempt = 2; attempt <= 7; attempt++) {
      if (attempt > 2) bench.socket().drop(1006);
      while (ports.sockets.length < attempt) await ports.advance(500);
    }
    expect(link.state.phase).toBe('reconnecting');
    link.reconnect();
    bench.socket().drop(1006);
    await ports.advance(0);
    expect([link.state.phase, ports.sockets.length]).toEqual(['reconnecting', 8]);
    bench.socket().drop(1006);
    await ports.advance(0);
    expect([link.state.phase, ports.sockets.length]).toEqual(['disconnected', 8]);
  });

  it('forgets everything when the session ends', async () => {
    link.subscribe(owner());
    await bench.open();
    link.reset();
    await ports.advance(100_000);
    expect([link.state.phase, ports.sockets.length]).toEqual(['idle', 1]);
  });
});

describe('the ping of a silent socket', () => {
  it('is a read of nothing; its answer or refusal is ignored', async () => {
    link.subscribe(owner());
    await bench.open();
    expect(link.ping()).toBe(true);
    await settle();
    const [ping] = bench.ids('historyCmds');
    expect(bench.frames().at(-1)).toMatchObject({ historyCmds: [{ entityType: 'USER', startTs: 0, endTs: 1, agg: 'NONE' }] });
    bench.socket().reply({ subscriptionId: ping, errorCode: 3, errorMsg: 'Unauthorized' });
    expect(bench.faults).toEqual([]);
  });

  it('is not sent while nothing needs the socket', async () => {
    const one = link.subscribe(owner());
    await bench.open();
    one.end();
    expect(link.ping()).toBe(false);
  });
});
