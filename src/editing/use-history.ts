import { useCallback, useState } from 'react';
import type { Part } from '../contract/part.ts';
import {
  type Command,
  type DocumentRules,
  type History,
  perform,
  redo,
  type SavedVersions,
  type StepWords,
  saved,
  startHistory,
  undo,
} from '../stored/history.ts';

export interface EditedHistory<Name extends string> {
  readonly history: History<Name>;
  /** How often was undone or done again. */
  readonly turns: number;
  readonly perform: (words: StepWords<Name>, command: Command) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** After a save. */
  readonly accept: (versions: SavedVersions) => void;
  /** Another base and another state of the work, such as after a merge or from a draft. */
  readonly restart: (base: Part, current: Part) => void;
}

/** A document under work. Its functions keep their identity while `rules` does. */
export function useHistory<Name extends string>(start: () => History<Name>, rules: DocumentRules): EditedHistory<Name> {
  const [history, setHistory] = useState(start);
  const [turns, setTurns] = useState(0);
  const turn = useCallback((to: (before: History<Name>) => History<Name>) => {
    setHistory(to);
    setTurns((before) => before + 1);
  }, []);
  return {
    history,
    turns,
    perform: useCallback((words, command) => setHistory((before) => perform(before, words, command)), []),
    undo: useCallback(() => turn(undo), [turn]),
    redo: useCallback(() => turn(redo), [turn]),
    accept: useCallback((versions) => setHistory((before) => saved(before, versions, rules)), [rules]),
    restart: useCallback((base, current) => setHistory(startHistory(base, current)), []),
  };
}
