import { Link } from 'wouter';
import { useEntityTable } from '../../bridge/use-demand.ts';
import { formatCount } from '../../format/numbers.ts';
import { formatClock } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { FreshnessMark } from '../../marks/freshness-mark.tsx';
import { serverNow } from '../../store/connection.ts';
import { LONGEST_SILENCE } from './fleet-demands.ts';
import classes from './home.module.css';
import { HomePanel } from './home-panel.tsx';

/** Devices that the platform holds to be inactive, longest silence first. */
export function SilencePanel() {
  const t = useT();
  const view = useEntityTable(LONGEST_SILENCE);
  const isEmpty = view?.state === 'ready' && view.rows.length === 0;
  return (
    <HomePanel
      area="silence"
      title={t('home.silence.title')}
      note={view && !isEmpty ? t('home.silence.note', { count: view.total, total: formatCount(view.total) }) : null}
      more={{ href: '/devices', label: t('home.devices.more') }}
    >
      {isEmpty ? <p className={classes.nothing}>{t('home.silence.none', { time: formatClock(serverNow()) })}</p> : null}
      <ul className={classes.rows}>
        {view?.rows.map(({ id, values: [name, profile, since] }) => (
          <li key={id.id}>
            <Link href={`/devices/${id.id}`} className={classes.row ?? ''}>
              <b className={classes.name}>
                <bdi>{name}</bdi>
              </b>
              <span className={classes.second}>{profile}</span>
              <span className={classes.end}>
                <FreshnessMark freshness="stale" at={Number(since)} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </HomePanel>
  );
}
