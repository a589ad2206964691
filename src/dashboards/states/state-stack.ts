/** The states that a dashboard has open, the shown one last. Pure; a change that changes nothing gives the same stack. */
import { sameValue } from '../../stored/same-value.ts';

export type StateParams = Readonly<Record<string, unknown>>;

export interface StateEntry {
  readonly id: string;
  readonly params: StateParams;
}

/** Never empty. */
export type StateStack = readonly StateEntry[];

/** `entity`: a stack, whose entries hand entities on; `default`: one state. */
export type StateController = 'entity' | 'default';

/** The states of a dashboard. */
export interface StateSet {
  readonly controller: StateController;
  readonly ids: readonly string[];
  readonly rootId: string;
}

/** Also the server's controllers of other names hand entities on. */
export const controllerOf = (stored: unknown): StateController => (stored === 'default' ? 'default' : 'entity');

export const rootStack = ({ rootId }: StateSet): StateStack => [{ id: rootId, params: {} }];

export const shownEntry = (stack: StateStack): StateEntry => stack.at(-1) as StateEntry;

const sameEntry = (a: StateEntry, b: StateEntry) => a.id === b.id && sameValue(a.params, b.params);

/** On top of the others, or in their place where there is one state only; such a state is not opened anew for other parameters. */
export function openState(stack: StateStack, set: StateSet, entry: StateEntry): StateStack {
  if (!set.ids.includes(entry.id)) return stack;
  if (set.controller === 'entity') return [...stack, entry];
  return shownEntry(stack).id === entry.id ? stack : [entry];
}

/** The entry in place of the shown one. @param id null: stays in the shown state. */
export function updateState(stack: StateStack, set: StateSet, id: string | null, params: StateParams): StateStack {
  const shown = shownEntry(stack);
  const entry = { id: id ?? shown.id, params };
  if (!set.ids.includes(entry.id) || sameEntry(shown, entry)) return stack;
  if (set.controller === 'default') return shown.id === entry.id ? stack : [entry];
  return [...stack.slice(0, -1), entry];
}

/** Without what is above the index. */
export const cutStack = (stack: StateStack, index: number): StateStack =>
  index >= 0 && index < stack.length - 1 ? stack.slice(0, index + 1) : stack;

export const NO_PARAMS: StateParams = {};
