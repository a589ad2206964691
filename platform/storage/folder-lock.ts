import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataError } from './data-error.ts';

const LOCK_NAME = 'watchfloor.lock';
const HOLDER_NAME = 'watchfloor.pid';
/** How long one that is just closing is waited for. */
export const PATIENCE_MS = 5000;
/** Node closes a database that nothing refers to, which would free the folder. */
const held = new Set<DatabaseSync>();

/** Keeps other platforms out of a folder, until it is released or the process ends. */
export interface FolderLock {
  release(): void;
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}

/** The process that holds a folder, as it wrote itself down; undefined if it did not come to it. */
function holderOf(path: string): { readonly pid: number; readonly since: Date } | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  const pid = stats && Number(readFileSync(path, 'utf8'));
  return pid ? { pid, since: stats.mtime } : undefined;
}

function inUse(holder: ReturnType<typeof holderOf>): DataError {
  const who = holder ? `process ${holder.pid}, since ${holder.since.toISOString()}` : 'another process';
  return new DataError(`it is in use by ${who}: stop that one, or choose another folder with --data`);
}

/** Waits for another process that is just closing, never for this one. Throws DataError that names who holds the folder. */
export function lockFolder(directory: string, patienceMs = PATIENCE_MS): FolderLock {
  const holderPath = join(directory, HOLDER_NAME);
  const file = new DatabaseSync(join(directory, LOCK_NAME));
  try {
    const isOwn = holderOf(holderPath)?.pid === process.pid;
    // A journal on a full disk would be refused; nothing is written that it could undo.
    file.exec(`PRAGMA busy_timeout = ${isOwn ? 0 : patienceMs}; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE`);
  } catch (error) {
    file.close();
    throw isBusy(error) ? inUse(holderOf(holderPath)) : error;
  }
  try {
    writeFileSync(holderPath, String(process.pid), { mode: 0o600 });
  } catch (error) {
    // A full disk: only the sentence for a second platform is less exact.
    console.error('storage cannot note which process uses the data folder:', error instanceof Error ? error.message : error);
  }
  held.add(file);
  return {
    release() {
      held.delete(file);
      rmSync(holderPath, { force: true });
      file.close();
    },
  };
}
