import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Duplex } from 'node:stream';
import { pageOfUsedLink } from './used-link.ts';

const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
const REACH_MS = 5000;
const REQUEST_TIMEOUT = 408;
const GATEWAY_TIMEOUT = 504;

/** Browsers send a command that was answered 408 again; no device must be called twice. Devices that poll expect 408. */
const answerStatus = (method: string | undefined, status: number) =>
  status === REQUEST_TIMEOUT && method !== 'GET' ? GATEWAY_TIMEOUT : status;

export interface Forwarder {
  /** Streams the answer; 502 if the server cannot be reached, 504 in place of 408 to a command. */
  request(incoming: IncomingMessage, outgoing: ServerResponse): void;
  upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Resolves when the server answers anything. Rejects with the reason. */
  reach(): Promise<void>;
}

function passedOn(headers: IncomingMessage['headers']): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
}

const isSecure = (target: URL) => target.protocol === 'https:';

export function createForwarder(target: URL): Forwarder {
  const send = isSecure(target) ? httpsRequest : httpRequest;
  // IPv6 addresses have brackets in URLs only.
  const hostname = target.hostname.replace(/^\[|\]$/g, '');
  const base = target.pathname.replace(/\/$/, '');

  function options(incoming: IncomingMessage, headers: OutgoingHttpHeaders) {
    const before = incoming.headers['x-forwarded-for'];
    const from = incoming.socket.remoteAddress ?? '';
    const forwarded = {
      'x-forwarded-host': incoming.headers.host ?? '',
      'x-forwarded-proto': 'http',
      ...headers,
      host: target.host,
      'x-forwarded-for': before === undefined ? from : `${String(before)}, ${from}`,
    };
    return {
      host: hostname,
      port: target.port || undefined,
      method: incoming.method,
      path: `${base}${incoming.url ?? ''}`,
      headers: forwarded,
    };
  }

  return {
    request(incoming, outgoing) {
      const upstream = send(options(incoming, passedOn(incoming.headers)), (answer) => {
        const page = pageOfUsedLink(answer.statusCode, incoming.url, incoming.headers.accept);
        if (page !== null) {
          answer.resume();
          outgoing.writeHead(303, { location: page }).end();
          return;
        }
        outgoing.writeHead(answerStatus(incoming.method, answer.statusCode ?? 502), passedOn(answer.headers));
        answer.pipe(outgoing);
        answer.once('error', () => outgoing.destroy());
      });
      upstream.on('error', (error) => {
        if (outgoing.headersSent) return outgoing.destroy();
        const body = { status: 502, message: `Cannot reach the server: ${error.message}`, errorCode: 2, timestamp: Date.now() };
        outgoing.writeHead(502, { 'content-type': 'application/json' });
        return outgoing.end(JSON.stringify(body));
      });
      outgoing.once('close', () => upstream.destroy());
      incoming.pipe(upstream);
    },

    upgrade(incoming, socket, head) {
      const headers = { ...passedOn(incoming.headers), connection: 'Upgrade', upgrade: incoming.headers.upgrade ?? 'websocket' };
      const upstream = send(options(incoming, headers));
      upstream.once('upgrade', (answer, other, otherHead) => {
        const lines = [`HTTP/1.1 ${answer.statusCode ?? 101} ${answer.statusMessage ?? ''}`];
        for (let index = 0; index + 1 < answer.rawHeaders.length; index += 2)
          lines.push(`${answer.rawHeaders[index]}: ${answer.rawHeaders[index + 1]}`);
        socket.write(`${lines.join('\r\n')}\r\n\r\n`);
        socket.write(otherHead);
        other.write(head);
        socket.pipe(other).pipe(socket);
        for (const [end, peer] of [
          [socket, other],
          [other, socket],
        ] as const) {
          end.on('error', () => peer.destroy());
          end.once('close', () => peer.destroy());
        }
      });
      upstream.once('response', (answer) => {
        socket.end(`HTTP/1.1 ${answer.statusCode ?? 502} ${answer.statusMessage ?? ''}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
        answer.resume();
      });
      upstream.on('error', () => socket.end('HTTP/1.1 502 Bad Gateway\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'));
      socket.on('error', () => upstream.destroy());
      upstream.end();
    },

    reach() {
      return new Promise((resolve, reject) => {
        const probe = send(
          { host: hostname, port: target.port || undefined, method: 'GET', path: `${base}/api/auth/user`, timeout: REACH_MS },
          (answer) => {
            answer.resume();
            resolve();
          },
        );
        probe.once('timeout', () => probe.destroy(new Error(`no answer within ${REACH_MS / 1000} s`)));
        probe.once('error', reject);
        probe.end();
      });
    },
  };
}
