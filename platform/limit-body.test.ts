import { Hono } from 'hono';
import { afterEach, expect, it } from 'vitest';
import { limitBody } from './limit-body.ts';
import { createHttpServer, listen, shut } from './serve/http-server.ts';

const app = new Hono();
app.use(limitBody(10, (context) => context.text('too large', 413)));
app.all('*', async (context) => context.text(`got ${(await context.req.text()).length}`));
const server = createHttpServer((request) => app.fetch(request));
afterEach(() => shut(server));

const streamOf = (text: string) => new Blob([text]).stream();

it('refuses a body that is longer, whether its length is announced or not', async () => {
  const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  const send = async (body: BodyInit) => {
    const answer = await fetch(url, { method: 'POST', body, duplex: 'half' } as RequestInit);
    return [answer.status, await answer.text()];
  };
  expect(await send('1234567890')).toEqual([200, 'got 10']);
  expect(await send('12345678901')).toEqual([413, 'too large']);
  expect(await send(streamOf('1234567890'))).toEqual([200, 'got 10']);
  expect(await send(streamOf('12345678901'))).toEqual([413, 'too large']);
  expect(await (await fetch(url)).text()).toBe('got 0');
});
