import { MOST_TIME } from '../../src/contract/units.ts';
import type { Point, StoredValue } from '../model.ts';
import type { Sliced } from '../sliced.ts';
import type { Buffered, Database, Row } from './database.ts';
import { ensure } from './ensure.ts';
import { fromColumns, toColumns } from './value-rows.ts';

/** Rows that SQLite counts or groups in a few milliseconds. */
const ROWS_A_SLICE = 5000;
const LETTERS_A_SLICE = 262_144;

interface Scanned {
  readonly points: Point[];
  readonly isWhole: boolean;
}

const NOTHING: Scanned = { points: [], isWhole: true };

interface Head {
  readonly id: number;
  latest: Point | undefined;
}

export interface BucketGroup {
  readonly bucket: number;
  readonly type: number;
  readonly count: number;
  readonly sum: number;
  readonly min: number | string;
  readonly max: number | string;
}

/** Latest values are in memory; points of one event-loop turn are written in one transaction. Every read writes waiting points first. */
export class SeriesStore implements Buffered {
  readonly #db: Database;
  readonly #heads = new Map<string, Map<string, Head>>();
  #buffer: { series: number; point: Point; expires: number | null }[] = [];
  readonly #insert;
  #newSeries: { id: number; entity: string; key: string }[] = [];
  /** Keys whose latest value was deleted stay out of the key list after a restart, although older points remain. */
  readonly #hidden = new Map<Head, boolean>();
  #nextId = 1;
  readonly #damaged = new Set<number>();
  readonly #insertSeries;
  readonly #hide;
  readonly #scanDown;
  readonly #scanUp;
  readonly #groups;
  readonly #counted;
  readonly #sliceEnd;
  readonly #at;

