/** The sign-in page. It keeps nothing: neither the address nor the password outlives it. */
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { IconAlertOctagon, IconEye, IconEyeOff } from '@tabler/icons-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { dataCore } from '../../bridge/core.ts';
import { isEmail } from '../../contract/email.ts';
import type { Fault } from '../../contract/fault.ts';
import { faultDetails, faultSentence } from '../../i18n/fault-sentence.ts';
import { useT } from '../../i18n/use-t.ts';
import { Brand, Copyright } from '../../marks/brand.tsx';
import { sessionStore } from '../../store/session.ts';
import classes from './sign-in-screen.module.css';

function VisibilityIcon({ reveal }: { readonly reveal: boolean }) {
  const Icon = reveal ? IconEyeOff : IconEye;
  return <Icon aria-hidden size={18} stroke={1.75} />;
}

type Field = 'email' | 'password';

export function SignInScreen() {
  const t = useT();
  const ended = useSnapshot(sessionStore).current.fault;
  const [values, setValues] = useState({ email: '', password: '' });
  const [checked, setChecked] = useState<ReadonlySet<Field>>(new Set());
  const [fault, setFault] = useState<Fault | null>(null);
  const [isBusy, setBusy] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const faultId = useId();

  useEffect(() => {
    document.title = t('shell.title', { page: t('sign-in.title') });
    email.current?.focus();
  }, [t]);

  const errors = {
    email: values.email.trim() === '' ? t('sign-in.emailMissing') : isEmail(values.email.trim()) ? null : t('sign-in.emailWrong'),
    password: values.password === '' ? t('sign-in.passwordMissing') : null,
  };
  const shown = (field: Field) => (checked.has(field) ? errors[field] : null);
  // Leaving an empty field says nothing yet: a first tab through the form is no mistake.
  const onBlur = (field: Field) => {
    if (values[field] !== '') setChecked(new Set([...checked, field]));
  };
  const onChange = (field: Field, value: string) => {
    setValues({ ...values, [field]: value });
    setFault(null);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(new Set<Field>(['email', 'password']));
    if (errors.email || errors.password) {
      (errors.email ? email : password).current?.focus();
      return;
    }
    setBusy(true);
    setFault(null);
    const outcome = await dataCore().signIn({ username: values.email.trim(), password: values.password });
    // On success the gate leads on as soon as the session's snapshot is here.
    if (outcome.ok) return;
    setBusy(false);
    setFault(outcome.fault);
    if (outcome.fault.kind === 'auth') password.current?.select();
  };

  const sentence = fault
    ? fault.kind === 'auth'
      ? t('sign-in.refused')
      : fault.kind === 'network'
        ? t('sign-in.unreachable')
        : faultSentence(fault)
    : null;
  return (
    <main className={classes.page}>
      <form className={classes.card} noValidate onSubmit={(event) => void submit(event)} aria-describedby={fault ? faultId : undefined}>
        <div className={classes.brand}>
          <Brand />
        </div>
        <h1 className={classes.title}>{t('sign-in.title')}</h1>
        <p className={classes.host}>
          <bdi>{window.location.host}</bdi>
        </p>
        {ended && !fault ? (
          <p className={classes.ended} role="status">
            {faultSentence(ended as Fault)}
          </p>
        ) : null}
        <TextInput
          ref={email}
          size="lg"
          type="email"
          name="email"
          autoComplete="username"
          label={t('sign-in.email')}
          value={values.email}
          error={shown('email')}
          onBlur={() => onBlur('email')}
          onChange={(event) => onChange('email', event.currentTarget.value)}
        />
        <PasswordInput
          ref={password}
          size="lg"
          name="password"
          autoComplete="current-password"
          label={t('sign-in.password')}
          value={values.password}
          error={shown('password')}
          onBlur={() => onBlur('password')}
          onChange={(event) => onChange('password', event.currentTarget.value)}
          visibilityToggleIcon={VisibilityIcon}
          visibilityToggleButtonProps={{ 'aria-label': t('sign-in.showPassword'), tabIndex: 0 }}
        />
        <div id={faultId} role="alert" className={classes.fault} data-shown={fault ? true : undefined}>
          {fault ? <IconAlertOctagon aria-hidden size={16} stroke={1.75} /> : null}
          {fault ? (
            <div>
              <p>{sentence}</p>
              {fault.kind === 'auth' ? null : (
                <p className={classes.details}>
                  <bdi>{faultDetails(fault)}</bdi>
                </p>
              )}
            </div>
          ) : null}
        </div>
        <Button type="submit" size="lg" variant="filled" fullWidth disabled={isBusy} aria-busy={isBusy}>
          {t(isBusy ? 'sign-in.busy' : 'sign-in.submit')}
        </Button>
      </form>
      <footer className={classes.footer}>
        <Copyright />
      </footer>
    </main>
  );
}
