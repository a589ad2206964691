import { type Icon, IconClockExclamation, IconClockPause, IconClockQuestion, IconClockX, IconSquareFilled } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useCount } from '../../bridge/use-demand.ts';
import type { CountSnapshot } from '../../contract/snapshot.ts';
import type { DurationMs, EpochMs } from '../../contract/units.ts';
import { formatCount, formatNumber } from '../../format/numbers.ts';
import { formatClock } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { QualityText } from '../../marks/quality-text.tsx';
import { clockNow, keepUpToDate } from '../../marks/ticker.ts';
import { serverNow } from '../../store/connection.ts';
import devices from './devices-panel.module.css';
import { COUNT_ACTIVE, COUNT_ALL, COUNT_SILENT, countSilentSince, LIMIT_STEP_MS, LONG_MS } from './fleet-demands.ts';
import classes from './home.module.css';
import { HomePanel } from './home-panel.tsx';

/** The start of the running stretch of this length, for demands that move on with the time. */
function useStep(lengthMs: DurationMs): EpochMs {
  const [start, setStart] = useState(() => startOf(clockNow(), lengthMs));
  useEffect(
    () =>
      keepUpToDate((now) => {
        setStart(startOf(now, lengthMs));
        return startOf(now, lengthMs) + lengthMs;
      }),
    [lengthMs],
  );
  return start;
}

const startOf = (time: EpochMs, lengthMs: DurationMs) => Math.floor(time / lengthMs) * lengthMs;

interface Share {
  readonly id: 'active' | 'silent' | 'hour' | 'day' | 'never';
  readonly icon: Icon;
  readonly count: number | null;
  /** The list that shows them, where it can. */
  readonly href?: string;
}

/** Null while one of them is not known. Counts arrive one by one, so a difference may be negative for a moment. */
function less(whole: CountSnapshot | undefined, ...parts: readonly (CountSnapshot | undefined)[]): number | null {
  const counts = [whole, ...parts].map((one) => one?.count ?? null);
  if (counts.some((count) => count === null)) return null;
  return Math.max(
    0,
    counts.slice(1).reduce<number>((rest, count) => rest - (count ?? 0), counts[0] ?? 0),
  );
}

export function DevicesPanel() {
  const t = useT();
  const now = useStep(LIMIT_STEP_MS);
  const all = useCount(COUNT_ALL);
  const active = useCount(COUNT_ACTIVE);
  const silent = useCount(COUNT_SILENT);
  const hour = useCount(countSilentSince(now - LONG_MS.hour));
  const day = useCount(countSilentSince(now - LONG_MS.day));
  const total = all?.count ?? null;
  const reporting = active?.count ?? null;
  const shares: readonly Share[] = [
    { id: 'active', icon: IconSquareFilled, count: reporting, href: '/devices?active=true' },
    { id: 'silent', icon: IconClockExclamation, count: less(silent, hour) },
    { id: 'hour', icon: IconClockPause, count: less(hour, day) },
    { id: 'day', icon: IconClockX, count: day?.count ?? null, href: '/devices?active=false&lastData=over-1d' },
    { id: 'never', icon: IconClockQuestion, count: less(all, active, silent) },
  ];
  const time = formatClock(all?.updatedAt ?? serverNow());
  const quiet = total === null || reporting === null ? null : Math.max(0, total - reporting);
  const texts = { total: formatCount(total ?? 0), quiet: formatCount(quiet ?? 0), time };
  return (
    <HomePanel
      area="devices"
      title={t('home.devices.title')}
      note={quiet === null || total === 0 ? null : t('home.devices.note', texts)}
      more={{ href: '/devices', label: t('home.devices.more') }}
    >
      {total === 0 ? (
        <p className={classes.nothing}>{t('home.devices.none', { time })}</p>
      ) : (
        <div className={devices.fleet}>
          <div className={devices.shares} aria-hidden="true">
            {shares.map(({ id, count }) => (count ? <span key={id} data-share={id} style={{ flexGrow: count }} /> : null))}
          </div>
          <dl className={devices.counts}>
            {shares.map(({ id, icon: Icon, count, href }) => (
              <div key={id} className={devices.count}>
                <dt data-share={id} data-zero={!count || undefined}>
                  <Icon aria-hidden size={14} stroke={1.75} />
                  {href ? <Link href={href}>{t(`home.devices.${id}`)}</Link> : t(`home.devices.${id}`)}
                </dt>
                <dd>
                  <QualityText freshness={all?.freshness ?? 'fresh'}>
                    {count === null ? t('format.missing') : formatCount(count)}
                  </QualityText>
                </dd>
                <dd className={devices.remark}>
                  {t(`home.devices.${id}Note`, {
                    percent: count === null || !total ? t('format.missing') : formatNumber((100 * count) / total, 1),
                  })}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </HomePanel>
  );
}
