import { request } from '../../bridge/request.ts';
import type { Alarm } from '../../contract/alarm.ts';
import type { Outcome } from '../../contract/fault.ts';
import type { AlarmDataQuery } from '../../contract/query.ts';
import type { EntityData } from '../../contract/query-results.ts';
import type { Authority, User } from '../../contract/session.ts';
import type { EpochMs } from '../../contract/units.ts';
import { ENTITY_KINDS, KIND_PLACES, type KindPlace, type ListedKindName, placeOfType } from '../../entities/kind-names.ts';
import { entityLookup } from '../../inputs/entities/picked-types.ts';

export type FoundType = (typeof KIND_PLACES)[ListedKindName]['entityType'] | 'ALARM';

export interface FoundEntity {
  readonly id: string;
  readonly entityType: FoundType;
  readonly name: string;
  /** Profile or type; an alarm's originator; empty without one. */
  readonly type: string;
  readonly alarm?: Alarm;
  /** A device's state according to the server; `at` 0: it never reported. */
  readonly state?: { readonly isActive: boolean; readonly at: EpochMs };
}

/** What the menu lists for the account, and for users dashboards and alarms. In the order in which they are shown. */
export function searchedTypes(authority: Authority | undefined): readonly FoundType[] {
  if (!authority) return [];
  const places: readonly KindPlace[] = ENTITY_KINDS.map((kind) => KIND_PLACES[kind]);
  const [first, ...others] = places
    .filter(({ group, roles }) => group !== undefined && roles.includes(authority))
    .map(({ entityType }) => entityType as FoundType);
  return [...(first ? [first] : []), ...(authority === 'SYS_ADMIN' ? [] : (['DASHBOARD', 'ALARM'] as const)), ...others];
}

const PER_TYPE = 5;
const FIELD = 'ENTITY_FIELD' as const;
const SERVER = 'SERVER_ATTRIBUTE' as const;

function read({ entityId, latest }: EntityData, entityType: FoundType): FoundEntity {
  const fields = latest?.[FIELD];
  const attributes = latest?.[SERVER];
  return {
    id: entityId.id,
    entityType,
    name: String(fields?.name?.value ?? ''),
    type: String(fields?.type?.value ?? ''),
    ...(entityType === 'DEVICE'
      ? { state: { isActive: attributes?.active?.value === 'true', at: Number(attributes?.lastActivityTime?.value) || 0 } }
      : {}),
  };
}

const QUIETLY = { ignoreErrors: true, ignoreLoading: true } as const;
const ALARMS_OF_MS = 30 * 86_400_000;

/** The newest active alarms of a month with the text in type, severity, state or originator. */
function alarmQuery(text: string): AlarmDataQuery {
  const fields = ['type', 'severity', 'status', 'originator', 'createdTime'].map((key) => ({ type: 'ALARM_FIELD' as const, key }));
  return {
    entityFilter: { type: 'entityName', entityType: 'DEVICE', entityNameFilter: '' },
    pageLink: {
      page: 0,
      pageSize: PER_TYPE,
      textSearch: text,
      timeWindow: ALARMS_OF_MS,
      statusList: ['ACTIVE'],
      severityList: [],
      typeList: [],
      searchPropagatedAlarms: false,
      sortOrder: { key: { type: 'ALARM_FIELD', key: 'createdTime' }, direction: 'DESC' },
    },
    alarmFields: fields,
    entityFields: [],
    latestValues: [],
    keyFilters: [],
  };
}

async function findAlarms(text: string): Promise<Outcome<readonly FoundEntity[]>> {
  const outcome = await request('findAlarms', { query: alarmQuery(text) }, QUIETLY);
  if (!outcome.ok) return outcome;
  const value = outcome.value.data.map(
    (alarm): FoundEntity => ({ id: alarm.id.id, entityType: 'ALARM', name: alarm.type, type: alarm.originatorName ?? '', alarm }),
  );
  return { ok: true, value };
}

async function findListed(user: User, entityType: FoundType, text: string): Promise<Outcome<readonly FoundEntity[]>> {
  const outcome = await entityLookup(entityType).search(user, text, PER_TYPE);
  if (!outcome.ok) return outcome;
  return { ok: true, value: outcome.value.map(({ value, label }): FoundEntity => ({ id: value, entityType, name: label, type: '' })) };
}

/** The first entities with the text in their name. Faults as in `DataCore.call`; the user is not notified. */
export async function findEntities(user: User, entityType: FoundType, text: string): Promise<Outcome<readonly FoundEntity[]>> {
  if (entityType === 'ALARM') return findAlarms(text);
  if (!placeOfType(entityType)?.isQueried) return findListed(user, entityType, text);
  const isDevice = entityType === 'DEVICE';
  const outcome = await request(
    'findEntities',
    {
      query: {
        entityFilter: { type: 'entityName', entityType, entityNameFilter: '' },
        pageLink: { page: 0, pageSize: PER_TYPE, textSearch: text, sortOrder: { key: { type: FIELD, key: 'name' }, direction: 'ASC' } },
        entityFields: ['name', 'type'].map((key) => ({ type: FIELD, key })),
        latestValues: isDevice ? ['active', 'lastActivityTime'].map((key) => ({ type: SERVER, key })) : [],
      },
    },
    QUIETLY,
  );
  return outcome.ok ? { ok: true, value: outcome.value.data.map((data) => read(data, entityType)) } : outcome;
}
