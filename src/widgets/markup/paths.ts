/** Paths to parts of values, as expressions of templates write them. */

const STEP = /\[\s*(?:(\d+)|'([^']*)'|"([^"]*)")\s*\]|([\w$]+)/g;

export const stepsOf = (path: string): string[] =>
  [...path.matchAll(STEP)].map(([, ...found]) => found.find((one) => one !== undefined) ?? '');

/** Of lists and texts also how long they are; nothing of what they inherit. */
export function stepInto(from: unknown, step: string): unknown {
  if (typeof from === 'string' || Array.isArray(from)) return step === 'length' || /^\d+$/.test(step) ? from[step as 'length'] : undefined;
  return typeof from === 'object' && from !== null && Object.hasOwn(from, step) ? Reflect.get(from, step) : undefined;
}
