/** Against servers on this machine. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { HttpCall } from '../../src/engine/world/outside.ts';
import { AllowedHosts } from './allowed-hosts.ts';
import { callHttp } from './call-http.ts';
import { CERTIFICATE, KEY } from './smtp-server.fixture.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve(answer: RequestListener, tls?: { readonly cert: string; readonly key: string }): Promise<string> {
  const server = tls ? createSecureServer(tls, answer) : createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const CALL: HttpCall = {
  ...{ nodeId: 'n', method: 'GET', url: '', headers: {}, body: undefined, login: undefined, tls: {}, timeoutMs: 0 },
  ...{ mostBytes: 1000, mostAtOnce: 0, followsRedirects: false, closes: false },
};
const open = new AbortController().signal;
const call = (given: Partial<HttpCall>, allowed: readonly string[], ended = open) =>
  callHttp({ ...CALL, ...given }, new AllowedHosts(allowed), ended);

describe('a request of a rule node', () => {
  it('brings what the server answers, and sends what the node says but for headers of the connection', async () => {
    const host = await serve((request, response) => {
      response.writeHead(404, { 'X-Reply': ['a', 'b'] }).end(JSON.stringify([request.method, request.url, request.headers]));
    });
    const headers = { 'x-own': '1', host: 'other.example', 'transfer-encoding': 'chunked', upgrade: 'x' };
    const login = { user: 'u', password: 'p' };
    const reply = await call({ method: 'DELETE', url: `http://${host}/a b/[c]?d=e`, headers, login, closes: true }, [host]);
    if ('problem' in reply) throw new Error(reply.words);
    expect(reply).toMatchObject({ status: 404, reason: 'Not Found', url: `http://${host}/a%20b/%5Bc%5D?d=e` });
    expect(reply.headers.filter(([name]) => name === 'X-Reply')).toEqual([
      ['X-Reply', 'a'],
      ['X-Reply', 'b'],
    ]);
    const sent = { host, connection: 'close', 'content-length': '0', 'x-own': '1', authorization: 'Basic dTpw' };
    expect(JSON.parse(reply.body ?? '')).toEqual(['DELETE', '/a%20b/%5Bc%5D?d=e', sent]);
  });

  it('follows a redirect only to a host that is allowed, and takes nothing of the node to another one', async () => {
    const seen: unknown[] = [];
    const other = await serve((request, response) => {
      seen.push([request.headers.authorization, request.headers['x-own']]);
      response.end('there');
    });
    const host = await serve((_request, response) => response.writeHead(302, { location: `http://${other}/` }).end());
    const asked = { url: `http://${host}/`, login: { user: 'u', password: 'p' }, headers: { 'x-own': '1' } };
    expect(await call(asked, [host, other])).toMatchObject({ status: 302 });
    expect(await call({ ...asked, followsRedirects: true }, [host])).toMatchObject({ problem: 'forbidden' });
    expect(seen).toEqual([]);
    expect(await call({ ...asked, followsRedirects: true }, [host, other])).toMatchObject({ status: 200, body: 'there' });
    expect(seen).toEqual([[undefined, undefined]]);
  });

  it('ends a circle of redirects', async () => {
    const host = await serve((_request, response) => response.writeHead(302, { location: '/again' }).end());
    expect(await call({ url: `http://${host}/`, followsRedirects: true }, [host])).toMatchObject({ status: 302 });
  });

  it('takes no more than it may', async () => {
    const host = await serve((_request, response) => response.end('x'.repeat(1001)));
    expect(await call({ url: `http://${host}/` }, [host])).toMatchObject({ status: 200, body: undefined });
  });

  it.each([
    ['late', () => undefined, {}],
    ['broken', (_request, response) => response.destroy(), {}],
    ['broken', (_request, response) => response.end(), { headers: { 'x-own': 'a\nb' } }],
  ] as const satisfies readonly (readonly [string, RequestListener, Partial<HttpCall>])[])('is %s', async (problem, answer, given) => {
    const host = await serve(answer as RequestListener);
    expect(await call({ url: `http://${host}/`, timeoutMs: 200, ...given }, [host])).toMatchObject({ problem });
  });

  it.each([
    ['http://127.0.0.1:9/', [], 'forbidden'],
    ['http://0x7f.1:9/', ['localhost'], 'forbidden'],
    ['http://127.0.0.1:9/', ['127.0.0.1'], 'refused'],
    ['file:///etc/passwd', ['localhost'], 'broken'],
  ] as const)('to %s with %j is %s', async (url, allowed, problem) => {
    expect(await call({ url }, allowed)).toMatchObject({ problem });
  });

  it('trusts a server by the certificate that the node names, and no other', async () => {
    const host = await serve((_request, response) => response.end('safe'), { cert: CERTIFICATE, key: KEY });
    const url = `https://${host}/`;
    expect(await call({ url }, [host])).toMatchObject({ problem: 'broken', words: expect.stringMatching(/certificate/) });
    expect(await call({ url, tls: { ca: CERTIFICATE } }, [host])).toMatchObject({ status: 200, body: 'safe' });
    expect(await call({ url, tls: { ca: CERTIFICATE, cert: 'x', key: 'y', passphrase: 'z' } }, [host])).toMatchObject({
      problem: 'broken',
    });
  });

  it('ends with the platform', async () => {
    const host = await serve(() => undefined);
    const ending = new AbortController();
    const reply = call({ url: `http://${host}/` }, [host], ending.signal);
    ending.abort();
    expect(await reply).toMatchObject({ problem: 'broken' });
  });
});
