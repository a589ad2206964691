import { useState } from 'react';
import { request } from '../../bridge/request.ts';
import type { AdminSettings } from '../../contract/administration.ts';
import { translate } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { TextControl } from '../../inputs/plain/text-control.tsx';
import { smsFaultKey } from './sms-fault.ts';
import { Trial } from './trial.tsx';

/** `+` and 2 to 15 digits, of which the first is not 0. */
const PHONE = /^\+[1-9]\d{1,14}$/;
const LONGEST_MESSAGE = 1600;

export const phoneProblem = (value: string | null) =>
  value === null || PHONE.test(value.trim()) ? null : translate('settings-sms.badPhone');

export function SmsTrial({ edited }: { readonly edited: object }) {
  const t = useT();
  const [numberTo, setNumber] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  // A cast: the record that was read, with what is typed.
  const { jsonValue: providerConfiguration } = edited as AdminSettings;
  const problem = phoneProblem(numberTo);
  return (
    <Trial
      title={t('settings-sms.trial')}
      action={t('settings-sms.send')}
      isDisabled={numberTo === null || problem !== null || message === null}
      run={() =>
        request(
          'testSms',
          { providerConfiguration, numberTo: numberTo ?? '', message: message ?? '' },
          { ignoreErrors: true, ignoreLoading: true },
        )
      }
      sent={t('settings-sms.sent')}
      of={edited}
      meaningOf={(fault) => {
        const key = smsFaultKey(fault);
        return key && t(key);
      }}
    >
      <TextControl
        label={t('settings-sms.numberTo')}
        description={t('settings-sms.numberToText')}
        type="tel"
        value={numberTo}
        onChange={setNumber}
        problem={problem}
      />
      <TextControl label={t('settings-sms.message')} maxLength={LONGEST_MESSAGE} rows={2} value={message} onChange={setMessage} />
    </Trial>
  );
}
