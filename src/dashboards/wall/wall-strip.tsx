import { useSnapshot } from 'valtio';
import { formatCount } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import { connectionStore } from '../../store/connection.ts';
import classes from './dashboard-wall.module.css';

/** The console tells on itself, also on a wall: link, rates, and what was left out. */
export function WallStrip() {
  const t = useT();
  const { phase, delayMs, valuesPerSecond, dropped } = useSnapshot(connectionStore).current;
  const isLive = phase === 'live';
  return (
    <footer className={classes.strip}>
      <span>{t('dashboards.valuesIn', { count: formatCount(Math.round(valuesPerSecond)) })}</span>
      <span className={classes.stripEnd}>
        {isLive ? (
          <span>{delayMs === null ? t('dashboards.live') : t('dashboards.liveDelay', { delay: formatCount(Math.round(delayMs)) })}</span>
        ) : null}
        <span>{t('dashboards.dropped', { count: formatCount(dropped) })}</span>
      </span>
    </footer>
  );
}
