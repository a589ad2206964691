import type { CoreDiagnostics } from '../../contract/diagnostics.ts';
import { formatDuration } from '../../format/durations.ts';
import { formatCount } from '../../format/numbers.ts';
import { formatTime } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import classes from './diagnostics-panel.module.css';
import { PanelTable } from './panel-table.tsx';

export function LossList({ losses, lossCount }: Pick<CoreDiagnostics, 'losses' | 'lossCount'>) {
  const t = useT();
  const now = Date.now();
  if (lossCount === 0) return <p className={classes.note}>{t('diagnostics.losses.none')}</p>;
  return (
    <>
      <p className={classes.note}>{t('diagnostics.losses.count', { count: lossCount, n: formatCount(lossCount) })}</p>
      <PanelTable texts={2} heads={[t('diagnostics.losses.at'), t('diagnostics.losses.reason'), t('diagnostics.losses.lasted')]}>
        {losses.toReversed().map(({ at, code, reason, backAt }) => (
          <tr key={at}>
            <th scope="row">{formatTime(at, now)}</th>
            <td>
              {code} <bdi>{reason}</bdi>
            </td>
            <td data-end>{backAt === null ? t('diagnostics.losses.still') : formatDuration(backAt - at)}</td>
          </tr>
        ))}
      </PanelTable>
    </>
  );
}
