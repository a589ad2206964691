import { afterEach, expect, it, vi } from 'vitest';
import { usageStateOf } from '../../platform/storage/usage-states.ts';
import { partOf } from '../../src/contract/part.ts';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';

let running: RunningPlatform;
afterEach(() => running.platform.close());

async function limitTo(limits: object): Promise<void> {
  const { system } = running;
  const page = (await system.send('GET', '/api/tenantProfiles?pageSize=10&page=0')).json() as {
    data: { profileData: { configuration: object } }[];
  };
  const [profile] = page.data;
  const configuration = { ...profile?.profileData.configuration, ...limits };
  await system.send('POST', '/api/tenantProfile', { ...profile, profileData: { configuration } });
}

it.each([
  ['3.2.0', { status: 400, errorCode: 31 }],
  ['4.3.1', { status: 403, errorCode: 41, entityType: 'DEVICE', limit: 1 }],
])('a tenant of %s gets no more devices than its profile allows', async (apiVersion, refusal) => {
  running = await startInMemory({ devices: 1, apiVersion });
  await limitTo({ maxDevices: 1 });
  expect((await running.tenant.send('POST', '/api/device', { name: 'One more' })).json()).toMatchObject(refusal);
  await limitTo({ maxDevices: 0 });
  expect((await running.tenant.send('POST', '/api/device', { name: 'One more' })).status).toBe(200);
});

it('counts what devices send, by hour and by month', async () => {
  const now = () => Date.UTC(2026, 4, 4, 9, 30);
  running = await startInMemory({ devices: 0, now });
  const { tenant, platform } = running;
  await tenant.send('POST', '/api/device?accessToken=meter', { name: 'Meter' });
  const body = '{"volt":230,"ampere":2}';
  await platform.app.fetch(new Request('http://platform.test/api/v1/meter/telemetry', { method: 'POST', body }));
  platform.usage();
  expect((await tenant.send('GET', '/api/usage')).json()).toMatchObject({ devices: 2, transportMessages: 1, alarms: 0 });
  const found = (
    await tenant.send('POST', '/api/entitiesQuery/find', {
      entityFilter: { type: 'apiUsageState' },
      pageLink: { pageSize: 1, page: 0 },
      latestValues: ['transportDataPointsCount', 'transportDataPointsCountHourly'].map((key) => ({ type: 'TIME_SERIES', key })),
    })
  ).json();
  expect(found).toMatchObject({
    data: [
      {
        latest: {
          TIME_SERIES: {
            transportDataPointsCount: { ts: Date.UTC(2026, 4), value: '2' },
            transportDataPointsCountHourly: { ts: Date.UTC(2026, 4, 4, 9), value: '2' },
          },
        },
      },
    ],
  });
});

it('counts the alarms of a fresh start in their hours and months', async () => {
  const started = Date.UTC(2026, 5, 1, 13);
  running = await startInMemory({ devices: 200, now: () => started });
  const { tenant, platform } = running;
  const { entities, telemetry, alarms } = platform.stores;
  const all = [...alarms.ofTenant(platform.tenantId)];
  const thisMonth = all.filter(({ createdTime }) => createdTime >= Date.UTC(2026, 5));
  expect(thisMonth.length).toBeLessThan(all.length);
  platform.usage();
  expect((await tenant.send('GET', '/api/usage')).json()).toMatchObject({ alarms: thisMonth.length });
  const state = usageStateOf(entities, platform.tenantId, started);
  const range = { startTs: 0, endTs: started, limit: 1000, order: 'ASC' } as const;
  const sum = (key: string) =>
    [...telemetry.points(state?.id.id ?? '', key, range)].flat().reduce((so, { value }) => so + Number(value.value), 0);
  expect([sum('createdAlarmsCount'), sum('createdAlarmsCountHourly')]).toEqual([all.length, all.length]);
});

const MINUTE = 60_000;
let clock = Date.UTC(2026, 4, 4, 9, 30);

/** The answer that a device gets. */
async function upload(body: object): Promise<number> {
  const sent = new Request('http://platform.test/api/v1/meter/telemetry', { method: 'POST', body: JSON.stringify(body) });
  return (await running.platform.app.fetch(sent)).status;
}

async function startLimited(limits: object): Promise<void> {
  running = await startInMemory({ devices: 0, now: () => clock });
  await running.tenant.send('POST', '/api/device?accessToken=meter', { name: 'Meter' });
  await limitTo(limits);
}

