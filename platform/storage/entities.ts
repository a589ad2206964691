import * as z from 'zod/mini';
import type { EntityId, EntityType } from '../../src/contract/identifiers.ts';
import { NULL_ID } from '../../src/contract/identifiers.ts';
import { readLongs } from '../../src/engine/values.ts';
import { jsonOf } from '../json-parts.ts';
import type { EventHub } from '../model.ts';
import type { Buffered, Database } from './database.ts';
import { ensure } from './ensure.ts';
import { bodyOf, idSchema, readable } from './stored-rows.ts';
import { timeUuid } from './time-uuid.ts';

/** Alarms and relations have stores of their own. */
export const STORED_KINDS = [
  'TENANT',
  'TENANT_PROFILE',
  'CUSTOMER',
  'USER',
  'DEVICE_PROFILE',
  'DEVICE',
  'ASSET',
  'ENTITY_VIEW',
  'DASHBOARD',
  'RULE_CHAIN',
  'WIDGETS_BUNDLE',
  'WIDGET_TYPE',
  'API_USAGE_STATE',
  'CALCULATED_FIELD',
  'ASSET_PROFILE',
] as const satisfies readonly EntityType[];
export type StoredKind = (typeof STORED_KINDS)[number];

const entitySchema = z.object({
  id: z.object({ entityType: z.enum(STORED_KINDS), id: z.string().check(z.minLength(1)) }),
  createdTime: z.number(),
  name: z.string(),
  tenantId: idSchema,
  customerId: z.nullish(idSchema),
  type: z.nullish(z.string()),
  additionalInfo: z.nullish(z.record(z.string(), z.unknown())),
});

/** Further fields depend on the kind. */
export interface Entity {
  readonly id: { readonly entityType: StoredKind; readonly id: string };
  readonly createdTime: number;
  readonly name: string;
  readonly tenantId: EntityId;
  readonly customerId?: EntityId;
  readonly type?: string;
  readonly label?: string | null;
  readonly additionalInfo?: Readonly<Record<string, unknown>> | null;
  readonly [field: string]: unknown;
}

export const NO_TENANT: EntityId = { entityType: 'TENANT', id: NULL_ID };
export const NO_CUSTOMER: EntityId = { entityType: 'CUSTOMER', id: NULL_ID };

/** The bare id of a field that names an entity. */
export const bareId = (field: unknown): string | undefined =>
  typeof field === 'object' && field !== null && 'id' in field && typeof field.id === 'string' ? field.id : undefined;

/** Null: it belongs to no customer. */
export const customerOf = (entity: Pick<Entity, 'customerId'> | undefined): EntityId | null =>
  entity?.customerId && entity.customerId.id !== NULL_ID ? entity.customerId : null;

/** A record with an id of its own, made now. */
export const newRecord = (kind: StoredKind, tenantId: string, name: string, more: Readonly<Record<string, unknown>> = {}): Entity => ({
  id: { entityType: kind, id: timeUuid() },
  createdTime: Date.now(),
  tenantId: { entityType: 'TENANT', id: tenantId },
  name,
  ...more,
});

export function isStoredKind(text: string): text is StoredKind {
  return STORED_KINDS.some((kind) => kind === text);
}

/** Records are read from memory, and written to SQLite before a call returns, but for `touchLater`. */
export class Entities implements Buffered {
  readonly #db: Database;
  readonly #hub: EventHub;
  readonly #byId = new Map<string, Entity>();
  readonly #byTenant = new Map<string, Map<string, Entity>>();
  readonly #byName = new Map<string, string>();
  /** What `touchLater` changed. */
  readonly #unwritten = new Set<string>();
  readonly #insert;

  constructor(db: Database, hub: EventHub) {
    this.#db = db;
    this.#hub = hub;
    this.#insert = db.prepare('INSERT OR REPLACE INTO entity VALUES (?, ?, ?)');
    const rows = db.rows('SELECT id, kind, body FROM entity');
    const stored = readable('record', rows, ({ id, kind }) => `${String(kind)} ${String(id)}`, bodyOf<Entity>(entitySchema, readLongs));
    for (const entity of [...stored].sort((a, b) => a.createdTime - b.createdTime)) this.#index(entity);
  }

  get(id: string): Entity | undefined;
  get(id: string, kind: StoredKind): Entity | undefined;
  get(id: string, kind?: StoredKind): Entity | undefined {
    const found = this.#byId.get(id);
    return kind === undefined || found?.id.entityType === kind ? found : undefined;
  }

