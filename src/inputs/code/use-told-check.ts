import { useEffect, useState } from 'react';
import { notify } from '../../store/notices.ts';
import { useCheck, useFormChecked } from '../control.ts';

/**
 * As `useCheck`, for editors of code: what is wrong is told beside the screens too, when the editor is left and when somebody wants to save.
 * @param told what is told there, null for nothing. @param isSettled off: whether something is wrong is not known yet, and is told when it is.
 */
export function useToldCheck(problem: string | null, error: string | null | undefined, told = problem, isSettled = true) {
  const checked = useCheck(problem, error);
  const isFormChecked = useFormChecked();
  const [isDue, setDue] = useState(false);
  useEffect(() => setDue(isFormChecked), [isFormChecked]);
  useEffect(() => {
    if (!isDue || !isSettled) return;
    setDue(false);
    if (told !== null) notify({ tone: 'error', text: told, position: 'bottom-start' });
  }, [isDue, isSettled, told]);
  const onBlur = () => {
    checked.onBlur();
    setDue(true);
  };
  return { error: checked.error, onBlur };
}
