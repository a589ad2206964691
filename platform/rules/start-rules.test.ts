import { afterEach, describe, expect, test } from 'vitest';
import type { StoredValue } from '../model.ts';
import { alarm, flag, number, text } from '../simulator/alarm-forms.ts';
import { createRuledDevice, DOCUMENTS, TENANT } from './rules.fixture.ts';

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

let ruled: ReturnType<typeof createRuledDevice>;
afterEach(() => ruled.stop());

describe.each(DOCUMENTS)('rules in a %s', (document) => {
  function start(alarms: readonly unknown[]) {
    ruled = createRuledDevice(document, alarms, 1_600_000_000_000);
    return {
      ...ruled,
      /** A second later. */
      say(key: string, value: StoredValue['value'], earlierMs = 0) {
        ruled.clock.pass(1000);
        ruled.say({ [key]: value }, ruled.clock.now() - earlierMs);
      },
    };
  }

  test('worst severity first, its change updates the same alarm, the clear rule ends it', () => {
    const { say, active, storage, clock } = start([HOT]);
    say('room', 'B2');
    say('t', 65);
    expect(active('Hot')).toBeUndefined();
    say('t', 75);
    const raised = active('Hot');
    expect(raised).toMatchObject({
      severity: 'MINOR',
      status: 'ACTIVE_UNACK',
      details: { data: expect.stringMatching(/^now 75\.0 in B2, /) },
    });
    say('t', 95);
    expect(active('Hot')).toMatchObject({ id: raised?.id, severity: 'CRITICAL' });
    say('t', 65);
    expect(active('Hot')?.severity).toBe('CRITICAL');
    say('t', 59);
    expect(active('Hot')).toBeUndefined();
    expect(raised && storage.alarms.get(raised.id.id)).toMatchObject({ status: 'CLEARED_UNACK', clearTs: clock.now() });
  });

  test('a server attribute of the device moves the limit; one that is no number does not', () => {
    const { say, tell, active } = start([HOT]);
    tell('device', 'limit', { type: 'LONG', value: 72 });
    say('t', 75);
    expect(active('Hot')?.severity).toBe('CRITICAL');
    say('t', 59);
    tell('device', 'limit', { type: 'STRING', value: 'high' });
    say('t', 76);
    expect(active('Hot')?.severity).toBe('MINOR');
  });

  test('a lower severity changes nothing while a higher one stands', () => {
    const { say, active } = start([HOT]);
    say('t', 95);
    const raised = active('Hot');
    say('t', 75);
    expect(active('Hot')).toEqual(raised);
  });

  test('all conditions must hold, over the newest values of keys from different times', () => {
    const { say, active } = start([DOOR]);
    say('open', true);
    expect(active('Door')).toBeUndefined();
    say('mode', 'NIGHT');
    expect(active('Door')?.severity).toBe('WARNING');
    say('open', false);
    expect(active('Door')).toBeUndefined();
  });

  test('an old value that arrives late is not evaluated', () => {
    const { say, active } = start([HOT]);
    say('t', 20);
    say('t', 99, 60_000);
    expect(active('Hot')).toBeUndefined();
  });

  test('values of another type than the predicate never match', () => {
    const { say, active } = start([HOT]);
    say('t', 'very hot');
    say('t', true);
    expect(active('Hot')).toBeUndefined();
  });

  test('a manually cleared alarm is raised again by the next value; an acknowledged one continues', () => {
    const { say, active, storage, clock } = start([HOT]);
    say('t', 95);
    const first = active('Hot');
    if (first) storage.alarms.clear(first.id.id, clock.now());
    say('t', 96);
    const second = active('Hot');
    expect(second?.id.id).not.toBe(first?.id.id);
    if (second) storage.alarms.acknowledge(second.id.id, clock.now());
    say('t', 97);
    expect(active('Hot')).toMatchObject({ id: second?.id, status: 'ACTIVE_ACK' });
  });

  test('a manually raised alarm of that type is cleared by the clear rule', () => {
    const { say, active, storage, device, clock } = start([HOT]);
    say('t', 65);
    storage.alarms.raise({ tenantId: TENANT, originator: device.id, type: 'Hot', severity: 'WARNING', at: clock.now() });
    say('t', 59);
    expect(active('Hot')).toBeUndefined();
  });

  test('new rules of a profile count from the next value on', () => {
    const { say, active, rule } = start([]);
    say('t', 95);
    rule([DOOR]);
    say('mode', 'NIGHT');
    say('open', true);
    expect(active('Door')).toBeDefined();
    expect(active('Hot')).toBeUndefined();
  });

  test('an invalid rule is reported and the others work', () => {
    const { say, active, errors } = start([
      { ...HOT, alarmType: 'Other', createRules: { CRITICAL: { ...HOT.createRules.CRITICAL, schedule: { type: 'FULL_MOON' } } } },
      HOT,
    ]);
    say('t', 95);
    expect(errors).toHaveLength(1);
    expect(active('Hot')).toBeDefined();
  });
});

test('a device that continues to send is a write now and then where rules are calculated fields', () => {
  ruled = createRuledDevice('calculated-field', [HOT]);
  const { storage, say, clock } = ruled;
  let events = 0;
  storage.hub.on('alarm', () => {
    events += 1;
  });
  for (let second = 0; second < 60; second++) {
    clock.pass(1000);
    say({ t: 95 });
  }
  expect(events).toBe(2);
});

test('stored values are evaluated at the start where rules are calculated fields', () => {
  ruled = createRuledDevice('calculated-field', []);
  const { say, rule, restart, active } = ruled;
  say({ t: 95 });
  rule([HOT]);
  restart();
  expect(active('Hot')?.severity).toBe('CRITICAL');
});

describe('values that are computed', () => {
  let asked = 0;
  function start() {
    asked = 0;
    ruled = createRuledDevice('profile', [HOT]);
  }
  const active = (type: string) => ruled.active(type);
  const limit = (value: number) => ruled.tell('device', 'limit', { type: 'LONG', value });

  /** Says that `t` lies between 0 and 65 for the next minute. */
  function compute(value: number): void {
    const { clock, device, storage } = ruled;
    clock.pass(1000);
    const until = clock.now() + 60_000;
    const stored: StoredValue = { type: 'DOUBLE', value };
    const computed = {
      keys,
      value(): StoredValue {
        asked += 1;
        return stored;
      },
      outlook: () => (value <= 65 ? { min: 0, max: 65, until } : undefined),
    };
    storage.telemetry.announce([{ entity: device.id, points: [{ key: 't', ts: clock.now(), value: stored }], computed }]);
  }
  const keys = ['t'];

  test('are not asked for while they can raise no alarm', () => {
    start();
    for (let second = 0; second < 60; second++) compute(20);
    expect(asked).toBe(1);
    compute(20);
    expect(asked).toBe(2);
    ruled.clock.pass(60_000);
    compute(95);
    expect(active('Hot')?.severity).toBe('CRITICAL');
    compute(20);
    expect(active('Hot')).toBeUndefined();
  });

  test('are asked for when a limit changes, and while an alarm stands', () => {
    start();
    compute(20);
    limit(15);
    compute(20);
    expect(active('Hot')?.severity).toBe('CRITICAL');
    limit(90);
    compute(20);
    expect(active('Hot')).toBeUndefined();
    compute(20);
    ruled.storage.alarms.raise({ tenantId: TENANT, originator: ruled.device.id, type: 'Hot', severity: 'WARNING', at: ruled.clock.now() });
    compute(20);
    expect(active('Hot')).toBeUndefined();
  });
});
