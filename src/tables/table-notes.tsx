import type { TablePace } from '../contract/snapshot.ts';
import { formatCount } from '../format/numbers.ts';
import { useT } from '../i18n/use-t.ts';

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
  return (
    <>
      {omittedEntities > 0 ? (
        <strong>{t('tables.omittedEntities', { count: omittedEntities, n: formatCount(omittedEntities) })}</strong>
      ) : null}
      {beyondLimit > 0 ? <strong>{t('tables.beyondLimit', { count: beyondLimit, n: formatCount(beyondLimit) })}</strong> : null}
      {notHeld ? <strong>{t('tables.notHeld')}</strong> : null}
      {pace ? <strong>{t(pace.isSightLive ? 'tables.restReadEvery' : 'tables.readEvery', { count })}</strong> : null}
    </>
  );
}
