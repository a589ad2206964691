import { wayElsewhere } from '../../outgoing/ask-service.ts';
import { RefusedSignIn } from './refused-sign-in.ts';

const PROVIDER_MS = 10_000;
const MOST_BYTES = 1_048_576;

/** `GET`, `POST` to an address of the settings, whole: a silent provider, or one that does not end, is refused. Throws RefusedSignIn. */
export async function providerFetch(url: string, init: RequestInit, waitMs = PROVIDER_MS): Promise<Response> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(waitMs) });
    const elsewhere = wayElsewhere(answer);
    if (elsewhere !== undefined) throw new RefusedSignIn(`${hostIn(url)} ${elsewhere}`);
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of answer.body ?? []) {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) throw new RefusedSignIn(`The answer of ${hostIn(url)} is too large`);
      chunks.push(chunk);
    }
    const headers = new Headers(answer.headers);
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    return new Response(chunks.length > 0 ? Buffer.concat(chunks) : null, { status: answer.status, headers });
  } catch (error) {
    if (error instanceof RefusedSignIn) throw error;
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw new RefusedSignIn(`${hostIn(url)} ${isLate ? 'did not answer in time' : 'cannot be reached'}`, { cause: error });
  }
}

const hostIn = (url: string) => URL.parse(url)?.host ?? 'The provider';
