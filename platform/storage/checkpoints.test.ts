import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Database } from './database.ts';

let folder: string;
let db: Database;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watchfloor-'));
  db = new Database(folder);
});
afterEach(() => {
  db.close();
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

it('has all in its file when it is closed', () => {
  db.transaction(() => write('a'));
  db.close();
  expect(bytes()).toBeGreaterThan(LETTERS);
  db = new Database(folder);
  expect(db.rows('SELECT name FROM setting')).toEqual([{ name: 'a' }]);
});
