import * as z from 'zod/mini';
import type { Relation } from '../../src/contract/entities.ts';
import type { EntityId } from '../../src/contract/identifiers.ts';
import { readLongs } from '../../src/engine/values.ts';
import type { Database } from './database.ts';
import { ensure } from './ensure.ts';
import { bodyOf, idSchema, readable } from './stored-rows.ts';

const relationSchema = z.object({ from: idSchema, to: idSchema, type: z.string(), typeGroup: z.string() });

const identity = (relation: Relation) =>
  JSON.stringify([relation.from.entityType, relation.from.id, relation.to.entityType, relation.to.id, relation.type, relation.typeGroup]);

/** Absent parts match everything. */
export interface RelationMatch {
  readonly type?: string | null | undefined;
  readonly typeGroup?: string | undefined;
}

/** Relations are in memory by both ends, and written through to SQLite. */
export class Relations {
  readonly #db: Database;
  readonly #from = new Map<string, Map<string, Relation>>();
  readonly #to = new Map<string, Map<string, Relation>>();

  constructor(db: Database) {
    this.#db = db;
    const rows = db.rows('SELECT id, body FROM relation');
    for (const relation of readable('relation', rows, ({ id }) => String(id), bodyOf<Relation>(relationSchema, readLongs)))
      this.#index(relation);
  }

  put(relation: Relation): void {
    this.#db.prepare('INSERT OR REPLACE INTO relation VALUES (?, ?)').run(identity(relation), JSON.stringify(relation));
    const before = this.get(relation);
    this.#index(relation);
    this.#db.onUndo(() => {
      if (before) this.#index(before);
      else this.#drop(relation);
    });
  }

  get(wanted: Relation): Relation | undefined {
    return this.#from.get(wanted.from.id)?.get(identity(wanted));
  }

  /** False when it did not exist. */
  remove(relation: Relation): boolean {
    const key = identity(relation);
    const before = this.get(relation);
    if (!before) return false;
    this.#db.prepare('DELETE FROM relation WHERE id = ?').run(key);
    this.#drop(relation);
    this.#db.onUndo(() => this.#index(before));
    return true;
  }

  of(entityId: string, direction: 'FROM' | 'TO', match: RelationMatch = {}): Relation[] {
    const all = [...((direction === 'FROM' ? this.#from : this.#to).get(entityId)?.values() ?? [])];
    return all.filter(
      (relation) =>
        (!match.type || relation.type === match.type) && (match.typeGroup === undefined || relation.typeGroup === match.typeGroup),
    );
  }

  removeEntity(entity: EntityId): void {
    for (const relation of [...this.of(entity.id, 'FROM'), ...this.of(entity.id, 'TO')]) this.remove(relation);
  }

  #drop(relation: Relation): void {
    const key = identity(relation);
    this.#to.get(relation.to.id)?.delete(key);
    this.#from.get(relation.from.id)?.delete(key);
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
