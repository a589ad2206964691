import type { Page } from '../../../src/contract/page.ts';
import type { AlarmData, AlarmDataQuery, EntityData, EntityDataQuery, EntityKey, KeyFilter } from '../../../src/contract/query.ts';
import type { Caller, Queries } from '../../model.ts';
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
import { hidesValues, mayRead } from './visibility.ts';

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

export function createQueries(stores: QueryStores): Queries {
  const { entities, telemetry, alarms, now } = stores;
  const columnsFor = (caller: Caller) =>
    new Columns(telemetry, telemetry.attributeStore, stores.isOld, (entity) => hidesValues(caller, entity.id));

  function matching(
    caller: Caller,
    query: { entityFilter: EntityDataQuery['entityFilter']; keyFilters?: readonly KeyFilter[] | null | undefined },
  ): Entity[] {
    const columns = columnsFor(caller);
    let found = resolveFilter(stores, caller, query.entityFilter);
    for (const filter of query.keyFilters ?? []) {
      found = found.filter(compileKeyFilter({ caller, attributes: telemetry.attributeStore, columns }, filter));
    }
    return found;
  }

  function searched(columns: Columns, found: Entity[], textSearch: string | null | undefined, keys: readonly EntityKey[]): Entity[] {
    if (!textSearch) return found;
    const wanted = textSearch.toLowerCase();
    const readers = keys
      .filter((key) => !(key.type === 'ENTITY_FIELD' && key.key === 'additionalInfo'))
      .map((key) => columns.textReader(key));
    return found.filter((entity) =>
      readers
        .map((read) => read(entity))
        .join('')
        .toLowerCase()
        .includes(wanted),
    );
  }

  function find(caller: Caller, query: EntityDataQuery): Page<EntityData> {
    const { page, pageSize, textSearch, sortOrder } = query.pageLink;
    const columns = columnsFor(caller);
    const keys = [...(query.entityFields ?? []), ...(query.latestValues ?? [])];
    const found = searched(columns, matching(caller, query), textSearch, keys);
    const sorted = sortOrder ? columns.sort(found, sortOrder.key, sortOrder.direction) : found;
    const latest = columns.latestReader(keys, now());
    return pageOf(sorted, page, pageSize, (entity) => ({ entityId: entity.id, latest: latest(entity), timeseries: {} }));
  }

  function findAlarms(caller: Caller, query: AlarmDataQuery, among?: ReadonlySet<string>): Page<AlarmData> & { totalEntities: number } {
    const link = query.pageLink;
    const order = link.sortOrder;
    const byAlarm = order?.key.type === 'ALARM_FIELD';
    const columns = columnsFor(caller);
    const found = matching(caller, query).filter(({ id }) => !hidesValues(caller, id) && (among?.has(id.id) ?? true));
    const sorted =
      order && !byAlarm ? columns.sort(found, order.key, order.direction) : found.sort((a, b) => a.createdTime - b.createdTime);
    const at = now();
    const since = link.timeWindow ? at - link.timeWindow : (link.startTs ?? 0);
    const until = link.timeWindow || !link.endTs ? Number.POSITIVE_INFINITY : link.endTs;
    const rows: { alarm: AlarmData; entity: Entity }[] = [];
    const wanted = link.textSearch?.toLowerCase();
    const fields = (query.alarmFields ?? []).map((field) => field.key);
    for (const entity of sorted.slice(0, MAX_ALARM_ENTITIES)) {
      for (const alarm of alarms.of(entity.id.id, link.searchPropagatedAlarms ?? false)) {
        if (alarm.createdTime < since || alarm.createdTime > until) continue;
        if (!matchesLists(alarm, link.statusList ?? [], link.severityList ?? [], link.typeList ?? [])) continue;
        if (
          wanted &&
          !fields.some((field) =>
            String(alarmField(alarm, field) ?? '')
              .toLowerCase()
              .includes(wanted),
          )
        )
          continue;
        rows.push({ alarm, entity });
      }
    }
    if (order && byAlarm) {
      const sign = order.direction === 'ASC' ? 1 : -1;
      rows.sort((a, b) => sign * compareAlarms(a.alarm, b.alarm, order.key.key));
    }
    const keys = [...(query.entityFields ?? []), ...(query.latestValues ?? [])];
    const latest = columns.latestReader(keys, at);
    const page = pageOf(rows, link.page, link.pageSize, ({ alarm, entity }) => ({
      ...alarm,
      entityId: entity.id,
      latest: latest(entity),
    }));
    return { ...page, totalEntities: found.length };
  }

  return {
    find,
    findAlarms,
    hidesValues,
    count: (caller, query) => matching(caller, query).length,
    canRead(caller, id) {
      const entity = entities.get(id.id);
      return entity !== undefined && entity.id.entityType === id.entityType && mayRead(caller, entity);
    },
  };
}
