import { ATTRIBUTE_SCOPES, type AttributeScope } from '../../src/contract/telemetry.ts';
import type { ComputedAttribute, StoredAttribute, StoredValue } from '../model.ts';
import type { Buffered, Database, Row } from './database.ts';
import { readable } from './stored-rows.ts';
import { fromColumns, toColumns } from './value-rows.ts';

type Scopes = Record<AttributeScope, Map<string, StoredAttribute>>;
type Change =
  | { entity: string; scope: AttributeScope; attribute: StoredAttribute }
  | { entity: string; scope: AttributeScope; removed: string };

/** Throws Error for rows that are damaged. */
function attributeOf(row: Row) {
  const scope = ATTRIBUTE_SCOPES.find((known) => known === row.scope);
  if (!scope || !Number.isFinite(Number(row.ts))) throw new TypeError('wrong shape');
  const attribute: StoredAttribute = { key: String(row.key), value: fromColumns(row.type, row.value), lastUpdateTs: Number(row.ts) };
  return { entity: String(row.entity), scope, attribute };
}

/** Attributes are in memory; changes of one event-loop turn are written in one transaction. */
export class AttributeStore implements Buffered {
  readonly #db: Database;
  readonly #byEntity = new Map<string, Scopes>();
  computed: ComputedAttribute | undefined;
  #changes = new Map<string, Change>();
  readonly #upsert;
  readonly #delete;

  constructor(db: Database) {
    this.#db = db;
    this.#upsert = db.prepare('INSERT OR REPLACE INTO attribute VALUES (?, ?, ?, ?, ?, ?)');
    this.#delete = db.prepare('DELETE FROM attribute WHERE entity = ? AND scope = ? AND key = ?');
    const rows = db.rows('SELECT entity, scope, key, ts, type, value FROM attribute');
    const nameOf = ({ entity, scope, key }: Row) => `${String(key)} (${String(scope)}) of ${String(entity)}`;
    for (const { entity, scope, attribute } of readable('attribute', rows, nameOf, attributeOf))
      this.#scopesOf(entity)[scope].set(attribute.key, attribute);
  }

  #scopesOf(entity: string): Scopes {
    let scopes = this.#byEntity.get(entity);
    if (!scopes) {
      scopes = { CLIENT_SCOPE: new Map(), SHARED_SCOPE: new Map(), SERVER_SCOPE: new Map() };
      this.#byEntity.set(entity, scopes);
    }
    return scopes;
  }

  all(entity: string, scope: AttributeScope): StoredAttribute[] {
    const stored = [...(this.#byEntity.get(entity)?.[scope].values() ?? [])];
    const computed = this.#computedOf(entity, scope);
    return computed ? [...stored.filter(({ key }) => key !== computed.key), computed] : stored;
  }

  get(entity: string, scope: AttributeScope, key: string): StoredAttribute | undefined {
    const computed = key === this.computed?.key ? this.#computedOf(entity, scope) : undefined;
    return computed ?? this.#byEntity.get(entity)?.[scope].get(key);
  }

  #computedOf(entity: string, scope: AttributeScope): StoredAttribute | undefined {
    const value = scope === 'SERVER_SCOPE' ? this.computed?.at(entity) : undefined;
    return value === undefined ? undefined : { key: this.computed?.key ?? '', value: { type: 'LONG', value }, lastUpdateTs: value };
  }

  /** The newest in any scope: the meaning of a query's plain `ATTRIBUTE`. */
  newest(entity: string, key: string): StoredAttribute | undefined {
    let best: StoredAttribute | undefined;
    for (const scope of ATTRIBUTE_SCOPES) {
      const found = this.get(entity, scope, key);
      if (found && (!best || found.lastUpdateTs > best.lastUpdateTs)) best = found;
    }
    return best;
  }

  save(entity: string, scope: AttributeScope, values: readonly { key: string; value: StoredValue }[], at: number): StoredAttribute[] {
    const map = this.#scopesOf(entity)[scope];
    this.#keepFor(
      map,
      values.map(({ key }) => key),
    );
    return values.map(({ key, value }) => {
      const attribute = { key, value, lastUpdateTs: at };
      map.set(key, attribute);
      this.#note(key, { entity, scope, attribute });
      return attribute;
    });
  }

  /** Returns the names of those that existed. */
  remove(entity: string, scope: AttributeScope, keys: readonly string[]): string[] {
    const map = this.#byEntity.get(entity)?.[scope];
    if (map) this.#keepFor(map, keys);
    const removed = keys.filter((key) => map?.delete(key));
    for (const key of removed) this.#note(key, { entity, scope, removed: key });
    return removed;
  }

  removeEntity(entity: string): void {
    for (const scope of ATTRIBUTE_SCOPES) this.remove(entity, scope, [...(this.#byEntity.get(entity)?.[scope].keys() ?? [])]);
    const scopes = this.#byEntity.get(entity);
    this.#byEntity.delete(entity);
    if (scopes) this.#db.onUndo(() => this.#byEntity.set(entity, scopes));
  }

  /** Should the transaction fail. */
  #keepFor(map: Map<string, StoredAttribute>, keys: readonly string[]): void {
    if (!this.#db.isUndoable) return;
    const before = keys.map((key) => [key, map.get(key)] as const);
    this.#db.onUndo(() => {
      for (const [key, attribute] of before) {
        if (attribute) map.set(key, attribute);
        else map.delete(key);
      }
    });
  }

  #note(key: string, change: Change): void {
    this.#changes.set(`${change.entity} ${change.scope} ${key}`, change);
    this.#db.schedule(this);
  }

  write(): void {
    for (const change of this.#changes.values()) {
      const { entity, scope } = change;
      if ('removed' in change) this.#delete.run(entity, scope, change.removed);
      else this.#upsert.run(entity, scope, change.attribute.key, change.attribute.lastUpdateTs, ...toColumns(change.attribute.value));
    }
  }

  written(): void {
    this.#changes = new Map();
  }
}
