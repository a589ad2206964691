import { Button } from '@mantine/core';
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
  return (
    <div className={classes.acting} role="status">
      {isShort ? null : <span className={classes.note}>{t('shell.user.acting')}</span>}
      <Button
        size="compact-sm"
        disabled={isBusy}
        aria-label={label}
        title={label}
        leftSection={<IconArrowBackUp aria-hidden size={16} stroke={1.75} className={classes.icon} />}
        onClick={() => leave(() => void back())}
      >
        {t('shell.back')}
      </Button>
    </div>
  );
}
