import type { DataKey } from '../contract/dashboard.ts';
import { type FunctionSource, PREDEFINED_FUNCTIONS, type UserFunction } from '../contract/user-function.ts';
import { storedScript } from './cell-functions/stored-script.ts';
import type { WidgetSource } from './source.ts';

/** For faults: the widget's title, then the key's label. */
function functionName(source: WidgetSource, key: DataKey): string {
  return [source.widgetTitle, key.label || key.name].filter(Boolean).join(', ');
}

/** Null without a body. The stored flag is ignored, because older dashboards have none. */
export function postFunction(source: WidgetSource, key: DataKey): UserFunction | null {
  const stored = storedScript(true, key.postFuncBody);
  return stored && { ...stored, name: functionName(source, key) };
}

const PREDEFINED: Readonly<Record<string, string>> = PREDEFINED_FUNCTIONS;

/** Functions that compute the values of `keys`; undefined for entities of the server. */
export function generatedBy(source: WidgetSource, keys: readonly DataKey[]): FunctionSource | undefined {
  if (source.functionEntity === null) return undefined;
  const functions = keys.map((key) => ({
    ...(storedScript(true, key.funcBody) ?? { body: PREDEFINED[key.name] ?? '' }),
    name: functionName(source, key),
  }));
  return { entityName: source.functionEntity, functions };
}

/** Keys drawn as series, in the order of the source's demand. A key that stands there twice is two series, each with its own look. */
export function seriesKeys(source: WidgetSource): DataKey[] {
  if (source.functionEntity !== null) return source.keys.filter(({ type }) => type === 'function');
  return source.keys.filter(({ type }) => type === 'timeseries');
}

/** Key names, or indexes of functions, because functions are all called `f(x)`. */
export function seriesDemandKeys(source: WidgetSource) {
  const keys = seriesKeys(source);
  const post = keys.map((key) => postFunction(source, key));
  const generated = generatedBy(source, keys);
  return {
    keys: keys.map((key, i) => (generated ? String(i) : key.name)),
    post: post.some((fn) => fn !== null) ? post : undefined,
    generated,
  };
}
