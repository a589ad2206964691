import { Button } from '@mantine/core';
import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { QUIET, request } from '../../bridge/request.ts';
import { isEmail } from '../../contract/email.ts';
import type { Fault } from '../../contract/fault.ts';
import { faultDetails, faultSentence } from '../../i18n/fault-sentence.ts';
import { useT } from '../../i18n/use-t.ts';
import { EmailField } from '../../inputs/email-field.tsx';
import { keepFocus } from '../../inputs/keep-focus.ts';
import { notify } from '../../store/notices.ts';
import { FormFault } from './form-fault.tsx';
import classes from './public-card.module.css';
import { PublicCard } from './public-card.tsx';

export function ResetRequestScreen() {
  const t = useT();
  const [, navigate] = useLocation();
  const query = useSearch();
  const [email, setEmail] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const faultId = useId();
  const signInAddress = query ? `/login?${query}` : '/login';
  useLayoutEffect(() => field.current?.focus(), []);

  const address = email.trim();
  const error = address === '' ? t('sign-in.emailMissing') : isEmail(address) ? null : t('user.invalid-email-format');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (error) return field.current?.focus();
    setBusy(true);
    setFault(null);
    const outcome = await request('resetPasswordByEmail', { email: address }, QUIET);
    setBusy(false);
    if (!outcome.ok) return setFault(outcome.fault);
    notify({ tone: 'success', text: { key: 'login.password-link-sent-message' } });
    navigate(signInAddress);
  };

  return (
    <PublicCard title={t('login.request.title')} subtitle={t('login.request.text')}>
      <form className={classes.form} noValidate onSubmit={(event) => void submit(event)} aria-describedby={fault ? faultId : undefined}>
        <EmailField
          ref={field}
          size="lg"
          autoComplete="username"
          label={t('sign-in.email')}
          value={email}
          error={isChecked ? error : null}
          onBlur={() => setChecked(email !== '')}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setFault(null);
          }}
        />
        {/* Older servers reveal that they do not know the address; their message is shown. */}
        <FormFault
          id={faultId}
          sentence={fault ? t(fault.kind === 'invalid' ? 'login.request.refused' : 'login.request.failed') : null}
          details={fault ? (fault.kind === 'invalid' ? fault.message : `${faultSentence(fault)} ${faultDetails(fault)}`) : ''}
        />
        <Button type="submit" size="lg" variant="filled" fullWidth disabled={isBusy} aria-busy={isBusy} onMouseDown={keepFocus}>
          {t('login.request.submit')}
        </Button>
        <Link href={signInAddress} className={classes.away}>
          {t('login.cancel')}
        </Link>
      </form>
    </PublicCard>
  );
}
