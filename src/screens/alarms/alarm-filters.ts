import { type AlarmSearchStatus, SEVERITIES, type Severity } from '../../contract/alarm.ts';
import { type AlarmCountsDemand, type AlarmTableDemand, alarmTable, type RowRange } from '../../contract/demand.ts';
import type { DurationMs } from '../../contract/units.ts';
import type { TableSort } from '../../tables/column.ts';

export const STATUS_CHOICES = ['ACTIVE', 'UNACK', 'CLEARED', 'ANY'] as const satisfies readonly AlarmSearchStatus[];
export type StatusChoice = (typeof STATUS_CHOICES)[number];

const DAY: DurationMs = 86_400_000;
/** Null: all time. */
export const WINDOWS = { day: DAY, week: 7 * DAY, month: 30 * DAY, all: null } as const;
export type WindowChoice = keyof typeof WINDOWS;

export interface AlarmFilters {
  readonly status: StatusChoice;
  /** All of them means the same as none. */
  readonly severities: readonly Severity[];
  readonly window: WindowChoice;
  readonly search: string;
}

export const NO_FILTERS: AlarmFilters = { status: 'ACTIVE', severities: SEVERITIES, window: 'all', search: '' };

/** Links from the toolbar's counts name one severity. */
export function filtersOf(query: string): AlarmFilters {
  const wanted = new URLSearchParams(query).get('severity');
  const severities = SEVERITIES.filter((severity) => severity === wanted);
  return severities.length > 0 ? { ...NO_FILTERS, severities } : NO_FILTERS;
}

/** `sort` null orders by urgency: most severe first, then unacknowledged, then newest. */
export function alarmDemand(filters: AlarmFilters, sort: TableSort | null, rows: RowRange): AlarmTableDemand {
  const isEvery = filters.severities.length === SEVERITIES.length;
  return alarmTable({
    window: { lengthMs: WINDOWS[filters.window] },
    statuses: statusesOf(filters),
    severities: isEvery ? [] : filters.severities,
    sort: sort ? { field: sort.column, direction: sort.direction } : null,
    search: filters.search.trim(),
    rows,
  });
}

const statusesOf = ({ status }: AlarmFilters) => (status === 'ANY' ? [] : [status]);

/** What the list shows, over all severities. */
export function shownAlarms(filters: AlarmFilters): NonNullable<AlarmCountsDemand['shown']> {
  return { statuses: statusesOf(filters), lengthMs: WINDOWS[filters.window], search: filters.search.trim() };
}

/** From all severities the first click selects that one alone; when none is left, all are selected. */
export function toggleSeverity(chosen: readonly Severity[], severity: Severity): readonly Severity[] {
  if (chosen.length === SEVERITIES.length) return [severity];
  const next = chosen.includes(severity)
    ? chosen.filter((other) => other !== severity)
    : SEVERITIES.filter((other) => other === severity || chosen.includes(other));
  return next.length === 0 ? SEVERITIES : next;
}
