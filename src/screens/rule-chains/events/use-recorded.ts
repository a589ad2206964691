import { useCallback, useEffect, useRef, useState } from 'react';
import type { Fault } from '../../../contract/fault.ts';
import type { Part } from '../../../contract/part.ts';
import type { DurationMs } from '../../../contract/units.ts';
import type { NodeKey } from '../../../rule-chains/document/chain-document.ts';
import { serverNow } from '../../../store/connection.ts';
import { type Recorded, readRecorded } from './recorded.ts';

/** As other lists of events are read again. */
export const AGAIN_MS: DurationMs = 25_000;

export interface RecordedState {
  /** Null: not read yet. */
  readonly recorded: Recorded | null;
  /** Of the last try. */
  readonly fault: Fault | null;
  readonly isReading: boolean;
  readonly refresh: () => void;
}

/** What nodes recorded, read at intervals while it is wanted and the page is seen. @param stored the chain as the server has it. */
export function useRecorded(stored: Part, tenant: string, isWanted: boolean): RecordedState {
  const [state, setState] = useState<Omit<RecordedState, 'refresh'>>({ recorded: null, fault: null, isReading: false });
  const [attempt, setAttempt] = useState(0);
  const newest = useRef(stored);
  newest.current = stored;
  const ever = useRef<ReadonlySet<NodeKey>>(new Set());
  // Also when it is asked for again, or another state of the chain was stored.
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    let again: ReturnType<typeof setTimeout>;
    const read = async () => {
      setState((before) => ({ ...before, isReading: true }));
      const answer = document.hidden ? null : await readRecorded(newest.current, tenant, serverNow(), ever.current);
      if (isGone) return;
      if (answer?.ok) ever.current = new Set(answer.value.counts.keys());
      const given = answer?.ok ? { recorded: answer.value, fault: null } : { fault: answer?.fault ?? null };
      setState((before) => ({ ...before, ...given, isReading: false }));
      again = setTimeout(() => void read(), AGAIN_MS);
    };
    void read();
    return () => {
      isGone = true;
      clearTimeout(again);
    };
  }, [isWanted, tenant, attempt, stored]);
  return { ...state, refresh: useCallback(() => setAttempt((before) => before + 1), []) };
}
