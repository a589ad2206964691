import { expect, it } from 'vitest';
import { createPlatform } from '../../platform/platform.ts';
import { alarmRulesOf } from '../../platform/storage/device-profiles.ts';

it.each([
  ['3.2.0', 'profiles'],
  ['4.3.1', 'calculated fields'],
])('seeded devices of %s raise alarms by the rules of %s', async (apiVersion, document) => {
  const platform = await createPlatform({ data: ':memory:', devices: 1, machine: false, port: 0, mail: () => undefined, apiVersion });
  await platform.listen();
  try {
    const { devices, entities, alarms } = platform.stores;
    const pump = devices.create(platform.tenantId, { name: 'Hot', type: 'Pump controller', token: 'hot' });
    const body = '{"motorTemperature":99.5}';
    await platform.app.fetch(new Request('http://platform.test/api/v1/hot/telemetry', { method: 'POST', body }));
    expect([...alarms.of(pump.entity.id, false)]).toMatchObject([{ originatorName: 'Hot', status: 'ACTIVE_UNACK' }]);
    const rules = alarmRulesOf(entities.get(pump.profileId));
    const fields = [...entities.of('CALCULATED_FIELD', platform.tenantId)];
    expect([rules.length > 0, fields.length > 0]).toEqual([document === 'profiles', document !== 'profiles']);
  } finally {
    await platform.close();
  }
});
