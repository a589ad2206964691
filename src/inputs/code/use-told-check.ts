import { createContext, useContext, useEffect, useState } from 'react';
import { notify } from '../../store/notices.ts';
import { useCheck, useFormChecks } from '../control.ts';

/** How code errors are announced beside the editor: as a toast by default. */
export const TellContext = createContext(
  (problem: string): void => void notify({ tone: 'error', text: problem, position: 'bottom-start' }),
);

/**
 * As `useCheck`; code errors are also announced, on blur and on an attempt to save.
 * @param told the announcement; null: none. @param isSettled false: the check is still running, and the announcement waits for it.
 */
export function useToldCheck(problem: string | null, error: string | null | undefined, told = problem, isSettled = true) {
  const checked = useCheck(problem, error);
  const checkCount = useFormChecks();
  const tell = useContext(TellContext);
  const [isDue, setDue] = useState(false);
  useEffect(() => setDue(checkCount > 0), [checkCount]);
  useEffect(() => {
    if (!isDue || !isSettled) return;
    setDue(false);
    if (told !== null) tell(told);
  }, [isDue, isSettled, told, tell]);
  const onBlur = () => {
    checked.onBlur();
    setDue(true);
  };
  return { error: checked.error, onBlur };
}
