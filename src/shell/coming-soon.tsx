import { Button } from '@mantine/core';
import { IconTools } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { useT } from '../i18n/use-t.ts';
import { StateNotice } from '../marks/state-notice.tsx';

/** For a page without a screen yet. */
export function ComingSoon({ name }: { readonly name: string }) {
  const t = useT();
  const [, navigate] = useLocation();
  return (
    <StateNotice icon={IconTools} title={t('shell.comingSoon.title', { name })} text={t('shell.comingSoon.text')}>
      <Button onClick={() => navigate('/home')}>{t('shell.comingSoon.back')}</Button>
    </StateNotice>
  );
}
