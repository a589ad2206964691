import { useAlarmTable } from '../../../bridge/use-demand.ts';
import { isSilent } from '../../../charts/gap-spans.ts';
import { isAcknowledged, SEVERITIES } from '../../../contract/alarm.ts';
import type { AlarmTableDemand } from '../../../contract/demand.ts';
import type { EntityFilter, KeyFilter } from '../../../contract/query.ts';
import type { AlarmRow } from '../../../contract/snapshot.ts';
import type { Freshness } from '../../../contract/telemetry.ts';
import { useT } from '../../../i18n/use-t.ts';
import { SEVERITY_CLASS, SeverityGlyph } from '../../../marks/severity-glyph.tsx';
import classes from './value-card.module.css';

/** At equal severity, unacknowledged before acknowledged. */
export function mostSevere(rows: readonly AlarmRow[]): AlarmRow | undefined {
  const rank = ({ alarm }: AlarmRow) => SEVERITIES.indexOf(alarm.severity) * 2 + (isAcknowledged(alarm.status) ? 1 : 0);
  return rows.reduce<AlarmRow | undefined>((most, row) => (!most || rank(row) < rank(most) ? row : most), undefined);
}

interface CardAlarmProps {
  readonly filter: EntityFilter;
  readonly keyFilters: readonly KeyFilter[];
  readonly freshness: Freshness;
}

export function CardAlarm({ filter, keyFilters, freshness }: CardAlarmProps) {
  const t = useT();
  const demand: AlarmTableDemand = {
    kind: 'alarm-table',
    filter,
    keyFilters,
    window: { lengthMs: null },
    statuses: ['ACTIVE'],
    severities: [],
    types: [],
    sort: null,
    search: '',
    rows: { first: 0, count: 20 },
  };
  const alarm = mostSevere(useAlarmTable(demand)?.rows.filter(Boolean) ?? [])?.alarm;
  const isDoubtful = isSilent(freshness);
  const form = isDoubtful ? 'doubtful' : alarm ? (isAcknowledged(alarm.status) ? 'acknowledged' : 'active') : undefined;
  return (
    <>
      <div className={`${SEVERITY_CLASS} ${classes.strip}`} data-form={form} data-severity={isDoubtful ? undefined : alarm?.severity} />
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
