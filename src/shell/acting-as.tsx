import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { perform } from '../bridge/request.ts';
import { useT } from '../i18n/use-t.ts';
import { leave } from '../store/unsaved.ts';
import classes from './acting-as.module.css';

/** Shown while an administrator acts as another user. */
export function ActingAs({ actor, isShort }: { readonly actor: string; readonly isShort: boolean }) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const back = async () => {
    setBusy(true);
    await perform((core) => core.signIn({ isOwn: true }));
    setBusy(false);
  };
  const label = t('shell.user.back', { email: actor });
  const icon = <IconArrowBackUp aria-hidden size={16} stroke={1.75} className={classes.icon} />;
  const button = { disabled: isBusy, 'aria-label': label, title: label, onClick: () => leave(() => void back()) };
  if (isShort) return <ActionIcon {...button}>{icon}</ActionIcon>;
  return (
    <div className={classes.acting} role="status">
      <span className={classes.note}>{t('shell.user.acting')}</span>
      <Button size="compact-sm" leftSection={icon} {...button}>
        {t('shell.back')}
      </Button>
    </div>
  );
}
