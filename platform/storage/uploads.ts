import * as z from 'zod/mini';
import type { EntityId } from '../../src/contract/identifiers.ts';
import { ATTRIBUTE_SCOPES, type AttributeScope } from '../../src/contract/telemetry.ts';
import type { EpochMs } from '../../src/contract/units.ts';
import type { Point } from '../model.ts';
import type { Sliced } from '../sliced.ts';
import type { Buffered, Database, Row } from './database.ts';
import { bodyOf, idSchema, readable } from './stored-rows.ts';
import { fromColumns, toColumns } from './value-rows.ts';

/** Written in a few milliseconds. */
const VALUES_A_PART = 500;
/** The number of the part with the owner of the values: once it is there, the upload is complete. */
const END = -1;

export interface UploadTarget {
  readonly entity: EntityId;
  /** Null for series. */
  readonly scope: AttributeScope | null;
  /** Of series. */
  readonly expiresAt?: EpochMs | undefined;
}

export interface UploadOptions {
  readonly transaction: (body: () => void) => void;
  readonly apply: (target: UploadTarget, points: readonly Point[]) => void;
}

/**
 * All or nothing, also when it takes several transactions: a long upload is first kept aside, part by part, and its values are written when
 * the last part is on the disk. After a crash those that are whole are written again, and the others are forgotten.
 */
export class Uploads implements Buffered {
  readonly #db: Database;
  readonly #options: UploadOptions;
  readonly #keep;
  readonly #drop;
  /** Written or refused ones, whose parts are not needed any more. */
  #over: number[] = [];
  #nextId = 1;

  constructor(db: Database, options: UploadOptions) {
    this.#db = db;
    this.#options = options;
    db.prepare(
      'CREATE TABLE IF NOT EXISTS upload (id INTEGER, part INTEGER, body TEXT NOT NULL, PRIMARY KEY (id, part)) WITHOUT ROWID',
    ).run();
    this.#keep = db.prepare('INSERT INTO upload VALUES (?, ?, ?)');
    this.#drop = db.prepare('DELETE FROM upload WHERE id = ?');
    this.#finish();
  }

  *commit(target: UploadTarget, points: readonly Point[]): Sliced<void> {
    const { transaction, apply } = this.#options;
    if (points.length <= VALUES_A_PART) return transaction(() => apply(target, points));
    const id = this.#nextId++;
    try {
      for (let at = 0; at < points.length; at += VALUES_A_PART) {
        const body = JSON.stringify(points.slice(at, at + VALUES_A_PART).map(rowOf));
        this.#db.transaction(() => this.#keep.run(id, at, body));
        yield undefined;
      }
      this.#db.transaction(() => this.#keep.run(id, END, JSON.stringify(target)));
    } catch (error) {
      this.#forget(id);
      throw error;
    }
    for (let at = 0; at < points.length; at += VALUES_A_PART) {
      apply(target, points.slice(at, at + VALUES_A_PART));
      // What the disk refuses now is tried again until it is written.
      this.#db.flushForRead();
      yield undefined;
    }
    this.#forget(id);
  }

  #forget(id: number): void {
    this.#over.push(id);
    this.#db.schedule(this);
  }

  /** Throws for a damaged one: none of it is used. */
  #partsOf(id: number): { target: UploadTarget; points: Point[] }[] {
    const target = bodyOf<UploadTarget>(targetSchema)(this.#db.rows('SELECT body FROM upload WHERE id = ? AND part = ?', id, END)[0] ?? {});
    const parts = this.#db.rows('SELECT body FROM upload WHERE id = ? AND part >= 0 ORDER BY part', id);
    return parts.map((row) => ({ target, points: bodyOf<KeptRow[]>(partSchema)(row).map(pointOf) }));
  }

  /** What a crash has interrupted. */
  #finish(): void {
    const ids = this.#db.rows('SELECT DISTINCT id FROM upload');
    const ends = new Set(this.#db.rows('SELECT id FROM upload WHERE part = ?', END).map(({ id }) => Number(id)));
    const read = ({ id }: Row) => {
      this.#nextId = Math.max(this.#nextId, Number(id) + 1);
      return { id: Number(id), parts: ends.has(Number(id)) ? this.#partsOf(Number(id)) : [] };
    };
    for (const { id, parts } of readable('interrupted upload', ids, ({ id }) => String(id), read)) {
      for (const { target, points } of parts) this.#options.apply(target, points);
      this.#forget(id);
    }
  }

  write(): void {
    for (const id of this.#over) this.#drop.run(id);
  }

  written(): void {
    this.#over = [];
  }
}

const targetSchema = z.object({ entity: idSchema, scope: z.nullable(z.enum(ATTRIBUTE_SCOPES)), expiresAt: z.optional(z.number()) });
const partSchema = z.array(z.tuple([z.string(), z.number(), z.number(), z.union([z.string(), z.number()])]));

type KeptRow = readonly [key: string, ts: number, type: number, value: string | number];

function rowOf({ key, ts, value }: Point): KeptRow {
  const [type, column] = toColumns(value);
  return [key, ts, type, typeof column === 'number' ? column : String(column)];
}

function pointOf([key, ts, type, value]: KeptRow): Point {
  return { key, ts, value: fromColumns(type, value) };
}
