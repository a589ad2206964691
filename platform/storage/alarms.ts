import * as z from 'zod/mini';
import { ALARM_STATUSES, type Alarm, isAcknowledged, isCleared, SEVERITIES } from '../../src/contract/alarm.ts';
import { NULL_ID } from '../../src/contract/identifiers.ts';
import { readLongs } from '../../src/engine/values.ts';
import type { Alarms, EventHub } from '../model.ts';
import { matchesLists, statusOf } from './alarm-status.ts';
import type { Buffered, Database } from './database.ts';
import { ensure } from './ensure.ts';
import { bareId, customerOf, type Entities } from './entities.ts';
import type { Relations } from './relations.ts';
import { bodyOf, idSchema, readable } from './stored-rows.ts';
import { timeUuid } from './time-uuid.ts';

const storedAlarmSchema = z.object({
  ...{ id: idSchema, originator: idSchema, tenantId: z.optional(idSchema), type: z.string() },
  ...{ severity: z.enum(SEVERITIES), status: z.enum(ALARM_STATUSES), createdTime: z.number() },
  propagateRelationTypes: z.nullish(z.array(z.string())),
});

/** What servers after 3.2 show of every alarm. */
const NEWER_FIELDS = { assigneeId: null, assignTs: 0, propagateToOwner: false, propagateToTenant: false };

/** Without what belongs to the info only. */
export function withoutNames(alarm: Alarm): Alarm {
  const { originatorName: _n, originatorLabel: _l, originatorDisplayName: _d, assignee: _a, ...rest } = alarm;
  return rest;
}

const activeKey = (originatorId: string, type: string) => `${originatorId} ${type}`;

export type AlarmChange = Parameters<Alarms['raise']>[0];

/** Alarms are in memory; changes of one event-loop turn are written together. */
export class AlarmStore implements Alarms, Buffered {
  readonly #db: Database;
  readonly #hub: EventHub;
  readonly #entities: Entities;
  readonly #relations: Relations;
  readonly #now: () => number;
  readonly #isOld: boolean;
  readonly #byId = new Map<string, Alarm>();
  /** Alarm ids by entity: its own and those propagated to it. */
  readonly #byEntity = new Map<string, Set<string>>();
  readonly #active = new Map<string, string>();
  #changed = new Set<string>();

  constructor(db: Database, hub: EventHub, entities: Entities, relations: Relations, now: () => number, isOld: boolean) {
    this.#isOld = isOld;
    this.#db = db;
    this.#hub = hub;
    this.#entities = entities;
    this.#relations = relations;
    this.#now = now;
    const rows = db.rows('SELECT id, body FROM alarm');
    for (const alarm of readable('alarm', rows, ({ id }) => String(id), bodyOf<Alarm>(storedAlarmSchema, readLongs))) this.#index(alarm);
  }

  get(id: string): Alarm | undefined {
    const alarm = this.#byId.get(id);
    return alarm && this.#withNames(alarm);
  }

  active(originatorId: string, type: string): Alarm | undefined {
    const id = this.#active.get(activeKey(originatorId, type));
    return id === undefined ? undefined : this.get(id);
  }

