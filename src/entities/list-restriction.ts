import type { EntityTableDemand } from '../contract/demand.ts';
import { NULL_ID } from '../contract/identifiers.ts';
import type { EntityFilter, KeyFilter } from '../contract/query.ts';
import { SEVERITIES, type Severity } from '../contract/severity.ts';
import type { DurationMs, EpochMs } from '../contract/units.ts';
import type { LiveKind } from './describe.ts';

const MINUTE: DurationMs = 60_000;

/** Filters by the time of the last data, by their value in the address. */
export const LAST_DATA = {
  '': null,
  'in-10m': { isOlder: false, spanMs: 10 * MINUTE },
  'over-10m': { isOlder: true, spanMs: 10 * MINUTE },
  'over-1h': { isOlder: true, spanMs: 60 * MINUTE },
  'over-1d': { isOlder: true, spanMs: 1440 * MINUTE },
  'over-7d': { isOlder: true, spanMs: 10_080 * MINUTE },
} as const;
export type LastData = keyof typeof LAST_DATA;

/** Which entities a list shows, beside the search. */
export interface ListFilterValues {
  /** Name of a type or profile; empty: any. */
  readonly type: string;
  readonly active: 'true' | 'false' | '';
  /** Id of the customer that has them; empty: any. */
  readonly customer: string;
  readonly lastData: LastData;
  /** Entities with active alarms of this severity or a worse one. */
  readonly severity: Severity | '';
}

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | '' => values.find((value) => value === text) ?? '';

/** In the address of a list. */
export const LIST_ADDRESS = {
  read: (query: URLSearchParams): ListFilterValues => ({
    type: query.get('type') ?? '',
    active: oneOf(['true', 'false'] as const, query.get('active')),
    customer: query.get('customer') ?? '',
    // `keys` loses the names of the table's entries.
    lastData: oneOf(Object.keys(LAST_DATA) as readonly LastData[], query.get('lastData')),
    severity: oneOf(SEVERITIES, query.get('severity')),
  }),
  write: (filters: ListFilterValues) => ({ ...filters }),
};

export type Restriction = Partial<Pick<EntityTableDemand, 'filter' | 'keyFilters'>>;
const NONE: Restriction = {};

const everyOne = ({ entityType }: LiveKind): EntityFilter => ({ type: 'entityName', entityType, entityNameFilter: '' });

/** All of a type or profile; of any without one. */
export const filterOf = (kind: LiveKind, type: string): EntityFilter => (type === '' ? everyOne(kind) : kind.ofType(type));

/** Whether the kind has entities that are active or not. Those tell when they last sent something, too. */
export const hasState = ({ fields }: LiveKind) => fields.some(({ form }) => form === 'active');

const isActive = (wanted: boolean): KeyFilter => ({
  key: { type: 'SERVER_ATTRIBUTE', key: 'active' },
  valueType: 'BOOLEAN',
  predicate: { type: 'BOOLEAN', operation: 'EQUAL', value: { defaultValue: wanted, dynamicValue: null } },
});

const sentLast = (isBefore: boolean, time: EpochMs): KeyFilter => ({
  key: { type: 'SERVER_ATTRIBUTE', key: 'lastActivityTime' },
  valueType: 'NUMERIC',
  predicate: {
    type: 'NUMERIC',
    operation: isBefore ? 'LESS' : 'GREATER_OR_EQUAL',
    value: { defaultValue: time, dynamicValue: null },
  },
});

/** How often the limit of a time of last data moves on. */
export const limitStep = (lastData: LastData): DurationMs | null => {
  const span = LAST_DATA[lastData]?.spanMs;
  return span === undefined ? null : span / 10;
};

interface Known {
  /** Ids that the filters by customer and alarms leave, of the wanted type; null: any. */
  readonly ids: readonly string[] | null;
  readonly now: EpochMs;
}

/** @param filters that do not apply to the kind are ignored. */
export function restrictionOf(kind: LiveKind, { type, active, lastData }: ListFilterValues, { ids, now }: Known): Restriction {
  const step = limitStep(lastData);
  const data = LAST_DATA[lastData];
  const keyFilters = hasState(kind)
    ? [
        ...(active === '' ? [] : [isActive(active === 'true')]),
        ...(data && step ? [sentLast(data.isOlder, Math.floor((now - data.spanMs) / step) * step)] : []),
      ]
    : [];
  // Servers refuse an empty list; no entity has this id.
  const entityList = ids && { type: 'entityList' as const, entityType: kind.entityType, entityList: ids.length > 0 ? [...ids] : [NULL_ID] };
  const filter = entityList ?? (type === '' ? undefined : kind.ofType(type));
  if (!filter && keyFilters.length === 0) return NONE;
  return { ...(filter && { filter }), ...(keyFilters.length > 0 && { keyFilters }) };
}
