import { useEffect, useState } from 'react';
import { QUIET, request } from '../../bridge/request.ts';
import { FORM_PATIENCE_MS, useIsLate } from '../../marks/use-is-late.ts';
import { type PasswordRule, passwordRules } from './password-rules.ts';

/**
 * The server's password rules; none when it does not answer, because it checks the password in any case.
 * `isDue`: a form need not wait any longer for them.
 */
export function usePasswordPolicy(): { readonly rules: readonly PasswordRule[]; readonly isDue: boolean } {
  const [rules, setRules] = useState<readonly PasswordRule[] | null>(null);
  const isLate = useIsLate(rules === null, FORM_PATIENCE_MS);
  useEffect(() => {
    let isWanted = true;
    void request('userPasswordPolicy', {}, QUIET).then((outcome) => {
      if (isWanted) setRules(outcome.ok ? passwordRules(outcome.value) : []);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return { rules: rules ?? [], isDue: rules !== null || isLate };
}
