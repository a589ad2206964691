import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { useT } from '../i18n/use-t.ts';
import classes from './back-button.module.css';

/** Whether this tab has shown another page of the console; without the Navigation API, whether it has any history. */
function hasPlaceBefore(): boolean {
  return window.navigation?.canGoBack ?? window.history.length > 1;
}

/** For sessions confined to full screen, which have no menu. Without a history entry it leads to the session's first page. */
export function BackButton() {
  const t = useT();
  const [, navigate] = useLocation();
  return (
    <Button
      size="compact-sm"
      leftSection={<IconArrowLeft aria-hidden size={16} stroke={1.75} className={classes.back} />}
      onClick={() => (hasPlaceBefore() ? window.history.back() : navigate('/'))}
    >
      {t('shell.back')}
    </Button>
  );
}
