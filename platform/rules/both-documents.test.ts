/** Durations, repetitions, schedules and dynamic values, the same in rules of profiles and in calculated fields. */
import { afterEach, describe, expect, it } from 'vitest';
import { number } from '../simulator/alarm-forms.ts';
import { calculatedField, createRuledDevice, DOCUMENTS } from './rules.fixture.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const simple = { type: 'SIMPLE' } as const;
const amount = (defaultValue: number, dynamicValue: object | null = null) => ({ defaultValue, userValue: null, dynamicValue });

interface Parts {
  readonly create?: object;
  readonly clear?: object;
  readonly schedule?: object | null;
  readonly conditions?: readonly unknown[];
}

/** Raised above 90, cleared below 60. */
function hot({ create = simple, clear = simple, schedule = null, conditions = [number('t', 'GREATER', 90)] }: Parts = {}) {
  const rule = (condition: readonly unknown[], spec: object) => ({ condition: { condition: [...condition], spec }, alarmDetails: null });
  return {
    id: 'hot',
    alarmType: 'Hot',
    propagate: false,
    propagateRelationTypes: null,
    createRules: { CRITICAL: { ...rule(conditions, create), schedule } },
    clearRule: { ...rule([number('t', 'LESS', 60)], clear), schedule: null },
  };
}

let ruled: ReturnType<typeof createRuledDevice> | undefined;
afterEach(() => ruled?.stop());

