/** Conditions under which a form shows a field. */
import type { Part } from '../../contract/part.ts';

export type When<Context> = (holder: Part, context: Context) => boolean;

export const both =
  <Context>(...all: readonly When<Context>[]): When<Context> =>
  (holder, context) =>
    all.every((one) => one(holder, context));

export const not =
  <Context>(one: When<Context>): When<Context> =>
  (holder, context) =>
    !one(holder, context);

/** A field beside it has one of these values; undefined: it is not stored. */
export const is =
  (field: string, ...values: readonly unknown[]) =>
  (holder: Part): boolean =>
    values.includes(holder[field]);
