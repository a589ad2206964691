import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { Checkpoints } from './checkpoints.ts';
import { DataError, FileError } from './data-error.ts';
import { ensure } from './ensure.ts';
import { type FolderLock, lockFolder, PATIENCE_MS } from './folder-lock.ts';
import { closeFiles, preparePrivateFolder } from './private-folder.ts';

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
const FILE_NAME = 'watchfloor.db';
const RETRY_MS = 1000;
/** SQLITE_IOERR_SHMOPEN, SQLITE_IOERR_SHMSIZE */
const NO_ROOM_FOR_INDEX: readonly unknown[] = [4618, 4874];
/** With more, a commit waits for the disk: when the thread of the checkpoints does not keep up. */
const LONGEST_LOG_PAGES = 25_000;

/** Rows are written in the transaction at the end of the event-loop turn. */
export interface Buffered {
  /** Called again with the same rows if the transaction failed. */
  write(): void;
  /** The rows are on disk, or given up: clears the buffer. */
  written(): void;
}

export type Row = Record<string, SQLOutputValue>;

/** SQLite would take an empty file for a new database, and what was in it would be missed silently. */
function checkFile(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.size !== 0) return;
  throw new DataError(`${path} is empty: put a copy back, delete it to begin without data, or use --reset`);
}

/** Why SQLite or the file system refused, such as a full disk; undefined for other errors. */
export function diskErrorOf(error: unknown): string | undefined {
  if (error instanceof FileError) return error.message;
  const isSqlite = error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';
  return isSqlite ? error.message : undefined;
}

const SETTINGS = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY';

/**
 * Beside the log is an index of it, for which a full disk has no room. Then the index is in memory, where no other thread can use the
 * database: `alone` is called first.
 */
function openWithLog(path: string, alone: () => void): DatabaseSync {
  let sqlite = new DatabaseSync(path, { timeout: PATIENCE_MS });
  try {
    sqlite.exec(`${SETTINGS}; PRAGMA wal_autocheckpoint = ${LONGEST_LOG_PAGES}`);
  } catch (error) {
    sqlite.close();
    if (!(error instanceof Error && 'errcode' in error && NO_ROOM_FOR_INDEX.includes(error.errcode))) throw error;
    alone();
    sqlite = new DatabaseSync(path, { timeout: PATIENCE_MS });
    sqlite.exec(`PRAGMA locking_mode = EXCLUSIVE; ${SETTINGS}`);
  }
  return sqlite;
}

/** WAL with synchronous NORMAL: committed data survives a crash of the process. */
export class Database {
  readonly #sqlite: DatabaseSync;
  /** False: nothing of it outlives the process. */
  readonly isOnDisk: boolean;
  /** Undefined in memory. */
  readonly directory: string | undefined;
  readonly #lock: FolderLock | undefined;
  #checkpoints: Checkpoints | undefined;
  readonly #dirty = new Set<Buffered>();
  readonly #statements = new Map<string, StatementSync>();
  #timer: NodeJS.Immediate | NodeJS.Timeout | undefined;
  /** Of the running transaction. */
  #undos: (() => void)[] | undefined;
  /** Why the last write failed. */
  #failure: string | undefined;
  #closing: Promise<void> | undefined;

  /** Throws Error with a readable message. `reset` deletes existing data, but only after the lock is acquired. */
  constructor(directory: string, reset = false) {
    const path = directory === ':memory:' ? undefined : join(directory, FILE_NAME);
    this.isOnDisk = path !== undefined;
    this.directory = path === undefined ? undefined : resolve(directory);
    if (path !== undefined) {
      preparePrivateFolder(resolve(directory));
      if (!reset) checkFile(path);
      this.#lock = lockFolder(directory);
      this.#checkpoints = new Checkpoints(path);
    }
    let sqlite: DatabaseSync | undefined;
    try {
      sqlite = openWithLog(path ?? directory, () => {
        void this.#checkpoints?.stop();
        this.#checkpoints = undefined;
      });
      this.#sqlite = sqlite;
      this.#open(reset);
      if (path !== undefined) closeFiles(directory);
    } catch (error) {
      void this.#checkpoints?.stop();
      sqlite?.close();
      this.#lock?.release();
      throw error;
    }
  }

