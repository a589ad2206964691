/** The times of readings and records at the door of the platform, over HTTP and REST. MQTT: `platform/ingest/mqtt-broker.test.ts`. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPlatform, type Platform } from '../../platform/platform.ts';
import { type Client, signIn } from './platform.fixture.ts';

const NOW = 1_795_800_000_000;
const HOUR_MS = 3_600_000;

let platform: Platform;
let client: Client;
let device: { readonly id: string; readonly entityType: string };
let token: string;

async function start(aheadHours?: number): Promise<void> {
  platform = await createPlatform({
    data: ':memory:',
    devices: 0,
    machine: false,
    now: () => NOW,
    ...(aheadHours === undefined ? {} : { aheadHours }),
  });
  const reach = async (request: Request) => platform.app.fetch(request);
  client = await signIn(reach, 'tenant@example.org', 'tenant');
  device = (await client.call('saveDevice', { device: { name: 'Clock', type: 'default' } })).id;
  token = ((await client.send('GET', `/api/device/${device.id}/credentials`)).json() as { credentialsId: string }).credentialsId;
}

/** Each way in, with the status of a payload. */
const ways: Readonly<Record<string, (body: string) => Promise<{ readonly status: number; readonly text: string }>>> = {
  'a device': (body) => client.send('POST', `/api/v1/${token}/telemetry`, body),
  'a user': (body) => client.send('POST', `/api/plugins/telemetry/DEVICE/${device.id}/timeseries/ANY`, body),
  'a user, with a time to live': (body) => client.send('POST', `/api/plugins/telemetry/DEVICE/${device.id}/timeseries/ANY/99999`, body),
};
const stored = (key: string) => platform.stores.telemetry.latest(device.id, key)?.ts;

describe.each(Object.entries(ways))('readings of %s', (_name, send) => {
  beforeAll(() => start());
  afterAll(() => platform.close());

  it.each([
    ['1795787143546.7', 'a'],
    ['"1795787143546"', 'b'],
    ['1795787143546.0', 'c'],
  ])('at %s are stored at that millisecond', async (ts, key) => {
    expect((await send(`{"ts":${ts},"values":{"${key}":1}}`)).status).toBe(200);
    expect(stored(key)).toBe(1_795_787_143_546);
  });

  it('before 1970 are stored, and read', async () => {
    expect((await send('[{"ts":-5,"values":{"old":1}},{"ts":-7,"values":{"old":2}}]')).status).toBe(200);
    const path = `/api/plugins/telemetry/DEVICE/${device.id}/values/timeseries?keys=old`;
    expect((await client.send('GET', path)).json()).toEqual({ old: [{ ts: -5, value: '1' }] });
    expect((await client.send('GET', `${path}&startTs=-10&endTs=0`)).json()).toEqual({
      old: [
        { ts: -5, value: '1' },
        { ts: -7, value: '2' },
      ],
    });
  });

  it('too far ahead or beyond any time are refused with the reason, and nothing of their payload is kept', async () => {
    for (const [ts, reason] of [
      [NOW + 25 * HOUR_MS, 'is 25 hours ahead of this server'],
      ['8640000000000001', 'is beyond any time'],
      ['1e999', 'is beyond any time'],
    ] as const) {
      const answer = await send(`[{"values":{"x":1},"ts":5},{"ts":${ts},"values":{"x":1}}]`);
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(reason)]);
    }
    expect(stored('x')).toBeUndefined();
  });
});

describe('an option', () => {
  afterEach(() => platform.close());

  it.each(Object.keys(ways))('lets readings of %s be ahead by any time that a date can have', async (name) => {
    await start(Number.POSITIVE_INFINITY);
    const send = ways[name];
    expect((await send?.('{"ts":8640000000000000,"values":{"x":1}}'))?.status).toBe(200);
    expect(stored('x')).toBe(8_640_000_000_000_000);
    expect((await send?.('{"ts":8640000000000001,"values":{"x":1}}'))?.status).toBe(400);
  });
});

describe('records', () => {
  beforeAll(() => start());
  afterAll(() => platform.close());

  it.each(['startTs', 'endTs', 'ackTs', 'clearTs'])('an alarm whose %s no date can have is refused', async (field) => {
    const alarm = { type: 'Late', originator: device, severity: 'MAJOR', status: 'ACTIVE_UNACK' };
    expect((await client.send('POST', '/api/alarm', { ...alarm, [field]: 8.64e15 + 2 })).status).toBe(400);
    expect((await client.send('POST', '/api/alarm', { ...alarm, [field]: NOW + 0.5 })).json()).toMatchObject({ [field]: NOW });
  });

  it.each(['startTimeMs', 'endTimeMs'])('an entity view whose %s no date can have is refused', async (field) => {
    const view = { name: `View ${field}`, type: 'default', entityId: device, keys: { timeseries: [], attributes: {} } };
    expect((await client.send('POST', '/api/entityView', { ...view, [field]: -1e17 })).status).toBe(400);
    expect((await client.send('POST', '/api/entityView', { ...view, [field]: 5 })).json()).toMatchObject({ [field]: 5 });
  });
});
