import { partOf } from '../../contract/part.ts';
import type { ShownState } from '../shown-state.ts';
import { stepInto, stepsOf } from './paths.ts';
import { type Known, UNKNOWN } from './unknown.ts';

/** What expressions of templates may name besides their values. */
export interface TemplateSite extends Pick<ShownState, 'id' | 'params'> {
  /** Of the widget, as code of authors finds it under `ctx`; absent: nothing of it is known. */
  readonly context?: object | null;
}

const PARAMS = 'stateParams$';
const STATE_CALLS = /\bctx\s*\.\s*stateController\s*\.\s*(getStateParams|getStateId)\s*\(\s*\)/g;
/** Whether a template reads of its widget. */
export const NAMES_CONTEXT = /\b(?:ctx|widgetContext)\s*[.?[]/;
const CONTEXT = /^(?:ctx|widgetContext)(?=\s*[.?[])/;
/** What a path that begins with the context leads to; `UNKNOWN` for any other, and for members that are not known here. */
export function contextValue(path: string, site: TemplateSite | null): unknown {
  const context = site?.context;
  const [start] = CONTEXT.exec(path.trim()) ?? [];
  if (!context || start === undefined) return UNKNOWN;
  const [first = '', ...steps] = stepsOf(path.trim().slice(start.length));
  return Object.hasOwn(context, first) ? steps.reduce(stepInto, Reflect.get(context, first) as unknown) : UNKNOWN;
}

/** Code is only there or not. */
const plain = (value: unknown): Known => (typeof value === 'function' ? true : (value as Known));

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
