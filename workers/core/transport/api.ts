/** REST calls of the console: the session's token, one second try after a refused one, no token where none is asked for, the schema of the answer. */
import { CALLS, type CallInput, type CallName, type CallReply } from '../../../src/contract/calls.ts';
import type { Outcome } from '../../../src/contract/fault.ts';
import type { CorePorts } from '../ports.ts';
import type { Session } from '../session/session.ts';
import { type HttpRequest, sendRequest } from './http-client.ts';

/** Calls below it are made without a token, by whoever has not signed in yet (rest.md 2.1). */
const OPEN_TO_ALL = '/api/noauth/';

/** What the lookup of a call by a generic name loses: each entry's own input type. The caller's types hold it. */
interface AnyCall {
  readonly method: HttpRequest['method'];
  readonly path: (input: unknown) => string;
  readonly body?: (input: unknown) => unknown;
}

export type Api = <N extends CallName>(name: N, input: CallInput<N>, more?: { timeoutMs?: number }) => Promise<Outcome<CallReply<N>>>;

export function createApi(ports: CorePorts, session: Session): Api {
  return <N extends CallName>(name: N, input: CallInput<N>, more: { timeoutMs?: number } = {}) => {
    const { method, path, body } = CALLS[name] as AnyCall;
    const request = { method, path: path(input), ...(body ? { body: body(input) } : {}), ...more };
    if (request.path.startsWith(OPEN_TO_ALL)) return sendRequest(ports, request, CALLS[name].reply) as Promise<Outcome<CallReply<N>>>;
    return withToken(session, (token) => sendRequest(ports, { ...request, token }, CALLS[name].reply) as Promise<Outcome<CallReply<N>>>);
  };
}

const CREDENTIALS_EXPIRED = 15;

/** Runs a request with the session's token, and once more with a fresh one when the platform refused the first. */
export async function withToken<T>(session: Session, run: (token: string) => Promise<Outcome<T>>): Promise<Outcome<T>> {
  const first = await session.accessToken();
  if (!first.ok) return first;
  const answer = await run(first.value);
  // A password that has expired is no better with another token.
  if (answer.ok || answer.fault.kind !== 'auth' || answer.fault.errorCode === CREDENTIALS_EXPIRED) return answer;
  session.rejectToken(first.value);
  const second = await session.accessToken();
  return second.ok ? run(second.value) : second;
}
