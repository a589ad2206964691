import { beforeEach, describe, expect, it } from 'vitest';
import { type Fault, failed, fault, ok } from '../../../src/contract/fault.ts';
import type { EntityDataQuery } from '../../../src/contract/query.ts';
import { createFakePorts, type FakePorts, type FakeSocket, settle } from '../fake-ports.fixture.ts';
import { createLink, type Link, type LinkSubscription, type Reply } from './link.ts';

let ports: FakePorts;
let link: Link;
let faults: Fault[];
let token: ReturnType<typeof ok<string>> | ReturnType<typeof failed>;

const socket = () => ports.sockets.at(-1) as FakeSocket;
const frames = (of = socket()) => of.sent.map((text) => JSON.parse(text) as Record<string, { cmdId: number }[]>);
const query = (name: string): EntityDataQuery => ({
  entityFilter: { type: 'deviceType', deviceType: name },
  pageLink: { pageSize: 1, page: 0 },
  latestValues: [],
});

function subscription(name = 'pump'): LinkSubscription & { replies: Reply[]; faults: Fault[] } {
  const replies: Reply[] = [];
  const own: Fault[] = [];
  return {
    replies,
    faults: own,
    command: () => ({ kind: 'entity-data', body: { query: query(name) } }),
    receive: (reply) => replies.push(reply),
    fail: (reason) => own.push(reason),
  };
}

async function open(): Promise<void> {
  await settle();
  socket().accept();
  await settle();
}

beforeEach(() => {
  ports = createFakePorts();
  faults = [];
  token = ok('t');
  const session = {
    state: { phase: 'signed-in' as const, user: null, fault: null },
    restore: async () => undefined,
    signIn: async () => failed(fault('bug')),
    signOut: async () => undefined,
    accessToken: async () => token,
    rejectToken: () => undefined,
    owner: () => ({ tenantId: '', customerId: '' }),
  };
  link = createLink({ ports, session, onChange: () => undefined, onFault: (one) => faults.push(one) });
});

