/** Where in a model the value of an element stands: names from the outside in, without places in lists. */
export type ModelPath = readonly string[];

type Fields = Readonly<Record<string, unknown>>;
export const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path; undefined where nothing stands. */
export function valueAt(model: unknown, path: ModelPath): unknown {
  let value = model;
  for (const name of path) value = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return value;
}

/** A model with another value at a path; undefined takes the key out, and everything else stays as it was. */
export function withValue(model: unknown, path: ModelPath, value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const { [name]: before, ...others } = isRecord(model) ? model : {};
  const next = withValue(before, rest, value);
  if (next === undefined) return others;
  // A key that is there keeps its place.
  return isRecord(model) && Object.hasOwn(model, name) ? { ...model, [name]: next } : { ...others, [name]: next };
}
