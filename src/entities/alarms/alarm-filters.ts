import { type Alarm, type AlarmSearchStatus, SEVERITIES, type Severity } from '../../contract/alarm.ts';
import { alarmWindow } from '../../contract/alarm-window.ts';
import { type AlarmCountsDemand, type AlarmTableDemand, alarmTable, type RowRange } from '../../contract/demand.ts';
import { type EntityId, isUuid } from '../../contract/identifiers.ts';
import type { TimeWindow } from '../../contract/time-window.ts';
import type { DurationMs } from '../../contract/units.ts';
import { ALL_TIME, windowFromText, windowText } from '../../inputs/time-window/window-address.ts';
import type { AddressForm } from '../../page/use-address-filters.ts';
import { serverNow } from '../../store/connection.ts';
import type { TableSort } from '../../tables/column.ts';
import { SORT_ADDRESS } from '../../tables/use-address-sort.ts';

export const STATUS_CHOICES = ['ACTIVE', 'UNACK', 'ACK', 'CLEARED', 'ANY'] as const satisfies readonly AlarmSearchStatus[];
export type StatusChoice = (typeof STATUS_CHOICES)[number];

export interface AlarmFilters {
  readonly status: StatusChoice;
  /** All of them means the same as none. */
  readonly severities: readonly Severity[];
  /** Empty: any. */
  readonly types: readonly string[];
  /** Null: any. */
  readonly originator: EntityId | null;
  /** Id of the user; null: anybody. Servers before 3.5 have none. */
  readonly assignee: string | null;
  /** Of the time at which the server created the alarm: servers filter by no other. */
  readonly window: TimeWindow;
  /** Only those that were created over a day ago (EEMUA 191), whatever the window. */
  readonly isStanding: boolean;
  readonly search: string;
  /** Null: by urgency, most severe first, then unacknowledged, then newest. */
  readonly sort: TableSort | null;
}

export const NO_FILTERS: AlarmFilters = {
  status: 'ACTIVE',
  severities: SEVERITIES,
  types: [],
  originator: null,
  assignee: null,
  window: ALL_TIME,
  isStanding: false,
  search: '',
  sort: null,
};

/** Any alarm: where to look when nothing matches. */
export const ANY_ALARM: AlarmFilters = { ...NO_FILTERS, status: 'ANY' };

/** Moments of an alarm beside its start. */
export const MOMENTS = ['createdTime', 'endTs', 'ackTs', 'clearTs'] as const satisfies readonly (keyof Alarm)[];

/** Columns of the list that servers sort by. */
const SORTED: readonly string[] = ['severity', 'status', 'type', 'originator', 'startTs', ...MOMENTS];

function originatorFrom(text: string): EntityId | null {
  const [entityType = '', id = ''] = text.split('.');
  return /^[A-Z_]+$/.test(entityType) && isUuid(id) ? { entityType, id } : null;
}

export const ALARM_ADDRESS: AddressForm<AlarmFilters> = {
  read: (query) => {
    const wanted = (query.get('severity') ?? '').split(',');
    const severities = SEVERITIES.filter((severity) => wanted.includes(severity));
    const assignee = query.get('assignee') ?? '';
    const sort = SORT_ADDRESS.read(query);
    return {
      status: STATUS_CHOICES.find((status) => status === query.get('status')) ?? NO_FILTERS.status,
      severities: severities.length > 0 ? severities : SEVERITIES,
      types: [...new Set(query.getAll('type').filter((type) => type !== ''))],
      originator: originatorFrom(query.get('originator') ?? ''),
      assignee: isUuid(assignee) ? assignee : null,
      window: windowFromText(query.get('window') ?? '') ?? ALL_TIME,
      isStanding: query.get('standing') === '1',
      search: query.get('search') ?? '',
      sort: sort && SORTED.includes(sort.column) ? sort : null,
    };
  },
  write: ({ status, severities, types, originator, assignee, window, isStanding, search, sort }) => ({
    status: status === NO_FILTERS.status ? '' : status,
    severity: severities.length === SEVERITIES.length ? '' : severities.join(','),
    type: types,
    originator: originator ? `${originator.entityType}.${originator.id}` : '',
    assignee: assignee ?? '',
    window: window.mode === 'all' ? '' : windowText(window),
    standing: isStanding ? '1' : '',
    search,
    ...SORT_ADDRESS.write(sort),
  }),
};

export function alarmDemand(filters: AlarmFilters, rows: RowRange): AlarmTableDemand {
  const { severities, types, originator, assignee, search, sort } = filters;
  const isEvery = severities.length === SEVERITIES.length;
  return alarmTable({
    filter: originator ? { type: 'singleEntity', singleEntity: originator } : null,
    window: listWindow(filters),
    statuses: statusesOf(filters),
    severities: isEvery ? [] : severities,
    types,
    assignee: assignee ?? undefined,
    sort: sort ? { field: sort.column, direction: sort.direction } : null,
    search: search.trim(),
    rows,
  });
}

export const STANDING_MS: DurationMs = 86_400_000;
/** The end of the window moves in steps, because a demand of another window is another list. */
const STEP_MS: DurationMs = 600_000;

function listWindow({ window, isStanding }: AlarmFilters): AlarmTableDemand['window'] {
  if (!isStanding) return alarmWindow(window);
  return { start: 1, end: Math.floor((serverNow() - STANDING_MS) / STEP_MS) * STEP_MS };
}

const statusesOf = ({ status }: AlarmFilters) => (status === 'ANY' ? [] : [status]);

/** How many filters beside status, severities, window and search are set. */
export function furtherFilters({ types, originator, assignee }: AlarmFilters): number {
  return Number(types.length > 0) + Number(originator !== null) + Number(assignee !== null);
}

/** The count of what the list shows, over all severities; undefined where there is no such count. */
export function shownAlarms(filters: AlarmFilters): AlarmCountsDemand['shown'] {
  const window = listWindow(filters);
  if (furtherFilters(filters) > 0 || !('lengthMs' in window)) return undefined;
  return { statuses: statusesOf(filters), lengthMs: window.lengthMs, search: filters.search.trim() };
}

/** From all severities the first click selects that one alone; when none is left, all are selected. */
export function toggleSeverity(chosen: readonly Severity[], severity: Severity): readonly Severity[] {
  if (chosen.length === SEVERITIES.length) return [severity];
  const next = chosen.includes(severity)
    ? chosen.filter((other) => other !== severity)
    : SEVERITIES.filter((other) => other === severity || chosen.includes(other));
  return next.length === 0 ? SEVERITIES : next;
}
