/** Alarm rules from 4.3 on that read values of other entities. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileAlarm } from '../../src/engine/alarm-rules/compile.ts';
import { pastAlarms } from '../../src/engine/alarm-rules/past-alarms.ts';
import { readCalculatedAlarm } from '../../src/engine/alarm-rules/read-calculated-alarm.ts';
import { runs } from '../../tests/property-runs.ts';
import { newDevice } from '../storage/devices.ts';
import { newRecord } from '../storage/entities.ts';
import { alarmsLive, anySpec, anyStep, calculatedAmount, Sent, START, settled, withoutValues } from './past-alarms.fixture.ts';
import { calculatedField, createRuledDevice, stored, TENANT } from './rules.fixture.ts';

const OWNER = { refDynamicSourceConfiguration: { type: 'CURRENT_OWNER' } };

const latest = (key: string, more: object = {}) => ({ refEntityKey: { key, type: 'TS_LATEST' }, ...more });
const ofServer = (key: string, more: object = {}) => ({ refEntityKey: { key, type: 'ATTRIBUTE', scope: 'SERVER_SCOPE' }, ...more });
const compared = (argument: string, operation: string, limit: object, more: object = { type: 'SIMPLE' }) => ({
  condition: {
    ...more,
    expression: {
      type: 'SIMPLE',
      filters: [{ argument, valueType: 'NUMERIC', predicates: [{ type: 'NUMERIC', operation, value: limit }] }],
    },
  },
});
function ruled(configuration: object) {
  const its = createRuledDevice('calculated-field', [], START);
  its.storage.entities.put(calculatedField(its.profile, 'High', configuration));
  return its;
}

it.each([
  ['its owner', OWNER],
  ['the tenant', { refEntityId: { entityType: 'TENANT', id: TENANT } }],
] as const)('raises and clears when an attribute of %s changes', async (_name, source) => {
  const its = ruled({
    arguments: { t: latest('t'), most: ofServer('most', { ...source, defaultValue: '50' }) },
    createRules: { MAJOR: compared('t', 'GREATER', { dynamicValueArgument: 'most' }) },
    clearRule: compared('t', 'LESS_OR_EQUAL', { dynamicValueArgument: 'most' }),
  });
  const owner = 'refEntityId' in source ? 'tenant' : 'customer';
  its.say({ t: 40 });
  expect(its.active('High')).toBeUndefined();
  its.tell(owner, 'most', stored(30));
  await settled();
  expect(its.active('High')).toMatchObject({ severity: 'MAJOR' });
  its.tell(owner, 'most', stored(45));
  await settled();
  expect(its.active('High')).toBeUndefined();
  await its.stop();
});

it('evaluates rules of a customer, with values of its tenant', async () => {
  const its = createRuledDevice('calculated-field', [], START);
  const { entities, alarms } = its.storage;
  const customer = entities.get(its.device.customerId?.id ?? '');
  if (!customer) throw new Error('no customer');
  const configuration = {
    arguments: { guests: ofServer('guests'), most: ofServer('most', OWNER) },
    createRules: { MINOR: compared('guests', 'GREATER', { dynamicValueArgument: 'most' }) },
  };
  entities.put(calculatedField(customer, 'Full', configuration));
  its.tell('tenant', 'most', stored(9));
  its.tell('customer', 'guests', stored(10));
  expect(alarms.active(customer.id.id, 'Full')).toMatchObject({ severity: 'MINOR' });
  await its.stop();
});

it('reads nothing of another tenant', async () => {
  const its = createRuledDevice('calculated-field', [], START);
  const { entities, telemetry } = its.storage;
  const elsewhere = entities.put(newRecord('ASSET', '22222222-1dd2-11b2-8080-808080808080', 'Elsewhere'));
  telemetry.save(elsewhere.id, [{ key: 't', ts: START, value: stored(99) }]);
  const configuration = {
    arguments: { u: latest('u'), t: latest('t', { refEntityId: elsewhere.id }) },
    createRules: { MAJOR: compared('t', 'GREATER', { staticValue: 1 }), MINOR: compared('u', 'GREATER', { staticValue: 1 }) },
  };
  entities.put(calculatedField(its.profile, 'Spy', configuration));
  its.say({ u: 2 });
  telemetry.save(elsewhere.id, [{ key: 't', ts: START + 1, value: stored(99) }]);
  await settled();
  expect(its.active('Spy')).toMatchObject({ severity: 'MINOR' });
  await its.stop();
});

const spec = anySpec(calculatedAmount);

it('raises over the past what it raised live, also by what another device sent', async () => {
  await fc.assert(
    fc.asyncProperty(spec, spec, fc.array(anyStep, { maxLength: 20 }), async (worse, minor, steps) => {
      const its = createRuledDevice('calculated-field', [], START);
      const { storage, clock, device, profile } = its;
      const other = storage.entities.put(newDevice(TENANT, profile, { name: 'Other' }));
      const configuration = {
        arguments: { t: latest('t'), p: latest('p', { refEntityId: other.id }) },
        createRules: {
          CRITICAL: compared('p', 'GREATER', { staticValue: 20 }, worse),
          MINOR: compared('t', 'GREATER', { dynamicValueArgument: 'p' }, minor),
        },
        clearRule: compared('p', 'LESS', { staticValue: 10 }),
      };
      storage.entities.put(calculatedField(device, 'X', configuration));
      const live = alarmsLive(storage);
      const [own, others] = [new Sent(), new Sent()];
      for (const { wait, key, value } of steps) {
        clock.pass(wait * 1000 + 1);
        const [entity, sent] = key === 't' ? [device, own] : [other, others];
        storage.telemetry.save(entity.id, [{ key, ts: clock.now(), value: stored(value) }]);
        await settled();
        sent.add(key, clock.now(), value);
      }
      await its.stop();
      const past = own.of(device, new Map([[other.id.id, others.series]]));
      const tried = pastAlarms(compileAlarm(readCalculatedAlarm('X', configuration), ''), past, START, clock.now() + 1);
      expect(withoutValues(tried)).toEqual(withoutValues(live));
    }),
    { numRuns: runs(60) },
  );
});
