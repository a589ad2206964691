import { expect, it } from 'vitest';
import type { SnapshotPart } from '../../src/contract/snapshot-message.ts';
import { createWholeCore } from './create-whole-core.ts';
import { createFakePorts, fakeToken, settle } from './fake-ports.fixture.ts';
import { createSignedInCore } from './signed-in-core.fixture.ts';

it('answers a sign-in and a sign-out when the page has its session state', async () => {
  const { core, parts } = await createSignedInCore();
  const newest = () => parts('session').at(-1)?.phase;
  expect(newest()).toBe('signed-in');
  await core.signOut();
  expect(newest()).toBe('signed-out');
});

it('keeps demands opened before the session is restored, however often that fails, and reports that the link is down', async () => {
  const ports = createFakePorts(1_600_000_000_000);
  ports.stored.set('TB-refresh-token', 'r');
  let isReachable = false;
  const id = (entityType: string) => ({ entityType, id: '13814000-1dd2-11b2-8080-808080808080' });
  ports.answer = (path) => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    if (path === '/api/auth/token') return { body: { token: fakeToken(9_000_000), refreshToken: 'r2' } };
    if (path !== '/api/auth/user') return { body: ports.now() };
    const user = { id: id('USER'), createdTime: 1, tenantId: id('TENANT'), customerId: id('CUSTOMER') };
    return { body: { ...user, email: 'a@b.cd', authority: 'TENANT_ADMIN' } };
  };
  const core = createWholeCore(ports);
  const parts: SnapshotPart[] = [];
  let listener: (event: { data: { ack: number } }) => void = () => undefined;
  await core.attach({
    postMessage: (message) => {
      parts.push(...message.parts);
      listener({ data: { ack: message.seq } });
    },
    addEventListener: (_type, added) => {
      listener = added;
    },
    start: () => undefined,
    close: () => undefined,
  });
  await core.open(1, { kind: 'entity', entity: id('DEVICE') });
  const link = () => parts.findLast((part) => part.kind === 'connection')?.value;
  await ports.advance(7000);
  expect(link()).toMatchObject({ phase: 'disconnected' });
  expect(ports.sockets).toHaveLength(0);
  isReachable = true;
  await core.reconnect();
  await settle();
  ports.sockets.at(-1)?.accept();
  await settle();
  expect(parts.findLast((part) => part.kind === 'session')?.value).toMatchObject({ phase: 'signed-in', fault: null });
  expect(ports.sockets.at(-1)?.sent.join()).toContain('DEVICE');
});

it('reports that the server is lost also while nothing needs the socket, and when it is back', async () => {
  const { ports, parts } = await createSignedInCore();
  const link = () => parts('connection').at(-1);
  await ports.advance(5000);
  expect(link()?.phase).toBe('idle');
  const { answer } = ports;
  ports.answer = () => ({ status: 502, body: 'connect ECONNREFUSED' });
  await ports.advance(10_000);
  expect(link()).toMatchObject({ phase: 'disconnected', since: expect.any(Number), nextTryAt: null });
  ports.answer = answer;
  await ports.advance(10_000);
  expect(link()?.phase).toBe('idle');
});

it('is connected again when the first probe after an outage is answered, however long the outage was', async () => {
  const { core, ports, connect } = await createSignedInCore();
  await core.open(1, { kind: 'alarm-counts' });
  const socket = await connect();
  const { answer } = ports;
  ports.answer = () => ({ status: 502, body: 'connect ECONNREFUSED' });
  socket.drop(1006);
  for (let i = 0; i < 50; i++) {
    await ports.advance(1000);
    if (ports.sockets.at(-1) !== socket) ports.sockets.at(-1)?.drop(1006);
  }
  ports.answer = answer;
  const before = ports.sockets.length;
  await ports.advance(4000);
  expect(ports.sockets.length).toBe(before + 1);
  ports.sockets.at(-1)?.accept();
  await settle();
  expect(ports.sockets.at(-1)?.sent.join()).toContain('alarmDataCmds');
});
