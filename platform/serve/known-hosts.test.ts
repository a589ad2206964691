import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../tests/property-runs.ts';
import { createForwarder } from './forward.ts';
import { createHttpServer, listen, shut } from './http-server.ts';
import { createHostGuard } from './known-hosts.ts';

let baseUrl = 'https://base.example:8443/app';
const guard = createHostGuard({ names: ['option.example', '10.9.8.7'], urls: () => [undefined, 'http://public.example', baseUrl] });
const asked = (host: string | undefined) => ({ headers: host === undefined ? {} : { host } });
const own = Object.values(networkInterfaces())
  .flatMap((found) => found ?? [])
  .filter(({ scopeid }) => !scopeid)
  .map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address));

it.each([
  'localhost',
  'LOCALHOST:80',
  'app.localhost:1',
  '127.0.0.1:4300',
  '127.9.9.9',
  '[::1]:4300',
  hostname(),
  ...own,
  'option.example',
  'Option.Example.:80',
  '10.9.8.7:80',
  'public.example',
  'base.example',
])('answers to %s', (host) => expect(guard(asked(host))).toBeUndefined());

it('answers a client of HTTP/1.0 that names no host', () => expect(guard(asked(undefined))).toBeUndefined());

it.each([
  'evil.example',
  'localhost.evil.example',
  'evil.example:4300',
  '8.8.8.8',
  '[2001:db8::1]',
  'notlocalhost',
  '',
  'a b',
  'evil.example@localhost',
  '%',
])('refuses %j with a sentence', (host) =>
  expect(guard(asked(host))).toMatch(/^This server does not answer to the name ".*"\. .*--host-names/),
);

it('follows the base URL', () => {
  expect(guard(asked('later.example'))).toBeDefined();
  baseUrl = 'http://later.example';
  expect(guard(asked('later.example'))).toBeUndefined();
});

it('refuses any other name', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.domain(),
        fc.string(),
        fc.ipV4().map((ip) => `8${ip}`),
      ),
      (host) => {
        const name = host.toLowerCase();
        fc.pre(!/(^|[./@])(localhost|later\.example|option\.example|public\.example)|^127|^0|^\d+$/.test(name) && name !== hostname());
        expect(guard(asked(`${host}.example`))).toBeDefined();
      },
    ),
    { numRuns: runs(200) },
  );
});

describe.each(['alone', 'in front of another server'])('a server %s', (how) => {
  let server: Server;
  let behind: Server;
  let port: number;
  const reached: string[] = [];
  beforeAll(async () => {
    const fetch = (request: Request) => {
      reached.push(request.url);
      return new Response('ok');
    };
    behind = createHttpServer(fetch);
    const target = new URL(`http://127.0.0.1:${await listen(behind, 0, '127.0.0.1')}`);
    server = createHttpServer(fetch, { guard, ...(how === 'alone' ? {} : { forwarder: createForwarder(target) }) });
    server.on('upgrade', (request, socket) => {
      if (!socket.writable) return;
      reached.push(String(request.url));
      socket.end();
    });
    port = await listen(server, 0, '127.0.0.1');
  });
  afterAll(() => Promise.all([shut(server), shut(behind)]));

  async function ask(path: string, more = '', host = 'evil.example'): Promise<string> {
    const client = connect(port, '127.0.0.1');
    await once(client, 'connect');
    client.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}\r\n`);
    return text(client);
  }

  it.each([
    ['a page', '/', '', 'text/plain'],
    ['the API', '/api/auth/user', '', 'application/json'],
    ['a WebSocket', '/api/ws', 'Connection: Upgrade\r\nUpgrade: websocket\r\n', 'application/json'],
  ])('answers 421 to another name that asks for %s', async (_what, path, more, type) => {
    const answer = await ask(path, more);
    expect(answer).toMatch(/^HTTP\/1\.1 421 Misdirected Request\r\n/);
    expect(answer).toContain(`content-type: ${type}`);
    expect(answer).toContain('This server does not answer to the name');
    expect(reached).toEqual([]);
  });

  it('answers its own name', async () => {
    expect(await ask('/', 'Connection: close\r\n', 'option.example')).toMatch(/^HTTP\/1\.1 200/);
  });
});
