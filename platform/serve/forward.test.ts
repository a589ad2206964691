import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createForwarder } from './forward.ts';
import { createHttpServer, listen, shut } from './http-server.ts';

let behind: Server;
let front: Server;
let url: string;

beforeAll(async () => {
  behind = createServer((incoming, outgoing) => {
    if (incoming.url === '/base/api/zipped') {
      outgoing.writeHead(201, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(gzipSync('{"zipped":true}'));
      return;
    }
    if (incoming.url?.startsWith('/base/api/late/')) {
      outgoing.writeHead(408).end();
      return;
    }
    if (incoming.url?.startsWith('/base/api/noauth/')) {
      outgoing.writeHead(409).end();
      return;
    }
    let body = '';
    incoming.on('data', (chunk) => {
      body += chunk;
    });
    incoming.on('end', () =>
      outgoing.end(JSON.stringify({ method: incoming.method, url: incoming.url, body, token: incoming.headers['x-authorization'] })),
    );
  });
  const sockets = new WebSocketServer({ server: behind, path: '/base/api/ws' });
  sockets.on('connection', (socket) => socket.on('message', (data) => socket.send(`heard ${String(data)}`)));
  const target = await listen(behind, 0, '127.0.0.1');
  front = createHttpServer(() => new Response('page'), {
    forwarder: createForwarder(new URL(`http://127.0.0.1:${target}/base/`)),
  });
  url = `127.0.0.1:${await listen(front, 0, '127.0.0.1')}`;
});
afterAll(() => Promise.all([shut(front), shut(behind)]));

describe('forwarding', () => {
  it('forwards requests under /api, and serves everything else itself', async () => {
    const answer = await fetch(`http://${url}/api/x?y=1`, { method: 'POST', body: 'text', headers: { 'x-authorization': 'Bearer t' } });
    expect(await answer.json()).toEqual({ method: 'POST', url: '/base/api/x?y=1', body: 'text', token: 'Bearer t' });
    expect(await (await fetch(`http://${url}/apix`)).text()).toBe('page');
  });

  it('leaves status and encoding unchanged', async () => {
    const answer = await fetch(`http://${url}/api/zipped`);
    expect([answer.status, await answer.json()]).toEqual([201, { zipped: true }]);
  });

  it.each([
    ['POST', 504],
    ['DELETE', 504],
    ['GET', 408],
  ])('gives no browser a reason to send a command again: 408 to %s is %i', async (method, status) => {
    expect((await fetch(`http://${url}/api/late/twoway/1`, { method })).status).toBe(status);
  });

  it.each([
    ['/api/noauth/activate?activateToken=x', 'text/html,*/*;q=0.8', 303, '/activationLinkExpired'],
    ['/api/noauth/resetPassword?resetToken=x', 'text/html,*/*;q=0.8', 303, '/passwordResetLinkExpired'],
    ['/api/noauth/resetPassword?resetToken=x', 'application/json', 409, null],
    ['/api/noauth/other', 'text/html', 409, null],
  ])('leads a browser from a used link to the page about it: %s, %s', async (path, accept, status, location) => {
    const answer = await fetch(`http://${url}${path}`, { redirect: 'manual', headers: { accept } });
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
  });

  it('forwards WebSockets in both directions, including their close', async () => {
    const socket = new WebSocket(`ws://${url}/api/ws`);
    await once(socket, 'open');
    socket.send('hello');
    const [data] = await once(socket, 'message');
    expect(String(data)).toBe('heard hello');
    socket.close();
    await once(socket, 'close');
  });

  it('reports a refused upgrade and an unreachable server', async () => {
    const [refused] = await once(new WebSocket(`ws://${url}/api/elsewhere`), 'error');
    expect(String(refused)).toContain('400');
    const gone = createServer();
    await listen(gone, 0, '127.0.0.1');
    const forwarder = createForwarder(new URL(`http://127.0.0.1:${(gone.address() as AddressInfo).port}`));
    await shut(gone);
    await expect(forwarder.reach()).rejects.toThrow(/ECONNREFUSED/);
    const lonely = createHttpServer(() => new Response('page'), { forwarder });
    const port = await listen(lonely, 0, '127.0.0.1');
    const answer = await fetch(`http://127.0.0.1:${port}/api/x`);
    expect([answer.status, await answer.json()]).toMatchObject([502, { status: 502, errorCode: 2 }]);
    await shut(lonely);
  });
});
