import type { Point, StoredValue } from '../model.ts';
import type { Buffered, Database, Row } from './database.ts';
import { ensure } from './ensure.ts';
import { fromColumns, toColumns } from './value-rows.ts';

interface Head {
  readonly id: number;
  latest: Point | undefined;
}

/** Counts and sums of one type of value in one bucket, computed by SQLite. */
export interface BucketGroup {
  readonly bucket: number;
  readonly type: number;
  readonly count: number;
  readonly sum: number;
  readonly min: number | string;
  readonly max: number | string;
}

/**
 * Kept points. Latest values live in memory; points of one event-loop turn are written in one transaction, and every read
 * writes them first, so that a reader sees what was saved before.
 */
export class SeriesStore implements Buffered {
  readonly #db: Database;
  readonly #heads = new Map<string, Map<string, Head>>();
  #buffer: { series: number; point: Point; expires: number | null }[] = [];
  readonly #insert;
  readonly #newSeries;
  readonly #scanDown;
  readonly #scanUp;
  readonly #groups;

  constructor(db: Database) {
    this.#db = db;
    this.#insert = db.prepare('INSERT OR REPLACE INTO point VALUES (?, ?, ?, ?, ?)');
    this.#newSeries = db.prepare('INSERT INTO series (entity, key) VALUES (?, ?)');
    const scan = 'SELECT ts, type, value FROM point WHERE series = ? AND ts >= ? AND ts < ? ORDER BY ts';
    this.#scanDown = db.prepare(`${scan} DESC LIMIT ?`);
    this.#scanUp = db.prepare(`${scan} ASC LIMIT ?`);
    this.#groups = db.prepare(
      `SELECT (ts - ?) / ? AS bucket, type, COUNT(*) AS count, SUM(CASE WHEN type IN (0, 1) THEN value WHEN type = 5 THEN CAST(value AS REAL) END) AS sum,
        MIN(CASE WHEN type = 5 THEN CAST(value AS REAL) ELSE value END) AS min, MAX(CASE WHEN type = 5 THEN CAST(value AS REAL) ELSE value END) AS max
       FROM point WHERE series = ? AND ts >= ? AND ts < ? GROUP BY bucket, type ORDER BY bucket`,
    );
    this.#load();
  }

  #load(): void {
    const newest = this.#db.prepare('SELECT ts, type, value FROM point WHERE series = ? ORDER BY ts DESC LIMIT 1');
    for (const row of this.#db.rows('SELECT id, entity, key, hidden FROM series')) {
      const key = String(row.key);
      const found = row.hidden === 1 ? undefined : newest.get(Number(row.id));
      this.#keysOf(String(row.entity)).set(key, { id: Number(row.id), latest: found && pointOf(key, found) });
    }
  }

  #keysOf(entity: string): Map<string, Head> {
    return ensure(this.#heads, entity, () => new Map<string, Head>());
  }

  save(entity: string, points: readonly Point[], expires: number | null): void {
    const keys = this.#keysOf(entity);
    for (const point of points) {
      let head = keys.get(point.key);
      if (!head) {
        head = { id: Number(this.#newSeries.run(entity, point.key).lastInsertRowid), latest: undefined };
        keys.set(point.key, head);
      } else if (!head.latest) {
        this.#hide(head, false);
      }
      if (!head.latest || point.ts >= head.latest.ts) head.latest = point;
      this.#buffer.push({ series: head.id, point, expires });
    }
    if (points.length > 0) this.#db.schedule(this);
  }

  write(): void {
    for (const { series, point, expires } of this.#buffer) this.#insert.run(series, point.ts, ...toColumns(point.value), expires);
  }

  written(): void {
    this.#buffer = [];
  }

  /** Keys with a latest value. */
  keys(entity: string): string[] {
    const keys: string[] = [];
    for (const [key, head] of this.#heads.get(entity) ?? []) if (head.latest) keys.push(key);
    return keys;
  }

  latest(entity: string, key: string): Point | undefined {
    return this.#heads.get(entity)?.get(key)?.latest;
  }

  /** Whether anything is kept for this key. */
  has(entity: string, key: string): boolean {
    return this.#heads.get(entity)?.has(key) ?? false;
  }

  /** Points with start <= ts < end: the newest `limit`, newest first, or the oldest ones, oldest first. */
  scan(entity: string, key: string, start: number, end: number, limit: number, newestFirst: boolean): Point[] {
    const head = this.#heads.get(entity)?.get(key);
    if (!head) return [];
    this.#db.flush();
    return (newestFirst ? this.#scanDown : this.#scanUp).all(head.id, start, end, limit).map((row) => pointOf(key, row));
  }

  /** Points with start <= ts < end, grouped by (ts - start) / interval and type of value. */
  groups(entity: string, key: string, start: number, end: number, interval: number): BucketGroup[] {
    const head = this.#heads.get(entity)?.get(key);
    if (!head) return [];
    this.#db.flush();
    return this.#groups.all(BigInt(start), BigInt(interval), head.id, start, end).map((row) => ({
      bucket: Number(row.bucket),
      type: Number(row.type),
      count: Number(row.count),
      sum: Number(row.sum ?? 0),
      min: typeof row.min === 'string' ? row.min : Number(row.min),
      max: typeof row.max === 'string' ? row.max : Number(row.max),
    }));
  }

  /** Removes points with start <= ts < end. When the latest value was among them it goes, or moves back with `rewrite`. */
  remove(entity: string, key: string, start: number, end: number, rewrite: boolean): void {
    const head = this.#heads.get(entity)?.get(key);
    if (!head) return;
    this.#db.flush();
    this.#db.prepare('DELETE FROM point WHERE series = ? AND ts >= ? AND ts < ?').run(head.id, start, end);
    if (!head.latest || head.latest.ts < start || head.latest.ts >= end) return;
    const row = rewrite ? this.#scanDown.get(head.id, 0, Number.MAX_SAFE_INTEGER, 1) : undefined;
    head.latest = row && pointOf(key, row);
    if (!head.latest) this.#hide(head, true);
  }

  removeEntity(entity: string): void {
    const keys = this.#heads.get(entity);
    if (!keys) return;
    this.#db.flush();
    this.#db.transaction(() => {
      for (const head of keys.values()) {
        this.#db.prepare('DELETE FROM point WHERE series = ?').run(head.id);
        this.#db.prepare('DELETE FROM series WHERE id = ?').run(head.id);
      }
    });
    this.#heads.delete(entity);
  }

  /** Drops points of an entity older than `before`, except the latest of each key. */
  expire(entity: string, before: number): void {
    for (const head of this.#heads.get(entity)?.values() ?? []) {
      const until = Math.min(before, head.latest?.ts ?? before);
      this.#db.prepare('DELETE FROM point WHERE series = ? AND ts < ?').run(head.id, until);
    }
  }

  /** Drops points whose own time to live is over. */
  expireOwn(now: number): void {
    this.#db.prepare('DELETE FROM point WHERE expires < ?').run(now);
  }

  /** A key whose latest value was deleted stays out of the key list after a restart too, although older points remain. */
  #hide(head: Head, hidden: boolean): void {
    this.#db.prepare('UPDATE series SET hidden = ? WHERE id = ?').run(hidden ? 1 : 0, head.id);
  }

  entities(): Iterable<string> {
    return this.#heads.keys();
  }
}

function pointOf(key: string, row: Row): Point {
  const value: StoredValue = fromColumns(row.type, row.value);
  return { key, ts: Number(row.ts), value };
}
