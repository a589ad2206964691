import { describe, expect, it } from 'vitest';
import { settle } from '../fake-ports.fixture.ts';
import { createLinkBench, type LinkBench, owner, query } from './link.fixture.ts';
import type { WireCommand } from './wire-command.ts';

const sizes = (bench: LinkBench) => bench.socket().sent.map((text) => new TextEncoder().encode(text).length);

describe('inputs that servers fail at', () => {
  it.each([
    ['1011', 1011],
    ['a proxy that hides the code', 1006],
  ])('a poisonous command is found by %s, its owner is told, and the others continue over the same socket', async (_how, code) => {
    const bench = createLinkBench();
    const owners = ['a', 'bad', 'c'].map((name) => owner(name));
    for (const one of owners) bench.link.subscribe(one);
    const states = () => bench.link.subscriptions.map(({ state }) => state);
    await bench.open();
    expect(states()).toEqual(['waiting', 'waiting', 'waiting']);
    bench.socket().drop(code);
    await bench.ports.advance(1000);
    await bench.open();
    expect(bench.ids('entityDataCmds')).toEqual([4]);
    expect(states()).toEqual(['suspect', 'suspect', 'suspect']);
    bench.socket().reply({ cmdId: 4, data: null });
    await settle();
    expect(bench.ids('entityDataCmds')).toEqual([4, 5]);
    bench.socket().drop(code);
    expect(owners[1]?.faults).toMatchObject([{ key: 'poison', retryable: false }]);
    await bench.ports.advance(2000);
    await bench.open();
    bench.socket().reply({ cmdId: bench.ids('entityDataCmds').at(-1), data: null });
    await settle();
    const asked = bench.frames().flatMap(({ entityDataCmds = [] }) => entityDataCmds);
    expect(asked.map(({ query }) => query?.entityFilter.deviceType).sort()).toEqual(['a', 'c']);
    expect([owners[0]?.faults, owners[2]?.faults]).toEqual([[], []]);
    expect(states()).toEqual(['waiting', 'quarantined', 'answered']);
    await bench.ports.advance(60_000);
    expect(bench.link.state.phase).toBe('live');

    await bench.ports.advance(540_000);
    bench.socket().reply({ cmdId: bench.ids('entityDataCmds').at(-1), data: null });
    expect([states()[1], owners[1]?.replies.length], 'asked again after ten minutes').toEqual(['answered', 1]);
  });

  it('a condemned command is not sent again by the clock or after a flood, but at once when it changed', async () => {
    const bench = createLinkBench();
    const bad = owner('bad');
    const subscribed = bench.link.subscribe(bad);
    await bench.open();
    for (let i = 0; i < 2; i++) {
      bench.socket().drop(1011);
      await bench.ports.advance(2000);
      await bench.open();
    }
    expect(bad.faults).toMatchObject([{ key: 'poison' }]);
    subscribed.renew();
    bench.socket().reply({ subscriptionId: 3, errorCode: 34, errorMsg: 'Too many updates!' });
    await bench.ports.advance(10_000);
    expect(bench.ids('entityDataCmds')).toEqual([]);
    subscribed.renew(true);
    await settle();
    expect(bench.ids('entityDataCmds')).toHaveLength(1);
  });

  it('a lost network blames no command', async () => {
    const bench = createLinkBench();
    const owners = ['a', 'b'].map((name) => owner(name));
    for (const one of owners) bench.link.subscribe(one);
    for (let outage = 0; outage < 5; outage++) {
      await bench.open();
      await bench.ports.advance(1000);
      bench.socket().drop(1006);
      await bench.ports.advance(60_000);
    }
    await bench.open();
    expect(bench.link.subscriptions.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    expect(owners.flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('a command that is not answered in 15 s says so and is sent again, with more patience each time', async () => {
    const bench = createLinkBench();
    const slow = owner();
    bench.link.subscribe(slow);
    await bench.open();
    await bench.ports.advance(14_900);
    expect([slow.faults, bench.ids('entityDataCmds')]).toEqual([[], [1]]);
    await bench.ports.advance(100);
    expect(slow.faults).toMatchObject([{ key: 'no-reply', retryable: true }]);
    expect([bench.ids('entityDataCmds'), bench.ids('entityDataUnsubscribeCmds')]).toEqual([[1, 2], [1]]);
    await bench.ports.advance(60_000);
    expect([slow.faults.length, bench.ids('entityDataCmds')]).toEqual([2, [1, 2, 3]]);
    await bench.ports.advance(600_000);
    expect(bench.ids('entityDataCmds')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    bench.socket().reply({ cmdId: 8, data: null });
    expect(slow.replies).toHaveLength(1);
    await bench.ports.advance(600_000);
    expect(bench.ids('entityDataCmds').at(-1)).toBe(8);
  });

  it.each<[string, WireCommand]>([
    ['entity-data', { kind: 'entity-data', body: { query: query('a') } }],
    ['alarm-data', { kind: 'alarm-data', body: { query: { ...query('a'), alarmFields: [], entityFields: [] } } }],
  ])('updates of %s are no answer to it', async (_kind, command) => {
    const bench = createLinkBench();
    const one = owner(command);
    bench.link.subscribe(one);
    await bench.open();
    const [id] = [...bench.ids('entityDataCmds'), ...bench.ids('alarmDataCmds')];
    // Its first answer was lost: it came under the id of nobody.
    bench.socket().reply({ cmdId: 999, data: { data: [], totalElements: 0 } });
    bench.socket().reply({ cmdId: id, data: null, update: [] });
    await bench.ports.advance(15_000);
    expect(one.faults).toMatchObject([{ key: 'no-reply' }]);
    const again = [...bench.ids('entityDataCmds'), ...bench.ids('alarmDataCmds')].at(-1);
    expect(again).toBeGreaterThan(id ?? 0);
    bench.socket().reply({ cmdId: again, data: { data: [], totalElements: 0 } });
    await bench.ports.advance(600_000);
    expect(one.faults).toHaveLength(1);
  });

  it.each([
    ['an older server', undefined, 0, 'Failed to parse websocket command!'],
    ['a newer server, under the id of somebody else', '3.6.2', 1, 'Failed to parse the payload'],
  ])('a refused frame of %s is sent again one by one', async (_who, release, subscriptionId, errorMsg) => {
    const bench = createLinkBench(release);
    const owners = ['a', 'bad'].map((name) => owner(name));
    for (const one of owners) bench.link.subscribe(one);
    await bench.open();
    bench.socket().reply({ subscriptionId, errorCode: 2, errorMsg });
    await settle();
    bench.socket().reply({ cmdId: 3, data: null });
    await settle();
    bench.socket().reply({ subscriptionId, errorCode: 2, errorMsg });
    await settle();
    expect(owners.map(({ replies, faults }) => [replies.length, faults.map(({ key }) => key)])).toEqual([
      [1, []],
      [0, ['poison']],
    ]);
    expect(bench.socket().isClosed).toBe(false);
  });

  it('a suspect that is never answered does not block the others', async () => {
    const bench = createLinkBench();
    const owners = ['silent', 'b'].map((name) => owner(name));
    for (const one of owners) bench.link.subscribe(one);
    await bench.open();
    bench.socket().drop(1012);
    await bench.ports.advance(1000);
    await bench.open();
    await bench.ports.advance(5000);
    bench.socket().reply({ cmdId: 4, data: null });
    expect(owners[1]?.replies).toHaveLength(1);
    await bench.ports.advance(20_000);
    expect(owners[0]?.faults).toMatchObject([{ key: 'no-reply' }]);
  });

  it('a server at a limit is not asked again within a second', async () => {
    const bench = createLinkBench();
    bench.link.subscribe(owner());
    await bench.open();
    bench.socket().drop(1008, 'Max tenant sessions limit reached!');
    expect(bench.faults).toMatchObject([{ status: 1008, message: 'Max tenant sessions limit reached!' }]);
    expect((bench.link.state.nextTryAt ?? 0) - bench.ports.now()).toBe(15_000);
  });

  it('frames become smaller for a server with a smaller limit', async () => {
    const bench = createLinkBench();
    for (let i = 0; i < 10; i++) bench.link.subscribe(owner('x'.repeat(2500)));
    await bench.open();
    const before = Math.max(...sizes(bench));
    bench.socket().drop(1009);
    await bench.ports.advance(1000);
    await bench.open();
    expect(before).toBeGreaterThan(15_000);
    expect(Math.max(...sizes(bench))).toBeLessThan(15_000);
  });

  it('after too many updates everything is read again with new ids, slowly, and the old ids are cancelled', async () => {
    const bench = createLinkBench();
    const owners = Array.from({ length: 7 }, () => owner());
    for (const one of owners) bench.link.subscribe(one);
    await bench.open();
    for (let cmdId = 1; cmdId <= 7; cmdId++) bench.socket().reply({ cmdId, data: null });
    bench.socket().reply({ subscriptionId: 3, errorCode: 34, errorMsg: 'Too many updates!' });
    bench.link.subscribe(owner('new'));
    await bench.ports.advance(4900);
    expect(bench.ids('entityDataCmds')).toHaveLength(7);
    await bench.ports.advance(100);
    expect(bench.ids('entityDataCmds')).toHaveLength(12);
    await bench.ports.advance(250);
    expect(bench.ids('entityDataCmds')).toEqual(Array.from({ length: 15 }, (_, i) => i + 1));
    expect(bench.ids('entityDataUnsubscribeCmds')).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(owners.flatMap(({ faults }) => faults)).toEqual([]);
    bench.socket().reply({ subscriptionId: 3, errorCode: 34, errorMsg: 'Too many updates!' });
    expect(bench.faults.filter(({ key }) => key === 'too-many-updates')).toHaveLength(1);
  });

  it('an error of one command reaches its owner by either id, and only its owner', async () => {
    const bench = createLinkBench('4.3.0');
    const owners = [owner('a'), owner('b')];
    for (const one of owners) bench.link.subscribe(one);
    await bench.open();
    bench.socket().reply({ subscriptionId: 2, errorCode: 1, errorMsg: 'Failed to fetch data!' });
    bench.socket().reply({ cmdId: 1, data: null, update: null, errorCode: 1, errorMsg: 'Failed to fetch historical data!' });
    expect(owners.map(({ faults }) => faults.map(({ message }) => message))).toEqual([
      ['Failed to fetch historical data!'],
      ['Failed to fetch data!'],
    ]);
    expect(bench.faults).toEqual([]);
  });
});
