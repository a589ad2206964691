import { BIN_MS, BINS, FLOOD, MANAGEABLE } from '../../contract/alarm-rate.ts';
import type { AlarmRateSnapshot } from '../../contract/snapshot.ts';
import { formatCount } from '../../format/numbers.ts';
import { formatMinute } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { serverNow } from '../../store/connection.ts';
import classes from './alarm-bars.module.css';

const HEIGHT = 44;
const LIMITS = [MANAGEABLE, FLOOD];

const NOTHING: readonly number[] = new Array<number>(BINS).fill(0);
const BINS_AN_HOUR = 3_600_000 / BIN_MS;

/** Twice as high at each step, so that the limits do not move with each alarm. */
const scaleOf = (most: number) => 1.5 * FLOOD * 2 ** Math.max(0, Math.ceil(Math.log2(most / (1.5 * FLOOD))));

interface AlarmBarsProps {
  readonly rate: AlarmRateSnapshot | undefined;
  /** Up to 24. */
  readonly hours: number;
  /** Labels both limits and the time axis: its start, this many times in between, and now. */
  readonly timesBetween?: number;
}

/** Alarms of the last hours. The scale reaches at least a flood, so that a calm day looks calm. */
export function AlarmBars({ rate, hours, timesBetween }: AlarmBarsProps) {
  const t = useT();
  const { bins: all, now } = rate ?? { bins: NOTHING, now: serverNow() };
  const shown = hours * BINS_AN_HOUR;
  const bins = all.slice(-shown);
  const most = scaleOf(Math.max(...bins));
  // Before the first answer the scale is not known: limits drawn now would move.
  const limits = rate?.updatedAt == null ? [] : LIMITS;
  const y = (count: number) => HEIGHT - (HEIGHT * count) / most;
  // One element for all bars of a kind: each costs time when the screen opens.
  const barsOf = (isMeant: (count: number) => boolean) =>
    bins.map((count, bin) => (count > 0 && isMeant(count) ? `M${bin + 0.15} ${HEIGHT}V${y(count)}h.7V${HEIGHT}z` : '')).join('');
  const steps = (timesBetween ?? 0) + 1;
  const times = Array.from({ length: steps + 1 }, (_, step) => now - (shown * BIN_MS * (steps - step)) / steps);
  return (
    <div className={classes.bars} data-named={timesBetween !== undefined || undefined}>
      <div className={classes.plot}>
        <svg
          viewBox={`0 0 ${shown} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('alarms.meter.barsOf', { hours, most: formatCount(Math.max(...bins)) })}
        >
          <path d={barsOf((count) => count <= FLOOD)} />
          <path d={barsOf((count) => count > FLOOD)} data-flood />
          {limits.map((limit) => (
            <line key={limit} x1={0} x2={shown} y1={y(limit)} y2={y(limit)} />
          ))}
        </svg>
        {timesBetween === undefined
          ? null
          : limits.map((limit) => (
              <b key={limit} aria-hidden style={{ insetBlockStart: `${(100 * y(limit)) / HEIGHT}%` }}>
                {formatCount(limit)}
              </b>
            ))}
      </div>
      <div className={classes.times}>
        {times.map((time, i) => (
          <span key={time}>{timesBetween !== undefined && i === steps ? t('alarms.meter.now') : formatMinute(time)}</span>
        ))}
      </div>
    </div>
  );
}
