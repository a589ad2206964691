import { Button } from '@mantine/core';
import { IconAlertOctagon } from '@tabler/icons-react';
import type { DemandStatus, TablePace } from '../contract/snapshot.ts';
import { formatCount } from '../format/numbers.ts';
import { faultSentence } from '../i18n/fault-sentence.ts';
import { useT } from '../i18n/use-t.ts';
import classes from './live-table.module.css';

interface FailedNotesProps {
  readonly status: DemandStatus;
  readonly onRetry: (() => void) | undefined;
}

/** When a failed list is read again by itself, and a way to read it now. */
export function FailedNotes({ status, onRetry }: FailedNotesProps) {
  const t = useT();
  const count = Math.round((status.retryMs ?? 0) / 1000);
  return (
    <>
      {count > 0 ? <span>{t('tables.triedAgain', { count })}</span> : null}
      {onRetry ? (
        <Button size="compact-xs" data-retry onClick={onRetry}>
          {t('tables.retry')}
        </Button>
      ) : null}
    </>
  );
}

/** Below rows that could not be read again. */
export function OldRows({ status, onRetry }: FailedNotesProps) {
  const t = useT();
  if (!status.fault) return null;
  return (
    <div className={classes.fault} role="alert">
      <IconAlertOctagon aria-hidden size={14} stroke={1.75} />
      <span>{t('tables.oldRows', { reason: faultSentence(status.fault) })}</span>
      <FailedNotes status={status} onRetry={onRetry} />
    </div>
  );
}

interface TableNotesProps {
  readonly omittedEntities: number;
  readonly beyondLimit: number;
  readonly notHeld: boolean;
  readonly pace: TablePace | undefined;
}

/** In what a table is less than all that matches, now. */
export function TableNotes({ omittedEntities, beyondLimit, notHeld, pace }: TableNotesProps) {
  const t = useT();
  const count = Math.round((pace?.readEveryMs ?? 0) / 1000);
  const notes = [
    omittedEntities > 0 && t('tables.omittedEntities', { count: omittedEntities, n: formatCount(omittedEntities) }),
    beyondLimit > 0 && t('tables.beyondLimit', { count: beyondLimit, n: formatCount(beyondLimit) }),
    notHeld && t('tables.notHeld'),
    pace && t(pace.isSightLive ? 'tables.restReadEvery' : 'tables.readEvery', { count }),
  ];
  return notes.map((note) =>
    note ? (
      <strong key={note} title={note}>
        {note}
      </strong>
    ) : null,
  );
}
