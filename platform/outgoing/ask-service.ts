/** One question to a service that an administrator named: whole, in time, and never where it leads on to. */
import { DeliveryError } from './delivery-error.ts';

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 4 * 2 ** 20;

export interface ServiceAnswer {
  readonly status: number;
  readonly text: string;
}

async function wholeText(answer: Response, host: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new DeliveryError(`The answer of ${host} is too large`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Undefined: it leads nowhere else. Throwing what leads elsewhere is the caller's: fetch alone would say no more than that it failed. */
export const wayElsewhere = ({ status, headers }: Response): string | undefined =>
  status >= 300 && status < 400 && headers.has('location')
    ? `sends on to another address (status ${status}), which is not followed`
    : undefined;

/** Addresses hold secrets: failures name the host alone. Throws DeliveryError. @param ended the platform closes. */
export async function askService(address: string, init: RequestInit, ended: AbortSignal): Promise<ServiceAnswer> {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) throw new DeliveryError('Not an address of the web');
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.any([ended, limit]) });
    const elsewhere = wayElsewhere(answer);
    if (elsewhere !== undefined) throw new DeliveryError(`${url.host} ${elsewhere}`);
    return { status: answer.status, text: await wholeText(answer, url.host) };
  } catch (error) {
    if (error instanceof DeliveryError) throw error;
    throw new DeliveryError(`${url.host} ${limit.aborted ? 'did not answer in time' : 'cannot be reached'}`, { cause: error });
  }
}

/** @param headers besides the type. */
export const postJson = (address: string, body: unknown, ended: AbortSignal, headers: Readonly<Record<string, string>> = {}) =>
  askService(address, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }, ended);
