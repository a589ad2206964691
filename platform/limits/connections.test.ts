import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { limitConnections } from './connections.ts';

let server: Server;
let clients: Socket[];
let told: string[];
let accepted: Socket[];

beforeEach(async () => {
  [clients, told, accepted] = [[], [], []];
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    accepted.push(socket);
  });
  limitConnections(server, { most: 2, log: (sentence) => told.push(sentence) });
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  server.close();
  await once(server, 'close');
});

/** Whether the server keeps it. */
async function open(localAddress: string): Promise<boolean> {
  const client = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress });
  client.on('error', () => undefined);
  clients.push(client);
  const [socket] = (await once(server, 'connection')) as [Socket];
  return !socket.destroyed;
}

it('closes what one address opens above the limit, says so once, and takes others, and its own again', async () => {
  const kept = [await open('127.0.0.1'), await open('127.0.0.1'), await open('127.0.0.1'), await open('127.0.0.1')];
  expect([kept, await open('127.0.0.2')]).toEqual([[true, true, false, false], true]);
  expect(told).toEqual(['127.0.0.1 has 2 connections open, and more are closed; --connections-per-address allows others']);
  const [first] = accepted;
  clients[0]?.destroy();
  await once(first ?? server, 'close');
  expect([await open('127.0.0.1'), await open('127.0.0.1')]).toEqual([true, false]);
});
