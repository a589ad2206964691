/** A stored document that is edited: what is stored, what it became, and the steps in between. Values; every change makes a new one. */
import type { Part } from '../contract/part.ts';
import { applyChanges, type Change, changesBetween, inverse } from './changes.ts';

/** The whole document, changed; the same object if there is nothing to change. */
export type Command = (document: Part) => Part;

/** What a kind of documents says of its parts. */
export interface DocumentRules {
  /** Fields that people edit. All others are the server's. */
  readonly content: readonly string[];
  /** Things that a change touches, as texts to compare. */
  touchedBy(change: Change): readonly string[];
  /** Whether a document has nothing broken that is whole in another version. */
  isWhole(document: Part, version: Part): boolean;
}

export interface Step<Name extends string = string> {
  /** Names the text that says what was done. */
  readonly name: Name;
  /** How many things, and the name of one, for the text. */
  readonly count: number;
  readonly of: string;
  readonly changes: readonly Change[];
  /** Steps of one group in a row are one, such as the letters of a word; null: a step of its own. */
  readonly group: string | null;
}

export interface History<Name extends string = string> {
  /** As the server has it. */
  readonly base: Part;
  readonly current: Part;
  readonly done: readonly Step<Name>[];
  readonly undone: readonly Step<Name>[];
}

export type StepWords<Name extends string = string> = Pick<Step<Name>, 'name'> & Partial<Pick<Step, 'count' | 'of' | 'group'>>;

const MOST_STEPS = 500;

/** Parts of `current` that equal those of `base` become the same objects. */
export function startHistory<Name extends string>(base: Part, current: Part = base): History<Name> {
  return { base, current: applyChanges(base, changesBetween(base, current)), done: [], undone: [] };
}

/** Runs a command. A command that changes nothing is no step. */
export function perform<Name extends string>(
  history: History<Name>,
  { name, count = 1, of = '', group = null }: StepWords<Name>,
  command: Command,
): History<Name> {
  const current = command(history.current);
  const last = history.done.at(-1);
  const isSame = last !== undefined && group !== null && last.group === group;
  const changes = changesBetween(isSame ? undoStep(history.current, last) : history.current, current);
  if (!isSame && changes.length === 0) return history;
  const before = isSame ? history.done.slice(0, -1) : history.done;
  const done = changes.length === 0 ? before : [...before, { name, count, of, changes, group }].slice(-MOST_STEPS);
  return { ...history, current, done, undone: [] };
}

const undoStep = (document: Part, { changes }: Step): Part => applyChanges(document, inverse(changes));

export function undo<Name extends string>(history: History<Name>): History<Name> {
  const step = history.done.at(-1);
  if (!step) return history;
  const current = undoStep(history.current, step);
  return { ...history, current, done: history.done.slice(0, -1), undone: [...history.undone, { ...step, group: null }] };
}

export function redo<Name extends string>(history: History<Name>): History<Name> {
  const step = history.undone.at(-1);
  if (!step) return history;
  const current = applyChanges(history.current, step.changes);
  return { ...history, current, done: [...history.done, step], undone: history.undone.slice(0, -1) };
}

export interface SavedVersions {
  /** What was current as the save began. */
  readonly from: Part;
  /** With what somebody else had changed. */
  readonly sent: Part;
  /** With what the server writes by itself: the new base. */
  readonly answer: Part;
}

/**
 * After a save. Steps stay, so that they can be undone after it, and those that were undone can be done again; where others changed something, those do that touch none of it and can be
 * undone without leaving something broken. What was done while it was saved stays, too. Steps speak of the answer then: what they make
 * again has what the server gave it.
 */
export function saved<Name extends string>(
  history: History<Name>,
  { from, sent, answer }: SavedVersions,
  { content, touchedBy, isWhole }: DocumentRules,
): History<Name> {
  const theirs = changesBetween(from, sent).filter(({ path }) => content.includes(path[0] as string));
  const others = new Set(theirs.flatMap(touchedBy));
  const isOwn = (changes: readonly Change[]) => !changes.some((change) => touchedBy(change).some((thing) => others.has(thing)));
  const later = changesBetween(from, history.current).filter((change) => isOwn([change]));
  const current = applyChanges(answer, later);
  const done: Step<Name>[] = [];
  let after = current;
  for (const step of history.done.toReversed()) {
    const before = undoStep(after, step);
    if (others.size > 0 && !(isOwn(step.changes) && isWhole(before, answer))) break;
    const changes = changesBetween(before, after);
    if (changes.length > 0) done.unshift({ ...step, changes, group: null });
    after = before;
  }
  const undone: Step<Name>[] = [];
  let before = current;
  for (const step of history.undone.toReversed()) {
    const again = applyChanges(before, step.changes);
    if (!(isOwn(step.changes) && isWhole(again, answer))) break;
    const changes = changesBetween(before, again);
    if (changes.length > 0) undone.unshift({ ...step, changes });
    before = again;
  }
  return { base: answer, current, done, undone };
}

export const isChanged = ({ base, current }: History): boolean => base !== current && changesBetween(base, current).length > 0;
