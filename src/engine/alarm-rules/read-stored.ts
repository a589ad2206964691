import type * as z from 'zod/mini';

/** What is stored, as the schema reads it. Throws a TypeError, for people, that names the first place which does not fit. */
export function readStored<T>(schema: z.ZodMiniType<T>, stored: unknown): T {
  const read = schema.safeParse(stored);
  if (read.success) return read.data;
  const { path = [], message = '' } = read.error.issues[0] ?? {};
  throw new TypeError(`${path.join('.')}: ${message}`);
}
