import type * as z from 'zod/mini';
import { createPlatform, type Platform, type PlatformOptions } from '../../platform/platform.ts';
import type { Mail } from '../../platform/rest/outbox.ts';
import { addressOf, type Call, type FormParts } from '../../src/contract/calls/call.ts';
import { CALLS, type CallInput, type CallName, type CallReply } from '../../src/contract/calls.ts';
import { ok } from '../../src/contract/fault.ts';
import { tokenPairSchema } from '../../src/contract/session.ts';
import { formData } from '../../workers/core/transport/form-data.ts';
import { readServerVersion } from '../../workers/core/transport/server-version.ts';

type Address<Input> = Pick<Call<Input, z.ZodMiniType>, 'path' | 'address'>;

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  /** Throws SyntaxError when the body is not JSON. */
  json(): unknown;
}

interface Sending<Input> {
  readonly body?: ((input: Input) => unknown) | undefined;
  readonly form?: ((input: Input) => FormParts) | undefined;
}

/** What a call sends. */
export const bodyOf = <Input>({ body, form }: Sending<Input>, input: Input): unknown => (form ? formData(form(input)) : body?.(input));

export class Client {
  readonly #fetch: (request: Request) => Response | Promise<Response>;
  readonly token: string | undefined;

  constructor(fetch: (request: Request) => Response | Promise<Response>, token?: string) {
    this.#fetch = fetch;
    this.token = token;
  }

  async send(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const isForm = body instanceof FormData;
    const text = body === undefined ? null : typeof body === 'string' || isForm ? body : JSON.stringify(body);
    const all = new Headers({ ...(isForm ? {} : { 'content-type': 'application/json' }), ...headers });
    if (this.token !== undefined && !all.has('x-authorization')) all.set('x-authorization', `Bearer ${this.token}`);
    const request = new Request(new URL(path, 'http://platform.test'), { method, body: text, headers: all });
    const response = await this.#fetch(request);
    const answer = await response.text();
    return { status: response.status, text: answer, headers: response.headers, json: () => JSON.parse(answer) };
  }

  /** Throws where the console would not send the call. */
  async addressOf<Input>(called: Address<Input>, input: Input): Promise<string> {
    const address = await addressOf(called, input, async () => {
      const answer = await this.send('GET', '/api/system/info');
      return ok(answer.status === 200 && readServerVersion((answer.json() as { version?: string }).version).has('namesApart'));
    });
    if (!address.ok) throw new Error(`${address.fault.key} ${address.fault.message}`);
    return address.value;
  }

  /** Parses the answer with the call's schema. Throws when the call is refused or the answer does not match. */
  async call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallReply<N>> {
    const called = CALLS[name] as Address<CallInput<N>> & {
      method: string;
      body?: (input: CallInput<N>) => unknown;
      form?: (input: CallInput<N>) => FormParts;
      reply: { parse: (value: unknown) => CallReply<N> };
    };
    const { method, reply } = called;
    const answer = await this.send(method, await this.addressOf(called, input), bodyOf(called, input));
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.text}`);
    const isText = answer.headers.get('content-type')?.includes('text') ?? false;
    return reply.parse(answer.text === '' ? undefined : isText ? answer.text : answer.json());
  }
}

export async function signIn(
  fetch: (request: Request) => Response | Promise<Response>,
  account: string,
  password: string,
): Promise<Client> {
  const answer = await new Client(fetch).send('POST', '/api/auth/login', { username: account, password });
  return new Client(fetch, tokenPairSchema.parse(answer.json()).token);
}

export interface RunningPlatform {
  readonly platform: Platform;
  readonly tenant: Client;
  readonly customer: Client;
  readonly system: Client;
  readonly nobody: Client;
  /** Of a token. */
  as(token: string): Client;
  /** Mails that would have been sent. */
  readonly mails: Mail[];
}

/** It listens, so that the simulator and the alarm rules run. */
export async function startInMemory(options: Partial<PlatformOptions> = {}): Promise<RunningPlatform> {
  const mails: Mail[] = [];
  const mail = (sent: Mail) => void mails.push(sent);
  const platform = await createPlatform({ data: ':memory:', devices: 40, machine: false, mail, ...options });
  await platform.listen();
  const fetch = (request: Request) => platform.app.fetch(request);
  const [tenant, customer, system] = await Promise.all([
    signIn(fetch, 'tenant@example.org', 'tenant'),
    signIn(fetch, 'customer@example.org', 'customer'),
    signIn(fetch, 'sysadmin@example.org', 'sysadmin'),
  ]);
  return { platform, tenant, customer, system, nobody: new Client(fetch), as: (token) => new Client(fetch, token), mails };
}
