import { useMemo } from 'react';
import { useAnswer } from '../../bridge/use-answer.ts';
import { FORM_PATIENCE_MS, useIsLate } from '../../marks/use-is-late.ts';
import { type PasswordRule, passwordRules } from './password-rules.ts';

/**
 * The server's password rules; none when it does not answer, because it checks the password in any case.
 * `isDue`: a form need not wait any longer for them.
 */
export function usePasswordPolicy(): { readonly rules: readonly PasswordRule[]; readonly isDue: boolean } {
  const { answer } = useAnswer('userPasswordPolicy', {});
  const isLate = useIsLate(!answer, FORM_PATIENCE_MS);
  const rules = useMemo(() => (answer?.ok ? passwordRules(answer.value) : []), [answer]);
  return { rules, isDue: answer !== undefined || isLate };
}
