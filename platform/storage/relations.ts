import type { Relation } from '../../src/contract/entities.ts';
import type { EntityId } from '../../src/contract/identifiers.ts';
import type { Database } from './database.ts';
import { ensure } from './ensure.ts';

const identity = (relation: Relation) =>
  JSON.stringify([relation.from.entityType, relation.from.id, relation.to.entityType, relation.to.id, relation.type, relation.typeGroup]);

/** Which relations a search follows or a list shows; absent parts match everything. */
export interface RelationMatch {
  readonly type?: string | null | undefined;
  readonly typeGroup?: string | undefined;
}

/** Relations between entities, in memory by both ends, written through to SQLite. */
export class Relations {
  readonly #db: Database;
  readonly #from = new Map<string, Map<string, Relation>>();
  readonly #to = new Map<string, Map<string, Relation>>();

  constructor(db: Database) {
    this.#db = db;
    for (const row of db.rows('SELECT body FROM relation')) this.#index(JSON.parse(String(row.body)) as Relation);
  }

  put(relation: Relation): void {
    this.#db.prepare('INSERT OR REPLACE INTO relation VALUES (?, ?)').run(identity(relation), JSON.stringify(relation));
    this.#index(relation);
  }

  get(wanted: Relation): Relation | undefined {
    return this.#from.get(wanted.from.id)?.get(identity(wanted));
  }

  /** Removes one relation; false when it did not exist. */
  remove(relation: Relation): boolean {
    const key = identity(relation);
    this.#to.get(relation.to.id)?.delete(key);
    if (!this.#from.get(relation.from.id)?.delete(key)) return false;
    this.#db.prepare('DELETE FROM relation WHERE id = ?').run(key);
    return true;
  }

  /** Relations that start at (FROM) or end at (TO) an entity. */
  of(entityId: string, direction: 'FROM' | 'TO', match: RelationMatch = {}): Relation[] {
    const all = [...((direction === 'FROM' ? this.#from : this.#to).get(entityId)?.values() ?? [])];
    return all.filter(
      (relation) =>
        (!match.type || relation.type === match.type) && (match.typeGroup === undefined || relation.typeGroup === match.typeGroup),
    );
  }

  /** Removes every relation of an entity. */
  removeEntity(entity: EntityId): void {
    for (const relation of [...this.of(entity.id, 'FROM'), ...this.of(entity.id, 'TO')]) this.remove(relation);
  }

  #index(relation: Relation): void {
    const key = identity(relation);
    for (const [map, end] of [
      [this.#from, relation.from.id],
      [this.#to, relation.to.id],
    ] as const) {
      ensure(map, end, () => new Map<string, Relation>()).set(key, relation);
    }
  }
}
