import { IconAlertOctagon, IconClockQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DemandStatus } from '../contract/snapshot.ts';
import { faultSentence } from '../i18n/fault-sentence.ts';
import { useT } from '../i18n/use-t.ts';
import { FaultNotice } from '../marks/fault-notice.tsx';
import { StateNotice } from '../marks/state-notice.tsx';
import { useIsLate } from '../marks/use-is-late.ts';
import classes from './live-table.module.css';

interface TableStateProps {
  readonly status: (DemandStatus & { readonly total: number }) | undefined;
  readonly empty: ReactNode;
}

/** Shown instead of rows: after 200 ms that it is loading, the reason of a failure, or that nothing matched. */
export function TableState({ status, empty }: TableStateProps) {
  const t = useT();
  const hasRows = (status?.total ?? 0) > 0;
  const isLate = useIsLate(!status || (status.state === 'loading' && !hasRows));
  if (isLate)
    return (
      <p className={classes.loading} role="status">
        {t('tables.loading')}
      </p>
    );
  if (status?.state === 'failed' && !hasRows && status.fault) {
    return (
      <div className={classes.state}>
        <FaultNotice title={t('tables.failed')} fault={status.fault} />
      </div>
    );
  }
  if (status?.state === 'ready' && !hasRows) {
    return (
      <div className={classes.state}>
        {status.notHeld ? <StateNotice icon={IconClockQuestion} title={t('tables.notHeldTitle')} /> : empty}
      </div>
    );
  }
  return null;
}

/** A strip below old rows that could not be refreshed. */
export function TableFault({ status }: { readonly status: DemandStatus | undefined }) {
  const t = useT();
  if (status?.state !== 'failed' || !status.fault) return null;
  return (
    <p className={classes.fault} role="alert">
      <IconAlertOctagon aria-hidden size={14} stroke={1.75} />
      <span>{t('tables.oldRows', { reason: faultSentence(status.fault) })}</span>
    </p>
  );
}
