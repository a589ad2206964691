import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Forwarder } from './forward.ts';

/** A node server over a fetch function; below `/api` a forwarder goes first, when there is one. */
export function createHttpServer(fetch: (request: Request) => Response | Promise<Response>, forwarder?: Forwarder): Server {
  const listener = getRequestListener(fetch);
  const server = createServer((incoming, outgoing) => {
    if (forwarder && isApi(incoming.url)) forwarder.request(incoming, outgoing);
    else void listener(incoming, outgoing);
  });
  if (forwarder) {
    server.on('upgrade', (incoming, socket, head) => {
      if (isApi(incoming.url)) forwarder.upgrade(incoming, socket, head);
      else socket.destroy();
    });
  }
  return server;
}

const isApi = (url: string | undefined) => url === '/api' || url?.startsWith('/api/') === true;

/** Starts listening and answers the port. Throws what the system says, such as EADDRINUSE. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Stops listening and ends all connections. */
export function shut(server: Server): Promise<void> {
  return new Promise((resolve) => {
    if (!server.listening) return resolve();
    server.close(() => resolve());
    return server.closeAllConnections();
  });
}
