import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DeviceIdentity, StoredValue } from '../model.ts';
import { alarm, flag, number, text } from '../simulator/alarm-forms.ts';
import { newDeviceProfile } from '../storage/device-profiles.ts';
import { newDevice } from '../storage/devices.ts';
import { openStorage, type Storage } from '../storage/storage.ts';
import { startRules } from './start-rules.ts';

const TENANT = '11111111-1dd2-11b2-8080-808080808080';
const HOT = alarm(
  'hot',
  'Hot',
  'now {t} in {room}, {nothing}',
  {
    CRITICAL: [number('t', 'GREATER', 90, 'limit')],
    MINOR: [number('t', 'GREATER', 70)],
  },
  [number('t', 'LESS', 60)],
);
const DOOR = alarm('door', 'Door', '', { WARNING: [flag('open', true), text('mode', 'EQUAL', 'NIGHT')] }, [flag('open', false)]);

let storage: Storage;
let device: DeviceIdentity;
let clock: number;
let rules: { stop(): void };
const errors: unknown[] = [];

function start(alarms: readonly unknown[]): void {
  const profile = storage.entities.put(newDeviceProfile(TENANT, 'boiler', { alarms }));
  const record = storage.entities.put(newDevice(TENANT, profile, { name: 'Boiler 7' }));
  const found = storage.devices.byId(record.id.id);
  if (!found) throw new Error('no device');
  device = found;
  rules = startRules({ ...storage, document: 'profile', onError: (error) => errors.push(error) });
}

function say(key: string, value: StoredValue['value'], earlierMs = 0): void {
  clock += 1000;
  const ts = clock - earlierMs;
  const stored = { type: typeof value === 'string' ? 'STRING' : typeof value === 'boolean' ? 'BOOLEAN' : 'DOUBLE', value } as StoredValue;
  storage.telemetry.save(device.entity, [{ key, ts, value: stored }]);
}

const active = (type: string) => storage.alarms.active(device.entity.id, type);

beforeEach(() => {
  clock = 1_600_000_000_000;
  errors.length = 0;
  storage = openStorage({ directory: ':memory:', now: () => clock });
});
afterEach(async () => {
  rules.stop();
  await storage.close();
});

describe('create and clear', () => {
  test('worst severity first, its change updates the same alarm, the clear rule ends it', () => {
    start([HOT]);
    say('room', 'B2');
    say('t', 65);
    expect(active('Hot')).toBeUndefined();
    say('t', 75);
    const raised = active('Hot');
    expect(raised).toMatchObject({
      severity: 'MINOR',
      status: 'ACTIVE_UNACK',
      details: { data: expect.stringMatching(/^now 75\.0 in B2, \$\{nothing\}$/) },
    });
    say('t', 95);
    expect(active('Hot')).toMatchObject({ id: raised?.id, severity: 'CRITICAL' });
    say('t', 65);
    expect(active('Hot')?.severity).toBe('CRITICAL');
    say('t', 59);
    expect(active('Hot')).toBeUndefined();
    expect(raised && storage.alarms.get(raised.id.id)).toMatchObject({ status: 'CLEARED_UNACK', clearTs: clock });
  });

  test('a server attribute of the device moves the limit; one that is no number does not', () => {
    start([HOT]);
    storage.telemetry.saveAttributes(device.entity, 'SERVER_SCOPE', [{ key: 'limit', value: { type: 'LONG', value: 72 } }]);
    say('t', 75);
    expect(active('Hot')?.severity).toBe('CRITICAL');
    storage.telemetry.saveAttributes(device.entity, 'SERVER_SCOPE', [{ key: 'limit', value: { type: 'STRING', value: 'high' } }]);
    say('t', 76);
    expect(active('Hot')?.severity).toBe('MINOR');
  });

  test('all conditions must hold, over the newest values of keys from different times', () => {
    start([DOOR]);
    say('open', true);
    expect(active('Door')).toBeUndefined();
    say('mode', 'NIGHT');
    expect(active('Door')?.severity).toBe('WARNING');
    say('open', false);
    expect(active('Door')).toBeUndefined();
  });

  test('an old value that arrives late is not evaluated', () => {
    start([HOT]);
    say('t', 20);
    say('t', 99, 60_000);
    expect(active('Hot')).toBeUndefined();
  });

  test('values of another type than the predicate never match', () => {
    start([HOT]);
    say('t', 'very hot');
    say('t', true);
    expect(active('Hot')).toBeUndefined();
  });
});

