import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { QUIET, request } from '../../bridge/request.ts';
import { isEmail } from '../../contract/email.ts';
import type { Fault } from '../../contract/fault.ts';
import { faultDetails, faultSentence } from '../../i18n/fault-sentence.ts';
import { useT } from '../../i18n/use-t.ts';
import { EmailField } from '../../inputs/email-field.tsx';
import { notify } from '../../store/notices.ts';
import { PublicCard } from './public-card.tsx';
import { PublicForm } from './public-form.tsx';

export function ResetRequestScreen() {
  const t = useT();
  const [, navigate] = useLocation();
  const query = useSearch();
  const [email, setEmail] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const signInAddress = query ? `/login?${query}` : '/login';
  useLayoutEffect(() => field.current?.focus(), []);

  const address = email.trim();
  const error = address === '' ? t('sign-in.emailMissing') : isEmail(address) ? null : t('user.invalid-email-format');
  const submit = async () => {
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

  // Older servers reveal that they do not know the address; their message is shown.
  const failureOf = (failed: Fault) =>
    failed.kind === 'invalid'
      ? { sentence: t('login.request.refused'), details: failed.message }
      : { sentence: t('login.request.failed'), details: `${faultSentence(failed)} ${faultDetails(failed)}` };

  return (
    <PublicCard title={t('login.request.title')} subtitle={t('login.request.text')}>
      <PublicForm
        failure={fault && failureOf(fault)}
        isBusy={isBusy}
        submitWords={t('login.request.submit')}
        onSubmit={submit}
        away={signInAddress}
      >
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
      </PublicForm>
    </PublicCard>
  );
}
