import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { useT } from '../i18n/use-t.ts';
import classes from './back-button.module.css';

/** Whether this tab was at another place of the console before. A browser that cannot tell says whether it was anywhere. */
function hasPlaceBefore(): boolean {
  return window.navigation?.canGoBack ?? window.history.length > 1;
}

/** The way back for those who have no menu: sessions that are confined to full screen. Who came from nowhere goes to his start. */
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
