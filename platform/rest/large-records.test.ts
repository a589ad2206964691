import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPlatform, type Platform } from '../platform.ts';

let folder: string;
let platform: Platform;
let headers: Record<string, string>;

const start = () => createPlatform({ data: folder, devices: 1, machine: false });
const ask = async (method: string, path: string, body?: string, status = 200) => {
  const answer = await platform.app.request(`/api${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  expect(answer.status).toBe(status);
  return answer.text();
};
const idOf = (text: string) => (JSON.parse(text) as { id: { id: string } }).id.id;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'watchfloor-'));
  platform = await start();
  headers = { 'content-type': 'application/json' };
  const { token } = JSON.parse(
    await ask('POST', '/auth/login', JSON.stringify({ username: 'tenant@example.org', password: 'tenant' })),
  ) as { token: string };
  headers['x-authorization'] = `Bearer ${token}`;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await platform.close();
  rmSync(folder, { recursive: true });
});

it('writes no megabytes of JSON at once, and those of a large dashboard once', async () => {
  const widgets = Object.fromEntries(Array.from({ length: 4000 }, (_, n) => [`w${n}`, { title: 'x'.repeat(300), settings: { n } }]));
  const body = JSON.stringify({ title: 'Large', configuration: { widgets } });
  const customer = idOf(await ask('POST', '/customer', '{"title":"C"}'));
  const original = JSON.stringify;
  let [longest, sum] = [0, 0];
  vi.spyOn(JSON, 'stringify').mockImplementation((value: unknown) => {
    const text = original(value);
    longest = Math.max(longest, text?.length ?? 0);
    sum += text?.length ?? 0;
    return text;
  });
  const id = idOf(await ask('POST', '/dashboard', body));
  await ask('POST', `/customer/${customer}/dashboard/${id}`);
  expect(JSON.parse(await ask('GET', `/dashboard/${id}`))).toMatchObject({ configuration: { widgets } });
  await ask('DELETE', `/customer/${customer}`);
  expect(sum).toBeLessThan(2 * body.length);
  await ask('POST', '/dashboard', `{"id":{"entityType":"DASHBOARD","id":"${id}"},"version":9,${body.slice(1)}`, 409);
  await ask('POST', '/dashboard', body.replace('Large', ''), 400);
  const refused = (await ask('GET', '/audit/logs?pageSize=100&page=0')).match(/"actionStatus":"FAILURE"/g);
  expect(refused).toHaveLength(2);
  expect(longest).toBeLessThan(200_000);
});

it('keeps all digits of what it does not know', async () => {
  const long = '12345678901234567890';
  const configuration = `{"widgets":{},"own":[${long},-9007199254740993,1.5]}`;
  const dashboard = idOf(await ask('POST', '/dashboard', `{"title":"D","mobileOrder":1,"configuration":${configuration}}`));
  const additionalInfo = `{"own":{"serial":${long}}}`;
  const asset = idOf(await ask('POST', '/asset', `{"name":"A","type":"t","additionalInfo":${additionalInfo}}`));
  const read = async () => [await ask('GET', `/dashboard/${dashboard}`), await ask('GET', `/asset/${asset}`)];
  const expected = [expect.stringContaining(configuration), expect.stringContaining(additionalInfo)];
  expect(await read()).toEqual(expected);
  await platform.close();
  platform = await start();
  expect(await read()).toEqual(expected);
});
