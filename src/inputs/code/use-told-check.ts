import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { dismiss, notify } from '../../store/notices.ts';
import { useCheck, useFormChecks } from '../control.ts';

/** How code errors are announced beside the editor: as a toast by default. Returns what takes the announcement back, if anything must. */
export const TellContext = createContext<(problem: string) => (() => void) | undefined>((problem) => {
  const id = notify({ tone: 'error', text: problem, position: 'bottom-start' });
  return () => dismiss(id);
});

/**
 * As `useCheck`; code errors are also announced, on blur and on an attempt to save.
 * @param told the announcement; null: none. @param isSettled false: the check is still running, and the announcement waits for it.
 */
export function useToldCheck(problem: string | null, error: string | null | undefined, told = problem, isSettled = true) {
  const checked = useCheck(problem, error);
  const checkCount = useFormChecks();
  const tell = useContext(TellContext);
  const takeBack = useRef<() => void>(undefined);
  const [isDue, setDue] = useState(false);
  useEffect(() => setDue(checkCount > 0), [checkCount]);
  useEffect(() => {
    if (!isDue || !isSettled) return;
    setDue(false);
    if (told !== null) takeBack.current = tell(told);
  }, [isDue, isSettled, told, tell]);
  useEffect(() => {
    const end = () => {
      takeBack.current?.();
      takeBack.current = undefined;
    };
    if (told === null) end();
    return end;
  }, [told]);
  const onBlur = () => {
    checked.onBlur();
    setDue(true);
  };
  return { error: checked.error, onBlur };
}
