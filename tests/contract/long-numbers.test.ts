/** Numbers in JSON values keep their digits from the door of the platform to devices, the console and back. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPlatform, type Platform } from '../../platform/platform.ts';
import { TELEMETRY_CALLS } from '../../src/contract/calls/telemetry.ts';
import { type Client, signIn } from './platform.fixture.ts';

/** Of what is no value of a key, doubles are told as JavaScript writes them. */
const LONG = '{"id":840380235174088834,"deep":[{"n":-9007199254740993}],"s":"a"}';
const ODD = '{"id":840380235174088834,"deep":[{"n":-9007199254740993,"price":2.50}],"s":"a"}';

let platform: Platform;
let client: Client;
let id: string;
let token: string;

const ENTITY = () => `{"entityType":"DEVICE","id":"${id}"}`;
const data = mkdtempSync(join(tmpdir(), 'watchfloor-long-'));
const open = async () => {
  platform = await createPlatform({ data, devices: 0, machine: false });
  client = await signIn(async (request) => platform.app.fetch(request), 'tenant@example.org', 'tenant');
};
beforeAll(async () => {
  await open();
  id = (await client.call('saveDevice', { device: { name: 'Long', type: 'default' } })).id.id;
  token = ((await client.send('GET', `/api/device/${id}/credentials`)).json() as { credentialsId: string }).credentialsId;
});
afterAll(async () => {
  await platform.close();
  rmSync(data, { recursive: true });
});

const telemetry = (path: string) => `/api/plugins/telemetry/DEVICE/${id}${path}`;
const done = async (method: string, path: string, body?: string) => {
  const answer = await client.send(method, path, body);
  expect([answer.status, method, path]).toEqual([200, method, path]);
  return answer.text;
};

describe('a JSON value with long numbers', () => {
  it.each(['SERVER_SCOPE', 'SHARED_SCOPE'])('as an attribute of %s', async (scope) => {
    await done('POST', telemetry(`/${scope}`), `{"cfg":${ODD}}`);
    expect(await done('GET', telemetry(`/values/attributes/${scope}?keys=cfg`))).toContain(ODD);
  });

  it('as a shared or own attribute that a device reads', async () => {
    await done('POST', telemetry('/SHARED_SCOPE'), `{"told":${ODD}}`);
    await done('POST', `/api/v1/${token}/attributes`, `{"own":${ODD}}`);
    const text = await done('GET', `/api/v1/${token}/attributes?clientKeys=own&sharedKeys=told`);
    expect(text).toBe(`{"client":{"own":${ODD}},"shared":{"told":${ODD}}}`);
  });

  it('as telemetry of a device or a user', async () => {
    await done('POST', `/api/v1/${token}/telemetry`, `{"ts":1,"values":{"sent":${ODD}}}`);
    await done('POST', telemetry('/timeseries/ANY'), `{"ts":1,"values":{"saved":${ODD}}}`);
    for (const range of ['', '&startTs=0&endTs=9']) {
      const text = await done('GET', telemetry(`/values/timeseries?keys=sent,saved&useStrictDataTypes=true${range}`));
      expect(text.split(ODD)).toHaveLength(3);
    }
  });

  it('as the parameters of a call', async () => {
    const poll = platform.app.request(`/api/v1/${token}/rpc?timeout=5000`);
    await done('POST', `/api/plugins/rpc/oneway/${id}`, `{"method":"set","params":${ODD},"persistent":true,"timeout":5000.0}`);
    expect(await (await poll).text()).toContain(`"params":${ODD}`);
  });

  it('as the details of an alarm, and beside a relation', async () => {
    const type = 'Long';
    const { id: alarm } = JSON.parse(
      await done(
        'POST',
        '/api/alarm',
        `{"type":"${type}","originator":${ENTITY()},"severity":"MINOR","status":"ACTIVE_UNACK","details":${LONG}}`,
      ),
    ) as { id: { id: string } };
    const link = `"from":${ENTITY()},"to":${ENTITY()},"type":"${type}","typeGroup":"COMMON"`;
    await done('POST', '/api/relation', `{${link},"additionalInfo":${LONG}}`);
    await done('POST', `/api/alarm/${alarm.id}/ack`);
    const read = [
      `/api/alarm/${alarm.id}`,
      `/api/alarm/info/${alarm.id}`,
      '/api/alarms?pageSize=9&page=0',
      `/api/relations/info?fromId=${id}&fromType=DEVICE`,
      `/api/relation?fromId=${id}&fromType=DEVICE&toId=${id}&toType=DEVICE&relationType=${type}`,
    ];
    for (const path of read) expect(await done('GET', path)).toContain(LONG);
    await platform.close();
    await open();
    for (const path of read) expect(await done('GET', path)).toContain(LONG);
  });

  it('is not opened for an edit that would change it', async () => {
    const text = await done('GET', telemetry('/values/attributes/SERVER_SCOPE?keys=cfg'));
    const asked = { entity: { entityType: 'DEVICE', id }, scope: 'SERVER_SCOPE', key: 'cfg' } as const;
    expect(TELEMETRY_CALLS.attribute.refuse?.(text, asked)).toMatchObject({ key: 'long-number', message: '840380235174088834' });
  });
});