describe.each(DOCUMENTS)('rules in a %s', (document) => {
  function start(parts: Parts, at?: number) {
    ruled = createRuledDevice(document, [hot(parts)], at);
    return ruled;
  }

  it('raises after a duration by itself, and begins anew when the condition breaks', () => {
    const { say, clock, active } = start({ create: { type: 'DURATION', unit: 'MINUTES', predicate: amount(2) } });
    say({ t: 95 });
    clock.pass(2 * MINUTE - 1);
    say({ t: 20 });
    clock.pass(MINUTE);
    say({ t: 96 });
    clock.pass(2 * MINUTE - 1);
    expect(active('Hot')).toBeUndefined();
    clock.pass(1);
    expect(active('Hot')).toMatchObject({ severity: 'CRITICAL', startTs: clock.now() });
  });

  it('clears after a duration, and counts anew after that', () => {
    const lasting = { type: 'DURATION', unit: 'SECONDS', predicate: amount(30) };
    const { say, clock, active } = start({ create: { type: 'REPEATING', predicate: amount(2) }, clear: lasting });
    for (const t of [91, 92]) say({ t });
    expect(active('Hot')).toBeDefined();
    say({ t: 50 });
    clock.pass(30_000);
    expect(active('Hot')).toBeUndefined();
    say({ t: 93 });
    expect(active('Hot')).toBeUndefined();
    say({ t: 94 });
    expect(active('Hot')).toBeDefined();
  });

  it('counts values of its keys only, each time of a batch as one, and none that is late', () => {
    const { say, send, clock, active } = start({ create: { type: 'REPEATING', predicate: amount(3) } });
    say({ t: 95 });
    say({ other: 1 });
    say({ t: 95 }, clock.now() - HOUR);
    expect(active('Hot')).toBeUndefined();
    clock.pass(1000);
    const point = (ago: number, value: number) => ({ key: 't', ts: clock.now() - ago, value: { type: 'DOUBLE', value } as const });
    send([point(0, 96), point(500, 97)]);
    expect(active('Hot')).toBeDefined();
  });

  it('begins anew after a user cleared the alarm', () => {
    const { say, clock, active, storage } = start({ create: { type: 'REPEATING', predicate: amount(2) } });
    for (const t of [91, 92]) say({ t });
    const raised = active('Hot');
    if (raised) storage.alarms.clear(raised.id.id, clock.now());
    say({ t: 93 });
    expect(active('Hot')).toBeUndefined();
    say({ t: 94 });
    expect(active('Hot')).toBeDefined();
  });

  const vienna = { timezone: 'Europe/Vienna' };
  const working = { type: 'SPECIFIC_TIME', ...vienna, daysOfWeek: [1, 2, 3, 4, 5], startsOn: 8 * HOUR, endsOn: 18 * HOUR };
  const night = { type: 'SPECIFIC_TIME', ...vienna, daysOfWeek: [1, 2, 3, 4, 5, 6, 7], startsOn: 22 * HOUR, endsOn: 6 * HOUR };
  const custom = {
    type: 'CUSTOM',
    ...vienna,
    items: [
      { enabled: true, dayOfWeek: 6, startsOn: 10 * HOUR, endsOn: 0 },
      { enabled: false, dayOfWeek: 7, startsOn: 0, endsOn: 0 },
    ],
  };
  it.each([
    ['any time', { type: 'ANY_TIME' }, '2026-03-07T03:00:00Z', true],
    ['a Tuesday morning there', working, '2026-03-03T07:00:00Z', true],
    ['before it there', working, '2026-03-03T06:59:59Z', false],
    ['its end', working, '2026-03-03T17:00:00Z', false],
    ['in summer time', working, '2026-07-07T06:00:00Z', true],
    ['a Saturday', working, '2026-03-07T12:00:00Z', false],
    ['late in the night', night, '2026-03-03T21:30:00Z', true],
    ['early in the night', night, '2026-03-03T04:30:00Z', true],
    ['not in the night', night, '2026-03-03T05:30:00Z', false],
    ['until the end of that day', custom, '2026-03-07T22:59:59Z', true],
    ['a day that is off', custom, '2026-03-08T12:00:00Z', false],
    ['a day that is missing', custom, '2026-03-09T12:00:00Z', false],
  ])('a schedule: %s', (_name, schedule, at, isRaised) => {
    const { say, active } = start({ schedule }, Date.parse(at));
    say({ t: 95 });
    expect(active('Hot') !== undefined).toBe(isRaised);
  });

  it('counts no duration outside the schedule', () => {
    const create = { type: 'DURATION', unit: 'HOURS', predicate: amount(1) };
    const { say, clock, active } = start({ create, schedule: working }, Date.parse('2026-03-03T16:30:00Z'));
    say({ t: 95 });
    clock.pass(24 * HOUR);
    expect(active('Hot')).toBeUndefined();
    say({ t: 95 });
    clock.pass(HOUR / 2 - 1);
    expect(active('Hot')).toBeUndefined();
  });

  it('reads the schedule of an attribute', () => {
    const dynamicValue = { sourceType: 'CURRENT_DEVICE', sourceAttribute: 'hours', inherit: false };
    const { say, tell, active } = start({ schedule: { ...night, dynamicValue } });
    say({ t: 95 });
    expect(active('Hot')).toBeUndefined();
    tell('device', 'hours', { type: 'JSON', value: JSON.stringify(working) });
    say({ t: 95 });
    expect(active('Hot')).toBeDefined();
  });

  const SOURCES = [
    ['CURRENT_DEVICE', 'device'],
    ['CURRENT_CUSTOMER', 'customer'],
    ['CURRENT_TENANT', 'tenant'],
  ] as const;
  it.each(SOURCES)('reads a limit of %s', (sourceType, owner) => {
    const dynamicValue = { sourceType, sourceAttribute: 'amount', inherit: false };
    const limited = {
      ...number('t', 'GREATER', 90),
      predicate: { type: 'NUMERIC', operation: 'GREATER', value: amount(90, dynamicValue) },
    };
    const { say, tell, active } = start({ conditions: [limited] });
    say({ t: 80 });
    expect(active('Hot')).toBeUndefined();
    tell(owner, 'amount', { type: 'LONG', value: 70 });
    say({ t: 80 });
    expect(active('Hot')).toBeDefined();
  });

  const LASTING = [{ type: 'DURATION', unit: 'SECONDS' }, { type: 'REPEATING' }];
  it.each(SOURCES.flatMap(([source, owner]) => LASTING.map((spec) => [source, owner, spec] as const)))(
    'reads of %s how much is needed',
    (sourceType, owner, spec) => {
      const dynamicValue = { sourceType, sourceAttribute: 'amount', inherit: false };
      const { say, tell, clock, active } = start({ create: { ...spec, predicate: amount(1000, dynamicValue) } });
      tell(owner, 'amount', { type: 'LONG', value: 3 });
      for (let n = 0; n < 3; n++) say({ t: 95 });
      clock.pass(3000);
      expect(active('Hot')).toBeDefined();
    },
  );

  it('keeps what was counted when the device or other rules change', () => {
    const { say, active, storage, device, profile } = start({ create: { type: 'REPEATING', predicate: amount(2) } });
    say({ t: 95 });
    storage.entities.put({ ...device, label: 'new' });
    storage.entities.put({ ...profile, description: 'new' });
    storage.entities.put(calculatedField(device, 'Other', { arguments: {}, createRules: {} }));
    say({ t: 95 });
    expect(active('Hot')).toBeDefined();
  });
});

