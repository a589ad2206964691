/** The limits of a tenant's profile that only newer servers have. */
import { afterEach, expect, it } from 'vitest';
import type { AnyRecord } from '../../src/contract/entities.ts';
import { tenantProfileRecord } from '../../src/entities/kinds/tenant-profile/list.ts';
import type { StoredForm } from '../../src/inputs/form/stored-form.ts';
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

it('calculated fields are limited as recorded, alarm rules and arguments are not counted', async () => {
  running = await startInMemory({ devices: 0 });
  const [profile] = await profiles();
  const configuration = { ...profile?.profileData.configuration, maxCalculatedFieldsPerEntity: 1, maxArgumentsPerCF: 1 };
  await running.system.send('POST', '/api/tenantProfile', { ...profile, profileData: { configuration } });
  const { tenant } = running;
  const { id } = (await tenant.send('POST', '/api/device', { name: 'Meter' })).json() as { id: object };
  const argument = { refEntityKey: { key: 'volt', type: 'TS_LATEST' } };
  const save = async (name: string, type: string, names: readonly string[], more: object = {}) => {
    const given = Object.fromEntries(names.map((own) => [own, argument]));
    const createRules = { MINOR: { condition: { type: 'SIMPLE', expression: { type: 'TBEL', expression: 'return true;' } } } };
    const output = type === 'ALARM' ? {} : { output: { type: 'TIME_SERIES', name: 'sum' } };
    const field = { entityId: id, name, type, configuration: { type, arguments: given, createRules, ...output }, ...more };
    return (await tenant.send('POST', '/api/calculatedField', field)).json() as { id?: object; message?: string };
  };
  const one = await save('One', 'SIMPLE', ['a', 'b']);
  expect(one.id).toBeDefined();
  expect((await save('More', 'SIMPLE', ['a'])).message).toBe('Calculated fields per entity limit reached!');
  expect((await save('Rule', 'ALARM', ['a'])).id).toBeDefined();
  expect((await save('One again', 'SIMPLE', ['b'], { id: one.id })).id).toEqual(one.id);
});

const LIMITS = [
  'maxArgumentsPerCF',
  'maxCalculatedFieldsPerEntity',
  'maxDataPointsPerRollingArg',
  'maxRelatedEntitiesToReturnPerCfArgument',
  'maxRelationLevelPerCfArgument',
  'maxSingleValueArgumentSizeInKBytes',
  'maxStateSizeInKBytes',
];
const above = (names: readonly string[]) => `Validation error: ${names.map((name) => `${name} must be greater than 0`).join(', ')}`;

it('a profile of 4.3 names each limit of calculated fields, above 0', async () => {
  running = await startInMemory({ devices: 0, apiVersion: '4.3.1' });
  const save = (configuration: object | null, name = 'Refused') =>
    running.system.send('POST', '/api/tenantProfile', { name, profileData: { configuration } });
  const all = Object.fromEntries(LIMITS.map((name) => [name, 1]));
  for (const [configuration, names] of [
    [{ type: 'DEFAULT', maxDevices: 3 }, LIMITS],
    [{ ...all, maxStateSizeInKBytes: 0, maxArgumentsPerCF: null }, ['maxArgumentsPerCF', 'maxStateSizeInKBytes']],
    [{ ...all, maxDataPointsPerRollingArg: -1 }, ['maxDataPointsPerRollingArg']],
  ] as const)
    expect((await save(configuration)).json()).toMatchObject({ status: 400, message: above(names), errorCode: 31 });
  expect((await save(null, 'Without limits')).json()).toMatchObject({
    profileData: { configuration: { maxArgumentsPerCF: 10, maxStateSizeInKBytes: 32 } },
  });
  expect((await save(all, 'With all')).json()).toMatchObject({ profileData: { configuration: all } });
});

it.each([
  ['3.2.0', { isLater: false, isCalculated: false }, undefined],
  ['4.2.0', { isLater: true, isCalculated: false }, 5],
  ['4.3.1', { isLater: true, isCalculated: true }, 5],
] as const)('the console makes a profile on %s of a name alone', async (apiVersion, known, most) => {
  running = await startInMemory({ devices: 0, apiVersion });
  // Descriptions hide the type of their draft.
  const form = tenantProfileRecord(known).form as unknown as StoredForm<AnyRecord>;
  const sent = form.withChanges(null, { ...form.draftOf(null), name: 'Silver' }, ['name']) as Profile;
  const saved = await running.system.send('POST', '/api/tenantProfile', sent);
  expect(saved.status, saved.text).toBe(200);
  const { configuration } = (saved.json() as Profile).profileData;
  expect(configuration.maxCalculatedFieldsPerEntity).toBe(most);
  expect(configuration).toMatchObject(sent.profileData.configuration);
  if (known.isCalculated) for (const name of LIMITS) expect(Object.keys(sent.profileData.configuration)).toContain(name);
  else expect(Object.keys(sent.profileData.configuration)).toEqual(['type']);
});
