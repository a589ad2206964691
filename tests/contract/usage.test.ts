import { afterEach, expect, it } from 'vitest';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';

let running: RunningPlatform;
afterEach(() => running.platform.close());

async function limitTo(maxDevices: number): Promise<void> {
  const { system } = running;
  const page = (await system.send('GET', '/api/tenantProfiles?pageSize=10&page=0')).json() as {
    data: { profileData: { configuration: object } }[];
  };
  const [profile] = page.data;
  const configuration = { ...profile?.profileData.configuration, maxDevices };
  await system.send('POST', '/api/tenantProfile', { ...profile, profileData: { configuration } });
}

it.each([
  ['3.2.0', { status: 400, errorCode: 31 }],
  ['4.3.1', { status: 403, errorCode: 41, entityType: 'DEVICE', limit: 1 }],
])('a tenant of %s gets no more devices than its profile allows', async (apiVersion, refusal) => {
  running = await startInMemory({ devices: 1, apiVersion });
  await limitTo(1);
  expect((await running.tenant.send('POST', '/api/device', { name: 'One more' })).json()).toMatchObject(refusal);
  await limitTo(0);
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
