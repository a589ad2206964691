import { Button } from '@mantine/core';
import { IconHome } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { Redirect } from 'wouter';
import { dataCore } from '../bridge/core.ts';
import { useT } from '../i18n/use-t.ts';
import { PageHeading } from '../marks/page-heading.tsx';
import { StateNotice } from '../marks/state-notice.tsx';
import { sessionStore } from '../store/session.ts';
import { menuOf } from './menu-entries.ts';

/** The start page: the first screen of the account's menu, else the reason why there is none. */
export function Start() {
  const t = useT();
  const { user } = useSnapshot(sessionStore).current;
  const [first] = menuOf(user?.authority);
  if (first) return <Redirect to={first.href} replace />;
  return (
    <>
      <PageHeading title={t('shell.start.title')} />
      <StateNotice icon={IconHome} title={t('shell.start.none')} text={t('shell.start.noneText')}>
        <Button onClick={() => void dataCore().signOut()}>{t('shell.user.signOut')}</Button>
      </StateNotice>
    </>
  );
}
