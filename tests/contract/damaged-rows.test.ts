/** A platform starts with any row of its database damaged or gone, names it without its content, and keeps it. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlatform, type Platform } from '../../platform/platform.ts';
import { signIn } from './platform.fixture.ts';

const SECRET = 'Zk3vTokenOfSomebody';
const OPTIONS = { devices: 1, machine: false } as const;
const root = mkdtempSync(join(tmpdir(), 'watchfloor-'));
const original = join(root, 'original');
let copies = 0;
let logged: string[] = [];
let platform: Platform | undefined;

/** With a row in each table. */
beforeAll(async () => {
  const first = await createPlatform({ data: original, ...OPTIONS });
  const client = await signIn(async (request) => first.app.fetch(request), 'tenant@example.org', 'tenant');
  const { id } = await client.call('saveDevice', { device: { name: 'Damaged', type: 'default' } });
  await client.send(
    'POST',
    `/api/plugins/telemetry/DEVICE/${id.id}/timeseries/ANY`,
    '[{"ts":1,"values":{"t":1}},{"ts":2,"values":{"t":2}}]',
  );
  await client.call('saveAttributes', { entity: id, scope: 'SERVER_SCOPE', attributes: { limit: { a: 1 } } });
  await client.send('POST', '/api/alarm', { type: 'Kept', originator: id, severity: 'MINOR', status: 'ACTIVE_UNACK' });
  await first.close();
});
afterAll(() => rmSync(root, { recursive: true }));
beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void logged.push(words.map(String).join(' ')));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await platform?.close();
  platform = undefined;
});

const rowsOf = (folder: string, sql: string) => {
  const db = new DatabaseSync(join(folder, 'watchfloor.db'));
  try {
    return db.prepare(sql).all();
  } finally {
    db.close();
  }
};

/** Starts with a changed copy of the data, and answers what a table says after the end. */
async function startWith(change: string, reread: string) {
  const folder = join(root, `copy ${copies++}`);
  cpSync(original, folder, { recursive: true });
  rowsOf(folder, change);
  const before = rowsOf(folder, reread);
  platform = await createPlatform({ data: folder, ...OPTIONS });
  await platform.listen();
  await platform.close();
  platform = undefined;
  expect(logged.join('\n')).not.toContain(SECRET);
  return { before, after: rowsOf(folder, reread) };
}

const BODIES = [`{"credentialsId":"${SECRET}`, `{"${SECRET}":1}`, `["${SECRET}"]`, 'null', '', `"${SECRET}"`];
const KINDS = [
  'TENANT',
  'TENANT_PROFILE',
  'CUSTOMER',
  'USER',
  'DEVICE_PROFILE',
  'DEVICE',
  'ASSET',
  'DASHBOARD',
  'RULE_CHAIN',
  'CALCULATED_FIELD',
];

describe('a damaged row', () => {
  it.each(
    [
      ['device_credential', 'device'],
      ['user_credential', 'user'],
      ['relation', 'id'],
      ['alarm', 'id'],
      ['journal', 'id'],
    ].flatMap(([table = '', id = '']) => BODIES.map((body) => [table, id, body] as const)),
  )('of %s (%s): %s', async (table, id, body) => {
    const where = `WHERE ${id} = (SELECT MIN(${id}) FROM ${table})`;
    const { before, after } = await startWith(
      `UPDATE ${table} SET body = '${body}' ${where}`,
      `SELECT body FROM ${table} WHERE body = '${body}'`,
    );
    expect(logged.filter((line) => line.startsWith('storage leaves out a damaged '))).toHaveLength(1);
    expect([before.length, after]).toEqual([1, before]);
  });

  it.each(KINDS.map((kind, index) => [kind, BODIES[index % BODIES.length]] as const))('of the kind %s: %s', async (kind, body) => {
    const where = `WHERE id = (SELECT MIN(id) FROM entity WHERE kind = '${kind}')`;
    const { before, after } = await startWith(
      `UPDATE entity SET body = '${body}' ${where}`,
      `SELECT id FROM entity WHERE body = '${body}'`,
    );
    expect(logged).toContain(`storage leaves out a damaged record: ${kind} ${String(before[0]?.id)}`);
    expect(after).toEqual(before);
  });

  it.each(['type = 99', "type = 0, value = 'x'", "ts = 'x'"])('of values: %s', async (change) => {
    const { after } = await startWith(
      `UPDATE attribute SET ${change} WHERE key = 'limit'`,
      "SELECT key FROM attribute WHERE key = 'limit'",
    );
    expect(logged).toEqual([expect.stringMatching(/^storage leaves out a damaged attribute: limit \(SERVER_SCOPE\) of /)]);
    expect(after).toHaveLength(1);
  });

  it('of a series leaves its others', async () => {
    await startWith('UPDATE point SET type = 99 WHERE ts = 2', 'SELECT * FROM point');
    expect(logged).toEqual([expect.stringMatching(/^storage leaves out damaged values of t \(series \d+\), such as at 2$/)]);
  });
});

describe('without', () => {
  it.each(KINDS)('a record of the kind %s that others refer to', async (kind) => {
    await startWith(`DELETE FROM entity WHERE id = (SELECT MIN(id) FROM entity WHERE kind = '${kind}')`, 'SELECT 1');
  });
});
