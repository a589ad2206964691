import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restAppOver } from '../rest/rest-app.fixture.ts';
import { seed } from '../seed/seed.ts';
import { drive } from '../sliced.fixture.ts';
import { Database } from './database.ts';
import { removeEntity } from './removal.ts';
import { type Storage, storageIn } from './storage.ts';

const NOW = Date.UTC(2026, 0, 5);
let folder: string;
let db: Database;
let storage: Storage;
let tenantId: string;
let deviceId: string;
let log: string[];

function open(): void {
  db = new Database(folder);
  storage = storageIn(db, { now: () => NOW });
}

beforeEach(async () => {
  log = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void log.push(words.join(' ')));
  folder = mkdtempSync(join(tmpdir(), 'watchfloor-'));
  open();
  ({ tenantId } = await seed(storage, { devices: 2, kind: undefined }, 'profile'));
  // One without the alarms of the seed.
  deviceId = storage.devices.create(tenantId, { name: 'Full', type: 'default' }).entity.id;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await storage.close();
  rmSync(folder, { recursive: true });
});

function fill(): void {
  db.rows('PRAGMA max_page_count = 1');
}
function empty(): void {
  db.rows('PRAGMA max_page_count = 1000000');
}

const device = () => {
  const found = storage.entities.get(deviceId);
  if (!found) throw new Error('no device');
  return found;
};
const long = 'x'.repeat(20_000);
const text = (value: string) => ({ type: 'STRING' as const, value });
const raise = (type: string) =>
  storage.alarms.raise({ tenantId, originator: device().id, type, severity: 'MAJOR', at: NOW, details: { long } });
const alarmTypes = () => [...storage.alarms.of(device().id.id, false)].map((alarm) => alarm.type);
const pointsOf = (key: string) =>
  [...storage.telemetry.points(device().id.id, key, { startTs: 0, endTs: NOW + 1, limit: 100, order: 'ASC' })].flat();

/** Everything that can be told about the device and its tenant. */
const picture = () =>
  JSON.stringify([
    storage.entities.get(device().id.id),
    storage.entities.of('DEVICE', tenantId).size,
    storage.telemetry.keys(device().id.id),
    pointsOf('kept'),
    storage.telemetry.latest(device().id.id, 'kept'),
    storage.telemetry.attributes(device().id.id, 'SERVER_SCOPE'),
    alarmTypes(),
    storage.deviceCredentials.ofDevice(device().id.id),
    storage.relations.of(device().id.id, 'TO').length,
  ]);

it('keeps what was acknowledged, and nothing that was refused, while reads go on', async () => {
  const id = device().id;
  storage.transaction(() => {
    storage.telemetry.save(id, [{ key: 'kept', ts: 1, value: text('first') }]);
    storage.telemetry.saveAttributes(id, 'SERVER_SCOPE', [{ key: 'kept', value: text('first') }]);
    raise('Kept');
  });
  const before = picture();
  const events: string[] = [];
  for (const kind of ['telemetry', 'attributes', 'alarm', 'entity'] as const) storage.hub.on(kind, () => events.push(kind));
  fill();
  const writes: (() => unknown)[] = [
    () => storage.telemetry.save(id, [{ key: 'kept', ts: 2, value: text(long) }]),
    () => storage.telemetry.save(id, [{ key: 'new', ts: 2, value: text(long) }]),
    () => storage.telemetry.saveAttributes(id, 'SERVER_SCOPE', [{ key: 'kept', value: text(long) }]),
    () => raise('Refused'),
    () => storage.entities.put({ ...device(), label: long }),
    () => storage.devices.create(tenantId, { name: long, type: 'default' }),
    () => {
      drive(removeEntity(storage, device()));
      // Longer than what the removal frees.
      storage.settings.set('long', long.repeat(9));
    },
  ];
  for (const write of writes) {
    expect(() => storage.transaction(write)).toThrow('database or disk is full');
    expect(picture()).toBe(before);
  }
  expect(events).toEqual([]);
  expect(log).toEqual(['storage cannot write: database or disk is full']);
  empty();
  storage.transaction(() => storage.telemetry.save(id, [{ key: 'kept', ts: 3, value: text('after') }]));
  await storage.close();
  open();
  expect(pointsOf('kept').map(({ ts }) => ts)).toEqual([1, 3]);
  expect(storage.telemetry.keys(id.id)).not.toContain('new');
  expect(alarmTypes()).toEqual(['Kept']);
});

it('writes what nobody waits for when there is room again, and reads meanwhile', async () => {
  fill();
  raise('Later');
  storage.telemetry.save(device().id, [{ key: 'later', ts: 1, value: text(long) }]);
  expect(pointsOf('later')).toEqual([]);
  expect(alarmTypes()).toEqual(['Later']);
  expect(() => storage.transaction(() => raise('Refused'))).toThrow('database or disk is full');
  expect(alarmTypes()).toEqual(['Later']);
  empty();
  storage.flush();
  expect(pointsOf('later')).toHaveLength(1);
  await storage.close();
  open();
  expect(alarmTypes()).toEqual(['Later']);
});

