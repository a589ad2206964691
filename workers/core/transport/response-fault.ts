/** Turns a refused request into a fault, whatever form the refusal has (rest.md 1.6 and 1.7). */
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

/** Answers of a proxy or a server that cannot work now; the same request may succeed later. */
const BUSY: ReadonlySet<number> = new Set([502, 503, 504]);

function kindOf(status: number): { kind: FaultKind; key: string } {
  if (BUSY.has(status)) return { kind: 'overload', key: 'server-busy' };
  if (status >= 500) return { kind: 'bug', key: 'server-failed' };
  const kind = KINDS[status] ?? 'invalid';
  return { kind, key: kind };
}

/** What was asked and how the answer began. */
export interface Refusal {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** Empty over HTTP/2. */
  readonly statusText?: string | undefined;
}

const LONGEST = 500;
/** Beside white space, text has no such characters; what has them was none. */
const BINARY = /[\p{Cc}\ufffd]/u;

/** Reads the text of the answer: our error body, the container's, plain text, whatever else it is, or nothing. */
export function responseFault({ method, path, status, statusText = '' }: Refusal, text: string): Fault {
  const data = readData(text);
  const parsed = errorBodySchema.safeParse(data);
  const body = parsed.success ? parsed.data : undefined;
  const words = body?.message || body?.error || (typeof data === 'string' ? data : isEmpty(data) ? '' : text);
  const message = BINARY.test(words.replaceAll(/\s/g, '')) ? '' : words.slice(0, LONGEST);
  const { kind, key } = kindOf(status);
  const says = message !== '' || !(key === 'invalid' || key === 'server-failed');
  return fault(kind, message, {
    key: says ? key : 'unhandled',
    status,
    // What stands behind the question mark may be a secret, and names no place.
    request: { method, path: path.split('?')[0] ?? '' },
    ...(kind === 'not-found' ? { statusText: statusText || 'Not Found' } : {}),
    ...(body?.errorCode == null ? {} : { errorCode: body.errorCode }),
    ...(body?.timeout ? { delayMs: body.timeout } : {}),
    ...(body?.resetToken ? { resetToken: body.resetToken } : {}),
  });
}

/** Something without any news: an error body whose words are empty, or nothing at all. */
function isEmpty(data: unknown): boolean {
  return data === null || (typeof data === 'object' && ('status' in data || Object.keys(data).length === 0));
}

/** The answer as JSON; what is none, such as a proxy's half-written error page, is text. */
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
