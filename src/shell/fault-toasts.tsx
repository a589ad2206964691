import { ActionIcon } from '@mantine/core';
import { IconAlertOctagon, IconClockPause, IconX } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import type { Fault } from '../contract/fault.ts';
import { formatTime } from '../format/times.ts';
import { faultDetails, faultSentence } from '../i18n/fault-sentence.ts';
import { useT } from '../i18n/use-t.ts';
import { dismissFault, faultStore } from '../store/faults.ts';
import classes from './fault-toasts.module.css';

const SHOWN = 3;

/** Faults that no view shows itself, newest at the bottom; they stay until they are closed. */
export function FaultToasts() {
  const t = useT();
  const notices = useSnapshot(faultStore).notices.slice(-SHOWN);
  return (
    <section className={classes.toasts} aria-label={t('shell.toasts.label')} aria-live="polite">
      {notices.map(({ id, fault, at, count }) => {
        const Icon = fault.retryable ? IconClockPause : IconAlertOctagon;
        const details = faultDetails(fault as Fault);
        return (
          <div
            key={id}
            className={classes.toast}
            data-tone={fault.retryable ? 'warn' : 'error'}
            role={fault.retryable ? undefined : 'alert'}
          >
            <Icon aria-hidden size={16} stroke={1.75} className={classes.icon} />
            <div className={classes.words}>
              <p className={classes.sentence}>{faultSentence(fault as Fault)}</p>
              <p className={classes.details}>
                <span>{formatTime(at, Date.now())}</span>
                {count > 1 ? <span>{t('shell.toasts.repeated', { count })}</span> : null}
                {details ? <bdi>{details}</bdi> : null}
              </p>
            </div>
            <ActionIcon size="sm" aria-label={t('shell.toasts.close')} onClick={() => dismissFault(id)}>
              <IconX aria-hidden size={16} stroke={1.75} />
            </ActionIcon>
          </div>
        );
      })}
    </section>
  );
}
