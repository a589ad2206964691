import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPlatform } from '../../platform/platform.ts';
import { type PlatformProcess, startPlatform } from '../platform-process.ts';
import { type Client, signIn } from './platform.fixture.ts';

/** One record of each kind that a user can create; returns how to read them back. */
async function createThings(client: Client): Promise<string[]> {
  const device = await client.call('saveDevice', { device: { name: 'Kept device', type: 'Kept type' } });
  const dashboard = await client.call('saveDashboard', {
    dashboard: { title: 'Kept dashboard', configuration: { widgets: {}, a: [1, { b: null }] } },
  });
  const asset = await client.send('POST', '/api/asset', { name: 'Kept asset', type: 'hall' });
  const { id } = asset.json() as { id: { entityType: string; id: string } };
  await client.send('POST', '/api/relation', { from: id, to: device.id, type: 'Contains', typeGroup: 'COMMON' });
  await client.call('saveAttributes', {
    entity: device.id,
    scope: 'SERVER_SCOPE',
    attributes: { limit: 9.5, big: 1, cfg: { deep: [true] } },
  });
  await client.send('POST', `/api/plugins/telemetry/DEVICE/${device.id.id}/timeseries/ANY`, [
    { ts: 1000, values: { t: 1.5, s: 'text' } },
    { ts: 2000, values: { t: 2.5 } },
  ]);
  const alarm = await client.send('POST', '/api/alarm', { type: 'Kept', originator: device.id, severity: 'MINOR', status: 'ACTIVE_UNACK' });
  const alarmId = (alarm.json() as { id: { id: string } }).id.id;
  await client.call('acknowledgeAlarm', { id: alarmId });
  return [
    `/api/device/${device.id.id}`,
    `/api/device/${device.id.id}/credentials`,
    `/api/dashboard/${dashboard.id.id}`,
    `/api/asset/${id.id}`,
    `/api/relations?fromId=${id.id}&fromType=ASSET`,
    `/api/plugins/telemetry/DEVICE/${device.id.id}/values/attributes/SERVER_SCOPE?keys=limit,big,cfg`,
    `/api/plugins/telemetry/DEVICE/${device.id.id}/values/timeseries`,
    `/api/plugins/telemetry/DEVICE/${device.id.id}/values/timeseries?keys=t&startTs=0&endTs=5000`,
    `/api/alarm/info/${alarmId}`,
  ];
}

const read = (client: Client, paths: readonly string[]) =>
  Promise.all(
    paths.map(async (path) => {
      const answer = await client.send('GET', path);
      return [path, answer.status, answer.text];
    }),
  );

describe('records that users create', () => {
  let process: PlatformProcess;
  const overNetwork = (request: Request) => {
    const { pathname, search } = new URL(request.url);
    return request.method === 'GET'
      ? fetch(`${process.url}${pathname}${search}`, { headers: request.headers })
      : request
          .text()
          .then((body) => fetch(`${process.url}${pathname}${search}`, { method: request.method, headers: request.headers, body }));
  };
  const enter = () => signIn(overNetwork, 'tenant@example.org', 'tenant');

  beforeAll(async () => {
    process = await startPlatform({ devices: 5 });
  });
  afterAll(() => process.remove());

  it('survive kill -9, together with the session', async () => {
    const client = await enter();
    const paths = await createThings(client);
    const before = await read(client, paths);
    expect(before.map(([, status]) => status)).toEqual(paths.map(() => 200));
    await process.kill();
    await process.start();
    expect(await read(client, paths)).toEqual(before);
  });

  it('are neither duplicated nor restored by the seed at the next start', async () => {
    const client = await enter();
    const count = async () => (await client.call('devices', { pageSize: 1, page: 0 })).totalElements;
    const { data } = await client.call('devices', { pageSize: 1, page: 0, textSearch: 'PS-001' });
    expect((await client.send('DELETE', `/api/device/${data[0]?.id.id}`)).status).toBe(200);
    const before = await count();
    await process.kill();
    await process.start();
    expect(await count()).toBe(before);
  });
});

describe('a data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is locked by one platform at a time, and emptied by reset', async () => {
    const first = await createPlatform({ data: folder, devices: 1, machine: false });
    await expect(createPlatform({ data: folder, devices: 1 })).rejects.toThrow(`in use by process ${process.pid}, since 20`);
    await expect(createPlatform({ data: folder, devices: 1, reset: true })).rejects.toThrow(/in use/);
    const { tenantId } = first;
    await first.close();
    const second = await createPlatform({ data: folder, devices: 3, machine: false });
    expect(second.tenantId).toBe(tenantId);
    expect([...second.stores.devices.all(tenantId)]).toHaveLength(4);
    await second.close();
    const third = await createPlatform({ data: folder, devices: 1, machine: false, reset: true });
    expect(third.tenantId).not.toBe(tenantId);
    await third.close();
  });
});
