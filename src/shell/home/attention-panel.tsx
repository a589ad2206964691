import { Link } from 'wouter';
import { useAlarmTable } from '../../bridge/use-demand.ts';
import type { AlarmTableDemand } from '../../contract/demand.ts';
import { formatClock } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { Age } from '../../marks/age.tsx';
import { SeverityChip } from '../../marks/severity-chip.tsx';
import { serverNow } from '../../store/connection.ts';
import classes from './home.module.css';
import { HomePanel } from './home-panel.tsx';

/** The most urgent of the last 30 days, as the alarm screen orders them: worst, then unacknowledged, then newest. */
const MOST_URGENT: AlarmTableDemand = {
  kind: 'alarm-table',
  filter: { type: 'entityName', entityType: 'DEVICE', entityNameFilter: '' },
  window: { lengthMs: 30 * 86_400_000 },
  statuses: ['ACTIVE'],
  severities: [],
  types: [],
  sort: null,
  search: '',
  rows: { first: 0, count: 6 },
};

export function AttentionPanel() {
  const t = useT();
  const view = useAlarmTable(MOST_URGENT);
  const isEmpty = view?.state === 'ready' && view.rows.length === 0;
  return (
    <HomePanel
      area="attention"
      title={t('home.attention.title')}
      note={t('home.attention.note')}
      more={{ href: '/alarms', label: t('home.alarms.more') }}
    >
      {isEmpty ? <p className={classes.nothing}>{t('home.attention.none', { time: formatClock(serverNow()) })}</p> : null}
      <ul className={classes.rows}>
        {view?.rows.map(({ alarm }) => (
          <li key={alarm.id.id}>
            <Link href={`/alarms?alarm=${alarm.id.id}`} className={classes.row ?? ''}>
              <span className={classes.chip}>
                <SeverityChip severity={alarm.severity} status={alarm.status} />
              </span>
              <b className={classes.name}>
                <bdi>{alarm.originatorName ?? t('format.missing')}</bdi>
              </b>
              <span className={classes.second}>{alarm.type}</span>
              <span className={classes.end}>
                <Age since={alarm.startTs} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </HomePanel>
  );
}