it.each([
  ['transportTenantTelemetryMsgRateLimit', '2:60'],
  ['transportDeviceTelemetryMsgRateLimit', '2:60'],
  ['transportTenantTelemetryDataPointsRateLimit', '4:60'],
  ['transportDeviceTelemetryDataPointsRateLimit', '5:60'],
])('uploads are refused above %s %s', async (limit, text) => {
  await startLimited({ [limit]: text });
  const statuses: number[] = [];
  for (let sent = 0; sent < 3; sent++) statuses.push(await upload({ volt: 230, ampere: 2 }));
  expect(statuses).toEqual([200, 200, 429]);
  clock += MINUTE;
  expect(await upload({ volt: 230, ampere: 2 })).toBe(200);
});

it('other messages of devices have a rate of their own', async () => {
  await startLimited({ transportDeviceMsgRateLimit: '1:60' });
  const ask = () => running.platform.app.fetch(new Request('http://platform.test/api/v1/meter/attributes'));
  expect([(await ask()).status, (await ask()).status, await upload({ volt: 1 })]).toEqual([200, 429, 200]);
});

it.each(['tenant', 'customer'] as const)('requests are refused above the rate of the %s', async (whose) => {
  await startLimited({ [`${whose}ServerRestLimitsConfiguration`]: '2:60' });
  const client = running[whose];
  const ask = () => client.send('GET', '/api/auth/user');
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
  const refused = await ask();
  expect([refused.status, refused.json()]).toMatchObject([429, { errorCode: 33, message: `Too many requests for current ${whose}!` }]);
  expect(refused.headers.get('retry-after')).toBe('30');
  expect((await running.system.send('GET', '/api/auth/user')).status).toBe(200);
  clock += MINUTE;
  expect((await ask()).status).toBe(200);
});

it('what was used up stops uploads until the limit or the month changes', async () => {
  await startLimited({ maxTransportMessages: 2 });
  for (let sent = 0; sent < 2; sent++) expect(await upload({ volt: 1 })).toBe(200);
  running.platform.usage();
  expect(await upload({ volt: 1 })).toBe(429);
  clock = Date.UTC(2026, 5, 1);
  running.platform.usage();
  expect(await upload({ volt: 1 })).toBe(200);
});

it('values that may not be stored any more are lost', async () => {
  await startLimited({ maxDPStorageDays: 1 });
  await upload({ volt: 1 });
  running.platform.usage();
  expect(await upload({ volt: 2 })).toBe(200);
  const found = running.platform.stores.devices.byToken('meter');
  expect(running.platform.stores.telemetry.latest(found?.entity.id ?? '', 'volt')?.value.value).toBe(1);
  const saved = await running.tenant.send('POST', `/api/plugins/telemetry/DEVICE/${found?.entity.id}/timeseries/ANY`, { volt: 3 });
  expect([saved.status, saved.text]).toEqual([500, 'DB storage writes are disabled due to API limits!']);
});

/** The keys of what the tenant used in this month. */
async function used(keys: readonly string[]): Promise<unknown> {
  running.platform.usage();
  const state = [...running.platform.stores.entities.of('API_USAGE_STATE', running.platform.tenantId)][0];
  return Object.fromEntries(keys.map((key) => [key, running.platform.stores.telemetry.latest(state?.id.id ?? '', key)?.value.value]));
}

it('counts each message of a device once, with the data points that real servers count', async () => {
  clock = Date.UTC(2026, 4, 4, 9, 30);
  running = await startInMemory({ devices: 0, now: () => clock });
  const { tenant } = running;
  const { id } = (await tenant.send('POST', '/api/device?accessToken=meter', { name: 'Meter' })).json() as { id: { id: string } };
  const send = (path: string, body?: object) =>
    running.platform.app.fetch(
      new Request(`http://platform.test/api/v1/meter/${path}`, { ...(body && { method: 'POST', body: JSON.stringify(body) }) }),
    );
  const points = async () => {
    const counts = await used(['transportMsgCount', 'transportDataPointsCount', 'storageDataPointsCount']);
    return Object.values(counts as object);
  };
  const times = Array.from({ length: 50 }, (_, n) => ({ ts: clock - n * 1000, values: { volt: n, ampere: 1 } }));
  await send('telemetry', times);
  expect(await points(), '50 times in one message').toEqual([1, 100, 100]);
  for (const one of times) await send('telemetry', one);
  expect(await points(), '50 messages').toEqual([51, 200, 200]);
  await send('attributes', { serial: 'A', floor: 2 });
  await send('attributes?clientKeys=serial');
  await send('rpc/7', { done: true });
  expect(await points(), 'attributes, a request and an answer').toEqual([54, 204, 200]);
  await send('claim', {});
  expect((await send('telemetry', [5])).status).toBe(500);
  await tenant.send('POST', `/api/plugins/telemetry/DEVICE/${id.id}/timeseries/ANY`, { volt: 3, note: 'n'.repeat(1000) });
  expect(await points(), 'what users store is no message').toEqual([54, 204, 203]);
});

