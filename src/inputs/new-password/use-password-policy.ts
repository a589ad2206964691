import { useEffect, useState } from 'react';
import { dataCore } from '../../bridge/core.ts';
import { FORM_PATIENCE_MS, useIsLate } from '../../marks/use-is-late.ts';
import { type PasswordRule, passwordRules } from './password-rules.ts';

/**
 * What the platform demands of a password. No rules when it does not say: it judges the password in any case.
 * `isDue`: a form need not wait any longer for them.
 */
export function usePasswordPolicy(): { readonly rules: readonly PasswordRule[]; readonly isDue: boolean } {
  const [rules, setRules] = useState<readonly PasswordRule[] | null>(null);
  const isLate = useIsLate(rules === null, FORM_PATIENCE_MS);
  useEffect(() => {
    let isWanted = true;
    void dataCore()
      .call('userPasswordPolicy', {})
      .then((outcome) => {
        if (isWanted) setRules(outcome.ok ? passwordRules(outcome.value) : []);
      });
    return () => {
      isWanted = false;
    };
  }, []);
  return { rules: rules ?? [], isDue: rules !== null || isLate };
}