it('inherits a value from the customer, then from the tenant', () => {
  const dynamicValue = { sourceType: 'CURRENT_DEVICE', sourceAttribute: 'limit', inherit: true };
  const limited = { ...number('t', 'GREATER', 90), predicate: { type: 'NUMERIC', operation: 'GREATER', value: amount(90, dynamicValue) } };
  ruled = createRuledDevice('profile', [hot({ conditions: [limited] })]);
  const { say, tell, active } = ruled;
  tell('tenant', 'limit', { type: 'LONG', value: 75 });
  say({ t: 76 });
  expect(active('Hot')).toBeDefined();
  say({ t: 59 });
  tell('customer', 'limit', { type: 'LONG', value: 80 });
  say({ t: 76 });
  expect(active('Hot')).toBeUndefined();
  tell('device', 'limit', { type: 'LONG', value: 70 });
  expect(active('Hot')).toBeDefined();
});

describe('what only calculated fields say', () => {
  const value = (staticValue: unknown) => ({ staticValue, dynamicValueArgument: null });
  const series = (key: string) => ({ refEntityKey: { key, type: 'TS_LATEST' }, defaultValue: null });
  const filter = (argument: string, ...predicates: readonly object[]) => ({ argument, valueType: 'NUMERIC', operation: 'AND', predicates });
  const above = (limit: number) => ({ type: 'NUMERIC', operation: 'GREATER', value: value(limit) });

  function start(expression: object) {
    const condition = { type: 'SIMPLE', expression, schedule: null };
    ruled = createRuledDevice('calculated-field', []);
    ruled.storage.entities.put(
      calculatedField(ruled.device, 'Own', {
        arguments: { t: series('temperature'), p: series('pressure') },
        createRules: { MAJOR: { condition, alarmDetails: '${t} and ${p}', dashboardId: null } },
        propagateToTenant: true,
      }),
    );
    return ruled;
  }

  it('any of several arguments, on one device, propagated to its tenant, in the words of its arguments', () => {
    const { say, active, storage } = start({ type: 'SIMPLE', operation: 'OR', filters: [filter('t', above(90)), filter('p', above(9))] });
    say({ temperature: 20, pressure: 9.119 });
    expect(active('Own')).toMatchObject({ severity: 'MAJOR', details: { data: '20.0 and 9.119' }, propagateToTenant: true });
    expect([...storage.alarms.of('11111111-1dd2-11b2-8080-808080808080', true)]).toHaveLength(1);
  });

  it('missing data, after a time without any', () => {
    const missing = { type: 'NO_DATA', unit: 'MINUTES', duration: value(5) };
    const { say, clock, active } = start({ type: 'SIMPLE', operation: 'AND', filters: [filter('t', missing)] });
    say({ temperature: 20 });
    clock.pass(4 * MINUTE);
    say({ temperature: 21 });
    clock.pass(5 * MINUTE - 1);
    expect(active('Own')).toBeUndefined();
    clock.pass(1);
    expect(active('Own')).toBeDefined();
  });
});

it('judges the first values that a device sends, each time of them, though all are stored before one is looked at', () => {
  ruled = createRuledDevice('calculated-field', [hot()]);
  const { storage, clock, device, active } = ruled;
  const save = (ago: number, value: number) =>
    storage.telemetry.save(device.id, [{ key: 't', ts: clock.now() - ago, value: { type: 'DOUBLE', value } }]);
  storage.transaction(() => {
    save(2000, 95);
    save(1000, 70);
  });
  expect(active('Hot'), 'above 90, and not below 60 since').toBeDefined();
  storage.transaction(() => {
    save(3000, 20);
    save(0, 80);
  });
  expect(active('Hot'), 'what is late counts for nothing').toBeDefined();
});

it('evaluates no rules of profiles where rules are calculated fields', () => {
  ruled = createRuledDevice('calculated-field', []);
  const { storage, profile, say, active } = ruled;
  storage.entities.put({ ...profile, profileData: { alarms: [hot()] } });
  say({ t: 95 });
  expect(active('Hot')).toBeUndefined();
});
