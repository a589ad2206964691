import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { useSnapshot } from 'valtio';
import { reconnect } from '../bridge/request.ts';
import { formatDuration } from '../format/durations.ts';
import { formatTime } from '../format/times.ts';
import { translate } from '../i18n/i18n.ts';
import { useT } from '../i18n/use-t.ts';
import { TickingText } from '../marks/ticking-text.tsx';
import { connectionStore } from '../store/connection.ts';
import classes from './link-bar.module.css';
import { LINK_ICONS } from './link-words.ts';

export function LinkBar() {
  const t = useT();
  const { phase, since, nextTryAt, attempt } = useSnapshot(connectionStore).current;
  const nextTry = useCallback(() => {
    // The core schedules attempts by this machine's clock.
    const wait = nextTryAt === null ? 0 : nextTryAt - Date.now();
    return wait > 0
      ? translate('shell.outage.nextTry', { age: formatDuration(wait + 999), n: attempt })
      : translate('shell.outage.trying', { n: Math.max(1, attempt) });
  }, [nextTryAt, attempt]);
  const Icon = LINK_ICONS[phase];
  const time = formatTime(since, Date.now());
  return (
    <section className={classes.bar} aria-label={t('shell.outage.label')}>
      <Icon aria-hidden size={18} stroke={1.75} className={classes.icon} />
      <strong>
        {phase === 'disconnected' ? t('shell.outage.disconnectedSince', { time }) : t('shell.outage.reconnectingSince', { time })}
      </strong>
      <span className={classes.more}>
        {t('shell.outage.frozen')} <TickingText write={nextTry} />
      </span>
      <Button size="xs" className={classes.try ?? ''} onClick={() => void reconnect()}>
        {t('shell.outage.tryNow')}
      </Button>
    </section>
  );
}
