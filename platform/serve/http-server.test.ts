import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createHttpServer, listen, shut } from './http-server.ts';

let server: Server;
afterEach(() => shut(server));

function serve(stalledMs: number, fetch: (request: Request) => Response | Promise<Response>): Promise<number> {
  server = createHttpServer(fetch, { stalledMs });
  return listen(server, 0, '127.0.0.1');
}

it('drops a client that does not read, and stops making its answer', async () => {
  const part = new Uint8Array(65_536);
  let stopped = (): void => undefined;
  const isStopped = new Promise<void>((resolve) => {
    stopped = resolve;
  });
  const endless = () => new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(part), cancel: () => stopped() });
  const port = await serve(100, () => new Response(endless()));
  const client = connect(port, '127.0.0.1');
  client.on('error', () => undefined);
  client.pause();
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await isStopped;
  client.destroy();
});

it('lets a client wait for its answer', async () => {
  let answer: (response: Response) => void = () => undefined;
  // Long enough for a busy machine to read the answer.
  const port = await serve(
    1000,
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const silent = once(server, 'timeout');
  const asked = fetch(`http://127.0.0.1:${port}/`);
  await silent;
  answer(new Response('late'));
  expect(await (await asked).text()).toBe('late');
});

it.each([
  ['/api', '/a', 400],
  ['', '/', 400],
  ['/', '%2f', 400],
  ['/api?keys=', '/', 200],
])('bounds the levels of the address %j with 101 times %j: %i', async (begin, level, status) => {
  const port = await serve(1000, () => new Response('here'));
  expect((await fetch(`http://127.0.0.1:${port}${begin}${level.repeat(101)}`)).status).toBe(status);
  expect((await fetch(`http://127.0.0.1:${port}${begin}${level.repeat(90)}`)).status).toBe(200);
});