  /** Records in order of creation. Tenants and tenant profiles belong to the null tenant. */
  of(kind: StoredKind, tenantId: string): Iterable<Entity> & { readonly size: number } {
    return new Sized(this.#byTenant.get(`${kind} ${tenantId}`));
  }

  /** The first record of which a flag is set. */
  flagged(kind: StoredKind, tenantId: string, flag: 'default' | 'root'): Entity | undefined {
    for (const entity of this.of(kind, tenantId)) if (entity[flag] === true) return entity;
    return undefined;
  }

  /** Exactly this name; users are found by email across all tenants. */
  named(kind: StoredKind, tenantId: string, name: string): Entity | undefined {
    const id = this.#byName.get(`${kind === 'USER' ? kind : `${kind} ${tenantId}`} ${name}`);
    return id === undefined ? undefined : this.#byId.get(id);
  }

  /** Large members must not change afterwards, and should have been written by `writeMembers`. */
  put(entity: Entity): Entity {
    const before = this.#byId.get(entity.id.id);
    return this.touch({ ...entity, version: Number(before?.version ?? 0) + 1 });
  }

  /** Without a new version: for what users do not change. */
  touch(entity: Entity): Entity {
    const before = this.#byId.get(entity.id.id);
    this.#insert.run(entity.id.id, entity.id.entityType, jsonOf(entity));
    this.#replace(entity, before);
    return entity;
  }

  #replace(entity: Entity, before: Entity | undefined): void {
    if (before) this.#forget(before);
    this.#index(entity, before);
    this.#db.onUndo(() => {
      this.#forget(entity);
      if (before) this.#index(before, entity);
      else this.#drop(entity);
    });
    this.#hub.emit('entity', { id: entity.id, change: before ? 'updated' : 'created' });
  }

  /** As `touch`, for what nobody waits for: on a full disk it is written when there is room again. */
  touchLater(entity: Entity): Entity {
    this.#replace(entity, this.#byId.get(entity.id.id));
    this.#unwritten.add(entity.id.id);
    this.#db.schedule(this);
    return entity;
  }

  write(): void {
    for (const id of this.#unwritten) {
      const entity = this.#byId.get(id);
      if (entity) this.#insert.run(id, entity.id.entityType, jsonOf(entity));
    }
  }

  written(): void {
    this.#unwritten.clear();
  }

  /** Keeps what depends on the record. */
  remove(id: string): void {
    const found = this.#byId.get(id);
    if (!found) return;
    this.#db.prepare('DELETE FROM entity WHERE id = ?').run(id);
    this.#forget(found);
    this.#drop(found);
    this.#db.onUndo(() => this.#restore(found));
    this.#hub.emit('entity', { id: found.id, change: 'deleted' });
  }

  #drop(entity: Entity): void {
    this.#byId.delete(entity.id.id);
    this.#byTenant.get(scope(entity))?.delete(entity.id.id);
  }

  /** In order of creation, as it was. */
  #restore(entity: Entity): void {
    this.#index(entity);
    const all = [...(this.#byTenant.get(scope(entity))?.values() ?? [])];
    all.sort((a, b) => a.createdTime - b.createdTime || (a.id.id < b.id.id ? -1 : 1));
    this.#byTenant.set(scope(entity), new Map(all.map((one) => [one.id.id, one])));
  }

  #index(entity: Entity, before?: Entity): void {
    this.#byId.set(entity.id.id, entity);
    if (before && scope(before) !== scope(entity)) this.#byTenant.get(scope(before))?.delete(entity.id.id);
    ensure(this.#byTenant, scope(entity), () => new Map<string, Entity>()).set(entity.id.id, entity);
    this.#byName.set(nameKey(entity), entity.id.id);
  }

  #forget(entity: Entity): void {
    const name = nameKey(entity);
    if (this.#byName.get(name) === entity.id.id) this.#byName.delete(name);
  }
}

function nameKey(entity: Entity): string {
  return `${entity.id.entityType === 'USER' ? 'USER' : scope(entity)} ${entity.name}`;
}

function scope(entity: Entity): string {
  return `${entity.id.entityType} ${entity.id.entityType === 'TENANT' || entity.id.entityType === 'TENANT_PROFILE' ? NULL_ID : entity.tenantId.id}`;
}

class Sized {
  readonly size: number;
  readonly #map: ReadonlyMap<string, Entity> | undefined;
  constructor(map: ReadonlyMap<string, Entity> | undefined) {
    this.#map = map;
    this.size = map?.size ?? 0;
  }
  [Symbol.iterator](): Iterator<Entity> {
    return this.#map?.values() ?? [].values();
  }
}
