import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Point } from '../model.ts';
import { drive } from '../sliced.fixture.ts';
import { Database } from './database.ts';
import { type Storage, storageIn } from './storage.ts';

const DEVICE = { entityType: 'DEVICE', id: '11111111-1dd2-11b2-8080-808080808080' };
const SERIES = { entity: DEVICE, scope: null };
const ATTRIBUTES = { entity: DEVICE, scope: 'SERVER_SCOPE' as const };
const BIG = 9_007_199_254_740_993n;
const values = [
  { type: 'LONG', value: 7 },
  { type: 'LONG', value: BIG },
  { type: 'DOUBLE', value: 0.5 },
  { type: 'BOOLEAN', value: true },
  { type: 'STRING', value: 'on' },
  { type: 'JSON', value: '{"a":1}' },
] as const;
const points: Point[] = Array.from({ length: 1800 }, (_, n) => ({
  key: `key ${n}`,
  ts: 1000,
  value: values[n % values.length] ?? values[0],
}));

let folder: string;
let db: Database;
let storage: Storage;

function open(): void {
  db = new Database(folder);
  storage = storageIn(db, { now: () => 2000 });
}
async function reopen(): Promise<void> {
  await storage.close();
  open();
}
const latest = () => points.map(({ key }) => storage.telemetry.latest(DEVICE.id, key)).filter((point) => point !== undefined);
const stored = () => db.rows('SELECT COUNT(*) AS count FROM point')[0]?.count;
const kept = () => db.rows('SELECT COUNT(*) AS count FROM upload')[0]?.count;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  folder = mkdtempSync(join(tmpdir(), 'watchfloor-'));
  open();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await storage.close();
  rmSync(folder, { recursive: true });
});

it('writes few values at a time, and all of them', async () => {
  let saved = 0;
  storage.hub.on('telemetry', (batch) => {
    saved += batch.reduce((sum, update) => sum + update.points.length, 0);
  });
  expect(drive(storage.uploads.commit(SERIES, points), () => saved).most).toBe(500);
  drive(storage.uploads.commit(ATTRIBUTES, points));
  await reopen();
  expect([latest(), stored(), kept()]).toEqual([points, points.length, 0]);
  expect(storage.telemetry.attributes(DEVICE.id, 'SERVER_SCOPE')).toHaveLength(points.length);
});

it.each([1, 3])('leaves nothing of an upload that the disk refuses after part %i', async (parts) => {
  storage.transaction(() => storage.telemetry.save(DEVICE, [{ key: 'key 0', ts: 500, value: values[0] }]));
  const work = storage.uploads.commit(SERIES, points);
  for (let part = 0; part < parts; part++) work.next();
  db.rows('PRAGMA max_page_count = 1');
  expect(() => drive(work)).toThrow('database or disk is full');
  expect(storage.telemetry.keys(DEVICE.id)).toEqual(['key 0']);
  expect(storage.telemetry.latest(DEVICE.id, 'key 0')?.ts).toBe(500);
  db.rows('PRAGMA max_page_count = 1000000');
  await reopen();
  expect([storage.telemetry.keys(DEVICE.id), stored(), kept()]).toEqual([['key 0'], 1, 0]);
});

it('after a crash finishes what was whole, and forgets what was not', async () => {
  const whole = storage.uploads.commit(SERIES, points);
  const wholeAttributes = storage.uploads.commit(ATTRIBUTES, points.slice(0, 600));
  const half = storage.uploads.commit({ ...SERIES, entity: { ...DEVICE, id: DEVICE.id.replace('1', '2') } }, points);
  for (let part = 0; part < 5; part++) whole.next();
  for (let part = 0; part < 3; part++) wholeAttributes.next();
  for (let part = 0; part < 2; part++) half.next();
  expect([stored(), latest().length]).toEqual([500, 500]);
  await reopen();
  storage.flush();
  expect([latest(), stored(), kept()]).toEqual([points, points.length, 0]);
  const some = points.slice(0, 600);
  const attributes = some.map(({ key }) => storage.telemetry.attribute(DEVICE.id, 'SERVER_SCOPE', key));
  expect(attributes).toEqual(some.map(({ key, value, ts }) => ({ key, value, lastUpdateTs: ts })));
});
