import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { MOST_WAITING } from './answers-in-turn.ts';
import { createHttpServer, listen, shut } from './http-server.ts';

let server: Server;
let client: Socket;
afterEach(async () => {
  client.destroy();
  await shut(server);
});

const ask = (path: string, body = '') =>
  `${body === '' ? 'GET' : 'POST'} /${path} HTTP/1.1\r\nHost: localhost\r\n${body === '' ? '' : `Content-Length: ${body.length}\r\n`}\r\n${body}`;
const asks = (count: number) => Array.from({ length: count }, (_, n) => ask(`${n}`)).join('');

interface Served {
  most: number;
  readonly paths: string[];
}

/** Counts the answers that are made at once: each ends when its body was taken. */
async function serve(answer: (request: Request) => Response | Promise<Response>, stalledMs?: number): Promise<Served> {
  const served: Served = { most: 0, paths: [] };
  let running = 0;
  server = createHttpServer(
    async (request) => {
      running += 1;
      served.most = Math.max(served.most, running);
      served.paths.push(new URL(request.url).pathname);
      return answer(request);
    },
    stalledMs === undefined ? {} : { stalledMs },
  );
  server.prependListener('request', (_incoming, outgoing) =>
    outgoing.once('close', () => {
      running -= 1;
    }),
  );
  client = connect(await listen(server, 0, '127.0.0.1'), '127.0.0.1');
  client.on('error', () => undefined);
  return served;
}

const paths = (count: number) => Array.from({ length: count }, (_, n) => `/${n}`);
const large = () => new Response(new Uint8Array(20_000_000));

it('answers what arrives together one by one, in order, bodies included', async () => {
  const served = await serve(async (request) => new Response(`<${new URL(request.url).pathname}${await request.text()}>`));
  client.write(ask('a', 'one') + ask('b', 'two'));
  client.write(asks(30));
  client.end(ask('last', 'x'.repeat(200_000)));
  const answer = await text(client);
  expect(answer.match(/<[^>x]*/g)).toEqual(['</aone', '</btwo', ...paths(30).map((path) => `<${path}`), '</last']);
  expect(served.most).toBe(1);
});

it('makes no second answer for a client that does not read the first, and closes it', async () => {
  const served = await serve(large, 100);
  client.pause();
  client.write(asks(1000));
  const [socket] = (await once(server, 'connection')) as [Socket];
  await once(socket, 'close');
  expect(served.paths.length).toBeLessThan(5);
  expect(served.most).toBe(1);
});

it('closes the connection after as many as may wait', async () => {
  const served = await serve(() => new Response('x'));
  client.write(asks(1000));
  const answer = await text(client);
  expect(answer.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(1 + MOST_WAITING);
  expect(served.paths).toEqual(paths(1 + MOST_WAITING));
  expect(answer.match(/Connection: close/gi)).toHaveLength(1);
});

it('closes at once a connection that goes on asking', async () => {
  const served = await serve(() => new Promise<Response>(() => undefined));
  const [socket] = (await Promise.all([once(server, 'connection'), once(client, 'connect')]))[0] as [Socket];
  const closed = once(socket, 'close');
  // The server takes no more of it meanwhile, so that it arrives in pieces.
  const flood = (to = client) => void to.write(asks(2000), (error) => error ?? flood(to));
  socket.on('pause', () => socket.resume());
  flood();
  await closed;
  expect(served.most).toBe(1);
});

it('takes the next request of a connection after those that waited', async () => {
  await serve(() => new Response('x'));
  const read = () => new Promise<string>((resolve) => client.once('data', (data) => resolve(String(data))));
  client.write(asks(2));
  let answers = '';
  while (answers.match(/200 OK/g)?.length !== 2) answers += await read();
  client.write(ask('again'));
  expect(await read()).toContain('200 OK');
});

it('does not change the protocol while an answer is under way', async () => {
  await serve(() => new Promise<Response>(() => undefined));
  client.resume();
  client.write(`${ask('slow')}GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
  await once(client, 'close');
});
