import type { Server, Socket } from 'node:net';
import { networkOf } from './guesses.ts';

/** Enough for many walls behind one web server, and for the devices of a site behind one router. */
export const CONNECTIONS_PER_ADDRESS = 1000;
const TOLD_EVERY_MS = 60_000;

export interface ConnectionLimit {
  /** Of one address at one time; of IPv6 of the first half of it. */
  readonly most?: number | undefined;
  readonly log?: (sentence: string) => void;
}

/** One address must not take all connections: what it opens above `most` is closed at once, and the log says so, once a minute. */
export function limitConnections(server: Server, { most = CONNECTIONS_PER_ADDRESS, log = console.warn }: ConnectionLimit = {}): void {
  const open = new Map<string, number>();
  let toldAt = Number.NEGATIVE_INFINITY;
  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress?.replace(/^::ffff:/, '') ?? '');
    const count = (open.get(address) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      if (performance.now() - toldAt < TOLD_EVERY_MS) return;
      toldAt = performance.now();
      log(`${address} has ${most} connections open, and more are closed; --connections-per-address allows others`);
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
