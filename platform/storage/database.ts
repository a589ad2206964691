import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';

const SCHEMA_VERSION = 1;
const SCHEMA = `
  CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE entity (id TEXT PRIMARY KEY, kind TEXT NOT NULL, body TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE user_credential (user TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE device_credential (device TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE relation (id TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE alarm (id TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE series (id INTEGER PRIMARY KEY, entity TEXT NOT NULL, key TEXT NOT NULL, hidden INTEGER NOT NULL DEFAULT 0, UNIQUE (entity, key));
  CREATE TABLE point (series INTEGER NOT NULL, ts INTEGER NOT NULL, type INTEGER NOT NULL, value, expires INTEGER, PRIMARY KEY (series, ts)) WITHOUT ROWID;
  CREATE INDEX point_expires ON point (expires) WHERE expires IS NOT NULL;
  CREATE TABLE attribute (entity TEXT, scope TEXT, key TEXT, ts INTEGER NOT NULL, type INTEGER NOT NULL, value, PRIMARY KEY (entity, scope, key)) WITHOUT ROWID;
`;
const RETRY_MS = 1000;

/** Something that gathers rows and writes them in the transaction at the end of the event-loop turn. */
export interface Buffered {
  /** Writes what was gathered; it may be called again with the same rows when the transaction failed. */
  write(): void;
  /** The rows are on the disk: forget them. */
  written(): void;
}

export type Row = Record<string, SQLOutputValue>;

/** One level at a time: the recursive form of mkdir never returns where a file system refuses folders with "no such entry". */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  mkdirSync(path);
}

/**
 * The one SQLite file. WAL with synchronous NORMAL: what is committed survives the death of the process. The lock is
 * exclusive, so a second platform on the same folder is refused instead of disturbing the first.
 */
export class Database {
  readonly #sqlite: DatabaseSync;
  readonly #dirty = new Set<Buffered>();
  #timer: NodeJS.Immediate | NodeJS.Timeout | undefined;
  #depth = 0;

  /**
   * Opens or creates `watchfloor.db` in a folder, or a database in memory for `:memory:`. `reset` forgets what is there, but
   * only once the lock is ours. Throws Error with a readable message.
   */
  constructor(directory: string, reset = false) {
    if (directory !== ':memory:') makeFolder(resolve(directory));
    this.#sqlite = new DatabaseSync(directory === ':memory:' ? directory : join(directory, 'watchfloor.db'));
    this.#sqlite.exec(
      'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY',
    );
    if (reset) this.#dropAll();
    const version = Number(this.#sqlite.prepare('PRAGMA user_version').get()?.user_version ?? 0);
    if (version === 0) this.transaction(() => this.#sqlite.exec(`${SCHEMA} PRAGMA user_version = ${SCHEMA_VERSION}`));
    else if (version !== SCHEMA_VERSION) {
      this.#sqlite.close();
      throw new Error(`the data was written by another version (${version}, this one knows ${SCHEMA_VERSION})`);
    }
  }

  #dropAll(): void {
    const tables = this.rows("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'");
    this.transaction(() => {
      for (const { name } of tables) this.#sqlite.exec(`DROP TABLE "${String(name)}"`);
      this.#sqlite.exec('PRAGMA user_version = 0');
    });
    this.#sqlite.exec('VACUUM');
  }

  prepare(sql: string): StatementSync {
    return this.#sqlite.prepare(sql);
  }

  rows(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#sqlite.prepare(sql).all(...values);
  }

  /** Runs `body` in a transaction; inside another one it joins it. */
  transaction<T>(body: () => T): T {
    if (this.#depth > 0) return body();
    this.#sqlite.exec('BEGIN IMMEDIATE');
    this.#depth += 1;
    try {
      const result = body();
      this.#sqlite.exec('COMMIT');
      return result;
    } catch (error) {
      this.#sqlite.exec('ROLLBACK');
      throw error;
    } finally {
      this.#depth -= 1;
    }
  }

  /** Has `part` written at the end of this event-loop turn. */
  schedule(part: Buffered): void {
    this.#dirty.add(part);
    this.#timer ??= setImmediate(() => this.#flushLater());
  }

  /** Writes everything gathered so far. Throws when the disk refuses; the rows are kept. */
  flush(): void {
    if (this.#dirty.size === 0) return;
    const parts = [...this.#dirty];
    this.transaction(() => {
      for (const part of parts) part.write();
    });
    this.#dirty.clear();
    for (const part of parts) part.written();
  }

  close(): void {
    if (!this.#sqlite.isOpen) return;
    this.flush();
    this.#cancel();
    this.#sqlite.close();
  }

  #flushLater(): void {
    this.#timer = undefined;
    if (!this.#sqlite.isOpen) return;
    try {
      this.flush();
    } catch (error) {
      console.error('storage cannot write, trying again:', error instanceof Error ? error.message : error);
      this.#timer = setTimeout(() => this.#flushLater(), RETRY_MS);
    }
  }

  #cancel(): void {
    if (this.#timer === undefined) return;
    clearImmediate(this.#timer as NodeJS.Immediate);
    clearTimeout(this.#timer as NodeJS.Timeout);
    this.#timer = undefined;
  }
}
