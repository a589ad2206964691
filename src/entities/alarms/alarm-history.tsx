import { Anchor } from '@mantine/core';
import { useAlarmTable } from '../../bridge/use-demand.ts';
import { type Alarm, isCleared } from '../../contract/alarm.ts';
import { alarmTable } from '../../contract/demand.ts';
import { formatDuration } from '../../format/durations.ts';
import { formatCount } from '../../format/numbers.ts';
import { formatMoment } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { SeverityGlyph } from '../../marks/severity-glyph.tsx';
import details from '../details-body.module.css';
import classes from './alarm-drawer.module.css';

const SHOWN = 6;
const MOMENTS = ['ackTs', 'clearTs', 'assignTs'] as const;

interface AlarmHistoryProps {
  readonly alarm: Alarm;
  readonly onOpen: (alarm: Alarm) => void;
}

/** What happened to the alarm, in the order of time, and when the same alarm was raised before. */
export function AlarmHistory({ alarm, onOpen }: AlarmHistoryProps) {
  const t = useT();
  const { id } = alarm.id;
  const steps = MOMENTS.flatMap((name) => {
    const at = alarm[name];
    return typeof at === 'number' && at > 0 ? [{ name, at }] : [];
  }).sort((a, b) => a.at - b.at);
  const same = useAlarmTable(
    alarmTable({
      filter: { type: 'singleEntity', singleEntity: alarm.originator },
      isPropagated: false,
      types: [alarm.type],
      sort: { field: 'startTs', direction: 'DESC' },
      rows: { first: 0, count: SHOWN + 1 },
    }),
  );
  const others = same?.rows.map((row) => row.alarm).filter((other) => other.id.id !== id) ?? [];
  const total = Math.max(0, (same?.total ?? 0) - 1);
  return (
    <section aria-label={t('alarms.history')}>
      <h3 className={details.part}>{t('alarms.history')}</h3>
      <ol className={classes.steps}>
        {steps.map(({ name, at }) => (
          <li key={name}>
            <span className={classes.at}>{formatMoment(at)}</span> {t(`alarms.moments.${name}`)}
          </li>
        ))}
      </ol>
      <p className={classes.note}>{total === 0 ? t('alarms.firstTime') : t('alarms.before', { count: total, n: formatCount(total) })}</p>
      <ol className={classes.steps}>
        {others.slice(0, SHOWN).map((other) => (
          <li key={other.id.id}>
            <Anchor component="button" type="button" inherit className={classes.at ?? ''} onClick={() => onOpen(other)}>
              {formatMoment(other.startTs)}
            </Anchor>
            <SeverityGlyph severity={other.severity} isHollow={isCleared(other.status)} size={14} />
            <span>{t(`marks.severity.${other.severity}`)}</span>
            <span className={classes.note}>
              {isCleared(other.status)
                ? formatDuration(Math.max(0, (other.clearTs || other.endTs) - other.startTs))
                : t('alarms.status.ACTIVE')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