test('a manually cleared alarm is raised again by the next value; an acknowledged one continues', () => {
  start([HOT]);
  say('t', 95);
  const first = active('Hot');
  if (first) storage.alarms.clear(first.id.id, clock);
  say('t', 96);
  const second = active('Hot');
  expect(second?.id.id).not.toBe(first?.id.id);
  if (second) storage.alarms.acknowledge(second.id.id, clock);
  say('t', 97);
  expect(active('Hot')).toMatchObject({ id: second?.id, status: 'ACTIVE_ACK' });
});

test('a manually raised alarm of that type is cleared by the clear rule', () => {
  start([HOT]);
  say('t', 65);
  storage.alarms.raise({ tenantId: TENANT, originator: device.entity, type: 'Hot', severity: 'WARNING', at: clock });
  say('t', 59);
  expect(active('Hot')).toBeUndefined();
});

test('a continuing alarm is updated now and then, not with each value', () => {
  start([HOT]);
  let events = 0;
  storage.hub.on('alarm', () => {
    events += 1;
  });
  for (let second = 0; second < 60; second++) say('t', 95);
  expect(events).toBe(2);
});

test('earlier values are evaluated at the start, and new rules of a profile from the next value on', () => {
  start([]);
  say('t', 95);
  rules.stop();
  const profile = storage.entities.get(device.profileId, 'DEVICE_PROFILE');
  if (profile) storage.entities.put({ ...profile, profileData: { alarms: [HOT] } });
  rules = startRules({ ...storage, document: 'profile', initial: storage.devices.all(TENANT) });
  expect(active('Hot')?.severity).toBe('CRITICAL');
  if (profile) storage.entities.put({ ...profile, profileData: { alarms: [DOOR] } });
  say('mode', 'NIGHT');
  say('open', true);
  expect(active('Door')).toBeDefined();
});

describe('values that are computed', () => {
  let asked: number;

  /** Says that `t` lies between 0 and 65 for the next minute. */
  function compute(value: number): void {
    clock += 1000;
    const until = clock + 60_000;
    const stored: StoredValue = { type: 'DOUBLE', value };
    const computed = {
      keys,
      value(): StoredValue {
        asked += 1;
        return stored;
      },
      outlook: () => (value <= 65 ? { min: 0, max: 65, until } : undefined),
    };
    storage.telemetry.announce([{ entity: device.entity, points: [{ key: 't', ts: clock, value: stored }], computed }]);
  }
  const keys = ['t'];
  beforeEach(() => {
    asked = 0;
  });

  test('are not asked for while they can raise no alarm', () => {
    start([HOT]);
    for (let second = 0; second < 60; second++) compute(20);
    expect(asked).toBe(1);
    compute(20);
    expect(asked).toBe(2);
    clock += 60_000;
    compute(95);
    expect(active('Hot')?.severity).toBe('CRITICAL');
    compute(20);
    expect(active('Hot')).toBeUndefined();
  });

  test('are asked for when a limit changes, and while an alarm stands', () => {
    start([HOT]);
    compute(20);
    storage.telemetry.saveAttributes(device.entity, 'SERVER_SCOPE', [{ key: 'limit', value: { type: 'LONG', value: 15 } }]);
    compute(20);
    expect(active('Hot')?.severity).toBe('CRITICAL');
    storage.telemetry.saveAttributes(device.entity, 'SERVER_SCOPE', [{ key: 'limit', value: { type: 'LONG', value: 90 } }]);
    compute(20);
    expect(active('Hot')).toBeUndefined();
    compute(20);
    storage.alarms.raise({ tenantId: TENANT, originator: device.entity, type: 'Hot', severity: 'WARNING', at: clock });
    compute(20);
    expect(active('Hot')).toBeUndefined();
  });
});

test('an invalid rule is reported and the others work', () => {
  start([{ id: 'x' }, HOT]);
  say('t', 95);
  expect(errors).toHaveLength(1);
  expect(active('Hot')).toBeDefined();
});
