import { useAlarmRate } from '../../bridge/use-demand.ts';
import { FLOOD } from '../../contract/alarm-rate.ts';
import { AlarmBars } from '../../entities/alarms/alarm-bars.tsx';
import { formatCount } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import classes from './home.module.css';
import { HomePanel } from './home-panel.tsx';

const HOURS = 24;

export function RatePanel() {
  const t = useT();
  const rate = useAlarmRate();
  // Before the first answer nothing is known.
  const late = rate?.updatedAt == null ? null : (rate.bins.at(-1) ?? 0);
  return (
    <HomePanel
      area="rate"
      title={t('alarms.meter.bars', { hours: HOURS })}
      note={late === null ? null : t(late > FLOOD ? 'home.rate.flood' : 'home.rate.now', { total: formatCount(late) })}
      more={{ href: '/alarms', label: t('home.alarms.more') }}
    >
      <div className={classes.rate}>
        <AlarmBars rate={rate} hours={HOURS} timesBetween={3} />
      </div>
    </HomePanel>
  );
}
