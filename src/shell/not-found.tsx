import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { useT } from '../i18n/use-t.ts';
import { PageHeading } from '../marks/page-heading.tsx';
import { StateNotice } from '../marks/state-notice.tsx';

export function NotFound() {
  const t = useT();
  const [path, navigate] = useLocation();
  return (
    <>
      <PageHeading title={t('shell.notFound.title')} />
      <StateNotice icon={IconMapQuestion} title={t('shell.notFound.title')} text={t('shell.notFound.text', { path })}>
        <Button onClick={() => navigate('/')}>{t('shell.notFound.back')}</Button>
      </StateNotice>
    </>
  );
}
