import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallInput, CallName, CallReply } from '../contract/calls.ts';
import type { Outcome } from '../contract/fault.ts';
import type { DurationMs } from '../contract/units.ts';
import { QUIET, request } from './request.ts';
import { useAgain } from './use-again.ts';

interface Times {
  /** Asks at intervals while the page is visible. */
  readonly every?: DurationMs | undefined;
  /** Asks once more whenever it changes. */
  readonly renewedBy?: unknown;
}

interface Found<Value> {
  /** The input. */
  readonly of: string;
  readonly answer: Outcome<Value>;
  readonly newest: Outcome<Value>;
}

export interface Answer<Value> {
  /** Undefined until this input has one. What was read stays after a failure. */
  readonly answer: Outcome<Value> | undefined;
  /** The last one, also where `answer` is an older one that stays. */
  readonly newest: Outcome<Value> | undefined;
  /** Asks now. Keeps its identity. */
  readonly reload: () => void;
}

/** As `useAnswerOf`, by the name of a call, without showing loading or failures. */
export function useAnswer<N extends CallName>(call: N, input: CallInput<N> | null, times?: Times): Answer<CallReply<N>> {
  return useAnswerOf((asked: CallInput<N>) => request(call, asked, QUIET), input, times);
}

/**
 * Asks when the input changes by content, while a failure may pass (`useAgain`), and at the times given.
 * @param ask need not keep its identity. `isRepeat`: this input has been asked before.
 * @param input JSON; null: nothing is asked.
 */
export function useAnswerOf<Input, Value>(
  ask: (input: Input, isRepeat: boolean) => Promise<Outcome<Value>>,
  input: Input | null,
  { every, renewedBy }: Times = {},
): Answer<Value> {
  const of = input === null ? '' : JSON.stringify(input);
  const [found, setFound] = useState<Found<Value>>();
  const [reads, setReads] = useState(0);
  const known = found?.of === of ? found : undefined;
  const again = useAgain(known?.newest);
  const latest = useRef({ ask, input });
  latest.current = { ask, input };
  const asked = useRef('');
  useEffect(() => {
    if (of === '') return undefined;
    let sent = 0;
    let shown = 0;
    const read = async () => {
      sent += 1;
      const mine = sent;
      const isRepeat = asked.current === of;
      asked.current = of;
      const newest = await latest.current.ask(latest.current.input as Input, isRepeat);
      // Answers may overtake each other.
      if (mine < shown) return;
      shown = mine;
      setFound((before) => ({ of, newest, answer: !newest.ok && before?.of === of && before.answer.ok ? before.answer : newest }));
    };
    void read();
    const timer = every === undefined ? undefined : setInterval(() => void (document.hidden || read()), every);
    return () => {
      shown = Infinity;
      clearInterval(timer);
    };
  }, [of, every, renewedBy, reads, again]);
  const reload = useCallback(() => setReads((before) => before + 1), []);
  return { answer: known?.answer, newest: known?.newest, reload };
}
