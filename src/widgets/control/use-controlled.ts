import { useCallback, useEffect, useRef, useState } from 'react';
import type { EntityId } from '../../contract/identifiers.ts';
import { sameValue } from '../../stored/same-value.ts';
import { type CommandState, isAccepted } from './command-state.ts';
import { writeValue } from './send-command.ts';
import { useCommand } from './use-command.ts';
import type { Report } from './use-read.ts';
import { type ReadValue, useReading } from './use-reading.ts';
import type { Reading, Writing } from './value-io.ts';

export interface Controlled<Value> {
  /** What was set, while that is under way or accepted, until something else is reported; undefined: not known yet. */
  readonly value: Value | undefined;
  readonly command: CommandState;
  readonly read: ReadValue;
  /** Shows the value at once, and the one before again if it is not accepted. Nothing happens while a command is pending. */
  readonly write: (value: Value, writing: Writing) => void;
}

interface Set<Value> {
  readonly value: Value;
  /** What was reported last before it was sent. */
  readonly before: Report | undefined;
}

/**
 * The value that a control shows and sets. @param as reads it, in a module's function; undefined: it is none. @param name of the widget, in faults and notices.
 * Keep the identities of target and reading.
 */
export function useControlled<Value>(
  target: EntityId | null,
  reading: Reading,
  name: string,
  as: (value: unknown) => Value,
): Controlled<Value> {
  const command = useCommand(target, name);
  const { state, send, confirm } = command;
  const [wanted, setWanted] = useState<Set<Value> | null>(null);
  /** What was accepted, and what was reported then: a later report counts more. */
  const [accepted, setAccepted] = useState<{ readonly value: Value; readonly at: Report | undefined } | null>(null);
  const isFollowed = state.is === 'pending' || state.is === 'sent' || accepted !== null;
  const read = useReading(target, reading, name, isFollowed);
  const { report, ask, newest } = read;
  const shown = useRef(report);
  shown.current = report;
  const owner = useRef(target);
  owner.current = target;
  useEffect(() => {
    setWanted(null);
    setAccepted(null);
  }, [target, reading]);
  useEffect(() => {
    setAccepted((before) => (before && before.at !== report ? null : before));
  }, [report]);
  const write = useCallback(
    (value: Value, writing: Writing) => {
      if (!target) return;
      const sending = send((following) => writeValue(target, writing, value, name, following));
      if (!sending) return;
      setWanted({ value, before: newest() ?? shown.current });
      void sending.then((outcome) => {
        if (owner.current !== target) return;
        if (isAccepted(outcome)) setAccepted({ value, at: newest() ?? shown.current });
        // A device that tells its value is asked whether it took it.
        if (outcome.is === 'sent' && (newest()?.at ?? 0) > 0) ask?.();
      });
    },
    [target, name, send, ask, newest],
  );
  const reported = report && as(report.value);
  const isLater = wanted !== null && report !== undefined && report.at > (wanted.before?.at ?? 0);
  useEffect(() => {
    if (state.is === 'sent' && isLater && sameValue(reported, wanted.value)) confirm();
  }, [state, isLater, reported, wanted, confirm]);
  const isPending = state.is === 'pending' && wanted !== null;
  const isWrong = report !== undefined && report.at > 0 && reported === undefined;
  // As when it could not be read.
  const known = isWrong ? as(reading.initial) : reported;
  const value = isPending ? wanted.value : accepted && accepted.at === report ? accepted.value : known;
  const problem = isWrong ? ({ is: 'wrong', value: report.value } as const) : read.problem;
  return { value, command: state, read: { ...read, problem }, write };
}
