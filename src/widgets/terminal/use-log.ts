import { useCallback, useRef, useState } from 'react';
import { plainOutput } from './plain-output.ts';

export interface LogLine {
  readonly id: number;
  /** `note`: said by the console, not by a device. */
  readonly is: 'input' | 'output' | 'error' | 'note';
  /** Before an input. */
  readonly prompt?: string;
  readonly text: string;
}

const MOST_LINES = 1000;

/** What was typed and answered; the oldest lines are forgotten. `add` and `clear` keep their identity. */
export function useLog() {
  const [lines, setLines] = useState<readonly LogLine[]>([]);
  const last = useRef(0);
  const add = useCallback((is: LogLine['is'], said: string, prompt?: string) => {
    const text = plainOutput(said);
    last.current += 1;
    const line: LogLine = prompt === undefined ? { id: last.current, is, text } : { id: last.current, is, text, prompt };
    setLines((before) => [...before, line].slice(-MOST_LINES));
  }, []);
  const clear = useCallback(() => setLines([]), []);
  return { lines, add, clear };
}
export type Log = ReturnType<typeof useLog>;
