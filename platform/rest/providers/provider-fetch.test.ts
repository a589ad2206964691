import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { providerFetch } from './provider-fetch.ts';

async function ask(answer: RequestListener): Promise<{ readonly host: string; readonly said: string }> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const said = await providerFetch(`http://${host}/me?token=of-somebody`, {}, 300).then(
    (response) => response.text(),
    (error: Error) => `${error.name}: ${error.message}`,
  );
  server.closeAllConnections();
  server.close();
  return { host, said };
}

const ELSEWHERE = 'sends on to another address (status 302), which is not followed';

it('takes an answer as a whole', async () => {
  const { said } = await ask((_request, response) => response.end('{"sub":"ida"}'));
  expect(said).toBe('{"sub":"ida"}');
});

it.each<[string, RequestListener, string]>([
  ['that is silent', () => undefined, 'did not answer in time'],
  ['that does not end', (_request, response) => response.write('{'), 'did not answer in time'],
  ['that hangs up', (request) => request.socket.destroy(), 'cannot be reached'],
  ['that leads elsewhere', (_request, response) => response.writeHead(302, { location: '/other' }).end(), ELSEWHERE],
])('a provider %s is refused in words, without what was asked', async (_what, answer, words) => {
  const { host, said } = await ask(answer);
  expect(said).toBe(`RefusedSignIn: ${host} ${words}`);
});

it('a provider that tells too much is refused', async () => {
  const { host, said } = await ask((_request, response) => response.end('x'.repeat(2 ** 20 + 1)));
  expect(said).toBe(`RefusedSignIn: The answer of ${host} is too large`);
});
