import { Button, Checkbox, Kbd, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { isEmail } from '../../contract/email.ts';
import type { User } from '../../contract/session.ts';
import { formatMoment } from '../../format/times.ts';
import { languages } from '../../i18n/i18n.ts';
import { languageName } from '../../i18n/language-name.ts';
import { useT } from '../../i18n/use-t.ts';
import { EmailField } from '../../inputs/email-field.tsx';
import { DashboardControl } from '../../inputs/entities/dashboard-control.tsx';
import { FormFrame } from '../../inputs/form-frame.tsx';
import { keepFocus } from '../../inputs/keep-focus.ts';

import classes from './profile-screen.module.css';
import { useProfileForm } from './use-profile-form.ts';

/** Name, language and first dashboard of the account. */
export function AccountForm({ user }: { readonly user: User }) {
  const t = useT();
  const { draft, changed, isChecked, isBusy, fault, set, save, discard, check } = useProfileForm(user);
  const email = useRef<HTMLInputElement>(null);
  const lastLogin = user.additionalInfo?.lastLoginTs;
  const hasChanges = changed.length > 0;
  const mayChooseDashboard = user.authority !== 'SYS_ADMIN';
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!(await save()) && !isEmail(draft.email.trim())) email.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };
  return (
    <FormFrame
      title={t('profile.account')}
      fault={fault}
      state={hasChanges ? t('profile.changes', { count: changed.length }) : ''}
      actions={
        <>
          <Button disabled={!hasChanges || isBusy} onClick={discard}>
            {t('profile.discard')}
          </Button>
          <Button
            type="submit"
            variant="filled"
            disabled={!hasChanges || isBusy}
            aria-busy={isBusy}
            onMouseDown={keepFocus}
            rightSection={<Kbd aria-hidden>{'Ctrl S'}</Kbd>}
          >
            {t(isBusy ? 'profile.saving' : 'profile.save')}
          </Button>
        </>
      }
      onSubmit={(event) => void submit(event)}
      onKeyDown={onKeyDown}
    >
      <EmailField
        ref={email}
        autoComplete="email"
        label={t('sign-in.email')}
        value={draft.email}
        error={isChecked && !isEmail(draft.email.trim()) ? t('user.invalid-email-format') : null}
        onBlur={check}
        onChange={(event) => set('email', event.currentTarget.value)}
      />
      <TextInput
        name="firstName"
        autoComplete="given-name"
        label={t('profile.firstName')}
        value={draft.firstName}
        onChange={(event) => set('firstName', event.currentTarget.value)}
      />
      <TextInput
        name="lastName"
        autoComplete="family-name"
        label={t('profile.lastName')}
        value={draft.lastName}
        onChange={(event) => set('lastName', event.currentTarget.value)}
      />
      <NativeSelect
        name="lang"
        label={t('profile.language')}
        value={draft.lang ?? ''}
        data={[{ value: '', label: t('profile.browserLanguage') }, ...languages().map((value) => ({ value, label: languageName(value) }))]}
        onChange={(event) => set('lang', event.currentTarget.value || null)}
      />
      {mayChooseDashboard ? (
        <>
          <DashboardControl
            placeholder={t('profile.noDashboard')}
            label={t('profile.homeDashboard')}
            value={draft.defaultDashboardId}
            onChange={(id) => set('defaultDashboardId', id)}
          />
          <Checkbox
            className={classes.check}
            classNames={{ label: classes.checkLabel ?? '', description: classes.checkWords ?? '' }}
            label={t('profile.fullScreen')}
            description={t('profile.fullScreenText')}
            disabled={draft.defaultDashboardId === null}
            checked={draft.defaultDashboardFullscreen}
            onChange={(event) => set('defaultDashboardFullscreen', event.currentTarget.checked)}
          />
        </>
      ) : null}
      {typeof lastLogin === 'number' ? <p className={classes.fact}>{t('profile.lastLogin', { time: formatMoment(lastLogin) })}</p> : null}
    </FormFrame>
  );
}
