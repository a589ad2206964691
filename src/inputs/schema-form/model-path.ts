/** From the outside in, without list indexes. */
export type ModelPath = readonly string[];

type Fields = Readonly<Record<string, unknown>>;
export const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

export function valueAt(model: unknown, path: ModelPath): unknown {
  let value = model;
  for (const name of path) value = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return value;
}

/** Undefined removes the key. Everything else stays. */
export function withValue(model: unknown, path: ModelPath, value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const { [name]: before, ...others } = isRecord(model) ? model : {};
  const next = withValue(before, rest, value);
  if (next === undefined) return others;
  // An existing key keeps its position.
  return isRecord(model) && Object.hasOwn(model, name) ? { ...model, [name]: next } : { ...others, [name]: next };
}
