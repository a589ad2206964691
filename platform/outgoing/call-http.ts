/** One request of a rule node, with limits of time and size, and only to hosts that are allowed, wherever it is led on to. */
import { type ClientRequestArgs, type IncomingMessage, Agent as PlainAgent, request as plainRequest, STATUS_CODES } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import type { HttpAnswer, HttpCall, HttpProblem, HttpReply } from '../../src/engine/world/outside.ts';
import { type AllowedHosts, ForbiddenHost, UnknownHost } from './allowed-hosts.ts';
import { withoutSecrets } from './delivery-error.ts';
import { inTime } from './in-time.ts';

const LONGEST_MS = 60_000;
const USUAL_MS = 30_000;
const MOST_BYTES = 10 * 2 ** 20;
const MOST_REDIRECTS = 5;

/** Of the connection, which is not the node's. */
const OWN_HEADERS = new Set([
  ...['connection', 'content-length', 'expect', 'host', 'keep-alive', 'proxy-authorization'],
  ...['proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
]);

/** Agents of their own: the process's may be told by its environment to ask a proxy. */
const AGENTS = { 'http:': new PlainAgent(), 'https:': new SecureAgent() };

const isSecure = ({ protocol }: URL) => protocol === 'https:';
const portOf = (url: URL) => Number(url.port || (isSecure(url) ? 443 : 80));

/** What is not encoded by rule, but by the servers of old. */
function addressOf(text: string): URL | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  url.pathname = url.pathname.replaceAll('[', '%5B').replaceAll(']', '%5D');
  return url;
}

/** @param isLed a redirect to another origin: nothing of the node goes there. */
function headersOf({ headers, body, login, method, closes }: HttpCall, isLed: boolean): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name));
  const basic = login && `Basic ${Buffer.from(`${login.user}:${login.password}`).toString('base64')}`;
  const length = body === undefined ? (method === 'GET' || method === 'HEAD' ? undefined : 0) : Buffer.byteLength(body);
  return {
    ...(isLed ? {} : Object.fromEntries(own)),
    ...(basic === undefined || isLed ? {} : { authorization: basic }),
    ...(length === undefined ? {} : { 'content-length': String(length) }),
    connection: closes ? 'close' : 'keep-alive',
  };
}

function send(url: URL, args: ClientRequestArgs, body: string | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (isSecure(url) ? secureRequest : plainRequest)(url, {
      ...args,
      agent: isSecure(url) ? AGENTS['https:'] : AGENTS['http:'],
    });
    request.on('error', reject);
    request.on('response', resolve);
    request.end(body);
  });
}

/** Undefined: too large. */
async function textOf(answer: IncomingMessage, mostBytes: number): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function headerPairs({ rawHeaders }: IncomingMessage): [string, string][] {
  return Array.from({ length: rawHeaders.length / 2 }, (_, at) => [rawHeaders[2 * at] ?? '', rawHeaders[2 * at + 1] ?? '']);
}

interface Hop {
  readonly answer: HttpAnswer;
  /** Where it leads on to. */
  readonly next: URL | undefined;
}

async function hop(call: HttpCall, url: URL, first: URL, hosts: AllowedHosts, signal: AbortSignal): Promise<Hop> {
  const { lookup } = await inTime(hosts.find(url.hostname, portOf(url)), signal);
  const { method, body, tls, mostBytes } = call;
  const isLed = url.origin !== first.origin;
  const args = { method, headers: headersOf(call, isLed), lookup, signal, ...(isSecure(url) && !isLed ? tls : {}) };
  const answer = await send(url, args, body);
  try {
    const status = answer.statusCode ?? 0;
    const text = await textOf(answer, Math.min(mostBytes, MOST_BYTES));
    const { location } = answer.headers;
    return {
      answer: { url: url.href, status, reason: STATUS_CODES[status] ?? '', headers: headerPairs(answer), body: text },
      next: status >= 300 && status < 400 && location !== undefined ? addressOf(URL.parse(location, url)?.href ?? '') : undefined,
    };
  } finally {
    answer.destroy();
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

function problemOf(error: unknown, url: URL, { login, tls }: HttpCall, late: string | undefined): HttpProblem {
  const host = `${url.hostname}:${portOf(url)}`;
  if (error instanceof ForbiddenHost) return { problem: 'forbidden', words: error.message, host };
  if (late !== undefined) return { problem: 'late', words: `${host} ${late}`, host };
  if (codeOf(error) === 'ECONNREFUSED') return { problem: 'refused', words: `Connection refused: ${host}`, host };
  if (error instanceof UnknownHost) return { problem: 'unknown', words: error.message, host };
  const words = error instanceof Error ? error.message : String(error);
  return { problem: 'broken', words: withoutSecrets(words, [login?.password ?? '', tls.passphrase ?? '']), host };
}

/** Never rejects. @param ended the platform closes. */
export async function callHttp(call: HttpCall, hosts: AllowedHosts, ended: AbortSignal): Promise<HttpReply> {
  const first = addressOf(call.url);
  if (!first) return { problem: 'broken', words: `Not an address of the web: ${call.url}`, host: call.url };
  const timeoutMs = Math.min(call.timeoutMs > 0 ? call.timeoutMs : USUAL_MS, LONGEST_MS);
  const limit = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([ended, limit]);
  let url = first;
  try {
    for (let hops = 0; ; hops += 1) {
      const { answer, next } = await hop(call, url, first, hosts, signal);
      if (!call.followsRedirects || !next || hops >= MOST_REDIRECTS) return answer;
      url = next;
    }
  } catch (error) {
    return problemOf(error, url, call, limit.aborted ? `did not answer within ${timeoutMs} ms` : undefined);
  }
}
