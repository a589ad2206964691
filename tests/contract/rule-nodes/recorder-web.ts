/** The server that REST nodes called while they were recorded: it answers by the beginning of the path. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Given {
  readonly status?: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly afterMs?: number;
}

const TEXT = { 'Content-Type': 'text/plain' };

const ANSWERS: Readonly<Record<string, Given>> = {
  '/ok': { body: '{"answer":42,"nested":{"a":[1,2.50]}}', headers: { 'X-Reply': 'yes' } },
  '/text': { body: 'plain words', headers: TEXT },
  '/array': { body: '[1,2]' },
  '/empty': {},
  '/created': { status: 201, body: '{"id":7}' },
  '/bad': { status: 400, body: '{"why":"bad input"}', headers: { 'X-Reply': 'no' } },
  '/missing': { status: 404, body: 'not here', headers: TEXT },
  '/broken': { status: 500, body: '{"oops":true}' },
  '/move': { status: 302, headers: { Location: '/ok' } },
  '/twice': { body: '{}', headers: { 'Set-Cookie': ['a=1', 'b=2'] } },
  '/big': { body: JSON.stringify({ big: 'x'.repeat(300 * 1024) }) },
  '/slow': { body: '{"late":true}', afterMs: 3000 },
};

function answer(response: ServerResponse, path: string): void {
  response.sendDate = false;
  if (path.startsWith('/none')) {
    response.writeHead(204).end();
    return;
  }
  const {
    status = 200,
    body = '',
    headers = {},
    afterMs = 0,
  } = Object.entries(ANSWERS).find(([start]) => path.startsWith(start))?.[1] ?? { body: '{}' };
  setTimeout(() => response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body), afterMs);
}

export interface RecorderWeb {
  /** With the port. */
  readonly host: string;
  close(): void;
}

export async function startRecorderWeb(): Promise<RecorderWeb> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => answer(response, request.url ?? ''));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
