import * as z from 'zod/mini';
import type { EpochMs } from '../../src/contract/units.ts';
import type { Buffered, Database, Row } from './database.ts';
import { bodyOf, readable } from './stored-rows.ts';

const schema = z.looseObject({ tenantId: z.string(), nodeId: z.string(), chainId: z.string(), due: z.number() });

/** A message that waits for a node of a rule chain. */
export interface StoredStep {
  readonly tenantId: string;
  readonly nodeId: string;
  readonly chainId: string;
  /** Not before. 0: at once. */
  readonly due: EpochMs;
  /** As the engine keeps it. */
  readonly message: unknown;
  readonly label: string;
  /** The node told it itself. */
  readonly isOwn?: true;
}

/**
 * What the rule engine has still to do. Steps are in memory, and on the disk when the transaction in which they were added is: one that
 * is added and done within it is never written.
 */
export class Steps implements Buffered {
  readonly #db: Database;
  readonly #steps = new Map<number, StoredStep>();
  readonly #onDisk = new Set<number>();
  readonly #changed = new Set<number>();
  #next = 1;

  constructor(db: Database) {
    this.#db = db;
    db.prepare('CREATE TABLE IF NOT EXISTS step (id INTEGER PRIMARY KEY, body TEXT NOT NULL)').run();
    const bodyIn = bodyOf<StoredStep>(schema);
    const read = (row: Row) => [Number(row.id), bodyIn(row)] as const;
    for (const [id, step] of readable('waiting message', db.rows('SELECT id, body FROM step ORDER BY id'), ({ id }) => String(id), read)) {
      this.#steps.set(id, step);
      this.#onDisk.add(id);
      this.#next = id + 1;
    }
  }

  /** In order of addition. */
  ids(): Iterable<number> {
    return this.#steps.keys();
  }

  get size(): number {
    return this.#steps.size;
  }

  /** Undefined: it is done. */
  get(id: number): StoredStep | undefined {
    return this.#steps.get(id);
  }

  add(step: StoredStep): number {
    const id = this.#next++;
    this.#set(id, step);
    return id;
  }

  remove(id: number): void {
    this.#set(id, undefined);
  }

  write(): void {
    const keep = this.#db.prepare('INSERT OR REPLACE INTO step VALUES (?, ?)');
    const drop = this.#db.prepare('DELETE FROM step WHERE id = ?');
    for (const id of this.#changed) {
      const step = this.#steps.get(id);
      if (step) keep.run(id, JSON.stringify(step));
      else if (this.#onDisk.has(id)) drop.run(id);
    }
  }

  written(): void {
    for (const id of this.#changed) {
      if (this.#steps.has(id)) this.#onDisk.add(id);
      else this.#onDisk.delete(id);
    }
    this.#changed.clear();
  }

  #set(id: number, step: StoredStep | undefined): void {
    const before = this.#steps.get(id);
    const apply = (value: StoredStep | undefined) => (value ? this.#steps.set(id, value) : this.#steps.delete(id));
    apply(step);
    this.#db.onUndo(() => apply(before));
    this.#changed.add(id);
    this.#db.schedule(this);
  }
}
