import { type RefObject, useRef, useState } from 'react';
import type { Fault } from '../../contract/fault.ts';
import { useT } from '../../i18n/use-t.ts';
import { notify } from '../../store/notices.ts';
import type { PasswordRule } from './password-rules.ts';
import { usePasswordPolicy } from './use-password-policy.ts';

interface Values {
  readonly password: string;
  readonly repeated: string;
}

/** A new password that is being typed. */
export interface NewPassword {
  /** What the platform demands of it. */
  readonly rules: readonly PasswordRule[];
  /** Whether the fields may be shown: rules that came later would move them. */
  readonly isDue: boolean;
  readonly values: Values;
  /** What is wrong, once somebody tried to go on. */
  readonly errors: { readonly [K in keyof Values]: string | null };
  /** Why the platform did not take it, a line for each rule. */
  readonly refusal: readonly string[];
  readonly set: (part: keyof Values, value: string) => void;
  /** Whether it may be sent: both entries are there and match. Else says what is wrong, and goes there. */
  readonly check: () => boolean;
  readonly refuse: (fault: Fault) => void;
  readonly clear: () => void;
  readonly first: RefObject<HTMLInputElement | null>;
  readonly second: RefObject<HTMLInputElement | null>;
}

const EMPTY: Values = { password: '', repeated: '' };

/** The draft behind `NewPasswordFields`. Rules of the policy do not stop it: the platform judges, and may judge otherwise. */
export function useNewPassword(): NewPassword {
  const t = useT();
  const { rules, isDue } = usePasswordPolicy();
  const [values, setValues] = useState(EMPTY);
  const [isChecked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<readonly string[]>([]);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const { password, repeated } = values;
  const matches = password === repeated;
  const wrong = {
    password: password === '' ? t('login.passwordMissing') : null,
    repeated: repeated === '' ? t('login.repeatMissing') : matches ? null : t('login.repeatDiffers'),
  };
  return {
    rules,
    isDue,
    values,
    errors: isChecked ? wrong : { password: null, repeated: null },
    refusal,
    first,
    second,
    set: (part, value) => {
      setValues((before) => ({ ...before, [part]: value }));
      setRefusal([]);
    },
    check: () => {
      setChecked(true);
      if (password !== '' && repeated !== '' && !matches) notify({ tone: 'error', text: { key: 'login.passwords-mismatch-error' } });
      if (wrong.password) first.current?.focus();
      else if (wrong.repeated) second.current?.focus();
      return !wrong.password && !wrong.repeated;
    },
    refuse: ({ message }) => {
      setRefusal([...new Set(message.split('\n').filter((line) => line.trim() !== ''))]);
      first.current?.focus();
    },
    clear: () => {
      setValues(EMPTY);
      setChecked(false);
      setRefusal([]);
    },
  };
}