  /** `propagated` adds the alarms that are propagated to the entity. */
  *of(entityId: string, propagated: boolean): Generator<Alarm> {
    // A changed alarm moves to the end: a reader that pauses would meet it twice.
    for (const id of [...(this.#byEntity.get(entityId) ?? [])]) {
      const alarm = this.#byId.get(id);
      if (alarm && (propagated || alarm.originator.id === entityId)) yield this.#withNames(alarm);
    }
  }

  *ofTenant(tenantId: string): Generator<Alarm> {
    for (const alarm of this.#byId.values()) if (tenantOf(alarm) === tenantId) yield this.#withNames(alarm);
  }

  raise({ tenantId, originator, type, severity, details, at, propagateRelationTypes, ...propagation }: AlarmChange): Alarm {
    const existing = this.active(originator.id, type);
    const rest = {
      severity,
      endTs: at,
      details: details ?? null,
      ...{ propagate: existing?.propagate ?? false, ...propagation },
      propagateRelationTypes: propagateRelationTypes ?? existing?.propagateRelationTypes ?? [],
    };
    if (existing) return this.save({ ...existing, ...rest });
    return this.save({
      id: { entityType: 'ALARM', id: timeUuid() },
      createdTime: this.#now(),
      tenantId: { entityType: 'TENANT', id: tenantId },
      customerId: customerOf(this.#entities.get(originator.id)),
      type,
      name: type,
      originator,
      status: 'ACTIVE_UNACK',
      startTs: at,
      ackTs: 0,
      clearTs: 0,
      ...rest,
    });
  }

  acknowledge(id: string, at: number): Alarm | undefined {
    const alarm = this.#byId.get(id);
    if (!alarm || isAcknowledged(alarm.status)) return alarm && this.#withNames(alarm);
    return this.save({ ...alarm, status: statusOf(isCleared(alarm.status), true), ackTs: at });
  }

  clear(id: string, at: number): Alarm | undefined {
    const alarm = this.#byId.get(id);
    if (!alarm || isCleared(alarm.status)) return alarm && this.#withNames(alarm);
    return this.save({ ...alarm, status: statusOf(true, isAcknowledged(alarm.status)), clearTs: at, endTs: Math.max(alarm.endTs, at) });
  }

  readonly matches = matchesLists;

  save(alarm: Alarm): Alarm {
    const tenantId = tenantOf(alarm);
    if (tenantId !== undefined && !this.#byId.has(alarm.id.id)) this.#hub.emit('usage', { tenantId, count: 'createdAlarms', amount: 1 });
    const before = this.#byId.get(alarm.id.id);
    const kept = withoutNames(alarm);
    const whole = { ...kept, acknowledged: isAcknowledged(alarm.status), cleared: isCleared(alarm.status) };
    this.#keep(alarm.id.id);
    this.#forget(alarm.id.id);
    this.#index(whole);
    this.#note(alarm.id.id);
    const named = this.#withNames(whole);
    this.#hub.emit('alarm', { alarm: named, before, deleted: false });
    return named;
  }

  /** False when there was none. */
  remove(id: string): boolean {
    const alarm = this.get(id);
    if (!alarm) return false;
    this.#keep(id);
    this.#forget(id);
    this.#byId.delete(id);
    this.#note(id);
    this.#hub.emit('alarm', { alarm, before: alarm, deleted: true });
    return true;
  }

  expire(tenantId: string, before: number): void {
    for (const alarm of this.#byId.values()) {
      if (isCleared(alarm.status) && alarm.endTs < before && tenantOf(alarm) === tenantId) this.remove(alarm.id.id);
    }
  }

  write(): void {
    const upsert = this.#db.prepare('INSERT OR REPLACE INTO alarm VALUES (?, ?)');
    const drop = this.#db.prepare('DELETE FROM alarm WHERE id = ?');
    for (const id of this.#changed) {
      const alarm = this.#byId.get(id);
      if (alarm) upsert.run(id, JSON.stringify(alarm));
      else drop.run(id);
    }
  }

  written(): void {
    this.#changed = new Set();
  }

  /** Should the transaction fail. */
  #keep(id: string): void {
    const before = this.#byId.get(id);
    this.#db.onUndo(() => {
      this.#forget(id);
      if (before) this.#index(before);
      else this.#byId.delete(id);
    });
  }

  #note(id: string): void {
    this.#changed.add(id);
    this.#db.schedule(this);
  }

  /** As this release shows it. */
  #withNames(alarm: Alarm): Alarm {
    const originator = this.#entities.get(alarm.originator.id);
    const originatorName = originator?.name ?? 'Deleted';
    if (this.#isOld) {
      const { customerId: _customer, acknowledged: _acknowledged, cleared: _cleared, ...more } = alarm;
      const { propagateToOwner: _owner, propagateToTenant: _tenant, ...old } = more;
      return { ...old, originatorName };
    }
    const originatorLabel = originator?.label ?? originatorName;
    const assignee = this.#assigneeOf(alarm);
    return { ...NEWER_FIELDS, ...alarm, originatorName, originatorLabel, originatorDisplayName: originatorLabel, assignee };
  }

  #assigneeOf({ assigneeId }: Alarm): unknown {
    const user = this.#entities.get(bareId(assigneeId) ?? NULL_ID, 'USER');
    if (!user) return null;
    return { id: user.id, firstName: user.firstName ?? null, lastName: user.lastName ?? null, email: user.name };
  }

  #index(alarm: Alarm): void {
    const id = alarm.id.id;
    this.#byId.set(id, alarm);
    for (const entity of this.#reach(alarm)) {
      ensure(this.#byEntity, entity, () => new Set<string>()).add(id);
    }
    if (!isCleared(alarm.status)) this.#active.set(activeKey(alarm.originator.id, alarm.type), id);
  }

  #forget(id: string): void {
    const alarm = this.#byId.get(id);
    if (!alarm) return;
    for (const entity of this.#reach(alarm)) this.#byEntity.get(entity)?.delete(id);
    const key = activeKey(alarm.originator.id, alarm.type);
    if (this.#active.get(key) === id) this.#active.delete(key);
  }

  /** The originator and, for a propagated alarm, all entities above it. */
  #reach(alarm: Alarm): Set<string> {
    const reached = new Set([alarm.originator.id, ...ownersOf(alarm)]);
    if (alarm.propagate !== true) return reached;
    const types = Array.isArray(alarm.propagateRelationTypes) ? alarm.propagateRelationTypes : [];
    for (const entity of reached) {
      for (const relation of this.#relations.of(entity, 'TO', { typeGroup: 'COMMON' })) {
        if (types.length === 0 || types.includes(relation.type)) reached.add(relation.from.id);
      }
    }
    return reached;
  }
}

/** Those that it is propagated to as owners. */
function ownersOf(alarm: Alarm): string[] {
  const customer = bareId(alarm.customerId) ?? NULL_ID;
  const tenant = tenantOf(alarm) ?? NULL_ID;
  const owner = alarm.propagateToOwner === true ? [customer === NULL_ID ? tenant : customer] : [];
  return alarm.propagateToTenant === true ? [...owner, tenant] : owner;
}

/** The bare id. */
export const tenantOf = ({ tenantId }: Alarm): string | undefined => bareId(tenantId);
