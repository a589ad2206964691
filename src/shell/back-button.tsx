import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useT } from '../i18n/use-t.ts';
import classes from './back-button.module.css';

/** The way back for those who have no menu: sessions that are confined to full screen. */
export function BackButton() {
  const t = useT();
  return (
    <Button
      size="compact-sm"
      leftSection={<IconArrowLeft aria-hidden size={16} stroke={1.75} className={classes.back} />}
      onClick={() => window.history.back()}
    >
      {t('shell.back')}
    </Button>
  );
}
