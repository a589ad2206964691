import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPlatform, type Platform } from '../platform.ts';
import { type BadRow, readRows, timeOf } from './csv-rows.ts';
import { connectDevice, ReplayError } from './platform-client.ts';
import { replayFile, survey } from './replay-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replay-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function csv(text: string): Promise<string> {
  const file = join(folder, 'readings.csv');
  await writeFile(file, text);
  return file;
}

test.each([
  ['2013-07-04 00:00:00', Date.UTC(2013, 6, 4)],
  ['2013-07-04T01:00:00Z', Date.UTC(2013, 6, 4, 1)],
  ['2013-07-04 01:00:00+01:00', Date.UTC(2013, 6, 4)],
  ['2013-07-04 00:00:00.250', Date.UTC(2013, 6, 4) + 250],
  ['2013-07-04', Date.UTC(2013, 6, 4)],
  ['1372896000', Date.UTC(2013, 6, 4)],
  ['1372896000123', Date.UTC(2013, 6, 4) + 123],
  ['yesterday', undefined],
  ['2013-13-04', undefined],
  ['', undefined],
])('the time "%s"', (text, expected) => expect(timeOf(text)).toBe(expected));

test('rows by the columns of the header, quoted cells, texts; invalid ones are reported with their line', async () => {
  const bad: BadRow[] = [];
  const rows = [];
  const file = await csv('\uFEFFname,value,timestamp\r\na,1.5,2013-07-04\r\n"b, c",on,2013-07-05\r\n\r\nd,7,never\r\ne,,2013-07-06\r\n');
  for await (const row of readRows(file, (item) => bad.push(item))) rows.push(row);
  expect(rows).toEqual([
    { ts: Date.UTC(2013, 6, 4), value: 1.5 },
    { ts: Date.UTC(2013, 6, 5), value: 'on' },
  ]);
  expect(bad).toEqual([
    { line: 5, reason: '"never" is not a time' },
    { line: 6, reason: 'the value is missing' },
  ]);
});

describe('playing', () => {
  const NOW = 1_600_000_000_000;
  async function play(text: string, speed: number, liveShare: number) {
    let clock = NOW;
    const uploads: { at: number; ts: number[] }[] = [];
    const file = await csv(text);
    const result = await replayFile({ file, key: 'v', speed, liveShare }, await survey(file, () => undefined), {
      send: (body) => {
        uploads.push({ at: clock - NOW, ts: (JSON.parse(body) as { ts: number }[]).map((sample) => sample.ts - NOW) });
        return Promise.resolve();
      },
      now: () => clock,
      waitUntil: (at) => {
        clock = at;
        return Promise.resolve();
      },
      onProgress: () => undefined,
    });
    return { uploads, result };
  }
  const seconds = (count: number) => Array.from({ length: count }, (_, n) => `${1_500_000_000 + n},${n}`).join('\n');

  test('history at once and ending now', async () => {
    const { uploads, result } = await play(seconds(3), 1, 0);
    expect(uploads).toEqual([{ at: 0, ts: [-2000, -1000, 0] }]);
    expect(result).toMatchObject({ sent: 3, total: 3, bad: 0 });
  });

  test('the last part live, each row when it is due, all of it compressed by the speed', async () => {
    const { uploads } = await play(seconds(11), 10, 0.2);
    expect(uploads).toEqual([
      { at: 0, ts: [-800, -700, -600, -500, -400, -300, -200, -100, 0] },
      { at: 100, ts: [100] },
      { at: 200, ts: [200] },
    ]);
  });

  test('batches stay below the limits of a device message', async () => {
    const { uploads } = await play(`${seconds(1200)}\n1500009999,${'x'.repeat(59_000)}`, 1, 0);
    expect(uploads.map((upload) => upload.ts.length)).toEqual([500, 500, 200, 1]);
  });

  test('a missing file and one without rows are reported in one line', async () => {
    await expect(play('nothing here', 1, 0)).rejects.toThrow(/has no row/);
    await expect(survey(join(folder, 'none.csv'), () => undefined)).rejects.toThrow(ReplayError);
  });
});

describe('against the platform', () => {
  let platform: Platform | undefined;
  afterEach(() => platform?.close());
  const run = (...args: string[]) =>
    new Promise<{ code: number; out: string }>((resolve) => {
      execFile(process.execPath, [fileURLToPath(new URL('../replay.ts', import.meta.url)), ...args], (error, stdout, stderr) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out: stdout + stderr });
      });
    });

  test('the command creates the device and fills it; a second run finds it; its errors are one line each', async () => {
    platform = await createPlatform({ data: ':memory:', devices: 0, machine: false });
    await platform.listen();
    const url = `http://127.0.0.1:${platform.port}`;
    const file = await csv('timestamp,value\n2013-07-04 00:00:00,69.5\nbad,1\n2013-07-04 01:00:00,71\n');
    const first = await run(file, '--url', url, '--device', 'Old boiler', '--key', 'temp', '--live', '0');
    expect(first).toMatchObject({ code: 0 });
    expect(first.out).toContain('new device');
    expect(first.out).toContain('line 3 skipped: "bad" is not a time');
    expect(first.out).toContain('done: 2 rows sent, 1 bad rows skipped');
    const device = platform.stores.devices.byName(platform.tenantId, 'Old boiler');
    if (!device) throw new Error('the device is missing');
    const points = [
      ...platform.stores.telemetry.points(device.entity.id, 'temp', {
        startTs: 0,
        endTs: Date.now() + 1,
        limit: 10,
        order: 'ASC',
      }),
    ].flat();
    expect(points.map((point) => point.value)).toEqual([
      { type: 'DOUBLE', value: 69.5 },
      { type: 'LONG', value: 71 },
    ]);
    expect((points[1]?.ts ?? 0) - (points[0]?.ts ?? 0)).toBe(3_600_000);
    expect(await connectDevice(url, { username: 'tenant@example.org', password: 'tenant' }, 'Old boiler')).toMatchObject({ isNew: false });

    expect(await run(join(folder, 'none.csv'), '--url', url)).toMatchObject({ code: 1, out: expect.stringContaining('cannot read') });
    expect(await run(file, '--url', url, '--password', 'wrong')).toMatchObject({
      code: 1,
      out: expect.stringContaining('/api/auth/login was refused: 401'),
    });
    expect(await run(file, '--speed', 'fast')).toMatchObject({ code: 2, out: expect.stringContaining('--speed') });
    expect(await run()).toMatchObject({ code: 2, out: expect.stringContaining('Usage') });
    await platform.close();
    platform = undefined;
    const gone = await run(file, '--url', url);
    expect(gone).toMatchObject({ code: 1, out: expect.stringContaining(`cannot reach ${url}`) });
    expect(gone.out.trim().split('\n')).toHaveLength(2);
  }, 30_000);
});
