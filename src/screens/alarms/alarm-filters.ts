/** What the alarm screen shows, and the demand behind it. */
import { type AlarmSearchStatus, SEVERITIES, type Severity } from '../../contract/alarm.ts';
import type { AlarmTableDemand, RowRange } from '../../contract/demand.ts';
import type { DurationMs } from '../../contract/units.ts';
import type { TableSort } from '../../tables/column.ts';

export const STATUS_CHOICES = ['ACTIVE', 'UNACK', 'CLEARED', 'ANY'] as const satisfies readonly AlarmSearchStatus[];
export type StatusChoice = (typeof STATUS_CHOICES)[number];

const DAY: DurationMs = 86_400_000;
export const WINDOWS = { day: DAY, week: 7 * DAY, month: 30 * DAY } as const;
export type WindowChoice = keyof typeof WINDOWS;

export interface AlarmFilters {
  readonly status: StatusChoice;
  /** Chosen severities; all of them is the same as none. */
  readonly severities: readonly Severity[];
  readonly window: WindowChoice;
  readonly search: string;
}

export const NO_FILTERS: AlarmFilters = { status: 'ACTIVE', severities: SEVERITIES, window: 'month', search: '' };

/** The filters that an address asks for: the counts of the toolbar lead here with one severity. */
export function filtersOf(query: string): AlarmFilters {
  const wanted = new URLSearchParams(query).get('severity');
  const severities = SEVERITIES.filter((severity) => severity === wanted);
  return severities.length > 0 ? { ...NO_FILTERS, severities } : NO_FILTERS;
}

/** `sort` null is the order of urgency: worst first, then unacknowledged, then newest. */
export function alarmDemand(filters: AlarmFilters, sort: TableSort | null, rows: RowRange): AlarmTableDemand {
  const isEvery = filters.severities.length === SEVERITIES.length;
  return {
    kind: 'alarm-table',
    filter: { type: 'entityName', entityType: 'DEVICE', entityNameFilter: '' },
    window: { lengthMs: WINDOWS[filters.window] },
    statuses: filters.status === 'ANY' ? [] : [filters.status],
    severities: isEvery ? [] : filters.severities,
    types: [],
    sort: sort ? { field: sort.column, direction: sort.direction } : null,
    search: filters.search.trim(),
    rows,
  };
}

/** Adds or takes away a severity; from all of them the first click chooses that one alone, and none left means all. */
export function toggleSeverity(chosen: readonly Severity[], severity: Severity): readonly Severity[] {
  if (chosen.length === SEVERITIES.length) return [severity];
  const next = chosen.includes(severity)
    ? chosen.filter((other) => other !== severity)
    : SEVERITIES.filter((other) => other === severity || chosen.includes(other));
  return next.length === 0 ? SEVERITIES : next;
}
