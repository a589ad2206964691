import type { Alarm } from '../../../src/contract/alarm.ts';
import type { EntityId } from '../../../src/contract/identifiers.ts';
import type { Page } from '../../../src/contract/page.ts';
import type { AlarmDataQuery, EntityDataQuery, EntityKey } from '../../../src/contract/query.ts';
import type { AlarmData, EntityData } from '../../../src/contract/query-results.ts';
import type { Caller, Found, Queries } from '../../model.ts';
import type { Sliced } from '../../sliced.ts';
import { filterSliced, mapSliced, Pace, sortSliced } from '../../slices.ts';
import { matchesLists } from '../alarm-status.ts';
import type { AlarmStore } from '../alarms.ts';
import type { Entities, Entity } from '../entities.ts';
import type { Relations } from '../relations.ts';
import type { TelemetryStore } from '../telemetry.ts';
import { alarmField, compareAlarms } from './alarm-fields.ts';
import { Columns } from './columns.ts';
import { resolveFilter } from './filters.ts';
import { pageOf } from './paging.ts';
import { compileKeyFilter } from './predicates.ts';
import { hidesValues, inQueries, mayRead } from './visibility.ts';

/** Maximum in an alarm query; the answer has their total. */
export const MAX_ALARM_ENTITIES = 10_000;

export interface QueryStores {
  readonly entities: Entities;
  readonly relations: Relations;
  readonly telemetry: TelemetryStore;
  readonly alarms: AlarmStore;
  readonly now: () => number;
  /** 3.2. */
  readonly isOld: boolean;
}

/** Values that are read in a few milliseconds. */
const VALUES_A_SLICE = 2000;
const rowsASlice = (keys: number) => Math.max(10, Math.floor(VALUES_A_SLICE / (keys + 1)));

type Matched = Pick<EntityDataQuery, 'entityFilter' | 'keyFilters'>;
type AlarmQuery = Pick<AlarmDataQuery, 'entityFilter' | 'keyFilters' | 'pageLink' | 'alarmFields'>;

/** An alarm may be found by several entities. */
interface AlarmRow {
  readonly alarm: Alarm;
  readonly entity: Entity;
}

