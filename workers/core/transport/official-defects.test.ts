import { describe, expect, it } from 'vitest';
import { settle } from '../fake-ports.fixture.ts';
import { createLinkBench, owner } from './link.fixture.ts';

describe('defects of the official client (live.md 1.6)', () => {
  it('1: unsubscribing while the link is down cancels nothing after it is back', async () => {
    const bench = createLinkBench();
    const gone = bench.link.subscribe(owner('gone'));
    bench.link.subscribe(owner('stays'));
    await bench.open();
    bench.socket().drop(1006);
    gone.end();
    bench.link.subscribe(owner('new'));
    await bench.ports.advance(1000);
    await bench.open();
    expect(bench.ids('entityDataUnsubscribeCmds')).toEqual([]);
    expect(bench.ids('entityDataCmds')).toEqual([3, 4]);
  });

  it('2: a socket in use is never closed as idle, whatever was added and removed while it was down', async () => {
    const bench = createLinkBench();
    const gone = bench.link.subscribe(owner('gone'));
    bench.link.subscribe(owner('stays'));
    await bench.open();
    bench.socket().drop(1006);
    gone.end();
    gone.end();
    await bench.ports.advance(1000);
    await bench.open();
    bench.socket().reply({ cmdId: 3 });
    await bench.ports.advance(200_000);
    expect([bench.socket().isClosed, bench.link.state.phase]).toEqual([false, 'live']);
  });

  it('3: an error reply reaches its owner', async () => {
    const bench = createLinkBench();
    const one = owner();
    bench.link.subscribe(one);
    await bench.open();
    bench.socket().reply({ subscriptionId: 1, errorCode: 2, errorMsg: 'Query is empty!', data: null, latestValues: {} });
    expect(one.faults).toMatchObject([{ kind: 'invalid', message: 'Query is empty!' }]);
  });

  it('4: ten large queries are sent in frames that the server accepts', async () => {
    const bench = createLinkBench();
    for (let i = 0; i < 10; i++) bench.link.subscribe(owner('ü'.repeat(4000)));
    await bench.open();
    const sizes = bench.socket().sent.map((text) => new TextEncoder().encode(text).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(32_768);
    expect(bench.ids('entityDataCmds')).toHaveLength(10);
  });

  it('5: after error 34 stale data is read again', async () => {
    const bench = createLinkBench();
    const one = owner();
    bench.link.subscribe(one);
    await bench.open();
    bench.socket().reply({ cmdId: 1, data: null });
    bench.socket().reply({ subscriptionId: 1, errorCode: 34, errorMsg: 'Too many updates!' });
    await bench.ports.advance(5000);
    bench.socket().reply({ cmdId: 2, data: null });
    expect(one.replies).toHaveLength(2);
  });

  it('6: a late update of the old window is distinguished from the reply to the new one', async () => {
    const bench = createLinkBench();
    const one = owner();
    const subscribed = bench.link.subscribe(one);
    await bench.open();
    bench.socket().reply({ cmdId: 1, data: { data: [] } });
    subscribed.renew();
    await settle();
    bench.socket().reply({ cmdId: 1, update: [{ late: true }] });
    bench.socket().reply({ cmdId: 2, data: { data: [] } });
    expect(one.replies.map(({ cmdId }) => cmdId)).toEqual([1, 2]);
  });
});
