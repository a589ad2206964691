/** Against brokers on this machine. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import { Aedes, type PublishPacket } from 'aedes';
// It adds to the globals: before the test looks at them.
import 'mqtt';
import { afterEach, describe, expect, it } from 'vitest';
import type { Broker } from '../../src/engine/world/outside.ts';
import { AllowedHosts, ForbiddenHost } from './allowed-hosts.ts';
import { MqttBrokers } from './mqtt-brokers.ts';
import { CERTIFICATE, KEY } from './smtp-server.fixture.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function startBroker(isSecure = false) {
  const aedes = await Aedes.createBroker();
  const logins: (string | undefined)[] = [];
  const taken: PublishPacket[] = [];
  aedes.authenticate = (_client, user, password, done) => {
    logins.push(user);
    done(null, user === undefined || password?.toString() === 'right');
  };
  aedes.on('publish', (packet, client) => {
    if (client) taken.push(packet);
  });
  const sockets: Socket[] = [];
  const handle = (socket: Socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    aedes.handle(socket);
  };
  const server = isSecure ? createSecureServer({ cert: CERTIFICATE, key: KEY }, handle) : createServer(handle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    aedes.close();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    aedes,
    logins,
    taken,
    drop: () => sockets.splice(0).map((socket) => socket.destroy()),
  };
}

const brokers = (...allowed: string[]) => {
  const ending = new AbortController();
  closing.push(() => ending.abort());
  return new MqttBrokers(new AllowedHosts(allowed), ending.signal);
};

const at = (port: number, more: Partial<Broker> = {}) => ({
  broker: {
    ...{ nodeId: 'n', host: '127.0.0.1', port, tls: undefined, login: undefined, clientId: '', isClean: true },
    ...{ connectTimeoutMs: 2000, version: 4 as const, ...more },
  },
  ...{ topic: 'a/b', payload: '{"x":1}', isRetained: true },
});

describe('messages of rule nodes to a broker', () => {
  it('arrive, over one connection', async () => {
    const { port, logins, taken } = await startBroker();
    const own = brokers('127.0.0.1');
    const login = { user: 'me', password: 'right' };
    await Promise.all([own.publish(at(port, { login })), own.publish(at(port, { login }))]);
    await own.publish({ ...at(port, { login }), topic: 'c', isRetained: false });
    expect(taken.map(({ topic, payload, qos, retain }) => [topic, payload.toString(), qos, retain])).toEqual([
      ['a/b', '{"x":1}', 1, true],
      ['a/b', '{"x":1}', 1, true],
      ['c', '{"x":1}', 1, false],
    ]);
    expect(logins).toEqual(['me']);
  });

  it('go to a broker with TLS whose certificate the node names, and to no other', async () => {
    const { port, taken } = await startBroker(true);
    const own = brokers('127.0.0.1');
    await expect(own.publish(at(port, { tls: {} }))).rejects.toThrow(/certificate/);
    await own.publish(at(port, { tls: { ca: CERTIFICATE } }));
    expect(taken).toHaveLength(1);
  });

  it('connect again after the broker was gone', async () => {
    const { port, aedes, logins, drop } = await startBroker();
    const own = brokers('127.0.0.1');
    await own.publish(at(port));
    const gone = once(aedes, 'clientDisconnect');
    drop();
    await gone;
    await own.publish(at(port)).catch(() => own.publish(at(port)));
    expect(logins).toHaveLength(2);
  });

  it.each([
    ['not allowed', [], {}, ForbiddenHost],
    ['a wrong password', ['127.0.0.1'], { login: { user: 'me', password: 'wrong' } }, /^127\.0\.0\.1:\d+: .*(authorized|password)/i],
    ['TLS with a broker that has none', ['127.0.0.1'], { tls: {} }, /^127\.0\.0\.1:\d+: /],
    ['a broken certificate', ['127.0.0.1'], { tls: { cert: 'x' } }, /^127\.0\.0\.1:\d+: .*PEM/],
  ] as const)('fail with the reason: %s', async (_what, allowed, more, reason) => {
    const { port, taken } = await startBroker();
    await expect(brokers(...allowed).publish(at(port, more))).rejects.toThrow(reason);
    expect(taken).toEqual([]);
  });

  it('fail where nobody listens, where nobody answers, and for topics that are filters', async () => {
    const own = brokers('127.0.0.1');
    await expect(own.publish(at(9))).rejects.toThrow(/ECONNREFUSED/);
    await expect(own.publish({ ...at(9), topic: 'a/+' })).rejects.toThrow('"a/+"');
    const silent = createServer().listen(0, '127.0.0.1');
    closing.push(() => silent.close());
    await once(silent, 'listening');
    await expect(own.publish(at((silent.address() as AddressInfo).port, { connectTimeoutMs: 100 }))).rejects.toThrow(/time/);
  });
});
