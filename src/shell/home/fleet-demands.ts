import type { CountDemand, EntityTableDemand } from '../../contract/demand.ts';
import type { EntityKey, KeyFilter } from '../../contract/query.ts';

const ALL_DEVICES = { type: 'entityName', entityType: 'DEVICE', entityNameFilter: '' } as const;
/** Set by the platform from the device's inactivity timeout. */
const ACTIVE: EntityKey = { type: 'SERVER_ATTRIBUTE', key: 'active' };
const LAST_ACTIVITY: EntityKey = { type: 'SERVER_ATTRIBUTE', key: 'lastActivityTime' };
const NAME: EntityKey = { type: 'ENTITY_FIELD', key: 'name' };
const PROFILE: EntityKey = { type: 'ENTITY_FIELD', key: 'type' };

const activeIs = (wanted: boolean): KeyFilter => ({
  key: ACTIVE,
  valueType: 'BOOLEAN',
  predicate: { type: 'BOOLEAN', operation: 'EQUAL', value: { defaultValue: wanted } },
});
const REPORTED: KeyFilter = {
  key: LAST_ACTIVITY,
  valueType: 'NUMERIC',
  predicate: { type: 'NUMERIC', operation: 'GREATER', value: { defaultValue: 0 } },
};

const countOf = (keyFilters: readonly KeyFilter[]): CountDemand => ({
  kind: 'count',
  query: { of: 'entities', filter: ALL_DEVICES, keyFilters },
});

export const COUNT_ALL = countOf([]);
export const COUNT_ACTIVE = countOf([activeIs(true)]);
export const COUNT_SILENT = countOf([activeIs(false), REPORTED]);

const SHOWN = 10;

/** Inactive devices that have reported at least once, longest silence first. Columns: name, profile, last activity. */
export const LONGEST_SILENCE: EntityTableDemand = {
  kind: 'entity-table',
  filter: ALL_DEVICES,
  keyFilters: [activeIs(false), REPORTED],
  columns: [NAME, PROFILE, LAST_ACTIVITY],
  sort: { column: LAST_ACTIVITY, direction: 'ASC' },
  search: '',
  rows: { first: 0, count: SHOWN },
};
