import { QUIET, request } from '../../bridge/request.ts';
import { isEmail } from '../../contract/email.ts';
import type { Fault } from '../../contract/fault.ts';
import { faultDetails, faultSentence } from '../../i18n/fault-sentence.ts';
import { useT } from '../../i18n/use-t.ts';
import { afterPress } from '../../inputs/after-press.ts';
import { EmailField } from '../../inputs/email-field.tsx';
import { keepAskedAccount } from '../../store/asked-account.ts';
import { notify } from '../../store/notices.ts';
import { emailIn } from './link-address.ts';
import { PublicCard } from './public-card.tsx';
import { PublicForm } from './public-form.tsx';
import { useOneField } from './use-one-field.ts';

/** By its texts, `login.<mail>`: a link for a new password, or an activation mail once more. */
type Mail = 'request' | 'resend';
const CALLS = { request: 'resetPasswordByEmail', resend: 'resendEmailActivation' } as const;
const SENT = { request: 'login.password-link-sent-message', resend: 'login.resend.sent' } as const;

/** Asks for a mail. The address may name where to. */
export function MailRequestScreen({ mail }: { readonly mail: Mail }) {
  const t = useT();
  const { field, text, change, navigate, away, isChecked, setChecked, fault, setFault, isBusy, setBusy } = useOneField(emailIn);

  const address = text.trim();
  const error = address === '' ? t('sign-in.emailMissing') : isEmail(address) ? null : t('user.invalid-email-format');
  const submit = async () => {
    setChecked(true);
    if (error) return field.current?.focus();
    setBusy(true);
    setFault(null);
    const outcome = await request(CALLS[mail], { email: address }, QUIET);
    setBusy(false);
    // Older servers tell whether they know the address, which is nobody's business.
    const isHidden = mail === 'request' && !outcome.ok && outcome.fault.kind === 'invalid';
    if (!(outcome.ok || isHidden)) return setFault(outcome.fault);
    if (mail === 'request') keepAskedAccount(address);
    notify({ tone: 'success', text: { key: SENT[mail] } });
    navigate(away);
  };

  const failureOf = (failed: Fault) => {
    if (mail === 'resend' && failed.kind === 'invalid') return { sentence: t('login.resend.refused'), details: failed.message };
    // Most servers send activation mails only when an administrator asks for them.
    if (mail === 'resend' && failed.kind === 'not-found') return { sentence: t('login.resend.unknown'), details: '' };
    return { sentence: t(`login.${mail}.failed`), details: `${faultSentence(failed)} ${faultDetails(failed)}` };
  };

  return (
    <PublicCard title={t(`login.${mail}.title`)} subtitle={t(`login.${mail}.text`)}>
      <PublicForm failure={fault && failureOf(fault)} isBusy={isBusy} submitWords={t(`login.${mail}.submit`)} onSubmit={submit} away={away}>
        <EmailField
          ref={field}
          size="lg"
          autoComplete="username"
          label={t('sign-in.email')}
          value={text}
          error={isChecked ? error : null}
          onBlur={() => afterPress(() => setChecked(text !== ''))}
          onChange={change}
        />
      </PublicForm>
    </PublicCard>
  );
}
