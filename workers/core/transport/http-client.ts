import type * as z from 'zod/mini';
import type { FormParts } from '../../../src/contract/calls/call.ts';
import { type Fault, failed, fault, type Outcome, ok } from '../../../src/contract/fault.ts';
import type { DurationMs } from '../../../src/contract/units.ts';
import type { CorePorts, HttpAnswer } from '../ports.ts';
import { formData } from './form-data.ts';
import { isWebPage, responseFault, webPageFault } from './response-fault.ts';

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  /** In place of a body. */
  readonly form?: FormParts | undefined;
  /** Status of a refusal whose body is an answer where it fits the reply. */
  readonly answersAt?: number | undefined;
  readonly token?: string;
  readonly timeoutMs?: DurationMs | undefined;
  readonly cancelled?: AbortSignal;
  /** Never resent, such as a request that measures the way to the server. */
  readonly isProbe?: boolean;
  /** A fault for an answer that must not be used. */
  readonly refuse?: ((text: string) => Fault | null) | undefined;
}

const TIMEOUT_MS = 30_000;
const RESEND_AFTER_MS = 1000;
const RESEND_SPREAD_MS = 3000;
/** A server that refuses this often is not busy for a moment only. */
const MOST_RESENDS = 4;
/** Whoever must wait longer is told so. */
const LONGEST_WAIT_MS = 10_000;
/** POSTs that change nothing. */
const QUERY = /Query\/(find|count)$/;

/** Faults: network (no answer or time-out), contract (wrong shape), else by status. */
export function sendRequest<T extends z.ZodMiniType>(ports: CorePorts, request: HttpRequest, reply: T): Promise<Outcome<z.infer<T>>> {
  return exchange(ports, request, async (response) => {
    const text = await response.text();
    if (!response.ok && !reply.safeParse(jsonOrText(text)).success) return refusalOf(request, response, text);
    const refused = request.refuse?.(text) ?? null;
    return refused ? failed(refused) : parseReply(request, response.status, text, reply);
  });
}

/**
 * `read` reads the body of a successful answer. A body that breaks off is a network fault. Reads that the server refuses because there are
 * too many requests are resent, each after 1 to 4 s, or later where the server says so.
 */
export async function exchange<T>(
  ports: CorePorts,
  request: HttpRequest,
  read: (answer: HttpAnswer) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const isRead = request.method === 'GET' || QUERY.test(request.path);
  for (let left = isRead && !request.isProbe ? MOST_RESENDS : 0; ; left -= 1) {
    const outcome = await attempt(ports, request, read);
    if (outcome.ok || outcome.fault.kind !== 'rate-limited' || left === 0) return outcome;
    const waitMs = outcome.fault.retryAfterMs ?? RESEND_AFTER_MS;
    if (waitMs > LONGEST_WAIT_MS) return outcome;
    await pause(ports, waitMs + RESEND_SPREAD_MS * ports.random(), request.cancelled);
    if (request.cancelled?.aborted) return outcome;
  }
}

/** Ends early when cancelled. */
function pause(ports: CorePorts, forMs: DurationMs, cancelled: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      ports.clearTimer(timer);
      cancelled?.removeEventListener('abort', done);
      resolve();
    };
    const timer = ports.setTimer(done, forMs);
    cancelled?.addEventListener('abort', done);
  });
}

async function attempt<T>(ports: CorePorts, request: HttpRequest, read: (answer: HttpAnswer) => Promise<Outcome<T>>): Promise<Outcome<T>> {
  const headers: Record<string, string> = { Accept: 'application/json, text/plain, */*' };
  if (request.token) headers['X-Authorization'] = `Bearer ${request.token}`;
  if (request.body !== undefined) headers['Content-Type'] = 'application/json';
  const abort = new AbortController();
  const timer = ports.setTimer(() => abort.abort(new Error('timeout')), request.timeoutMs ?? TIMEOUT_MS);
  const cancel = () => abort.abort(new Error('cancelled'));
  request.cancelled?.addEventListener('abort', cancel);
  if (request.cancelled?.aborted) cancel();
  try {
    const response = await ports.fetch(request.path, {
      method: request.method,
      headers,
      signal: abort.signal,
      body: request.form ? formData(request.form) : request.body === undefined ? undefined : JSON.stringify(request.body),
    });
    if (response.ok || response.status === request.answersAt) return await read(response);
    return refusalOf(request, response, await response.text());
  } catch {
    // Without the engine's own words, which say no more than the key.
    return failed(fault('network', '', { key: abort.signal.aborted ? 'timeout' : 'network' }));
  } finally {
    ports.clearTimer(timer);
    request.cancelled?.removeEventListener('abort', cancel);
  }
}

function refusalOf(request: HttpRequest, { status, statusText, headers }: HttpAnswer, text: string): Outcome<never> {
  return failed(responseFault({ ...request, status, statusText, retryAfter: headers?.get('retry-after') }, text));
}

/** An empty body is null; a body that is not JSON is returned as text, unless it is a web page. */
function parseReply<T extends z.ZodMiniType>(request: HttpRequest, status: number, text: string, reply: T): Outcome<z.infer<T>> {
  const answer = text === '' ? null : jsonOrText(text);
  if (answer === text && isWebPage(text)) return failed(webPageFault({ ...request, status }));
  const parsed = reply.safeParse(answer);
  if (parsed.success) return ok(parsed.data as z.infer<T>);
  const issue = parsed.error.issues[0];
  // Without the query, in which codes of sign-ins may be.
  const [path = ''] = request.path.split('?');
  return failed(fault('contract', `${path}: ${issue?.message ?? ''}`, { path: issue?.path.join('.') ?? '' }));
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}
