import { useMemo } from 'react';
import { useAlarmTable } from '../../bridge/use-demand.ts';
import { isSilent } from '../../charts/gap-spans.ts';
import { type Alarm, isAcknowledged, SEVERITIES } from '../../contract/alarm.ts';
import { type AlarmTableDemand, alarmTable } from '../../contract/demand.ts';
import type { AlarmRow } from '../../contract/snapshot.ts';
import type { Freshness } from '../../contract/telemetry.ts';
import { SEVERITY_CLASS } from '../../marks/severity-glyph.tsx';
import type { WidgetSource } from '../source.ts';
import classes from './plain-card.module.css';

/** At equal severity, unacknowledged before acknowledged. */
export function mostSevere(rows: readonly AlarmRow[]): AlarmRow | undefined {
  const rank = ({ alarm }: AlarmRow) => SEVERITIES.indexOf(alarm.severity) * 2 + (isAcknowledged(alarm.status) ? 1 : 0);
  return rows.reduce<AlarmRow | undefined>((most, row) => (!most || rank(row) < rank(most) ? row : most), undefined);
}

/** The worst active alarm of the source; null asks for none. */
export function useCardAlarm(source: WidgetSource | null): Alarm | undefined {
  const demand = useMemo((): AlarmTableDemand | null => {
    if (!source?.filter || source.functionEntity !== null) return null;
    return alarmTable({
      filter: source.filter,
      keyFilters: source.keyFilters,
      statuses: ['ACTIVE'],
      rows: { first: 0, count: 20 },
    });
  }, [source]);
  return mostSevere(useAlarmTable(demand)?.rows.filter(Boolean) ?? [])?.alarm;
}

/** Along the card's start: solid for an unacknowledged alarm, dashed for an acknowledged one, diagonal for a value that is not known. */
export function CardStrip({ alarm, freshness }: { readonly alarm: Alarm | undefined; readonly freshness: Freshness }) {
  const isDoubtful = isSilent(freshness);
  const form = isDoubtful ? 'doubtful' : alarm ? (isAcknowledged(alarm.status) ? 'acknowledged' : 'active') : undefined;
  return <div className={`${SEVERITY_CLASS} ${classes.strip}`} data-form={form} data-severity={isDoubtful ? undefined : alarm?.severity} />;
}
