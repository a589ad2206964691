import { partOf } from '../../contract/part.ts';
import type { ShownState } from '../shown-state.ts';
import { type Known, UNKNOWN } from './expression.ts';

/** What expressions of templates may name besides their values. */
export interface TemplateSite extends Pick<ShownState, 'id' | 'params'> {
  /** Of the widget, as code of authors finds it under `ctx`; absent: nothing of it is known. */
  readonly context?: object | null;
}

const PARAMS = 'stateParams$';
const STATE_CALLS = /\bctx\s*\.\s*stateController\s*\.\s*(getStateParams|getStateId)\s*\(\s*\)/g;
const CONTEXT = /^(?:ctx|widgetContext)(?=\s*[.?[])/;
const STEP = /\[\s*(?:(\d+)|'([^']*)'|"([^"]*)")\s*\]|([\w$]+)/g;

export const stepsOf = (path: string): string[] =>
  [...path.matchAll(STEP)].map(([, ...found]) => found.find((one) => one !== undefined) ?? '');

/** Of a list also how long it is. */
const at = (from: unknown, step: string): unknown =>
  typeof from === 'object' && from !== null && (Object.hasOwn(from, step) || (Array.isArray(from) && step === 'length'))
    ? Reflect.get(from, step)
    : undefined;

/** What a path that begins with the context leads to; `UNKNOWN` for any other, and for members that are not known here. */
export function contextValue(path: string, site: TemplateSite | null): unknown {
  const context = site?.context;
  const [start] = CONTEXT.exec(path.trim()) ?? [];
  if (!context || start === undefined) return UNKNOWN;
  const [first = '', ...steps] = stepsOf(path.trim().slice(start.length));
  return Object.hasOwn(context, first) ? steps.reduce(at, Reflect.get(context, first) as unknown) : UNKNOWN;
}

/** Anything that is no plain value is only there or not. */
function plain(value: unknown): Known {
  const isPlain = value === null || value === undefined || ['string', 'number', 'boolean'].includes(typeof value);
  // Judged by the line above.
  return isPlain ? (value as Known) : true;
}

const paramAt = (params: unknown, path: readonly string[]) => plain(path.reduce<unknown>((from, name) => partOf(from)[name], params));

/** What expressions of templates name: `written` turns calls into names, `valueOf` tells what such a name is. */
export function stateNames(site: TemplateSite | null) {
  const known = (_: string, name: string) => (name === 'getStateParams' ? PARAMS : JSON.stringify(site?.id ?? ''));
  return {
    written: (text: string) => text.replace(STATE_CALLS, known),
    valueOf(path: string): Known | typeof UNKNOWN {
      const found = contextValue(path, site);
      if (found !== UNKNOWN) return plain(found);
      const [name, field, ...more] = path.split(/\s*\??\.\s*/);
      return name === PARAMS && site && field !== undefined ? paramAt(site.params, [field, ...more]) : UNKNOWN;
    },
  };
}