it.each(['3.2.0', '4.3.1'])('counts mails, scripts, rules and alarms on %s', async (apiVersion) => {
  running = await startInMemory({ devices: 0, now: () => clock, apiVersion });
  const { tenant } = running;
  const isNewer = apiVersion !== '3.2.0';
  const [profile] = ((await tenant.send('GET', '/api/deviceProfiles?pageSize=1&page=0')).json() as { data: { id: { id: string } }[] }).data;
  const stored = (await tenant.send('GET', `/api/deviceProfile/${profile?.id.id}`)).json() as { profileData: object };
  const value = { staticValue: 9, dynamicValueArgument: null };
  const predicates = [{ type: 'NUMERIC', operation: 'GREATER', value: isNewer ? value : { defaultValue: 9 } }];
  if (isNewer) {
    const filters = [{ argument: 'volt', valueType: 'NUMERIC', operation: 'AND', predicates }];
    const expression = { type: 'SIMPLE', operation: 'AND', filters };
    await tenant.send('POST', '/api/calculatedField', {
      ...{ entityId: profile?.id, type: 'ALARM', name: 'High', configurationVersion: 0 },
      configuration: {
        ...{ type: 'ALARM', arguments: { volt: { refEntityKey: { key: 'volt', type: 'TS_LATEST' } } } },
        createRules: { CRITICAL: { condition: { type: 'SIMPLE', expression } } },
      },
    });
  } else {
    const condition = [{ key: { type: 'TIME_SERIES', key: 'volt' }, valueType: 'NUMERIC', predicate: predicates[0] }];
    const alarms = [{ id: 'a', alarmType: 'High', createRules: { CRITICAL: { condition: { spec: { type: 'SIMPLE' }, condition } } } }];
    await tenant.send('POST', '/api/deviceProfile', { ...stored, profileData: { ...stored.profileData, alarms } });
  }
  await tenant.send('POST', '/api/device?accessToken=meter', { name: 'Meter', deviceProfileId: profile?.id });
  const runs = async () => Number(partOf(await used(['ruleEngineExecutionCount'])).ruleEngineExecutionCount ?? 0);
  expect(await upload({ volt: 4 }), 'after it the device is active').toBe(200);
  // What nodes log waits for a script.
  await vi.waitFor(() => expect(running.platform.stores.steps.size).toBe(0));
  const before = await runs();
  expect(await upload({ volt: 5 })).toBe(200);
  // Each node: the rules of the profile up to 4.2, the switch, the one that saves.
  expect((await runs()) - before).toBe(isNewer ? 2 : 3);
  expect(await upload({ volt: 10 })).toBe(200);
  await tenant.send('POST', '/api/user?sendActivationMail=true', { email: 'new@usage.example', authority: 'TENANT_ADMIN' });
  const script = { scriptType: 'filter', argNames: ['msg', 'metadata', 'msgType'], msg: '{}', metadata: {}, msgType: 'X' };
  await tenant.send('POST', '/api/ruleChain/testScript', { ...script, script: 'return true;' });
  expect(await used(['emailCount', 'jsExecutionCount', 'createdAlarmsCount', 'alarmApiState'])).toEqual({
    ...{ emailCount: 1, jsExecutionCount: 1 },
    createdAlarmsCount: isNewer ? 1 : undefined,
    alarmApiState: isNewer ? 'ENABLED' : undefined,
  });
  if (isNewer)
    expect((await tenant.send('GET', '/api/usage')).json()).toMatchObject({ emails: 1, jsExecutions: 1, tbelExecutions: 0, alarms: 1 });
});

it('no more alarms and no more scripts than the profile allows', async () => {
  await startLimited({ maxCreatedAlarms: 1, maxJSExecutions: 1 });
  const { tenant } = running;
  const { id } = (await tenant.send('GET', '/api/tenant/devices?deviceName=Meter')).json() as { id: object };
  const raise = (type: string) => tenant.send('POST', '/api/alarm', { type, severity: 'MINOR', originator: id });
  expect((await raise('One')).status).toBe(200);
  const script = { scriptType: 'filter', argNames: ['msg', 'metadata', 'msgType'], msg: '{}', metadata: {}, msgType: 'X' };
  const test = () => tenant.send('POST', '/api/ruleChain/testScript', { ...script, script: 'return true;' });
  expect((await test()).json()).toEqual({ output: 'true', error: '' });
  running.platform.usage();
  expect((await raise('Two')).json()).toMatchObject({ status: 500, errorCode: 2, message: 'Alarms creation is disabled' });
  expect((await raise('One')).status).toBe(200);
  expect((await test()).json()).toEqual({ output: '', error: 'Script Execution is disabled due to API limits!' });
});
