/** Activates an account by the code of an activation mail, on servers where people sign up by themselves. */
import { Button, TextInput } from '@mantine/core';
import { Link } from 'wouter';
import { perform, QUIET } from '../../bridge/request.ts';
import type { Fault } from '../../contract/fault.ts';
import { faultDetails, faultSentence } from '../../i18n/fault-sentence.ts';
import { useT } from '../../i18n/use-t.ts';
import { notify } from '../../store/notices.ts';
import { RESEND_ACTIVATION, tokenIn, withoutToken } from './link-address.ts';
import { PublicCard } from './public-card.tsx';
import { PublicForm } from './public-form.tsx';
import { useOneField } from './use-one-field.ts';

export function EmailCodeScreen() {
  const t = useT();
  const { field, text, change, query, navigate, away, isChecked, setChecked, fault, setFault, isBusy, setBusy } = useOneField(
    (query) => tokenIn(query, 'emailCode') ?? '',
  );

  const emailCode = text.trim();
  const submit = async () => {
    setChecked(true);
    if (emailCode === '') return field.current?.focus();
    setBusy(true);
    setFault(null);
    const outcome = await perform((core) => core.signIn({ emailCode }), QUIET);
    if (outcome.ok) {
      if (outcome.value === null) notify({ tone: 'success', text: { key: 'login.code.activated' } });
      return navigate(away, { replace: true });
    }
    setBusy(false);
    setFault(outcome.fault);
  };

  const isRefused = fault !== null && ['invalid', 'conflict', 'auth'].includes(fault.kind);
  const failureOf = (failed: Fault) => {
    if (failed.kind === 'not-found') return { sentence: t('login.code.unknown'), details: '' };
    if (isRefused) return { sentence: t('login.code.refused'), details: failed.message };
    return { sentence: faultSentence(failed), details: faultDetails(failed) };
  };
  return (
    <PublicCard title={t('login.code.title')} subtitle={t('login.code.text')}>
      <PublicForm
        failure={fault && failureOf(fault)}
        remedy={
          isRefused ? (
            <Button component={Link} href={withoutToken(RESEND_ACTIVATION, query)} size="lg" fullWidth>
              {t('login.resend.title')}
            </Button>
          ) : null
        }
        isBusy={isBusy}
        submitWords={t('login.create.submit')}
        onSubmit={submit}
        away={away}
      >
        <TextInput
          ref={field}
          size="lg"
          name="emailCode"
          autoComplete="one-time-code"
          spellCheck={false}
          label={t('login.code.field')}
          value={text}
          error={isChecked && emailCode === '' ? t('login.code.missing') : null}
          onChange={change}
        />
      </PublicForm>
    </PublicCard>
  );
}