export function createQueries(stores: QueryStores): Queries {
  const { entities, telemetry, alarms, now } = stores;
  const columnsFor = (caller: Caller) =>
    new Columns(telemetry, telemetry.attributeStore, stores.isOld, (entity) => hidesValues(caller, entity.id));

  function* matching(caller: Caller, query: Matched): Sliced<Entity[]> {
    const columns = columnsFor(caller);
    let found = yield* resolveFilter(stores, caller, query.entityFilter);
    for (const filter of query.keyFilters ?? []) {
      found = yield* filterSliced(found, compileKeyFilter({ caller, attributes: telemetry.attributeStore, columns }, filter));
    }
    return found;
  }

  function* searched(
    columns: Columns,
    found: Entity[],
    textSearch: string | null | undefined,
    keys: readonly EntityKey[],
  ): Sliced<Entity[]> {
    if (!textSearch) return found;
    const wanted = textSearch.toLowerCase();
    const readers = keys
      .filter((key) => !(key.type === 'ENTITY_FIELD' && key.key === 'additionalInfo'))
      .map((key) => columns.textReader(key));
    const isFound = (entity: Entity) =>
      readers
        .map((read) => read(entity))
        .join('')
        .toLowerCase()
        .includes(wanted);
    const marks = yield* mapSliced(found, isFound, rowsASlice(keys.length));
    return found.filter((_entity, index) => marks[index]);
  }

  function* find(caller: Caller, query: EntityDataQuery): Sliced<Found<EntityData>> {
    const { textSearch, sortOrder } = query.pageLink;
    const columns = columnsFor(caller);
    const keys = [...(query.entityFields ?? []), ...(query.latestValues ?? [])];
    const found = yield* searched(columns, yield* matching(caller, query), textSearch, keys);
    const sorted = sortOrder ? yield* columns.sort(found, sortOrder.key, sortOrder.direction) : found;
    const latest = columns.latestReader(keys, now());
    return foundOf(
      pageOf(sorted, query.pageLink),
      rowsASlice(keys.length),
      (entity) => entity.id,
      (entity) => ({
        entityId: entity.id,
        latest: latest(entity),
        timeseries: {},
        ...(stores.isOld ? {} : { aggLatest: {} }),
      }),
    );
  }

  function shownAlarm(caller: Caller, alarm: Alarm): Alarm {
    const { assignee } = alarm as { readonly assignee?: { readonly id: EntityId } | null };
    if (caller.authority !== 'CUSTOMER_USER' || !assignee) return alarm;
    if (caller.isPublic) return { ...alarm, assigneeId: null, assignee: null };
    const user = entities.get(assignee.id.id, 'USER');
    return user && inQueries(caller, user) ? alarm : { ...alarm, assignee: { ...assignee, email: null } };
  }

  function* alarmRows(query: AlarmQuery, of: readonly Entity[]): Sliced<AlarmRow[]> {
    const link = query.pageLink;
    const since = link.timeWindow ? now() - link.timeWindow : (link.startTs ?? 0);
    const until = link.timeWindow || !link.endTs ? Number.POSITIVE_INFINITY : link.endTs;
    const wanted = link.textSearch?.toLowerCase();
    const fields = (query.alarmFields ?? []).map((field) => field.key);
    const isWanted = (alarm: Alarm) =>
      alarm.createdTime >= since &&
      alarm.createdTime <= until &&
      matchesLists(alarm, link.statusList ?? [], link.severityList ?? [], link.typeList ?? []) &&
      (!link.assigneeId || (alarm.assigneeId as EntityId | null | undefined)?.id === link.assigneeId.id) &&
      (!wanted ||
        fields.some((field) =>
          String(alarmField(alarm, field) ?? '')
            .toLowerCase()
            .includes(wanted),
        ));
    const rows: AlarmRow[] = [];
    const pace = new Pace();
    for (const entity of of) {
      for (const alarm of alarms.of(entity.id.id, link.searchPropagatedAlarms ?? false)) {
        if (isWanted(alarm)) rows.push({ alarm, entity });
        if (pace.isOver()) yield undefined;
      }
      if (pace.isOver()) yield undefined;
    }
    return rows;
  }

  function* alarmEntities(caller: Caller, query: AlarmQuery, among?: ReadonlySet<string>): Sliced<Entity[]> {
    return yield* filterSliced(yield* matching(caller, query), ({ id }) => !hidesValues(caller, id) && (among?.has(id.id) ?? true));
  }

  function* findAlarms(
    caller: Caller,
    query: AlarmDataQuery,
    among?: ReadonlySet<string>,
  ): Sliced<Found<AlarmData> & { totalEntities: number }> {
    const link = query.pageLink;
    const order = link.sortOrder;
    const byAlarm = order?.key.type === 'ALARM_FIELD';
    const columns = columnsFor(caller);
    const found = yield* alarmEntities(caller, query, among);
    const sorted =
      order && !byAlarm
        ? yield* columns.sort(found, order.key, order.direction)
        : yield* sortSliced(found, (a, b) => a.createdTime - b.createdTime);
    let rows = yield* alarmRows(query, sorted.slice(0, MAX_ALARM_ENTITIES));
    if (order && byAlarm) {
      const sign = order.direction === 'ASC' ? 1 : -1;
      rows = yield* sortSliced(rows, (a, b) => sign * compareAlarms(a.alarm, b.alarm, order.key.key));
    }
    const keys = [...(query.entityFields ?? []), ...(query.latestValues ?? [])];
    const latest = columns.latestReader(keys, now());
    const page = foundOf(
      pageOf(rows, link),
      rowsASlice(keys.length),
      ({ entity }) => entity.id,
      ({ alarm, entity }): AlarmData => ({
        ...shownAlarm(caller, alarms.get(alarm.id.id) ?? alarm),
        ...{ entityId: entity.id, latest: latest(entity) },
      }),
    );
    return { ...page, totalEntities: found.length };
  }

  return {
    find,
    findAlarms,
    hidesValues,
    shownAlarm,
    isHidden(caller, { id }) {
      const entity = entities.get(id);
      return entity !== undefined && !inQueries(caller, entity);
    },
    *count(caller, query) {
      return (yield* matching(caller, query)).length;
    },
    *countAlarms(caller, query) {
      const found = yield* sortSliced(yield* alarmEntities(caller, query), (a, b) => a.createdTime - b.createdTime);
      return (yield* alarmRows(query, found.slice(0, MAX_ALARM_ENTITIES))).length;
    },
    canRead(caller, id) {
      const entity = entities.get(id.id);
      return entity !== undefined && entity.id.entityType === id.entityType && mayRead(caller, entity);
    },
  };
}

function foundOf<T, R>({ data, ...totals }: Page<T>, rowsASlice: number, entity: (item: T) => EntityId, read: (item: T) => R): Found<R> {
  return { ...totals, entities: data.map(entity), rowsASlice, read: (row) => read(data[row] as T) };
}