  #open(reset: boolean): void {
    if (reset) this.#dropAll();
    const version = Number(this.#sqlite.prepare('PRAGMA user_version').get()?.user_version ?? 0);
    if (version === 0) this.transaction(() => this.#sqlite.exec(`${SCHEMA} PRAGMA user_version = ${SCHEMA_VERSION}`));
    else if (version !== SCHEMA_VERSION) {
      throw new DataError(`the data was written by another version (${version}, this one knows ${SCHEMA_VERSION})`);
    }
    // From here on a wait would hold the event loop.
    this.#sqlite.exec('PRAGMA busy_timeout = 0');
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
    return ensure(this.#statements, sql, () => this.#sqlite.prepare(sql));
  }

  rows(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#sqlite.prepare(sql).all(...values);
  }

  /**
   * All or nothing, on the disk afterwards. Inside another transaction it joins it. If it fails, what its body changed in memory is undone
   * (`onUndo`), and what waited before is kept.
   */
  transaction<T>(body: () => T): T {
    if (this.#undos) return body();
    this.flush();
    const undos: (() => void)[] = [];
    this.#undos = undos;
    try {
      return this.#write(() => {
        const result = body();
        this.#writeParts();
        return result;
      });
    } catch (error) {
      for (const undo of undos.reverse()) undo();
      for (const part of this.#dirty) part.written();
      this.#dirty.clear();
      throw error;
    } finally {
      this.#undos = undefined;
    }
  }

  /** Whether what is changed in memory now may have to be undone. */
  get isUndoable(): boolean {
    return this.#undos !== undefined;
  }

  /** Restores what a transaction changed in memory, should it fail. */
  onUndo(undo: () => void): void {
    this.#undos?.push(undo);
  }

  schedule(part: Buffered): void {
    this.#dirty.add(part);
    if (!this.#undos) this.#timer ??= setImmediate(() => this.#flushLater());
  }

  /** Moves what was committed into the database's file. By itself every second. */
  async checkpoint(): Promise<void> {
    await this.#checkpoints?.run();
  }

  /** Throws on disk errors; the rows are kept. */
  flush(): void {
    if (this.#dirty.size === 0) return;
    if (this.#undos) return this.#writeParts();
    const parts = [...this.#dirty];
    this.#write(() => {
      for (const part of parts) part.write();
    });
    this.#dirty.clear();
    for (const part of parts) part.written();
  }

  /** For reads, which go on when the disk is full. */
  flushForRead(): void {
    if (this.#failure === undefined || this.#undos) this.#flushLater();
  }

  /**
   * Nothing holds the folder afterwards, so that it can be opened at once. Also what the disk refuses is given up. A second call waits for
   * the first. Rejects with disk errors.
   */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  get isClosed(): boolean {
    return this.#closing !== undefined;
  }

  async #close(): Promise<void> {
    try {
      // In memory there is nobody to wait for, and all is closed when this returns.
      if (this.#checkpoints) await this.#checkpoints.stop();
      this.flush();
    } finally {
      this.#cancel();
      if (this.isOnDisk) this.#sqlite.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
      this.#sqlite.close();
      this.#lock?.release();
    }
  }

  #writeParts(): void {
    const parts = [...this.#dirty];
    for (const part of parts) part.write();
    for (const part of parts) part.written();
    this.#dirty.clear();
  }

  #write<T>(body: () => T): T {
    try {
      this.#sqlite.exec('BEGIN IMMEDIATE');
      const result = body();
      this.#sqlite.exec('COMMIT');
      this.#checkpoints?.plan(Number(this.prepare('SELECT total_changes() AS count').get()?.count));
      if (this.#failure !== undefined) console.error('storage writes again');
      this.#failure = undefined;
      return result;
    } catch (error) {
      this.#note(error);
      // SQLite has already rolled back when the disk is full.
      if (this.#sqlite.isTransaction !== false) this.#sqlite.exec('ROLLBACK');
      throw error;
    }
  }

  /** Each cause once. */
  #note(error: unknown): void {
    const cause = diskErrorOf(error);
    if (cause === undefined || cause === this.#failure) return;
    console.error(`storage cannot write: ${cause}`);
    this.#failure = cause;
  }

  #flushLater(): void {
    if (!this.#undos) this.#timer = undefined;
    if (!this.#sqlite.isOpen) return;
    try {
      this.flush();
    } catch (error) {
      if (this.#undos || diskErrorOf(error) === undefined) throw error;
      this.#timer ??= setTimeout(() => this.#flushLater(), RETRY_MS);
    }
  }

  #cancel(): void {
    if (this.#timer === undefined) return;
    clearImmediate(this.#timer as NodeJS.Immediate);
    clearTimeout(this.#timer as NodeJS.Timeout);
    this.#timer = undefined;
  }
}
