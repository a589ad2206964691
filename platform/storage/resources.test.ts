import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drive } from '../sliced.fixture.ts';
import { FileError } from './data-error.ts';
import { Database, diskErrorOf } from './database.ts';
import { UPLOADED_FOLDER } from './private-folder.ts';
import { removeEntity } from './removal.ts';
import type { Resource } from './resources.ts';
import { type Storage, storageIn } from './storage.ts';
import { timeUuid } from './time-uuid.ts';

const TENANT = '11111111-1dd2-11b2-8080-808080808080';
let folder: string;
let db: Database;
let storage: Storage;
const files = () => join(folder, UPLOADED_FOLDER);

function open(): void {
  db = new Database(folder);
  storage = storageIn(db);
}
async function reopen(): Promise<void> {
  await storage.close();
  open();
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watchfloor-'));
  open();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await storage.close();
  rmSync(folder, { recursive: true });
});

const resource = (resourceKey: string, bytes: number): Resource => ({
  id: { entityType: 'TB_RESOURCE', id: timeUuid() },
  ...{ resourceKey, resourceType: 'IMAGE', mediaType: 'image/png', bytes },
});
async function save(key: string, text: string): Promise<Resource> {
  const bytes = Buffer.from(text);
  const saved = resource(key, bytes.length);
  return await storage.resources.add(TENANT, saved, bytes);
}
async function textOf(key: string): Promise<string | undefined> {
  const found = storage.resources.find(TENANT, 'IMAGE', key);
  const bytes = found && (await storage.resources.read(found));
  return bytes && Buffer.from(bytes).toString();
}

it('keeps bytes in a file of their own, closed to others, over a restart; no row has them', async () => {
  const { id } = await save('a.png', 'of a picture'.repeat(1000));
  expect(statSync(join(files(), id.id)).mode & 0o777).toBe(0o600);
  expect(statSync(files()).mode & 0o777).toBe(0o700);
  await reopen();
  expect(await textOf('a.png')).toBe('of a picture'.repeat(1000));
  expect(JSON.stringify(db.rows('SELECT * FROM resource')).length).toBeLessThan(1000);
});

it('removes the file with the resource, and that which was replaced', async () => {
  const first = await save('a.png', 'first');
  const second = await storage.resources.replace(TENANT, first, Buffer.from('second'), { title: 'B' });
  expect([second, await textOf('a.png')]).toMatchObject([{ id: first.id, bytes: 6, title: 'B' }, 'second']);
  expect(readdirSync(files())).toEqual([second?.file]);
  await reopen();
  expect([readdirSync(files()), await textOf('a.png')]).toEqual([[second?.file], 'second']);
  const [kept] = storage.resources.of(TENANT);
  if (kept) await storage.resources.remove(TENANT, kept);
  expect(await storage.resources.replace(TENANT, first, Buffer.from('third'), {})).toBeUndefined();
  expect([readdirSync(files()), storage.resources.of(TENANT)]).toEqual([[], []]);
});

it('removes those of a deleted tenant', async () => {
  const id = { entityType: 'TENANT', id: TENANT } as const;
  const tenant = storage.entities.put({ id, createdTime: 0, tenantId: id, name: 'Acme' });
  await save('a.png', 'a');
  drive(removeEntity(storage, tenant));
  await vi.waitUntil(() => readdirSync(files()).length === 0);
  await reopen();
  expect(storage.resources.of(TENANT)).toEqual([]);
});

it('removes at the start what a crash left: files without a row; a row without a file has no bytes', async () => {
  const kept = await save('kept.png', 'kept');
  const lost = await save('lost.png', 'lost');
  writeFileSync(join(files(), timeUuid()), 'half');
  rmSync(join(files(), lost.id.id));
  await reopen();
  expect(readdirSync(files())).toEqual([kept.id.id]);
  expect([await textOf('kept.png'), await textOf('lost.png')]).toEqual(['kept', undefined]);
});

it('changes nothing when the disk refuses the file or the row', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await save('a.png', 'before');
  db.rows('PRAGMA max_page_count = 1');
  const long = resource('k'.repeat(20_000), 1);
  await expect(storage.resources.add(TENANT, long, Buffer.from('x'))).rejects.toThrow('database or disk is full');
  expect(existsSync(join(files(), long.id.id))).toBe(false);
  const [held] = storage.resources.of(TENANT);
  await expect(storage.resources.replace(TENANT, held ?? long, Buffer.from('x'), { title: 't'.repeat(20_000) })).rejects.toThrow('full');
  expect([await textOf('a.png'), readdirSync(files())]).toEqual(['before', [held?.id.id]]);
  rmSync(files(), { recursive: true });
  const refused = await save('b.png', 'b').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(FileError);
  expect(diskErrorOf(refused)).toContain('ENOENT');
  expect(storage.resources.of(TENANT).map(({ resourceKey }) => resourceKey)).toEqual(['a.png']);
});

it('names one after the other where names are equal, also of uploads that are under way at once', async () => {
  await Promise.all(['1', '2', '3'].map((text) => save('a.b.png', text)));
  const keys = ['a.b.png', 'a.b_(1).png', 'a.b_(2).png'];
  expect(storage.resources.of(TENANT).map(({ resourceKey }) => resourceKey)).toEqual(keys);
  expect((await Promise.all(keys.map(textOf))).sort()).toEqual(['1', '2', '3']);
});

it('counts what is under way, and one that takes the place of another once', async () => {
  await save('a.png', 'x'.repeat(5000));
  const taken = (replaced?: Resource) => storage.resources.wouldTake(TENANT, 1, replaced);
  expect([taken(storage.resources.of(TENANT)[0]), taken()]).toEqual([4096, 3 * 4096]);
  const coming = save('b.png', 'y');
  expect(taken()).toBe(4 * 4096);
  await coming;
  expect(taken()).toBe(4 * 4096);
});

it('starts without a row that is damaged, names it, and keeps its file', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { id } = await save('a.png', 'a');
  await save('b.png', 'b');
  db.rows("UPDATE resource SET body = '{' WHERE id = ?", id.id);
  await reopen();
  expect(storage.resources.of(TENANT).map(({ resourceKey }) => resourceKey)).toEqual(['b.png']);
  expect(readdirSync(files())).toContain(id.id);
  expect(said.mock.calls.flat().join(' ')).toContain(id.id);
});

it('moves what older releases kept in one text into files, at the start', async () => {
  const [a, b] = [resource('a.png', 1), { ...resource('b.js', 2), resourceType: 'JS_MODULE', mediaType: 'application/javascript' }];
  const old = [a, b].map(({ bytes: _, ...info }, n) => ({ ...info, title: 'T', data: Buffer.from(`data ${n}`).toString('base64') }));
  storage.settings.set(`resources ${TENANT}`, JSON.stringify(old));
  await reopen();
  expect(storage.settings.get(`resources ${TENANT}`)).toBeUndefined();
  expect(await textOf('a.png')).toBe('data 0');
  expect(storage.resources.find(TENANT, 'JS_MODULE', 'b.js')).toMatchObject({ id: b.id, title: 'T', bytes: 6 });
  expect(readFileSync(join(files(), b.id.id), 'utf8')).toBe('data 1');
  await reopen();
  expect(storage.resources.of(TENANT)).toHaveLength(2);
});

it('goes on without what cannot be moved, and keeps it', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  storage.settings.set(`resources ${TENANT}`, '[{"broken": 1}]');
  await reopen();
  expect(storage.settings.get(`resources ${TENANT}`)).toBe('[{"broken": 1}]');
  expect(said.mock.calls.flat().join(' ')).toContain('cannot be moved into files');
});
