import { useSnapshot } from 'valtio';
import { formatDuration } from '../format/durations.ts';
import { formatCount } from '../format/numbers.ts';
import { formatMoment } from '../format/times.ts';
import { translate } from '../i18n/i18n.ts';
import { useLocale, useT } from '../i18n/use-t.ts';
import { Age } from '../marks/age.tsx';
import { connectionStore, serverNow } from '../store/connection.ts';
import { pastStore } from '../store/past.ts';

const recordingFor = (age: string) => translate('shell.notes.recording', { age });

/** What is not always so: an earlier time is shown, older values were discarded, a recording runs, something went wrong. */
export function StatusNotes() {
  const t = useT();
  const locale = useLocale();
  const { current, workerRestarts, recordingSince } = useSnapshot(connectionStore);
  const { asOf } = useSnapshot(pastStore);
  const { forgotten, heldFrom, contractFaults } = current;
  return (
    <>
      {asOf === null ? null : <strong>{t('shell.notes.asOf', { time: formatMoment(asOf, { locale }) })}</strong>}
      {forgotten > 0 && heldFrom !== null ? (
        <span>{t('shell.notes.history', { age: formatDuration(serverNow() - heldFrom), n: formatCount(forgotten) })}</span>
      ) : null}
      {recordingSince === null ? null : (
        <strong>
          <Age since={recordingSince} write={recordingFor} />
        </strong>
      )}
      {contractFaults > 0 ? <strong>{t('shell.notes.unreadable', { count: contractFaults })}</strong> : null}
      {workerRestarts > 0 ? <strong>{t('shell.notes.restarted', { count: workerRestarts })}</strong> : null}
    </>
  );
}
