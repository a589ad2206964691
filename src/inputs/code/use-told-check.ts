import { createContext, useContext, useEffect, useState } from 'react';
import { notify } from '../../store/notices.ts';
import { useCheck, useFormChecks } from '../control.ts';

/** How what is wrong with code is told beside the editor: as a toast, or by whatever is around, where a toast would lie over its buttons. */
export const TellContext = createContext(
  (problem: string): void => void notify({ tone: 'error', text: problem, position: 'bottom-start' }),
);

/**
 * As `useCheck`, for editors of code: what is wrong is told beside the screens too, when the editor is left and when somebody wants to save.
 * @param told what is told there, null for nothing. @param isSettled off: whether something is wrong is not known yet, and is told when it is.
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