describe('the link', () => {
  it('opens on the first demand, not before, with the token', async () => {
    expect(ports.sockets).toHaveLength(0);
    link.subscribe(subscription());
    await settle();
    expect(socket().path).toBe('/api/ws/plugins/telemetry?token=t');
    expect(link.state.phase).toBe('connecting');
    socket().accept();
    expect(link.state.phase).toBe('live');
  });

  it('packs the commands of one turn into frames of ten at most', async () => {
    for (let i = 0; i < 25; i++) link.subscribe(subscription());
    await open();
    expect(frames().map((frame) => frame.entityDataCmds?.length)).toEqual([10, 10, 5]);
    expect(
      frames()
        .flatMap((frame) => frame.entityDataCmds ?? [])
        .map(({ cmdId }) => cmdId),
    ).toEqual(Array.from({ length: 25 }, (_, i) => i + 1));
  });

  it('keeps every frame below the size that a server takes', async () => {
    for (let i = 0; i < 5; i++) link.subscribe(subscription('x'.repeat(12_000)));
    await open();
    expect(socket().sent.length).toBe(3);
    for (const text of socket().sent) expect(new TextEncoder().encode(text).length).toBeLessThan(32_768);
  });

  it('refuses one command that fits no frame, and says so to its owner', async () => {
    const one = subscription('é'.repeat(20_000));
    link.subscribe(one);
    await open();
    expect(one.faults).toMatchObject([{ kind: 'invalid', key: 'query-too-large' }]);
    expect(socket().sent).toHaveLength(0);
  });

  it('hands replies to their owners by either id, and late ones of cancelled ids to nobody', async () => {
    const [a, b] = [subscription(), subscription()];
    link.subscribe(a);
    const second = link.subscribe(b);
    await open();
    socket().reply({ cmdId: 1, data: null, errorCode: 0 });
    socket().reply({ subscriptionId: 2, data: {}, errorCode: 0 });
    second.end();
    socket().reply({ cmdId: 2 });
    expect([a.replies.length, b.replies.length]).toEqual([1, 1]);
    await settle();
    expect(frames().at(-1)).toEqual({ entityDataUnsubscribeCmds: [{ cmdId: 2 }] });
  });

  it('renews under a fresh id and cancels the old one after it', async () => {
    const one = link.subscribe(subscription());
    await open();
    one.renew();
    await settle();
    expect(frames().at(-1)).toMatchObject({ entityDataCmds: [{ cmdId: 2 }], entityDataUnsubscribeCmds: [{ cmdId: 1 }] });
    expect(Object.keys(frames().at(-1) ?? {})).toEqual(['entityDataCmds', 'entityDataUnsubscribeCmds']);
  });

  it('comes back with growing pauses, sends all again with ids that were never used, and no stale unsubscribe', async () => {
    const [a, b] = [subscription(), subscription()];
    link.subscribe(a);
    const second = link.subscribe(b);
    await open();
    socket().drop(1006);
    expect(link.state).toMatchObject({ phase: 'disconnected', attempt: 1, nextTryAt: ports.now() + 1000 });
    second.end();
    await ports.advance(1000);
    expect(link.state.phase).toBe('reconnecting');
    socket().drop(1006);
    expect(link.state.nextTryAt).toBe(ports.now() + 2000);
    await ports.advance(2000);
    await open();
    expect(frames()).toEqual([{ entityDataCmds: [{ cmdId: 3, query: query('pump') }] }]);
    socket().reply({ cmdId: 3, data: null });
    socket().drop(1006);
    expect(link.state.nextTryAt).toBe(ports.now() + 1000);
  });

  it('says since when it is down, whatever the attempts', async () => {
    link.subscribe(subscription());
    await open();
    const at = ports.now();
    socket().drop(1006);
    await ports.advance(1000);
    socket().drop(1006);
    await ports.advance(500);
    expect(link.state.since).toBe(at);
  });

  it('shows a close that the server explains, and none for a lost network', async () => {
    link.subscribe(subscription());
    await open();
    socket().drop(1006);
    expect(faults).toEqual([]);
    await ports.advance(1000);
    await open();
    socket().drop(1008, 'Max tenant sessions limit reached!');
    expect(faults).toMatchObject([{ status: 1008, message: 'Max tenant sessions limit reached!' }]);
  });

  it('waits for a token when there is none, and does not open a socket without', async () => {
    token = failed(fault('network'));
    link.subscribe(subscription());
    await settle();
    expect([ports.sockets.length, link.state.phase]).toEqual([0, 'disconnected']);
    token = ok('t2');
    await ports.advance(1000);
    expect(socket().path).toContain('t2');
  });

  it('gives errors to the owner and unreadable frames to everybody', async () => {
    const one = subscription();
    link.subscribe(one);
    await open();
    socket().reply({ subscriptionId: 1, errorCode: 3, errorMsg: 'Unauthorized' });
    expect(one.faults).toMatchObject([{ kind: 'forbidden', message: 'Unauthorized' }]);
    socket().reply('{"cut off');
    socket().reply('[]');
    expect(faults.map(({ key }) => key)).toEqual(['unreadable-frame', 'unreadable-frame']);
  });

  it('asks once more when nothing comes back, then tells the owner', async () => {
    const one = subscription();
    link.subscribe(one);
    await open();
    await ports.advance(20_000);
    expect(frames()).toHaveLength(2);
    await ports.advance(20_000);
    expect(one.faults).toMatchObject([{ key: 'no-reply' }]);
  });

  it('reads again what a flood made it miss', async () => {
    const one = subscription();
    link.subscribe(one);
    await open();
    socket().reply({ cmdId: 1, data: null });
    socket().reply({ subscriptionId: 1, errorCode: 34, errorMsg: 'Too many updates!' });
    expect(faults).toMatchObject([{ kind: 'rate-limited', errorCode: 34 }]);
    await ports.advance(5000);
    expect(frames().at(-1)).toMatchObject({ entityDataCmds: [{ cmdId: 2 }] });
  });

  it('closes an idle socket, and a new demand keeps it', async () => {
    const one = link.subscribe(subscription());
    await open();
    one.end();
    await ports.advance(89_000);
    const two = link.subscribe(subscription());
    await ports.advance(10_000);
    expect(socket().isClosed).toBe(false);
    two.end();
    await ports.advance(90_000);
    expect(socket().isClosed).toBe(true);
  });

  it('gives up a silent socket and comes back', async () => {
    link.subscribe(subscription());
    await open();
    link.declareLost('silent');
    expect([link.state.phase, socket().isClosed]).toEqual(['disconnected', true]);
    link.reconnect();
    await open();
    expect(link.state.phase).toBe('live');
  });

  it('forgets everything when the session ends', async () => {
    link.subscribe(subscription());
    await open();
    link.reset();
    await ports.advance(100_000);
    expect([link.state.phase, ports.sockets.length]).toEqual(['idle', 1]);
  });
});
