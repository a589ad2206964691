import type * as z from 'zod/mini';
import { failed, fault, type Outcome, ok } from '../../../src/contract/fault.ts';
import type { DurationMs } from '../../../src/contract/units.ts';
import type { CorePorts, HttpAnswer } from '../ports.ts';
import { responseFault } from './response-fault.ts';

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly token?: string;
  readonly timeoutMs?: DurationMs;
  readonly cancelled?: AbortSignal;
}

const TIMEOUT_MS = 30_000;

/** Faults: network (no answer or time-out), contract (wrong shape), else by status. */
export function sendRequest<T extends z.ZodMiniType>(ports: CorePorts, request: HttpRequest, reply: T): Promise<Outcome<z.infer<T>>> {
  return exchange(ports, request, async (response) => parseReply(request.path, await response.text(), reply));
}

/** `read` reads the body of a successful answer. A body that breaks off is a network fault. */
export async function exchange<T>(
  ports: CorePorts,
  request: HttpRequest,
  read: (answer: HttpAnswer) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
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
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    });
    if (response.ok) return await read(response);
    const { status, statusText } = response;
    return failed(responseFault({ method: request.method, path: request.path, status, statusText }, await response.text()));
  } catch (error) {
    return failed(
      fault('network', abort.signal.aborted ? 'timeout' : String(error), { key: abort.signal.aborted ? 'timeout' : 'network' }),
    );
  } finally {
    ports.clearTimer(timer);
    request.cancelled?.removeEventListener('abort', cancel);
  }
}

/** An empty body is null; a body that is not JSON is returned as text. */
function parseReply<T extends z.ZodMiniType>(path: string, text: string, reply: T): Outcome<z.infer<T>> {
  const parsed = reply.safeParse(text === '' ? null : jsonOrText(text));
  if (parsed.success) return ok(parsed.data as z.infer<T>);
  const issue = parsed.error.issues[0];
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
