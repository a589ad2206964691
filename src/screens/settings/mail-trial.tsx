import { Button } from '@mantine/core';
import { useState } from 'react';
import { request } from '../../bridge/request.ts';
import type { AdminSettings } from '../../contract/administration.ts';
import { partOf } from '../../contract/part.ts';
import { translate } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { mailFaultKey } from './mail-fault.ts';
import classes from './settings.module.css';
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
      of={edited}
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

/** The provider asks whether mails may be sent, and leads back here. */
function ProviderSignIn({ isDone }: { readonly isDone: boolean }) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    const address = await request('mailProviderAddress', {});
    setBusy(false);
    if (address.ok) window.location.assign(address.value);
  };
  return (
    <section className={classes.trial} aria-label={t('settings-mail.provider')}>
      <h3 className={classes.heading}>{t('settings-mail.provider')}</h3>
      <p>{t(isDone ? 'settings-mail.providerDone' : 'settings-mail.providerText')}</p>
      <div className={classes.line}>
        <Button disabled={isBusy} aria-busy={isBusy} onClick={() => void go()}>
          {t(isDone ? 'settings-mail.providerAgain' : 'settings-mail.providerGo')}
        </Button>
      </div>
    </section>
  );
}

/** Of servers whose mail may go by a provider's token. */
export function MailProviderTrial({ edited }: { readonly edited: object }) {
  const { enableOauth2, tokenGenerated } = partOf(partOf(edited).jsonValue);
  return (
    <>
      {enableOauth2 === true ? <ProviderSignIn isDone={tokenGenerated === true} /> : null}
      <MailTrial edited={edited} />
    </>
  );
}
