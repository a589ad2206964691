import * as z from 'zod/mini';

function numberIn(stored: unknown): unknown {
  if (typeof stored !== 'string') return stored ?? undefined;
  const text = stored.trim();
  if (text === '') return undefined;
  const number = Number(text);
  return Number.isNaN(number) ? stored : number;
}

/** Also a number written as text; null and a blank text are none. Some servers and forms store both. */
export function storedNumber(least = -Number.MAX_VALUE, most = Number.MAX_VALUE) {
  return z.optional(z.pipe(z.transform(numberIn), z.optional(z.number().check(z.gte(least), z.lte(most)))));
}
