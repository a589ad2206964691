/** A JSON object, as stored or answered: any member may be there or not. */
export type Part = Readonly<Record<string, unknown>>;

/** Not true of lists. */
export const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);

/** An empty part in place of anything else. */
export const partOf = (value: unknown): Part => (isPart(value) ? value : {});
