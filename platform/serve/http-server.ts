import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { limitConnections } from '../limits/connections.ts';
import { AnswersInTurn } from './answers-in-turn.ts';
import type { Forwarder } from './forward.ts';
import { createHostGuard, type HostGuard, refuseRequest, refuseUpgrade } from './known-hosts.ts';

/** Longer than clients and proxies keep idle connections, so that no request meets a connection that is just being closed. */
const KEEP_ALIVE_MS = 75_000;
const STALLED_MS = 60_000;
/** Of a path. Queries have none: they are lists of names and texts. */
const MOST_LEVELS = 100;

export interface ServerOptions {
  /** `/api` goes to it. */
  readonly forwarder?: Forwarder;
  /** A client that takes nothing of its answer for so long is dropped. */
  readonly stalledMs?: number;
  /** Default: only the names of this machine. */
  readonly guard?: HostGuard;
  /** Of one address at one time. */
  readonly connectionsPerAddress?: number | undefined;
}

export function createHttpServer(
  fetch: (request: Request, env: unknown) => Response | Promise<Response>,
  { forwarder, stalledMs = STALLED_MS, guard = createHostGuard({}), connectionsPerAddress }: ServerOptions = {},
): Server {
  const listener = getRequestListener(fetch);
  const answers = new AnswersInTurn((incoming, outgoing) => {
    const refusal = guard(incoming);
    if (refusal !== undefined) refuseRequest(outgoing, isApi(incoming.url), refusal);
    else if (levelsOf(incoming.url) > MOST_LEVELS)
      refuseRequest(outgoing, isApi(incoming.url), `An address may have at most ${MOST_LEVELS} levels`, 400);
    else if (forwarder && isApi(incoming.url)) forwarder.request(incoming, outgoing);
    else void listener(incoming, outgoing);
  });
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, outgoing) => answers.add(incoming, outgoing));
  limitConnections(server, { most: connectionsPerAddress });
  server.setTimeout(stalledMs, (socket: Socket) => {
    const answer = answers.current(socket);
    // A request may wait long for its answer; nothing else is silent for a good reason.
    const isWaiting = answer && !answer.writableFinished && socket.writableLength === 0;
    if (!isWaiting) socket.destroy();
  });
  // Before those who take it: they leave alone what is not writable.
  server.on('upgrade', (incoming, socket) => {
    socket.on('error', () => socket.destroy());
    const refusal = guard(incoming);
    // Its bytes would mix with those of the answer.
    if (answers.isBusy(incoming.socket)) socket.destroy();
    else if (refusal !== undefined) refuseUpgrade(socket, refusal);
  });
  if (forwarder) {
    server.on('upgrade', (incoming, socket, head) => {
      if (!socket.writable) return;
      if (isApi(incoming.url)) forwarder.upgrade(incoming, socket, head);
      else socket.destroy();
    });
  }
  return server;
}

const levelsOf = (url = '') => url.replace(/\?.*$/s, '').split(/\/|%2f/i).length - 1;
const isApi = (url: string | undefined) => url === '/api' || url?.startsWith('/api/') === true;

/** For links of people on this machine. */
export function addressOf(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Resolves with the port. Rejects with system errors, such as EADDRINUSE. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

export function shut(server: Server): Promise<void> {
  return new Promise((resolve) => {
    if (!server.listening) return resolve();
    server.close(() => resolve());
    return server.closeAllConnections();
  });
}
