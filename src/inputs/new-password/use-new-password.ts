import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAnswer } from '../../bridge/use-answer.ts';
import type { Fault } from '../../contract/fault.ts';
import { useT } from '../../i18n/use-t.ts';
import { FORM_PATIENCE_MS, useIsLate } from '../../marks/use-is-late.ts';
import { dismiss, notify } from '../../store/notices.ts';
import { type PasswordRule, passwordRules } from './password-rules.ts';

/**
 * The server's password rules; none when it does not answer, because it checks the password in any case.
 * `isDue`: a form need not wait any longer for them.
 */
function usePasswordPolicy(): { readonly rules: readonly PasswordRule[]; readonly isDue: boolean } {
  const { answer } = useAnswer('userPasswordPolicy', {});
  const isLate = useIsLate(!answer, FORM_PATIENCE_MS);
  const rules = useMemo(() => (answer?.ok ? passwordRules(answer.value) : []), [answer]);
  return { rules, isDue: answer !== undefined || isLate };
}

interface Values {
  readonly password: string;
  readonly repeated: string;
}

export interface NewPassword {
  readonly rules: readonly PasswordRule[];
  /** Whether the fields may be shown; rules that arrive later would move them. */
  readonly isDue: boolean;
  readonly values: Values;
  readonly errors: { readonly [K in keyof Values]: string | null };
  /** A line for each broken rule. */
  readonly refusal: readonly string[];
  readonly set: (part: keyof Values, value: string) => void;
  /** Whether both entries are filled and match. Otherwise shows the errors and focuses the first. */
  readonly check: () => boolean;
  readonly refuse: (fault: Fault) => void;
  readonly clear: () => void;
  readonly first: RefObject<HTMLInputElement | null>;
  readonly second: RefObject<HTMLInputElement | null>;
}

const EMPTY: Values = { password: '', repeated: '' };

/** State of `NewPasswordFields`. Broken rules do not block it: only the server's check counts. */
export function useNewPassword(): NewPassword {
  const t = useT();
  const { rules, isDue } = usePasswordPolicy();
  const [values, setValues] = useState(EMPTY);
  const [isChecked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<readonly string[]>([]);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  /** The toast about passwords that differ. */
  const mismatch = useRef<number>(null);
  const forgetMismatch = useCallback(() => {
    if (mismatch.current !== null) dismiss(mismatch.current);
    mismatch.current = null;
  }, []);
  useEffect(() => forgetMismatch, [forgetMismatch]);
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
      forgetMismatch();
      setValues((before) => ({ ...before, [part]: value }));
      setRefusal([]);
    },
    check: () => {
      setChecked(true);
      if (password !== '' && repeated !== '' && !matches)
        mismatch.current = notify({ tone: 'error', text: { key: 'login.passwords-mismatch-error' } });
      if (wrong.password) first.current?.focus();
      else if (wrong.repeated) second.current?.focus();
      return !wrong.password && !wrong.repeated;
    },
    refuse: ({ message }) => {
      setRefusal([...new Set(message.split('\n').filter((line) => line.trim() !== ''))]);
      first.current?.focus();
    },
    clear: () => {
      forgetMismatch();
      setValues(EMPTY);
      setChecked(false);
      setRefusal([]);
    },
  };
}
