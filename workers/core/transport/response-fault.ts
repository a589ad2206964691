import * as z from 'zod/mini';
import { type Fault, type FaultKind, fault } from '../../../src/contract/fault.ts';

const errorBodySchema = z.looseObject({
  message: z.nullish(z.string()),
  errorCode: z.nullish(z.number()),
  error: z.nullish(z.string()),
  resetToken: z.nullish(z.string()),
  timeout: z.nullish(z.number()),
});

const KINDS: Readonly<Record<number, FaultKind>> = {
  400: 'invalid',
  401: 'auth',
  403: 'forbidden',
  404: 'not-found',
  405: 'invalid',
  409: 'conflict',
  413: 'invalid',
  429: 'rate-limited',
};

/** A server or proxy that is temporarily overloaded; the same request may succeed later. */
const BUSY: ReadonlySet<number> = new Set([503, 504]);
/** A proxy's word for a server that refuses the connection. */
const BAD_GATEWAY = 502;

/** The tenant has as many as its profile allows. Servers from 4.3 on answer it with the status of missing rights. */
const LIMIT_REACHED = 41;

function kindOf(status: number, errorCode?: number | null): { kind: FaultKind; key: string } {
  if (errorCode === LIMIT_REACHED) return { kind: 'invalid', key: 'limit-reached' };
  if (status === BAD_GATEWAY) return { kind: 'network', key: 'network' };
  if (BUSY.has(status)) return { kind: 'overload', key: 'server-busy' };
  if (status >= 500) return { kind: 'bug', key: 'server-failed' };
  const kind = KINDS[status] ?? 'invalid';
  return { kind, key: kind };
}

export interface Refusal {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** Empty over HTTP/2. */
  readonly statusText?: string | undefined;
  /** The header `Retry-After`; only whole seconds are read (RFC 9110, 10.2.3). */
  readonly retryAfter?: string | null | undefined;
}

/** How pages of proxies, captive portals and servlet containers begin. Never words for people. */
const PAGE_START = /^\s*(?:<!--[\s\S]*?-->\s*)*<(?:\?xml|!doctype|html|head|body|title|center|h\d)\b/i;
const PAGE_END = /<\/(?:html|body)>/i;
const PAGE_SEEN = 4000;

/** Of a text that is no JSON. */
export function isWebPage(text: string): boolean {
  return PAGE_START.test(text.slice(0, PAGE_SEEN)) || PAGE_END.test(text);
}

/**
 * A page that something else sent in the server's place. It says nothing about session and rights: such a status is only that of the way
 * to the server.
 */
export function webPageFault({ method, path, status, statusText = '' }: Omit<Refusal, 'retryAfter'>): Fault {
  const { kind } = kindOf(status);
  const isWay = status < 400 || kind === 'auth' || kind === 'forbidden';
  return fault(isWay ? 'network' : kind, '', { key: 'web-page', status, statusText, request: { method, path: path.split('?')[0] ?? '' } });
}

const LONGEST = 500;
/** Characters that text does not contain, apart from white space. */
const BINARY = /[\p{Cc}\ufffd]/u;

/** `text`: the server's error body, the container's, plain text, anything else, or nothing. */
export function responseFault(refusal: Refusal, text: string): Fault {
  const { method, path, status, statusText = '', retryAfter } = refusal;
  const data = readData(text);
  const parsed = errorBodySchema.safeParse(data);
  const body = parsed.success ? parsed.data : undefined;
  const words = body?.message || body?.error || (typeof data === 'string' ? data : isEmpty(data) ? '' : text);
  if (isWebPage(words)) return webPageFault(refusal);
  const message = BINARY.test(words.replaceAll(/\s/g, '')) ? '' : words.slice(0, LONGEST);
  const { kind, key } = kindOf(status, body?.errorCode);
  const says = message !== '' || !(key === 'invalid' || key === 'server-failed');
  return fault(kind, message, {
    key: says ? key : 'unhandled',
    status,
    // The query string may contain secrets.
    request: { method, path: path.split('?')[0] ?? '' },
    ...(kind === 'not-found' ? { statusText: statusText || 'Not Found' } : {}),
    ...(body?.errorCode == null ? {} : { errorCode: body.errorCode }),
    ...(Number(retryAfter) > 0 ? { retryAfterMs: Number(retryAfter) * 1000 } : {}),
    ...(body?.timeout ? { delayMs: body.timeout } : {}),
    ...(body?.resetToken ? { resetToken: body.resetToken } : {}),
  });
}

/** An error body without a message, or nothing at all. */
function isEmpty(data: unknown): boolean {
  return data === null || (typeof data === 'object' && ('status' in data || Object.keys(data).length === 0));
}

/** JSON, or text if it is none, such as a truncated error page of a proxy. */
function readData(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    return error instanceof SyntaxError ? text : rethrow(error);
  }
}

function rethrow(error: unknown): never {
  throw error;
}
