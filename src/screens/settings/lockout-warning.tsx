import { Link } from 'wouter';
import { useAnswer } from '../../bridge/use-answer.ts';
import type { Outcome } from '../../contract/fault.ts';
import { type Part, partOf } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import { WarningText } from '../../marks/warning-text.tsx';
import { asText } from './settings-fields.ts';

/** The sender that servers are installed with: as long as it is there, they have no mail server. */
const INSTALLED = /@localhost\.localdomain\b/i;

/** Undefined: not known. */
function hasMail(answer: Outcome<{ readonly jsonValue: unknown }> | undefined): boolean | undefined {
  return answer?.ok ? !INSTALLED.test(asText(partOf(answer.value.jsonValue).mailFrom)) : undefined;
}

/** Old passwords must meet rules that are not saved yet. Empty is the same as 0. */
function mayLockOut(draft: Part): boolean {
  const stored = partOf(draft.storedPolicy);
  const isOther = (name: string) => name in draft && (draft[name] || null) !== (stored[name] || null);
  return draft.forceUserToResetPasswordIfNotValid === true && Object.keys(stored).some(isOther);
}

/** The rules are known here, the own password of whoever saves them is not. */
export const LockoutWarning = ({ draft }: { readonly draft: object }) => (mayLockOut(partOf(draft)) ? <Warning /> : null);

function Warning() {
  const t = useT();
  const { answer } = useAnswer('adminSettings', { key: 'mail' });
  return (
    <WarningText>
      {t('settings-security.lockout')} {t(hasMail(answer) === false ? 'settings-security.noMail' : 'settings-security.tryMail')}{' '}
      <Link href="/settings/outgoing-mail">{t('shell.route.settings-outgoing-mail')}</Link>
    </WarningText>
  );
}
