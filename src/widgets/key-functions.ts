/** Functions of data keys (dashboards.md 6), as demands carry them. */
import type { DataKey } from '../contract/dashboard.ts';
import { type FunctionSource, PREDEFINED_FUNCTIONS, type UserFunction } from '../contract/user-function.ts';
import type { WidgetSource } from './source.ts';

/** Names a function in faults as people see it: its widget, then its key. */
function functionName(source: WidgetSource, key: DataKey): string {
  return [source.widgetTitle, key.label || key.name].filter(Boolean).join(', ');
}

/** The post-processing of a key. The body decides, not the flag: older dashboards have no flag. */
export function postFunction(source: WidgetSource, key: DataKey): UserFunction | null {
  const body = key.postFuncBody ?? '';
  return body.trim() === '' ? null : { name: functionName(source, key), body };
}

const PREDEFINED: Readonly<Record<string, string>> = PREDEFINED_FUNCTIONS;

/** What computes the values of `keys` of a source of functions; undefined for entities of the platform. */
export function generatedBy(source: WidgetSource, keys: readonly DataKey[]): FunctionSource | undefined {
  if (source.functionEntity === null) return undefined;
  const functions = keys.map((key) => ({ name: functionName(source, key), body: key.funcBody || PREDEFINED[key.name] || '' }));
  return { entityName: source.functionEntity, functions };
}

/** The keys of a source that can be drawn as series, in the order of its demand: each name once for each function. */
export function seriesKeys(source: WidgetSource): DataKey[] {
  if (source.functionEntity !== null) return source.keys.filter(({ type }) => type === 'function');
  const series = source.keys.filter(({ type }) => type === 'timeseries');
  return [...new Map(series.map((key) => [`${key.name} ${key.postFuncBody ?? ''}`, key])).values()];
}

/** What a demand for these series asks for: names of keys, or of functions their place, because they are all called `f(x)`. */
export function seriesDemandKeys(source: WidgetSource) {
  const keys = seriesKeys(source);
  const post = keys.map((key) => postFunction(source, key));
  const generated = generatedBy(source, keys);
  return {
    keys: keys.map((key, i) => (generated ? String(i) : key.name)),
    ...(post.some((fn) => fn !== null) ? { post } : {}),
    ...(generated ? { generated } : {}),
  };
}
