import * as z from 'zod/mini';
import { deviceCredentialsSchema, deviceSchema } from '../../src/contract/entities.ts';
import { tokenPairSchema } from '../../src/contract/session.ts';

/** An error that the user can act on; its message is one line. */
export class ReplayError extends Error {
  override readonly name = 'ReplayError';
}

export type SendSamples = (body: string) => Promise<void>;

const RETRIES = 4;
const FIRST_WAIT_MS = 500;

/** Finds or creates the device and returns the function that uploads for it. Throws ReplayError. */
export async function connectDevice(
  url: string,
  account: { username: string; password: string },
  name: string,
): Promise<{ send: SendSamples; isNew: boolean }> {
  const base = url.replace(/\/+$/, '');
  const { token } = await call(base, 'POST', '/api/auth/login', tokenPairSchema, undefined, account);
  const path = `/api/tenant/devices?deviceName=${encodeURIComponent(name)}`;
  const found = await request(base, 'GET', path, token);
  if (!found.ok && found.status !== 404) throw new ReplayError(await refusal(found, `the device "${name}" could not be looked up`));
  const isNew = !found.ok;
  const device = isNew
    ? await call(base, 'POST', '/api/device', deviceSchema, token, { name, type: 'default' })
    : parse(deviceSchema, await found.json(), path);
  const credentials = await call(base, 'GET', `/api/device/${device.id.id}/credentials`, deviceCredentialsSchema, token);
  if (!credentials.credentialsId) throw new ReplayError(`the device "${name}" has no access token`);
  const upload = `/api/v1/${encodeURIComponent(credentials.credentialsId)}/telemetry`;

  async function send(body: string): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        const answer = await request(base, 'POST', upload, undefined, body);
        if (answer.ok) {
          await answer.arrayBuffer();
          return;
        }
        throw new ReplayError(await refusal(answer, 'the upload was refused'));
      } catch (error) {
        // Waits for a server that restarts during a long replay; requests that it refuses are not retried.
        if (!(error instanceof ReplayError) || !(error.cause instanceof Error) || attempt >= RETRIES) throw error;
        await new Promise((resolve) => {
          setTimeout(resolve, FIRST_WAIT_MS * 2 ** attempt);
        });
      }
    }
  }
  return { send, isNew };
}

async function request(base: string, method: string, path: string, token: string | undefined, body?: string): Promise<Response> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token !== undefined) headers['x-authorization'] = `Bearer ${token}`;
  try {
    return await fetch(`${base}${path}`, { method, headers, body });
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new ReplayError(`cannot reach ${base}: ${reason}`, { cause: error });
  }
}

async function call<T extends z.ZodMiniType>(
  base: string,
  method: string,
  path: string,
  schema: T,
  token: string | undefined,
  body?: unknown,
): Promise<z.infer<T>> {
  const answer = await request(base, method, path, token, body === undefined ? undefined : JSON.stringify(body));
  if (!answer.ok) throw new ReplayError(await refusal(answer, `${method} ${path} was refused`));
  return parse(schema, await answer.json(), path);
}

function parse<T extends z.ZodMiniType>(schema: T, value: unknown, path: string): z.infer<T> {
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw new ReplayError(`unexpected answer of ${path}: is this a ThingsBoard-compatible platform?`);
  return parsed.data;
}

const errorSchema = z.looseObject({ message: z.string() });

async function refusal(answer: Response, what: string): Promise<string> {
  const text = await answer.text();
  let message = text;
  if (text.startsWith('{')) message = errorSchema.safeParse(JSON.parse(text)).data?.message ?? text;
  return `${what}: ${answer.status}${message === '' ? '' : ` ${message.slice(0, 200)}`}`;
}
