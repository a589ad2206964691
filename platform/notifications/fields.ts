/** Fields of targets, templates and rules. Messages are what real servers say of a field; those of refinements are whole sentences. */
import * as z from 'zod/mini';
import { entityIdSchema, uuidSchema } from '../../src/contract/identifiers.ts';

const MOST_LETTERS = 255;

const text = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? ''),
);

/** @param rule `blank` refuses spaces alone, too. */
export const needed = (rule: 'empty' | 'blank' = 'empty') =>
  z.pipe(text, z.string().check(z.regex(rule === 'blank' ? /\S/ : /[\s\S]/, `must not be ${rule}`)));

export const nameOf = (rule: 'empty' | 'blank') =>
  z.pipe(needed(rule), z.string().check(z.maxLength(MOST_LETTERS, `length must be equal or less than ${MOST_LETTERS}`)));

export const optional = z._default(z.nullable(z.string()), null);
export const flag = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value) => value ?? false),
);
/** At least one. */
export const ids = z.array(uuidSchema).check(z.minLength(1, 'must not be empty'));
/** None: all. */
export const someIds = z._default(z.nullable(z.array(uuidSchema)), null);

/** A set, in the order of `all`. */
export const setOf = <const T extends string>(all: readonly T[]) =>
  z.pipe(
    z.array(z.enum(all)),
    z.transform((given) => all.filter((one) => given.includes(one))),
  );
/** None: all. */
export const someOf = <const T extends string>(all: readonly T[]) => z._default(z.nullable(setOf(all)), null);
export const neededOf = <const T extends string>(all: readonly T[]) =>
  z.pipe(z.array(z.enum(all)).check(z.minLength(1, 'must not be empty')), setOf(all));

export const idOf = (entityType: string) =>
  z.pipe(
    entityIdSchema.check(z.refine((id) => id.entityType === entityType, `${entityType} is expected`)),
    z.transform(({ id }) => ({ entityType, id: id.toLowerCase() })),
  );
