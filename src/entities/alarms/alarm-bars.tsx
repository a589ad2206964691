import { BIN_MS, BINS, FLOOD, MANAGEABLE } from '../../contract/alarm-rate.ts';
import type { AlarmRateSnapshot } from '../../contract/snapshot.ts';
import { formatCount } from '../../format/numbers.ts';
import { formatMinute } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { serverNow } from '../../store/connection.ts';
import classes from './alarm-meter.module.css';

const HEIGHT = 44;

const NOTHING: readonly number[] = new Array<number>(BINS).fill(0);

/** Alarms of the last hours, drawn to the scale of a flood at least, so that a calm day looks calm. */
export function AlarmBars({ rate }: { readonly rate: AlarmRateSnapshot | undefined }) {
  const t = useT();
  const { bins, now } = rate ?? { bins: NOTHING, now: serverNow() };
  const most = Math.max(1.5 * FLOOD, ...bins);
  const y = (count: number) => HEIGHT - (HEIGHT * count) / most;
  return (
    <figure className={classes.bars}>
      <figcaption className={classes.name}>{t('alarms.meter.bars')}</figcaption>
      <svg
        viewBox={`0 0 ${BINS} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('alarms.meter.barsOf', { most: formatCount(Math.max(...bins)) })}
      >
        {bins.map((count, bin) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bin is its place
            key={bin}
            x={bin + 0.15}
            width={0.7}
            y={y(count)}
            height={HEIGHT - y(count)}
            data-flood={count > FLOOD || undefined}
          />
        ))}
        {[MANAGEABLE, FLOOD].map((limit) => (
          <line key={limit} x1={0} x2={BINS} y1={y(limit)} y2={y(limit)} />
        ))}
      </svg>
      <div className={classes.times}>
        <span>{formatMinute(now - BINS * BIN_MS)}</span>
        <span>{formatMinute(now)}</span>
      </div>
    </figure>
  );
}
