/** Conditions under which a form shows a field. */
import type { Part } from '../../contract/part.ts';

/** @param counted the object around the field, with what counts where nothing is stored. @param stored the object without. */
export type When<Context> = (counted: Part, context: Context, stored: Part) => boolean;

export const both =
  <Context>(...all: readonly When<Context>[]): When<Context> =>
  (...around) =>
    all.every((one) => one(...around));

export const either =
  <Context>(...all: readonly When<Context>[]): When<Context> =>
  (...around) =>
    all.some((one) => one(...around));

export const not =
  <Context>(one: When<Context>): When<Context> =>
  (...around) =>
    !one(...around);

/** A field beside it has one of these values; undefined: nothing is stored, nor does anything count then. */
export const is =
  (field: string, ...values: readonly unknown[]) =>
  (counted: Part): boolean =>
    values.includes(counted[field]);
