/** A dashboard that is edited: what is stored, what it became, and the steps in between. Values; every change makes a new one. */
import { applyChanges, type Change, changesBetween, inverse } from './changes.ts';
import { touchedBy } from './differences.ts';
import { CONTENT, type Part } from './stored.ts';
import { isWhole } from './whole.ts';

/** The whole dashboard, changed; the same object if there is nothing to change. */
export type Command = (dashboard: Part) => Part;

export const STEP_NAMES = [
  ...['added', 'pasted', 'removed', 'moved', 'resized', 'aligned', 'changed', 'placed'],
  ...['grid', 'stateAdded', 'stateChanged', 'stateRemoved', 'aliases', 'filters', 'settings', 'timewindow', 'title', 'reverted'],
] as const;
export type StepName = (typeof STEP_NAMES)[number];

export interface Step {
  /** Key of the text, below `editor.steps`. */
  readonly name: StepName;
  /** How many things, and the name of one, for the text. */
  readonly count: number;
  readonly of: string;
  readonly changes: readonly Change[];
  /** Steps of one group in a row are one, such as the letters of a word; null: a step of its own. */
  readonly group: string | null;
}

export interface History {
  /** As the server has it. */
  readonly base: Part;
  readonly current: Part;
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

export type StepWords = Pick<Step, 'name'> & Partial<Pick<Step, 'count' | 'of' | 'group'>>;

const MOST_STEPS = 500;

/** Parts of `current` that equal those of `base` become the same objects. */
export function startHistory(base: Part, current: Part = base): History {
  return { base, current: applyChanges(base, changesBetween(base, current)), done: [], undone: [] };
}

/** Runs a command. A command that changes nothing is no step. */
export function perform(history: History, { name, count = 1, of = '', group = null }: StepWords, command: Command): History {
  const current = command(history.current);
  const last = history.done.at(-1);
  const isSame = last !== undefined && group !== null && last.group === group;
  const changes = changesBetween(isSame ? undoStep(history.current, last) : history.current, current);
  if (!isSame && changes.length === 0) return history;
  const before = isSame ? history.done.slice(0, -1) : history.done;
  const done = changes.length === 0 ? before : [...before, { name, count, of, changes, group }].slice(-MOST_STEPS);
  return { ...history, current, done, undone: [] };
}

const undoStep = (dashboard: Part, { changes }: Step): Part => applyChanges(dashboard, inverse(changes));

export function undo(history: History): History {
  const step = history.done.at(-1);
  if (!step) return history;
  const current = undoStep(history.current, step);
  return { ...history, current, done: history.done.slice(0, -1), undone: [...history.undone, { ...step, group: null }] };
}

export function redo(history: History): History {
  const step = history.undone.at(-1);
  if (!step) return history;
  const current = applyChanges(history.current, step.changes);
  return { ...history, current, done: [...history.done, step], undone: history.undone.slice(0, -1) };
}

/**
 * After a save: the answer of the server is the new base. Steps stay, so that they can be undone after it; where the answer has changes of
 * somebody else, those do that touch none of them and can be undone without leaving something broken.
 */
export function saved(history: History, answer: Part): History {
  const merged = changesBetween(history.current, answer).filter(({ path }) => CONTENT.includes(path[0] as string));
  const others = new Set(merged.flatMap(touchedBy));
  const isOwn = ({ changes }: Step) => !changes.some((change) => touchedBy(change).some((thing) => others.has(thing)));
  const done: Step[] = [];
  let before = answer;
  for (const step of history.done.toReversed()) {
    before = undoStep(before, step);
    if (others.size > 0 && !(isOwn(step) && isWhole(before, answer))) break;
    done.unshift({ ...step, group: null });
  }
  return { base: answer, current: answer, done, undone: [] };
}

export const isChanged = ({ base, current }: History): boolean => base !== current && changesBetween(base, current).length > 0;
