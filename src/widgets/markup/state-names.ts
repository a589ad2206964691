import { partOf } from '../../contract/part.ts';
import type { ShownState } from '../shown-state.ts';
import { type Known, UNKNOWN } from './expression.ts';

const PARAMS = 'stateParams$';
const STATE_CALLS = /\bctx\s*\.\s*stateController\s*\.\s*(getStateParams|getStateId)\s*\(\s*\)/g;

/** A value of the state's parameters; anything that is no plain value is only there or not. */
function paramAt(params: unknown, path: readonly string[]): Known {
  const value = path.reduce<unknown>((from, name) => partOf(from)[name], params);
  const isPlain = value === null || value === undefined || ['string', 'number', 'boolean'].includes(typeof value);
  // Judged by the line above.
  return isPlain ? (value as Known) : true;
}

/** What expressions of templates name of the dashboard's state: `written` turns them into names, `valueOf` tells what such a name is. */
export function stateNames(shown: Pick<ShownState, 'id' | 'params'> | null) {
  const known = (_: string, name: string) => (name === 'getStateParams' ? PARAMS : JSON.stringify(shown?.id ?? ''));
  return {
    written: (text: string) => text.replace(STATE_CALLS, known),
    valueOf(path: string): Known | typeof UNKNOWN {
      const [name, field, ...more] = path.split(/\s*\??\.\s*/);
      return name === PARAMS && shown && field !== undefined ? paramAt(shown.params, [field, ...more]) : UNKNOWN;
    },
  };
}
