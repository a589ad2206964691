import { useEffect, useState } from 'react';
import { dataCore } from '../../bridge/core.ts';
import { type PasswordRule, passwordRules } from './password-rules.ts';

/** What the platform demands of a password. Empty until it answers, and when it does not: it judges the password in any case. */
export function usePasswordPolicy(): readonly PasswordRule[] {
  const [rules, setRules] = useState<readonly PasswordRule[]>([]);
  useEffect(() => {
    let isWanted = true;
    void dataCore()
      .call('userPasswordPolicy', {})
      .then((outcome) => {
        if (isWanted && outcome.ok) setRules(passwordRules(outcome.value));
      });
    return () => {
      isWanted = false;
    };
  }, []);
  return rules;
}
