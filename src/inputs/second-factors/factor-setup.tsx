import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { request } from '../../bridge/request.ts';
import type { OwnFactor, OwnFactors } from '../../contract/calls/accounts.ts';
import type { Fault } from '../../contract/fault.ts';
import { faultSentence } from '../../i18n/fault-sentence.ts';
import { useT } from '../../i18n/use-t.ts';
import { CopyText } from '../../marks/copy-text.tsx';
import { Dialog } from '../../marks/dialog.tsx';
import { FailureText } from '../../marks/failure-text.tsx';
import { QrCode } from '../../marks/qr-code.tsx';
import { notify } from '../../store/notices.ts';
import classes from './factor-setup.module.css';
import { isSentFactor, type KnownFactor, PHONE, secretOf } from './factor-words.ts';

/** A code that was asked for is typed next. */
const focusFirst = (field: HTMLInputElement | null) => field?.focus();
const QUIETLY = { ignoreErrors: true, ignoreLoading: true } as const;

interface FactorSetupProps {
  readonly type: KnownFactor;
  readonly onClose: () => void;
  readonly onSaved: (factors: OwnFactors) => void;
}

/** Sets one up: the server proposes it, and it counts once a code of it was right. */
export function FactorSetup({ type, onClose, onSaved }: FactorSetupProps) {
  const t = useT();
  const [factor, setFactor] = useState<OwnFactor | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<Fault | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isGone = false;
    void request('newFactor', { type }, QUIETLY).then((made) => {
      if (isGone) return;
      if (made.ok) setFactor(made.value);
      else setFault(made.fault);
    });
    return () => {
      isGone = true;
    };
  }, [type]);
  const isSent = isSentFactor(type);
  const needsCode = type === 'TOTP' || (isSent && isSubmitted);
  const contact = (type === 'EMAIL' ? factor?.email : factor?.phoneNumber) ?? '';
  const setContact = (text: string) => {
    setSubmitted(false);
    setFactor((before) => before && { ...before, [type === 'EMAIL' ? 'email' : 'phoneNumber']: text.trim() });
  };
  const isFit = type === 'SMS' ? PHONE.test(contact) : contact !== '';
  const run = async (work: () => Promise<Fault | null>) => {
    setBusy(true);
    setFault(null);
    const failure = await work();
    setBusy(false);
    setFault(failure);
  };
  const submit = () =>
    run(async () => {
      if (!factor) return null;
      const outcome = await request('submitFactor', { factor }, QUIETLY);
      setSubmitted(outcome.ok);
      return outcome.ok ? null : outcome.fault;
    });
  const save = () =>
    run(async () => {
      if (!factor) return null;
      const outcome = await request('saveFactor', { factor, ...(needsCode ? { code: code.trim() } : {}) }, QUIETLY);
      if (!outcome.ok) return outcome.fault;
      onSaved(outcome.value);
      void notify({ tone: 'success', text: { key: 'factors.saved', values: { name: t(`factors.kind.${type}`) } } });
      onClose();
      return null;
    });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void (isSent && !isSubmitted ? submit() : save());
  };
  const isCodeRefused = ({ kind }: Fault) => kind === 'invalid' && needsCode;
  const codes = factor?.codes ?? [];
  return (
    <Dialog opened onClose={onClose} title={t('factors.setUpOf', { name: t(`factors.kind.${type}`) })}>
      <form className={classes.setUp} onSubmit={onSubmit}>
        <p>{t(`factors.how.${type}`)}</p>
        {type === 'TOTP' && factor?.authUrl ? (
          <>
            <QrCode text={factor.authUrl} label={t('factors.picture')} px={192} />
            <CopyText label={t('factors.secret')} text={secretOf(factor.authUrl)} />
          </>
        ) : null}
        {isSent && factor ? (
          <TextInput
            label={t(type === 'EMAIL' ? 'factors.email' : 'factors.phone')}
            description={type === 'SMS' ? t('factors.phoneText') : undefined}
            type={type === 'EMAIL' ? 'email' : 'tel'}
            value={contact}
            onChange={(event) => setContact(event.currentTarget.value)}
          />
        ) : null}
        {codes.length > 0 ? <CopyText label={t('factors.kind.BACKUP_CODE')} text={codes.join('\n')} /> : null}
        {needsCode ? (
          <TextInput
            data-autofocus
            ref={focusFirst}
            label={t('second-factor.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        ) : null}
        <div role="alert">
          {fault ? <FailureText>{isCodeRefused(fault) ? t('second-factor.wrong') : faultSentence(fault)}</FailureText> : null}
        </div>
        <div className={classes.setUpButtons}>
          {isSent && isSubmitted ? (
            <Button variant="subtle" disabled={isBusy} onClick={() => void submit()}>
              {t('second-factor.send')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{t('dialogs.cancel')}</Button>
          <Button
            type="submit"
            variant="filled"
            aria-busy={isBusy}
            disabled={isBusy || !factor || (isSent && !isFit) || (needsCode && code.trim() === '')}
          >
            {t(isSent && !isSubmitted ? 'factors.send' : type === 'BACKUP_CODE' ? 'factors.keep' : 'factors.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
