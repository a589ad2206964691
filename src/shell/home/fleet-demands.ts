import type { CountDemand, EntityTableDemand } from '../../contract/demand.ts';
import type { EntityKey, KeyFilter } from '../../contract/query.ts';
import type { DurationMs, EpochMs } from '../../contract/units.ts';

const ALL_DEVICES = { type: 'entityName', entityType: 'DEVICE', entityNameFilter: '' } as const;
/** Set by the server from the device's inactivity timeout. */
const ACTIVE: EntityKey = { type: 'SERVER_ATTRIBUTE', key: 'active' };
const LAST_ACTIVITY: EntityKey = { type: 'SERVER_ATTRIBUTE', key: 'lastActivityTime' };
const NAME: EntityKey = { type: 'ENTITY_FIELD', key: 'name' };
const PROFILE: EntityKey = { type: 'ENTITY_FIELD', key: 'type' };

const activeIs = (wanted: boolean): KeyFilter => ({
  key: ACTIVE,
  valueType: 'BOOLEAN',
  predicate: { type: 'BOOLEAN', operation: 'EQUAL', value: { defaultValue: wanted } },
});
const sentLast = (operation: 'GREATER' | 'LESS', time: EpochMs): KeyFilter => ({
  key: LAST_ACTIVITY,
  valueType: 'NUMERIC',
  predicate: { type: 'NUMERIC', operation, value: { defaultValue: time } },
});
const REPORTED = sentLast('GREATER', 0);

const countOf = (keyFilters: readonly KeyFilter[]): CountDemand => ({
  kind: 'count',
  query: { of: 'entities', filter: ALL_DEVICES, keyFilters },
});

export const COUNT_ALL = countOf([]);
export const COUNT_ACTIVE = countOf([activeIs(true)]);
export const COUNT_SILENT = countOf([activeIs(false), REPORTED]);
/** Inactive devices that sent their last data before this time. */
export const countSilentSince = (time: EpochMs) => countOf([activeIs(false), REPORTED, sentLast('LESS', time)]);

const HOUR: DurationMs = 3_600_000;
export const LONG_MS = { hour: HOUR, day: 24 * HOUR } as const;
/** The limits of silence move on together, seldom enough that counts are not asked for all the time. */
export const LIMIT_STEP_MS: DurationMs = HOUR / 10;

/** Inactive devices that have reported at least once, longest silence first. Columns: name, profile, last activity. */
export const longestSilence = (count: number): EntityTableDemand => ({
  kind: 'entity-table',
  filter: ALL_DEVICES,
  keyFilters: [activeIs(false), REPORTED],
  columns: [NAME, PROFILE, LAST_ACTIVITY],
  sort: { column: LAST_ACTIVITY, direction: 'ASC' },
  search: '',
  mostRows: count,
  rows: { first: 0, count },
});