it('refuses only those of a turn that fail', async () => {
  const save = (key: string) => storage.commit(() => storage.telemetry.save(device().id, [{ key, ts: 1, value: text('short') }]));
  const broken = storage.commit(() => {
    throw new Error('broken');
  });
  const results = await Promise.allSettled([save('one'), broken, save('two')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(storage.telemetry.keys(device().id.id)).toEqual(['one', 'two']);
});

it('a request is refused with the cause', async () => {
  const { app, tokens } = restAppOver(storage);
  const user = storage.entities.named('USER', '', 'tenant@example.org');
  if (!user) throw new Error('no user');
  const headers = { 'x-authorization': `Bearer ${tokens.pair({ user }).token}`, 'content-type': 'application/json' };
  const post = async (path: string, body: unknown) => {
    const answer = await app.request(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return [answer.status, await answer.text()] as const;
  };
  fill();
  const alarm = { originator: device().id, type: 'Refused', severity: 'MAJOR', status: 'ACTIVE_UNACK', details: { long } };
  const telemetry = `/plugins/telemetry/DEVICE/${device().id.id}/timeseries/ANY`;
  for (const [path, body] of [
    ['/alarm', alarm],
    ['/asset', { name: long.slice(0, 200), type: 'x', additionalInfo: { long } }],
    [telemetry, { refused: long }],
    [`/plugins/telemetry/DEVICE/${device().id.id}/SERVER_SCOPE`, { refused: long }],
  ] as const) {
    expect(await post(path, body)).toEqual([503, expect.stringContaining('database or disk is full')]);
  }
  expect(alarmTypes()).toEqual([]);
  const read = await app.request(`/api/plugins/telemetry/DEVICE/${device().id.id}/values/attributes`, { headers });
  expect([read.status, await read.text()]).toEqual([200, expect.not.stringContaining('refused')]);
  empty();
  expect((await post('/alarm', alarm))[0]).toBe(200);
  expect(alarmTypes()).toEqual(['Refused']);
});

it('everybody can sign in, and what is noted of it is written when there is room', async () => {
  const login = (password: string, username = 'tenant@example.org') => {
    const body = JSON.stringify({ username, password });
    return restAppOver(storage).app.request('/api/auth/login', { method: 'POST', body });
  };
  const user = () => storage.entities.named('USER', '', 'tenant@example.org');
  expect((await login('wrong')).status).toBe(401);
  await new Promise(setImmediate);
  fill();
  for (const [password, status] of [
    ['wrong', 401],
    ['tenant', 200],
    ['tenant', 200],
    ['wrong', 401],
  ] as const) {
    expect((await login(password)).status).toBe(status);
    await new Promise(setImmediate);
  }
  expect((await login('sysadmin', 'sysadmin@example.org')).status).toBe(200);
  const shown = { lastLoginTs: NOW, failedLoginAttempts: 1 };
  expect(user()?.additionalInfo).toMatchObject(shown);
  expect(() => storage.transaction(() => storage.settings.set('long', long))).toThrow('database or disk is full');
  expect(user()?.additionalInfo).toMatchObject(shown);
  empty();
  await storage.close();
  open();
  expect(user()?.additionalInfo).toMatchObject(shown);
  expect(storage.journals.of('AUDIT', tenantId).filter(({ actionType }) => actionType === 'LOGIN')).toHaveLength(5);
});

/** A process that cannot make any file longer, as on a disk without a free block. */
const withoutRoom = (code: string) =>
  promisify(execFile)('sh', ['-c', 'ulimit -f 0; exec "$0" "$@"', process.execPath, '--input-type=module', '-e', code]);

it('a platform starts on a full disk, too, and reads', async () => {
  await storage.close();
  const module = JSON.stringify(new URL('storage.ts', import.meta.url).href);
  const { stdout, stderr } = await withoutRoom(`
    import { openStorage } from ${module};
    const storage = openStorage({ directory: ${JSON.stringify(folder)} });
    const user = storage.entities.named('USER', '', 'tenant@example.org');
    const isRight = await storage.userCredentials.matches(user.id.id, 'tenant');
    let refusal = 'none';
    try {
      storage.transaction(() => storage.settings.set('long', 'x'.repeat(100_000)));
    } catch (error) {
      refusal = error.code;
    }
    console.log(JSON.stringify([isRight, refusal]));
    process.exit();
  `);
  expect(JSON.parse(stdout)).toEqual([true, 'ERR_SQLITE_ERROR']);
  expect(stderr).toContain('storage cannot write');
  open();
  expect(storage.settings.get('long')).toBeUndefined();
});
