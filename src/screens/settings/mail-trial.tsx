import { request } from '../../bridge/request.ts';
import type { AdminSettings } from '../../contract/administration.ts';
import { partOf } from '../../contract/part.ts';
import { translate } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { mailFaultKey } from './mail-fault.ts';
import { asText } from './settings-fields.ts';
import { Trial } from './trial.tsx';

/** The mail goes to the administrator's own address. */
export function MailTrial({ edited }: { readonly edited: object }) {
  const t = useT();
  // A cast: the record that was read, with what is typed.
  const settings = edited as AdminSettings;
  const { smtpHost, username, password } = partOf(settings.jsonValue);
  // Servers that answer an empty password send with it, too.
  const lacksPassword = password === '' && asText(username) !== '';
  return (
    <Trial
      title={t('settings-mail.trial')}
      action={t('settings-mail.send')}
      run={() => request('testMail', { settings }, { ignoreErrors: true, ignoreLoading: true })}
      sent={t('settings-mail.sent')}
      meaningOf={(fault) => {
        const key = mailFaultKey(fault, asText(smtpHost));
        return key && translate(key, { host: asText(smtpHost) });
      }}
    >
      <p>{t(lacksPassword ? 'settings-mail.typePassword' : 'settings-mail.trialText')}</p>
    </Trial>
  );
}
