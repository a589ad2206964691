import { useSnapshot } from 'valtio';
import type { DemandId } from '../../contract/demand.ts';
import { formatCount } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import { connectionStore } from '../../store/connection.ts';
import classes from './dashboard-wall.module.css';
import type { turnsOf } from './rotation.ts';
import { WallNumbers } from './wall-numbers.tsx';
import { WallValues } from './wall-values.tsx';

interface WallStripProps {
  /** Names of the dashboard's stored fields that cannot be read. */
  readonly unread: readonly string[];
  /** As `countShownValues` takes it. */
  readonly before: DemandId | undefined;
  readonly turns: ReturnType<typeof turnsOf>;
}

export function WallStrip({ unread, before, turns }: WallStripProps) {
  const t = useT();
  const { phase, delayMs, dropped } = useSnapshot(connectionStore).current;
  const isLive = phase === 'live';
  return (
    <footer className={classes.strip}>
      <WallValues before={before} />
      {unread.length > 0 ? <span title={unread.join(', ')}>{t('dashboards.unread', { count: unread.length })}</span> : null}
      <span className={classes.stripEnd}>
        {turns.view ? <span>{t('dashboards.viewOf', { ...turns.view })}</span> : null}
        {turns.dashboard ? <span>{t('dashboards.dashboardOf', { ...turns.dashboard })}</span> : null}
        <span>{t('dashboards.dropped', { count: formatCount(dropped) })}</span>
        {isLive ? (
          <span>{delayMs === null ? t('dashboards.live') : t('dashboards.liveDelay', { delay: formatCount(Math.round(delayMs)) })}</span>
        ) : null}
        <WallNumbers />
      </span>
    </footer>
  );
}