  constructor(db: Database) {
    this.#db = db;
    this.#insert = db.prepare('INSERT OR REPLACE INTO point VALUES (?, ?, ?, ?, ?)');
    this.#insertSeries = db.prepare('INSERT INTO series (id, entity, key) VALUES (?, ?, ?)');
    this.#hide = db.prepare('UPDATE series SET hidden = ? WHERE id = ?');
    const scan = 'SELECT ts, type, value FROM point WHERE series = ? AND ts >= ? AND ts < ? ORDER BY ts';
    this.#scanDown = db.prepare(`${scan} DESC LIMIT ?`);
    this.#scanUp = db.prepare(`${scan} ASC LIMIT ?`);
    this.#groups = db.prepare(
      `SELECT (ts - ?) / ? AS bucket, type, COUNT(*) AS count, SUM(CASE WHEN type IN (0, 1) THEN value WHEN type = 5 THEN CAST(value AS REAL) END) AS sum,
        MIN(CASE WHEN type = 5 THEN CAST(value AS REAL) ELSE value END) AS min, MAX(CASE WHEN type = 5 THEN CAST(value AS REAL) ELSE value END) AS max
       FROM point WHERE series = ? AND ts >= ? AND ts < ? GROUP BY bucket, type ORDER BY bucket`,
    );
    const slice = `SELECT ts FROM point WHERE series = ? AND ts >= ? AND ts < ? ORDER BY ts LIMIT ${ROWS_A_SLICE}`;
    this.#counted = db.prepare(`SELECT COUNT(*) AS count, MAX(ts) AS last FROM (${slice})`);
    this.#sliceEnd = db.prepare(`SELECT ts FROM point WHERE series = ? AND ts >= ? AND ts < ? ORDER BY ts LIMIT 1 OFFSET ${ROWS_A_SLICE}`);
    this.#at = db.prepare('SELECT 1 FROM point WHERE series = ? AND ts = ?');
    this.#load();
  }

  #load(): void {
    const newest = this.#db.prepare('SELECT ts, type, value FROM point WHERE series = ? ORDER BY ts DESC');
    for (const row of this.#db.rows('SELECT id, entity, key, hidden FROM series')) {
      const key = String(row.key);
      this.#nextId = Math.max(this.#nextId, Number(row.id) + 1);
      if (row.entity === '') continue;
      const head: Head = { id: Number(row.id), latest: undefined };
      this.#keysOf(String(row.entity)).set(key, head);
      if (row.hidden !== 1) head.latest = this.#newestOf(key, newest.iterate(head.id), head.id);
    }
  }

  #newestOf(key: string, rows: Iterable<Row>, series: number): Point | undefined {
    for (const row of rows) {
      const point = this.#pointOf(key, row, series);
      if (point) return point;
    }
    return undefined;
  }

  /** Undefined for a damaged row, which stays in the file. */
  #pointOf(key: string, row: Row, series: number): Point | undefined {
    try {
      return pointOf(key, row);
    } catch {
      // Once a series: each read meets it again.
      if (!this.#damaged.has(series))
        console.error(`storage leaves out damaged values of ${key} (series ${series}), such as at ${String(row.ts)}`);
      this.#damaged.add(series);
      return undefined;
    }
  }

  #keysOf(entity: string): Map<string, Head> {
    return ensure(this.#heads, entity, () => new Map<string, Head>());
  }

  save(entity: string, points: readonly Point[], expires: number | null): void {
    const keys = this.#keysOf(entity);
    const before = new Map<Head, Point | undefined>();
    const added: string[] = [];
    for (const point of points) {
      let head = keys.get(point.key);
      if (!head) {
        head = { id: this.#nextId++, latest: undefined };
        keys.set(point.key, head);
        added.push(point.key);
        this.#newSeries.push({ id: head.id, entity, key: point.key });
      } else if (!head.latest) {
        this.#hidden.set(head, false);
      }
      if (!before.has(head)) before.set(head, head.latest);
      if (!head.latest || point.ts >= head.latest.ts) head.latest = point;
      this.#buffer.push({ series: head.id, point, expires });
    }
    if (points.length === 0) return;
    this.#db.schedule(this);
    this.#db.onUndo(() => {
      for (const [head, latest] of before) head.latest = latest;
      for (const key of added) keys.delete(key);
    });
  }

  write(): void {
    for (const { id, entity, key } of this.#newSeries) this.#insertSeries.run(id, entity, key);
    for (const [head, isHidden] of this.#hidden) this.#hide.run(isHidden ? 1 : 0, head.id);
    for (const { series, point, expires } of this.#buffer) this.#insert.run(series, point.ts, ...toColumns(point.value), expires);
  }

  written(): void {
    this.#newSeries = [];
    this.#hidden.clear();
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

  has(entity: string, key: string): boolean {
    return this.#heads.get(entity)?.has(key) ?? false;
  }

  /**
   * start <= ts < end: the newest `limit` in descending order, or the oldest in ascending order. `isWhole`: there are no more; with long
   * texts it may stop before `limit`.
   */
  scan(entity: string, key: string, start: number, end: number, limit: number, newestFirst: boolean): Scanned {
    const head = this.#heads.get(entity)?.get(key);
    if (!head) return NOTHING;
    this.#db.flushForRead();
    const points: Point[] = [];
    let letters = 0;
    let rows = 0;
    for (const row of (newestFirst ? this.#scanDown : this.#scanUp).iterate(head.id, start, end, limit)) {
      const point = this.#pointOf(key, row, head.id);
      rows += 1;
      if (point) points.push(point);
      if (typeof row.value === 'string') letters += row.value.length;
      if (letters > LETTERS_A_SLICE && points.length > 0) return { points, isWhole: false };
    }
    return { points, isWhole: rows < limit || points.length === 0 };
  }

  /** Points of start <= ts < end; counts little further than `enough`. */
  *count(entity: string, key: string, start: number, end: number, enough: number): Sliced<number> {
    const head = this.#heads.get(entity)?.get(key);
    if (!head) return 0;
    this.#db.flushForRead();
    let count = 0;
    for (let from = start; count <= enough; ) {
      const row = this.#counted.get(head.id, from, end);
      count += Number(row?.count ?? 0);
      if (Number(row?.count ?? 0) < ROWS_A_SLICE) break;
      from = Number(row?.last) + 1;
      yield undefined;
    }
    return count;
  }

  isStored(entity: string, key: string, ts: number): boolean {
    const head = this.#heads.get(entity)?.get(key);
    return head !== undefined && this.#at.get(head.id, ts) !== undefined;
  }

  /** start <= ts < end, grouped by (ts - start) / interval and type of value, ascending. A group may come in several pieces. */
  *groups(entity: string, key: string, start: number, end: number, interval: number): Generator<BucketGroup[]> {
    const head = this.#heads.get(entity)?.get(key);
    if (!head) return;
    for (let from = start; from < end; ) {
      this.#db.flushForRead();
      const row = this.#sliceEnd.get(head.id, from, end);
      const to = row ? Number(row.ts) : end;
      yield this.#groups.all(BigInt(start), BigInt(interval), head.id, from, to).map(groupOf);
      from = to;
    }
  }

  /** start <= ts < end. A removed latest value stays missing, or with `rewrite` becomes the newest remaining point. */
  remove(entity: string, key: string, start: number, end: number, rewrite: boolean): void {
    const head = this.#heads.get(entity)?.get(key);
    if (!head) return;
    this.#db.transaction(() => {
      this.#db.flush();
      this.#db.prepare('DELETE FROM point WHERE series = ? AND ts >= ? AND ts < ?').run(head.id, start, end);
      const before = head.latest;
      if (!before || before.ts < start || before.ts >= end) return;
      const rest = rewrite ? this.#scanDown.iterate(head.id, -MOST_TIME, Number.MAX_SAFE_INTEGER, -1) : [];
      head.latest = this.#newestOf(key, rest, head.id);
      this.#db.onUndo(() => {
        head.latest = before;
      });
      if (head.latest) return;
      this.#hidden.set(head, true);
      this.#db.schedule(this);
    });
  }

  /** Of the given keys, or of all. */
  removeEntity(entity: string, only?: readonly string[]): void {
    const keys = this.#heads.get(entity);
    if (!keys) return;
    const removed = [...(only ?? keys.keys())].flatMap((key) => {
      const head = keys.get(key);
      return head ? [[key, head] as const] : [];
    });
    this.#db.transaction(() => {
      this.#db.flush();
      for (const [, { id }] of removed) {
        const isLarge = this.#sliceEnd.get(id, -MOST_TIME, Number.MAX_SAFE_INTEGER) !== undefined;
        if (isLarge) this.#db.prepare("UPDATE series SET entity = '', key = id WHERE id = ?").run(id);
        else this.#dropSeries(id);
      }
    });
    for (const [key] of removed) keys.delete(key);
    if (keys.size === 0) this.#heads.delete(entity);
    this.#db.onUndo(() => {
      for (const [key, head] of removed) keys.set(key, head);
      this.#heads.set(entity, keys);
    });
  }

  #dropSeries(id: number): void {
    this.#db.prepare('DELETE FROM point WHERE series = ?').run(id);
    this.#db.prepare('DELETE FROM series WHERE id = ?').run(id);
  }

  /** Points of entities that were removed with too many to delete at once. */
  *eraseRemoved(): Sliced<void> {
    for (const { id } of this.#db.rows("SELECT id FROM series WHERE entity = ''")) {
      yield* this.#erase(Number(id), -MOST_TIME, Number.MAX_SAFE_INTEGER);
      this.#db.transaction(() => this.#dropSeries(Number(id)));
    }
  }

  /** Deletes points of start <= ts < end, the oldest first, until the rest can be removed at once. */
  *thin(entity: string, key: string, start: number, end: number): Sliced<void> {
    const head = this.#heads.get(entity)?.get(key);
    if (head) yield* this.#erase(head.id, start, end);
  }

  *#erase(series: number, start: number, end: number): Sliced<void> {
    const drop = this.#db.prepare('DELETE FROM point WHERE series = ? AND ts >= ? AND ts < ?');
    for (;;) {
      this.#db.flush();
      const next = this.#sliceEnd.get(series, start, end);
      if (!next) return;
      drop.run(series, start, Number(next.ts));
      yield undefined;
    }
  }

  /** Deletes points older than `before`, except the latest of each key. */
  *expire(entity: string, before: number): Sliced<void> {
    for (const head of [...(this.#heads.get(entity)?.values() ?? [])]) {
      const until = Math.min(before, head.latest?.ts ?? before);
      yield* this.#erase(head.id, -MOST_TIME, until);
      this.#db.prepare('DELETE FROM point WHERE series = ? AND ts < ?').run(head.id, until);
      yield undefined;
    }
  }

  *expireOwn(now: number): Sliced<void> {
    const some = `SELECT series, ts FROM point WHERE expires < ? LIMIT ${ROWS_A_SLICE}`;
    const drop = this.#db.prepare(`DELETE FROM point WHERE (series, ts) IN (${some})`);
    while (drop.run(now).changes > 0) yield undefined;
  }
}

function groupOf(row: Row): BucketGroup {
  return {
    bucket: Number(row.bucket),
    type: Number(row.type),
    count: Number(row.count),
    sum: Number(row.sum ?? 0),
    min: typeof row.min === 'string' ? row.min : Number(row.min),
    max: typeof row.max === 'string' ? row.max : Number(row.max),
  };
}

function pointOf(key: string, row: Row): Point {
  const value: StoredValue = fromColumns(row.type, row.value);
  const ts = Number(row.ts);
  if (!Number.isFinite(ts)) throw new TypeError('wrong shape');
  return { key, ts, value };
}
