import { useSnapshot } from 'valtio';
import type { DemandId } from '../../contract/demand.ts';
import { formatCount } from '../../format/numbers.ts';
import { translate } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { connectionStore } from '../../store/connection.ts';
import classes from './dashboard-wall.module.css';
import type { turnsOf } from './rotation.ts';
import type { CriticalHold } from './use-critical-hold.ts';
import { WallNumbers } from './wall-numbers.tsx';
import { WallValues } from './wall-values.tsx';

interface WallStripProps {
  /** Names of the dashboard's stored fields that cannot be read. */
  readonly unread: readonly string[];
  /** As `countShownValues` takes it. */
  readonly before: DemandId | undefined;
  readonly turns: ReturnType<typeof turnsOf>;
  readonly hold: CriticalHold | null;
}

/** A cleared alarm is in no count of the header, so what waits for it says so. */
function holdWords({ active, cleared }: CriticalHold): string {
  const [of, count] = active > 0 ? (['held', active] as const) : (['heldByCleared', cleared] as const);
  const words = translate(`dashboards.${of}`, { count, n: formatCount(count) });
  return active > 0 && cleared > 0 ? `${words} ${translate('alarms.andCleared', { n: formatCount(cleared) })}` : words;
}

export function WallStrip({ unread, before, turns, hold }: WallStripProps) {
  const t = useT();
  const { phase, delayMs, dropped } = useSnapshot(connectionStore).current;
  const isLive = phase === 'live';
  return (
    <footer className={classes.strip}>
      <WallValues before={before} />
      {unread.length > 0 ? <span title={unread.join(', ')}>{t('dashboards.unread', { count: unread.length })}</span> : null}
      <span className={classes.stripEnd}>
        {hold ? <span role="status">{holdWords(hold)}</span> : null}
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
