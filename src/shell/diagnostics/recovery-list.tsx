import { useSnapshot } from 'valtio';
import { formatTime } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { recoveryStore } from '../../store/recoveries.ts';
import classes from './diagnostics-panel.module.css';
import { PanelTable } from './panel-table.tsx';

export function RecoveryList() {
  const t = useT();
  const { list } = useSnapshot(recoveryStore);
  const now = Date.now();
  if (list.length === 0) return <p className={classes.note}>{t('diagnostics.recoveries.none')}</p>;
  return (
    <PanelTable texts={2} heads={[t('diagnostics.recoveries.at'), t('diagnostics.recoveries.reason'), t('diagnostics.recoveries.kind')]}>
      {list.toReversed().map(({ at, kind, reason }) => (
        <tr key={at}>
          <th scope="row">{formatTime(at, now)}</th>
          <td>
            <bdi>{reason}</bdi>
          </td>
          <td data-end>{t(`diagnostics.recoveries.kinds.${kind}`)}</td>
        </tr>
      ))}
    </PanelTable>
  );
}
