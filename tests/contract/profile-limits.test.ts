/** The limits of a tenant's profile that only newer servers have. */
import { afterEach, expect, it } from 'vitest';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';

let running: RunningPlatform;
afterEach(() => running.platform.close());

interface Profile {
  readonly profileData: { readonly configuration: Readonly<Record<string, unknown>> };
}

const profiles = async () =>
  ((await running.system.send('GET', '/api/tenantProfiles?pageSize=10&page=0')).json() as { data: (Profile & { id: { id: string } })[] })
    .data;

it.each([
  ['3.2.0', undefined],
  ['4.3.1', 5],
])('the first profile of %s has the limits of its release', async (apiVersion, most) => {
  running = await startInMemory({ devices: 0, apiVersion });
  const [listed] = await profiles();
  const read = (await running.system.send('GET', `/api/tenantProfile/${listed?.id.id}`)).json() as Profile;
  for (const profile of [listed, read]) expect(profile?.profileData.configuration.maxCalculatedFieldsPerEntity).toBe(most);
});

it('calculated fields and their arguments are limited, alarm rules are not counted', async () => {
  running = await startInMemory({ devices: 0 });
  const [profile] = await profiles();
  const configuration = { ...profile?.profileData.configuration, maxCalculatedFieldsPerEntity: 1, maxArgumentsPerCF: 1 };
  await running.system.send('POST', '/api/tenantProfile', { ...profile, profileData: { configuration } });
  const { tenant } = running;
  const { id } = (await tenant.send('POST', '/api/device', { name: 'Meter' })).json() as { id: object };
  const argument = { refEntityKey: { key: 'volt', type: 'TS_LATEST' } };
  const save = async (name: string, type: string, names: readonly string[], more: object = {}) => {
    const given = Object.fromEntries(names.map((own) => [own, argument]));
    const createRules = { MINOR: { condition: { type: 'SIMPLE', expression: { type: 'SIMPLE', filters: [] } } } };
    const field = { entityId: id, name, type, configuration: { type, arguments: given, createRules }, ...more };
    return (await tenant.send('POST', '/api/calculatedField', field)).json() as { id?: object; message?: string };
  };
  expect((await save('Two', 'SIMPLE', ['a', 'b'])).message).toBe('Calculated field arguments limit reached!');
  const one = await save('One', 'SIMPLE', ['a']);
  expect(one.id).toBeDefined();
  expect((await save('More', 'SIMPLE', ['a'])).message).toBe('Calculated fields per entity limit reached!');
  expect((await save('Rule', 'ALARM', ['a'])).id).toBeDefined();
  expect((await save('One again', 'SIMPLE', ['b'], { id: one.id })).id).toEqual(one.id);
});
