import { afterEach, expect, it } from 'vitest';
import { NOW, startIngest, type TestIngest } from './ingest.fixture.ts';

let ingest: TestIngest | undefined;
afterEach(() => ingest?.close());

it('takes from rules what a device does, unless it knows newer', async () => {
  ingest = await startIngest();
  const { activity, attribute, create } = ingest;
  const device = create('Boiler');
  const shown = () => ['active', 'lastActivityTime', 'inactivityAlarmTime'].map((key) => attribute(device, 'SERVER_SCOPE', key));
  activity.touched(device);
  activity.told(device, 'INACTIVITY_EVENT', NOW - 1);
  activity.told(device, 'ACTIVITY_EVENT', NOW - 1);
  expect(shown()).toEqual([true, NOW, undefined]);
  activity.told(device, 'INACTIVITY_EVENT', NOW + 1);
  expect(shown()).toEqual([false, NOW, NOW + 1]);
  activity.touched(device);
  expect(shown()[0]).toBe(true);
  activity.told(device, 'CONNECT_EVENT', NOW);
  activity.told(device, 'CONNECT_EVENT', 1);
  expect(attribute(device, 'SERVER_SCOPE', 'lastConnectTime')).toBe(NOW);
});
