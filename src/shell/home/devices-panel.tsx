import { type Icon, IconActivity, IconClockQuestion, IconClockX } from '@tabler/icons-react';
import { useCount } from '../../bridge/use-demand.ts';
import type { CountSnapshot } from '../../contract/snapshot.ts';
import { formatCount, formatNumber } from '../../format/numbers.ts';
import { formatClock } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { QualityText } from '../../marks/quality-text.tsx';
import { serverNow } from '../../store/connection.ts';
import devices from './devices-panel.module.css';
import { COUNT_ACTIVE, COUNT_ALL, COUNT_SILENT } from './fleet-demands.ts';
import classes from './home.module.css';
import { HomePanel } from './home-panel.tsx';

interface Share {
  readonly id: 'active' | 'silent' | 'never';
  readonly icon: Icon;
  readonly count: number | null;
  readonly snapshot: CountSnapshot | undefined;
}

export function DevicesPanel() {
  const t = useT();
  const all = useCount(COUNT_ALL);
  const active = useCount(COUNT_ACTIVE);
  const silent = useCount(COUNT_SILENT);
  const total = all?.count ?? null;
  const [reporting, stopped] = [active?.count ?? null, silent?.count ?? null];
  const never = total === null || reporting === null || stopped === null ? null : Math.max(0, total - reporting - stopped);
  const shares: readonly Share[] = [
    { id: 'active', icon: IconActivity, count: reporting, snapshot: active },
    { id: 'silent', icon: IconClockX, count: stopped, snapshot: silent },
    { id: 'never', icon: IconClockQuestion, count: never, snapshot: all },
  ];
  const time = formatClock(all?.updatedAt ?? serverNow());
  return (
    <HomePanel
      area="devices"
      title={t('home.devices.title')}
      note={total === null ? null : t('home.devices.note', { count: total, total: formatCount(total), time })}
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
            {shares.map(({ id, icon: Icon, count, snapshot }) => (
              <div key={id} className={devices.count}>
                <dt data-share={id} data-zero={!count || undefined}>
                  <Icon aria-hidden size={14} stroke={1.75} />
                  {t(`home.devices.${id}`)}
                </dt>
                <dd>
                  <QualityText freshness={snapshot?.freshness ?? 'fresh'}>
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
