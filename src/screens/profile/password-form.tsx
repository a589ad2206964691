import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { perform } from '../../bridge/request.ts';
import { useFault } from '../../bridge/use-fault.ts';
import type { Fault } from '../../contract/fault.ts';
import { useT } from '../../i18n/use-t.ts';
import { FormFrame } from '../../inputs/form/form-frame.tsx';
import { NewPasswordFields } from '../../inputs/new-password/new-password-fields.tsx';
import { useNewPassword } from '../../inputs/new-password/use-new-password.ts';
import { PasswordField } from '../../inputs/password-field.tsx';
import { useUnsaved } from '../../marks/use-unsaved.ts';
import { notify } from '../../store/notices.ts';

/**
 * Servers refuse a wrong current password and an unacceptable new one with the same code; only the message tells them apart, and unknown
 * messages are shown at the new password. Trying the password by a sign-in could lock the account.
 */
const isAboutCurrent = ({ message }: Fault) => /^current password/i.test(message);

/** The session goes on. `email` is for password managers. */
export function PasswordForm({ email }: { readonly email: string }) {
  const t = useT();
  const [current, setCurrent] = useState('');
  const [currentError, setCurrentError] = useState<string | null>(null);
  const [fault, setFault] = useFault();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const draft = useNewPassword();
  useUnsaved(current !== '' || draft.values.password !== '' || draft.values.repeated !== '');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isFit = draft.check();
    if (current === '') {
      setCurrentError(t('profile.currentMissing'));
      field.current?.focus();
      return;
    }
    if (!isFit) return;
    setBusy(true);
    setFault(null);
    const change = { currentPassword: current, newPassword: draft.values.password };
    const outcome = await perform((core) => core.changePassword(change), { ignoreErrors: true });
    setBusy(false);
    if (outcome.ok) {
      setCurrent('');
      draft.clear();
      notify({ tone: 'success', text: { key: 'profile.passwordChanged' } });
      return;
    }
    if (outcome.fault.kind !== 'invalid' || outcome.fault.message === '') return setFault(outcome.fault);
    if (!isAboutCurrent(outcome.fault)) return draft.refuse(outcome.fault);
    setCurrentError(t('profile.currentWrong'));
    field.current?.focus();
  };

  if (!draft.isDue) return null;
  return (
    <FormFrame
      title={t('profile.password')}
      fault={fault}
      actions={
        <Button type="submit" disabled={isBusy} aria-busy={isBusy}>
          {t('profile.changePassword')}
        </Button>
      }
      onSubmit={(event) => void submit(event)}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={field}
        size="sm"
        name="currentPassword"
        autoComplete="current-password"
        label={t('profile.currentPassword')}
        value={current}
        error={currentError}
        onChange={(event) => {
          setCurrent(event.currentTarget.value);
          setCurrentError(null);
        }}
      />
      <NewPasswordFields draft={draft} size="sm" />
    </FormFrame>
  );
}
