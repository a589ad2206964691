import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Database } from './database.ts';
import { UPLOADED_FOLDER } from './private-folder.ts';
import { Settings } from './settings.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'watchfloor-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(parent, { recursive: true });
});

const modeOf = (path: string) => statSync(path).mode & 0o777;
const modesIn = (folder: string) => Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]));
const PRIVATE = {
  'watchfloor.db': 0o600,
  'watchfloor.db-wal': 0o600,
  'watchfloor.db-shm': 0o600,
  'watchfloor.lock': 0o600,
  'watchfloor.pid': 0o600,
};

async function use(directory: string): Promise<Record<string, number>> {
  const db = new Database(directory);
  new Settings(db).set('secret', 'x');
  const modes = modesIn(directory);
  await db.close();
  return modes;
}

it('a new data folder and all in it are closed to others', async () => {
  const folder = join(parent, 'a', 'b');
  expect(await use(folder)).toMatchObject(PRIVATE);
  expect(modeOf(folder)).toBe(0o700);
});

it('one that was open is closed at the start, with what is in it', async () => {
  const folder = join(parent, 'data');
  await use(folder);
  const uploaded = join(folder, UPLOADED_FOLDER);
  mkdirSync(uploaded, { recursive: true });
  writeFileSync(join(uploaded, 'picture'), 'x');
  for (const path of [folder, uploaded]) chmodSync(path, 0o755);
  for (const path of [join(folder, 'watchfloor.db'), join(folder, 'watchfloor.lock'), join(uploaded, 'picture')]) chmodSync(path, 0o644);
  expect(await use(folder)).toMatchObject(PRIVATE);
  expect([modeOf(folder), modeOf(uploaded), modesIn(uploaded).picture]).toEqual([0o700, 0o700, 0o600]);
});

it('a folder that holds other things stays open, and it is said; the data is closed', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  chmodSync(parent, 0o755);
  writeFileSync(join(parent, 'letter.txt'), 'x', { mode: 0o644 });
  chmodSync(join(parent, 'letter.txt'), 0o644);
  expect(await use(parent)).toMatchObject({ ...PRIVATE, 'letter.txt': 0o644 });
  expect(modeOf(parent)).toBe(0o755);
  expect(said.mock.calls.flat().join(' ')).toContain('letter.txt');
});
