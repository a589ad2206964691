/** Sets a password through a link: for a new account, or a forgotten or expired password. */
import { useLayoutEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { perform, QUIET } from '../../bridge/request.ts';
import type { Fault } from '../../contract/fault.ts';
import { faultDetails, faultSentence } from '../../i18n/fault-sentence.ts';
import { useT } from '../../i18n/use-t.ts';
import { NewPasswordFields } from '../../inputs/new-password/new-password-fields.tsx';
import { useNewPassword } from '../../inputs/new-password/use-new-password.ts';
import { takeAskedAccount } from '../../store/asked-account.ts';
import { notify } from '../../store/notices.ts';
import { addressOfHalf, tokenIn, withoutToken } from './link-address.ts';
import { PublicCard } from './public-card.tsx';
import { PublicForm } from './public-form.tsx';
import { useLostFault } from './use-lost-fault.ts';
import { UselessLinkScreen } from './useless-link-screen.tsx';

export type PasswordPurpose = 'reset' | 'expired' | 'create';

/** The pages to which newer servers lead. */
const USELESS = {
  create: '/activationLinkExpired',
  reset: '/passwordResetLinkExpired',
  expired: '/passwordResetLinkExpired',
} as const satisfies Record<PasswordPurpose, string>;

/** The core reports a link that is no longer valid by these faults. */
const isAboutLink = ({ kind }: Fault) => kind === 'conflict' || kind === 'not-found';

export function NewPasswordScreen({ purpose }: { readonly purpose: PasswordPurpose }) {
  const t = useT();
  const [, navigate] = useLocation();
  const query = useSearch();
  const token = tokenIn(query, purpose === 'create' ? 'activateToken' : 'resetToken');
  const draft = useNewPassword();
  const [fault, setFault] = useLostFault();
  const [isBusy, setBusy] = useState(false);
  const signInAddress = withoutToken('/login', query);
  const { first, isDue } = draft;
  useLayoutEffect(() => {
    if (isDue) first.current?.focus();
  }, [first, isDue]);
  if (token === null) return <UselessLinkScreen isOfNewAccount={purpose === 'create'} reason="missing" />;
  if (!isDue) return null;

  /** Newer servers open no session. @returns where it goes on, if not as usual. */
  const signInWith = async (password: string): Promise<string | null> => {
    const username = purpose === 'create' ? null : takeAskedAccount();
    const outcome = username === null ? null : await perform((core) => core.signIn({ username, password }), QUIET);
    if (outcome?.ok) return null;
    const half = outcome && addressOfHalf(outcome.fault, query);
    if (!half) notify({ tone: 'success', text: { key: 'login.passwordSet' } });
    return half;
  };

  const submit = async () => {
    if (!draft.check()) return;
    setBusy(true);
    setFault(null);
    const { password } = draft.values;
    const way = purpose === 'create' ? { activateToken: token, password } : { resetToken: token, password };
    const outcome = await perform((core) => core.signIn(way), QUIET);
    if (outcome.ok) {
      const address = outcome.value === null ? await signInWith(password) : null;
      return navigate(address ?? signInAddress, { replace: true });
    }
    setBusy(false);
    if (isAboutLink(outcome.fault)) navigate(withoutToken(USELESS[purpose], query), { replace: true });
    else if (outcome.fault.kind === 'invalid' && outcome.fault.message !== '') draft.refuse(outcome.fault);
    else setFault(outcome.fault);
  };

  return (
    <PublicCard title={t(`login.${purpose}.title`)} subtitle={t(`login.${purpose}.text`)}>
      <PublicForm
        failure={fault && { sentence: faultSentence(fault), details: faultDetails(fault) }}
        isBusy={isBusy}
        submitWords={t(`login.${purpose}.submit`)}
        onSubmit={submit}
        away={signInAddress}
      >
        <NewPasswordFields draft={draft} />
      </PublicForm>
    </PublicCard>
  );
}
