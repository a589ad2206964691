/** An object is a list or has parts by name; it is never code. */
export type Known = string | number | boolean | null | undefined | object;
/** Stands for what is not known. */
export const UNKNOWN = Symbol('unknown');
