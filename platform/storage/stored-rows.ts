import * as z from 'zod/mini';
import type { Row } from './database.ts';

/** Named in the log of one table; the rest is counted. */
const NAMED_ROWS = 10;

export const idSchema = z.looseObject({ entityType: z.string(), id: z.string().check(z.minLength(1)) });

/** Reads the rows that can be read. The others stay in the file, and are named in the log by what they are, never by what is in them. */
export function* readable<T>(what: string, rows: Iterable<Row>, nameOf: (row: Row) => string, read: (row: Row) => T): Generator<T> {
  let left = 0;
  for (const row of rows) {
    let value: T;
    try {
      value = read(row);
    } catch {
      // The reason may quote the row, a token or a password with it.
      left += 1;
      if (left <= NAMED_ROWS) console.error(`storage leaves out a damaged ${what}: ${nameOf(row)}`);
      continue;
    }
    yield value;
  }
  if (left > NAMED_ROWS) console.error(`storage leaves out ${left} damaged rows of this kind: ${what}`);
}

/** For rows whose `body` is JSON of a shape that is needed; further members are kept. Throws. */
export function bodyOf<T>(schema: z.ZodMiniType, parse: (text: string) => unknown = JSON.parse): (row: Row) => T {
  return ({ body }) => {
    const value = parse(String(body));
    if (!z.safeParse(schema, value).success) throw new TypeError('wrong shape');
    return value as T;
  };
}
