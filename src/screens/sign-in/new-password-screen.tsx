/** Sets a password by a link: for a new account, for who forgot it, and in place of one that has expired. */
import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { dataCore } from '../../bridge/core.ts';
import type { Fault } from '../../contract/fault.ts';
import { faultDetails, faultSentence } from '../../i18n/fault-sentence.ts';
import { useT } from '../../i18n/use-t.ts';
import { NewPasswordFields } from '../../inputs/new-password/new-password-fields.tsx';
import { useNewPassword } from '../../inputs/new-password/use-new-password.ts';
import { notify } from '../../store/notices.ts';
import { FormFault } from './form-fault.tsx';
import classes from './public-card.module.css';
import { PublicCard } from './public-card.tsx';
import { useArrival } from './use-arrival.ts';

export type PasswordPurpose = 'reset' | 'expired' | 'create';

/** A used link and an unfit password are refused with the same code; only the words of the platform tell them apart. */
const speaksOfLink = ({ kind, message }: Fault) => kind === 'conflict' || kind === 'not-found' || /\btoken\b/i.test(message);

interface UselessLinkProps {
  readonly purpose: PasswordPurpose;
  readonly reason: 'missing' | 'used';
  readonly signInAddress: string;
}

/** Why there is nothing to fill in, and the way on. */
function UselessLink({ purpose, reason, signInAddress }: UselessLinkProps) {
  const t = useT();
  const isNew = purpose === 'create';
  return (
    <PublicCard title={t(`login.link.${reason}`)} subtitle={t(`login.link.${reason}Text`)}>
      <p className={classes.text}>{t(isNew ? 'login.link.askAdministrator' : 'login.link.askAgain')}</p>
      {isNew ? null : (
        <Button component={Link} href="/login/resetPasswordRequest" size="lg" variant="filled" fullWidth>
          {t('sign-in.requestLink')}
        </Button>
      )}
      <Link href={signInAddress} className={classes.away}>
        {t('login.cancel')}
      </Link>
    </PublicCard>
  );
}

export function NewPasswordScreen({ purpose }: { readonly purpose: PasswordPurpose }) {
  const t = useT();
  const [, navigate] = useLocation();
  const query = useSearch();
  const token = useArrival(purpose === 'create' ? 'activateToken' : 'resetToken');
  const draft = useNewPassword();
  const [fault, setFault] = useState<Fault | null>(null);
  const [isUsed, setUsed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const faultId = useId();
  const signInAddress = query ? `/login?${query}` : '/login';
  const { first } = draft;
  useEffect(() => first.current?.focus(), [first]);
  if (token === undefined || isUsed)
    return <UselessLink purpose={purpose} reason={isUsed ? 'used' : 'missing'} signInAddress={signInAddress} />;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!draft.check()) return;
    setBusy(true);
    setFault(null);
    const { password } = draft.values;
    const outcome = await dataCore().signIn(purpose === 'create' ? { activateToken: token, password } : { resetToken: token, password });
    if (outcome.ok) {
      // Newer platforms take the password and want it to be used.
      if (outcome.value === null) notify({ tone: 'success', text: { key: 'login.passwordSet' } });
      return navigate(signInAddress, { replace: true });
    }
    setBusy(false);
    if (speaksOfLink(outcome.fault)) setUsed(true);
    else if (outcome.fault.kind === 'invalid' && outcome.fault.message !== '') draft.refuse(outcome.fault);
    else setFault(outcome.fault);
  };

  return (
    <PublicCard title={t(`login.${purpose}.title`)} subtitle={t(`login.${purpose}.text`)}>
      <form className={classes.form} noValidate onSubmit={(event) => void submit(event)} aria-describedby={fault ? faultId : undefined}>
        <NewPasswordFields draft={draft} />
        <FormFault id={faultId} sentence={fault ? faultSentence(fault) : null} details={fault ? faultDetails(fault) : ''} />
        <Button type="submit" size="lg" variant="filled" fullWidth disabled={isBusy} aria-busy={isBusy}>
          {t(`login.${purpose}.submit`)}
        </Button>
        <Link href={signInAddress} className={classes.away}>
          {t('login.cancel')}
        </Link>
      </form>
    </PublicCard>
  );
}
