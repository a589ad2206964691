import type * as z from 'zod/mini';
import { type AskNamesApart, addressOf, type Call } from '../../../src/contract/calls/call.ts';
import { FIRST_CALLS } from '../../../src/contract/calls/first.ts';
import type { CallInput, CallName, CallReply } from '../../../src/contract/calls.ts';
import type { Outcome } from '../../../src/contract/fault.ts';
import type { DurationMs } from '../../../src/contract/units.ts';
import type { CorePorts } from '../ports.ts';
import type { Session } from '../session/session.ts';
import { type HttpRequest, sendRequest } from './http-client.ts';

/** Calls below this path need no token. */
const OPEN_TO_ALL = '/api/noauth/';

/** Calls below this path need the token of half a sign-in. */
const HALFWAY = '/api/auth/2fa/';
/** With the token of a sign-in that stops until one is set up. */
const SET_UP = '/api/2fa/';

/** A look-up by a generic name loses the input type of the entry; `Api` keeps it for callers. */
interface AnyCall {
  readonly method: HttpRequest['method'];
  readonly path: (input: unknown) => string;
  readonly address?: Call<unknown, z.ZodMiniType>['address'];
  readonly body?: (input: unknown) => unknown;
  readonly form?: Call<unknown, z.ZodMiniType>['form'];
  readonly answersAt?: number;
  readonly reply: z.ZodMiniType;
  readonly refuse?: Call<unknown, z.ZodMiniType>['refuse'];
  readonly timeoutMs?: (input: unknown) => DurationMs;
}

export const isFirst = (name: CallName): name is keyof typeof FIRST_CALLS => name in FIRST_CALLS;

export type LaterName = Exclude<CallName, keyof typeof FIRST_CALLS>;

export type Api = <N extends CallName>(
  name: N,
  input: CallInput<N>,
  more?: Pick<HttpRequest, 'timeoutMs' | 'isProbe'>,
) => Promise<Outcome<CallReply<N>>>;

/** @param later looks up calls that are not of `FIRST_CALLS`. */
export function createApi(ports: CorePorts, session: Session, later: (name: LaterName) => object, namesApart: AskNamesApart): Api {
  return async <N extends CallName>(name: N, input: CallInput<N>, more: Pick<HttpRequest, 'timeoutMs' | 'isProbe'> = {}) => {
    const called = (isFirst(name) ? FIRST_CALLS[name] : later(name as LaterName)) as AnyCall;
    const { method, body, form, answersAt, reply, refuse, timeoutMs } = called;
    const address = await addressOf(called, input, namesApart);
    if (!address.ok) return address;
    const request = {
      ...{ method, path: address.value, body: body?.(input), form: form?.(input), answersAt, timeoutMs: timeoutMs?.(input), ...more },
      refuse: refuse && ((text: string) => refuse(text, input)),
    };
    if (request.path.startsWith(OPEN_TO_ALL)) return sendRequest(ports, request, reply) as Promise<Outcome<CallReply<N>>>;
    const half = session.halfToken();
    const isSettingUp = half.ok && session.state.phase !== 'signed-in' && request.path.startsWith(SET_UP);
    if (isSettingUp || request.path.startsWith(HALFWAY)) {
      return half.ok ? (sendRequest(ports, { ...request, token: half.value }, reply) as Promise<Outcome<CallReply<N>>>) : half;
    }
    return withToken(session, (token) => sendRequest(ports, { ...request, token }, reply) as Promise<Outcome<CallReply<N>>>);
  };
}

const AUTHENTICATION = 10;
const CREDENTIALS_EXPIRED = 15;

/**
 * Runs a request again with a fresh token when the server refused the first. After `AUTHENTICATION` the token is only renewed: the server
 * refused the account or the request, and would again.
 */
export async function withToken<T>(session: Session, run: (token: string) => Promise<Outcome<T>>): Promise<Outcome<T>> {
  const first = await session.accessToken();
  if (!first.ok) return first;
  const answer = await run(first.value);
  // An expired password is refused with any token.
  if (answer.ok || answer.fault.kind !== 'auth' || answer.fault.errorCode === CREDENTIALS_EXPIRED) return answer;
  session.rejectToken(first.value);
  const second = await session.accessToken();
  if (!second.ok) return second;
  return answer.fault.errorCode === AUTHENTICATION ? answer : run(second.value);
}
