import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Database } from './database.ts';

let folder: string;
let db: Database;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watchfloor-'));
  db = new Database(folder);
});
afterEach(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

const LETTERS = 8_000_000;
const write = (name: string) => db.prepare('INSERT INTO setting VALUES (?, ?)').run(name, 'x'.repeat(LETTERS));
const bytes = () => statSync(join(folder, 'watchfloor.db')).size;

it('leaves the file of the database to a thread, also after long commits', async () => {
  db.transaction(() => write('a'));
  db.transaction(() => write('b'));
  expect(bytes()).toBeLessThan(LETTERS);
  await db.checkpoint();
  expect(bytes()).toBeGreaterThan(2 * LETTERS);
  db.transaction(() => write('c'));
  await db.checkpoint();
  expect(bytes()).toBeGreaterThan(3 * LETTERS);
  expect(statSync(join(folder, 'watchfloor.db-wal')).size).toBeLessThan(3 * LETTERS);
});

it('is not closed before the thread has let go of its file', async () => {
  await db.checkpoint();
  const { terminate } = Worker.prototype;
  const hold = Promise.withResolvers<void>();
  const ending = vi.spyOn(Worker.prototype, 'terminate').mockImplementation(function (this: Worker) {
    return hold.promise.then(() => terminate.call(this));
  });
  try {
    const closing = db.close().then(() => 'closed');
    expect(await Promise.race([closing, turn('waits')])).toBe('waits');
    expect(() => new Database(folder)).toThrow('in use by process');
    hold.resolve();
    await closing;
  } finally {
    hold.resolve();
    ending.mockRestore();
  }
  await new Database(folder).close();
});

it('has all in its file when it is closed, and nothing holds that', async () => {
  db.transaction(() => write('a'));
  await db.checkpoint();
  db.transaction(() => write('b'));
  await db.close();
  // A connection that is still open keeps the log.
  expect(readdirSync(folder)).toEqual(['watchfloor.db', 'watchfloor.lock']);
  expect(bytes()).toBeGreaterThan(2 * LETTERS);
  db = new Database(folder);
  expect(db.rows('SELECT name FROM setting')).toEqual([{ name: 'a' }, { name: 'b' }]);
});
