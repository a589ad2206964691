import { BlockList } from 'node:net';
import type { Context } from 'hono';

/** Where there is no network, as in tests. */
const LOCAL = '127.0.0.1';
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

export function isLoopback(address: string): boolean {
  return loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}

/** Of the other end of the connection, such as a web server in front. */
export function peerAddress({ env }: Pick<Context, 'env'>): string {
  const incoming = (env as { readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } } } | undefined)?.incoming;
  return incoming?.socket?.remoteAddress?.replace(/^::ffff:/, '') ?? LOCAL;
}

/** Of the client; if that is this machine, as the web server in front says: it appends the address that it sees. */
export function clientAddress(context: Context): string {
  const address = peerAddress(context);
  const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  return forwarded && isLoopback(address) ? forwarded.slice(0, 64) : address;
}
