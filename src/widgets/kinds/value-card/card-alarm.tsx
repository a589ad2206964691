/** The strip at the start of a wall's card, and the alarm that it stands for: what must be seen from five metres. */
import { useAlarmTable } from '../../../bridge/use-demand.ts';
import { isAcknowledged, SEVERITIES } from '../../../contract/alarm.ts';
import type { AlarmTableDemand } from '../../../contract/demand.ts';
import type { EntityFilter } from '../../../contract/query.ts';
import type { AlarmRow } from '../../../contract/snapshot.ts';
import type { Freshness } from '../../../contract/telemetry.ts';
import { useT } from '../../../i18n/use-t.ts';
import { SeverityGlyph } from '../../../marks/severity-glyph.tsx';
import classes from './value-card.module.css';

const DAY_MS = 86_400_000;

/** The gravest alarm, unacknowledged before acknowledged. */
export function gravest(rows: readonly AlarmRow[]): AlarmRow | undefined {
  const rank = ({ alarm }: AlarmRow) => SEVERITIES.indexOf(alarm.severity) * 2 + (isAcknowledged(alarm.status) ? 1 : 0);
  return rows.reduce<AlarmRow | undefined>((most, row) => (!most || rank(row) < rank(most) ? row : most), undefined);
}

export function CardAlarm({ filter, freshness }: { readonly filter: EntityFilter; readonly freshness: Freshness }) {
  const t = useT();
  const demand: AlarmTableDemand = {
    kind: 'alarm-table',
    filter,
    window: { lengthMs: 30 * DAY_MS },
    statuses: ['ACTIVE'],
    severities: [],
    types: [],
    sort: null,
    search: '',
    rows: { first: 0, count: 20 },
  };
  const alarm = gravest(useAlarmTable(demand)?.rows.filter(Boolean) ?? [])?.alarm;
  const isDoubtful = freshness === 'stale' || freshness === 'disconnected';
  const form = isDoubtful ? 'doubtful' : alarm ? (isAcknowledged(alarm.status) ? 'acknowledged' : 'active') : undefined;
  return (
    <>
      <div className={classes.strip} data-form={form} data-severity={isDoubtful ? undefined : alarm?.severity} />
      {alarm ? (
        <p className={classes.alarm}>
          <SeverityGlyph severity={alarm.severity} size={28} />
          <strong>{t(`marks.severity.${alarm.severity}`)}</strong>
          <span className={classes.alarmName}>
            {isAcknowledged(alarm.status) ? t('widgets.acknowledged', { name: alarm.type }) : alarm.type}
          </span>
        </p>
      ) : null}
    </>
  );
}
