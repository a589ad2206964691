import { IconClockQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DemandStatus } from '../contract/snapshot.ts';
import { useT } from '../i18n/use-t.ts';
import { FaultNotice } from '../marks/fault-notice.tsx';
import { QuietPart } from '../marks/late-part.tsx';
import { StateNotice } from '../marks/state-notice.tsx';
import { useIsLate } from '../marks/use-is-late.ts';
import { lateComponent, useLoadAhead } from '../page/late-component.ts';
import classes from './live-table.module.css';

const FailedNotes = lateComponent(async () => (await import('./table-notes.tsx')).FailedNotes);
const OldRows = lateComponent(async () => (await import('./table-notes.tsx')).OldRows);

interface TableStateProps {
  readonly status: (DemandStatus & { readonly total: number }) | undefined;
  readonly empty: ReactNode;
  readonly onRetry: (() => void) | undefined;
}

/** Shown instead of rows: after 200 ms that it is loading, the reason of a failure, or that nothing matched. */
export function TableState({ status, empty, onRetry }: TableStateProps) {
  const t = useT();
  const hasRows = (status?.total ?? 0) > 0;
  const isLate = useIsLate(!status || (status.state === 'loading' && !hasRows));
  // A server that fails later might not send it.
  useLoadAhead(FailedNotes, status?.state === 'ready');
  if (isLate)
    return (
      <p className={classes.loading} role="status">
        {t('tables.loading')}
      </p>
    );
  if (!status || hasRows || status.state === 'loading') return null;
  return (
    <div className={classes.state}>
      {status.state === 'failed' && status.fault ? (
        <FaultNotice title={t('tables.failed')} fault={status.fault}>
          <QuietPart>
            <FailedNotes status={status} onRetry={onRetry} />
          </QuietPart>
        </FaultNotice>
      ) : status.notHeld ? (
        <StateNotice icon={IconClockQuestion} title={t('tables.notHeldTitle')} />
      ) : (
        empty
      )}
    </div>
  );
}

/** A strip below old rows that could not be refreshed. */
export function TableFault({ status, onRetry }: Pick<TableStateProps, 'status' | 'onRetry'>) {
  return status?.state === 'failed' ? (
    <QuietPart>
      <OldRows status={status} onRetry={onRetry} />
    </QuietPart>
  ) : null;
}
