import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import type { Duplex } from 'node:stream';
import { isLoopback } from '../limits/client-address.ts';

/** How long the addresses of this machine are taken for what they are. */
const ADDRESSES_MS = 10_000;
const SHOWN_LETTERS = 100;

export interface KnownNames {
  /** Names of this server, such as those of an option. */
  readonly names?: readonly string[];
  /** Its addresses, which may change. */
  readonly urls?: () => readonly (string | undefined)[];
}

/** The sentence for a request that is meant for another server; undefined for one that is meant for this one. */
export type HostGuard = (request: Pick<IncomingMessage, 'headers'>) => string | undefined;

const nameIn = (url: string) => URL.parse(url)?.hostname.replace(/\.$/, '');

let addresses: ReadonlySet<string> = new Set();
let readAt = Number.NEGATIVE_INFINITY;

function isOwnAddress(address: string): boolean {
  if (performance.now() - readAt > ADDRESSES_MS) {
    const all = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
    addresses = new Set(all.map((one) => one.address.replace(/%.*$/, '')));
    readAt = performance.now();
  }
  return addresses.has(address);
}

/**
 * A page elsewhere can let its own name point to this machine (DNS rebinding) and would then be of the same origin as this console: only
 * names that nobody else can have are answered.
 */
export function createHostGuard({ names = [], urls = () => [] }: KnownNames): HostGuard {
  const known = new Set(['localhost', hostname().toLowerCase(), ...names.map((name) => nameIn(`http://${name}`) ?? name.toLowerCase())]);

  function isKnown(name: string): boolean {
    const address = name.replace(/^\[|\]$/g, '');
    if (isIP(address) !== 0) return isLoopback(address) || known.has(name) || isOwnAddress(address);
    return known.has(name) || name.endsWith('.localhost');
  }

  return ({ headers: { host } }) => {
    // Only HTTP/1.0 can do without, which no browser speaks.
    if (host === undefined) return undefined;
    const name = /[/?#@\\]/.test(host) ? undefined : nameIn(`http://${host}`);
    if (name && (isKnown(name) || urls().some((url) => url !== undefined && nameIn(url) === name))) return undefined;
    const shown = (name ?? host).slice(0, SHOWN_LETTERS);
    return `This server does not answer to the name "${shown}". If it is meant: start it with --host-names, or set the base URL in the general settings.`;
  };
}

/** In the form of errors of the API for its addresses. */
function refusalOf(status: number, isApi: boolean, message: string): { readonly headers: Record<string, string>; readonly body: string } {
  const body = isApi ? JSON.stringify({ status, message, errorCode: 31, timestamp: Date.now() }) : `${message}\n`;
  const type = isApi ? 'application/json' : 'text/plain; charset=utf-8';
  const length = String(Buffer.byteLength(body));
  return { body, headers: { 'content-type': type, 'content-length': length, 'x-content-type-options': 'nosniff', connection: 'close' } };
}

export function refuseRequest(outgoing: ServerResponse, isApi: boolean, message: string, status = 421): void {
  const { headers, body } = refusalOf(status, isApi, message);
  outgoing.writeHead(status, headers).end(body);
}

export function refuseUpgrade(socket: Duplex, message: string): void {
  const { headers, body } = refusalOf(421, true, message);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 421 Misdirected Request\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}
