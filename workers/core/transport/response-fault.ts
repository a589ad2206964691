/** Turns a refused request into a fault, whatever form the refusal has (rest.md 1.6 and 1.7). */
import * as z from 'zod/mini';
import { type Fault, type FaultKind, fault } from '../../../src/contract/fault.ts';

const errorBodySchema = z.looseObject({
  message: z.nullish(z.string()),
  errorCode: z.nullish(z.number()),
  error: z.nullish(z.string()),
  resetToken: z.nullish(z.string()),
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

/** Reads the text of the answer: our error body, the container's, plain text, or nothing. */
export function responseFault(status: number, text: string): Fault {
  const body = readBody(text);
  const message = body?.message || body?.error || (body ? '' : text.slice(0, 500));
  const { kind, key } = kindOf(status);
  return fault(kind, message, {
    key,
    status,
    ...(body?.errorCode == null ? {} : { errorCode: body.errorCode }),
    ...(body?.resetToken ? { resetToken: body.resetToken } : {}),
  });
}

function readBody(text: string): z.infer<typeof errorBodySchema> | undefined {
  if (!text.trimStart().startsWith('{')) return undefined;
  try {
    const parsed = errorBodySchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch (error) {
    // A proxy's half-written error page: its text is then the message.
    return error instanceof SyntaxError ? undefined : rethrow(error);
  }
}

function rethrow(error: unknown): never {
  throw error;
}
