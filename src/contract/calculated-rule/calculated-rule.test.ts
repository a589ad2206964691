import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DeviceProfileAlarm } from '../alarm-rule.ts';
import type { CalculatedRule } from './document.ts';
import { ruleOfAlarm } from './make.ts';
import { alarmOfRule } from './read.ts';

const ID = '784f394c-42b6-435a-983c-b7beff2784f9';
const OWNER = { entityId: { entityType: 'DEVICE_PROFILE', id: ID }, tenant: 'tenant-id' };
const more = (value: unknown, dynamicValue: object | null = null) => ({ defaultValue: value, userValue: null, dynamicValue });

const ALARM: DeviceProfileAlarm = {
  id: ID,
  alarmType: 'High pressure',
  createRules: {
    CRITICAL: {
      condition: {
        condition: [
          {
            key: { type: 'TIME_SERIES', key: 'pressure' },
            valueType: 'NUMERIC',
            predicate: {
              type: 'NUMERIC',
              operation: 'GREATER',
              value: more(9, { sourceType: 'CURRENT_DEVICE', sourceAttribute: 'limit', inherit: false }),
            },
          },
          {
            key: { type: 'ATTRIBUTE', key: 'mode' },
            valueType: 'STRING',
            predicate: {
              type: 'COMPLEX',
              operation: 'OR',
              predicates: [
                { type: 'STRING', operation: 'EQUAL', value: more('auto'), ignoreCase: true },
                {
                  type: 'STRING',
                  operation: 'EQUAL',
                  value: more(null, { sourceType: 'CURRENT_TENANT', sourceAttribute: 'mode', inherit: false }),
                  ignoreCase: false,
                },
              ],
            },
          },
        ],
        spec: { type: 'DURATION', unit: 'MINUTES', predicate: more(2) },
      },
      schedule: { type: 'SPECIFIC_TIME', timezone: 'UTC', daysOfWeek: [1], startsOn: 0, endsOn: 5, dynamicValue: null },
      alarmDetails: 'is ${pressure}',
      dashboardId: null,
    },
    WARNING: {
      condition: { condition: [], spec: { type: 'REPEATING', predicate: more(3) } },
      schedule: null,
      alarmDetails: null,
      dashboardId: null,
    },
  },
  clearRule: { condition: { condition: [], spec: { type: 'SIMPLE' } }, schedule: null, alarmDetails: null, dashboardId: null },
  propagate: true,
  propagateRelationTypes: ['Contains'],
};

const saved = (field: object | null) => ({ id: { entityType: 'CALCULATED_FIELD', id: ID }, ...field }) as CalculatedRule;

it('says every kind of rule of a profile, and reads it again', () => {
  const field = saved(ruleOfAlarm(ALARM, null, OWNER));
  expect(field.configuration.arguments).toEqual({
    pressure: { refEntityKey: { key: 'pressure', type: 'TS_LATEST' }, defaultValue: null },
    limit: { refEntityKey: { key: 'limit', type: 'ATTRIBUTE', scope: 'SERVER_SCOPE' }, defaultValue: '9' },
    mode: { refEntityKey: { key: 'mode', type: 'ATTRIBUTE', scope: 'SERVER_SCOPE' }, defaultValue: null },
    mode2: {
      refEntityKey: { key: 'mode', type: 'ATTRIBUTE', scope: 'SERVER_SCOPE' },
      refEntityId: { entityType: 'TENANT', id: 'tenant-id' },
      defaultValue: null,
    },
  });
  expect(alarmOfRule(field)).toEqual(ALARM);
});

const time = fc.option(fc.integer({ min: 0, max: 86_400_000 }));
const day = fc.integer({ min: 1, max: 7 });
const zone = fc.constantFrom('UTC', 'Europe/Vienna', 'Asia/Tehran', null);
const hours = fc.oneof(
  fc.record({ type: fc.constant('ANY_TIME') }),
  fc.record({
    type: fc.constant('SPECIFIC_TIME'),
    timezone: zone,
    daysOfWeek: fc.option(fc.uniqueArray(day)),
    startsOn: time,
    endsOn: time,
  }),
  fc.record({
    type: fc.constant('CUSTOM'),
    timezone: zone,
    items: fc.option(fc.array(fc.record({ enabled: fc.boolean(), dayOfWeek: day, startsOn: time, endsOn: time }))),
  }),
);
const replaced = fc.option(
  fc.record({
    sourceType: fc.constantFrom('CURRENT_DEVICE', 'CURRENT_CUSTOMER', 'CURRENT_TENANT'),
    sourceAttribute: fc.constantFrom('hours', 'opening hours', 'mode', 'limit', 'pressure'),
    inherit: fc.constant(false),
  }),
);
const schedules = fc.option(fc.tuple(hours, replaced).map(([all, dynamicValue]) => ({ ...all, dynamicValue })));

/** Of all values in a rule. */
function valuesIn(part: unknown): Record<string, unknown>[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = Object.hasOwn(part, 'dynamicValueArgument') ? [part as Record<string, unknown>] : [];
  return [...own, ...Object.values(part).flatMap(valuesIn)];
}

it('says any schedule as a value with one of the two that a server asks for, and reads it again', () => {
  fc.assert(
    fc.property(schedules, schedules, (schedule, cleared) => {
      const critical = { ...(ALARM.createRules?.CRITICAL as object), schedule };
      const clearRule = { ...(ALARM.clearRule as object), schedule: cleared };
      const alarm: DeviceProfileAlarm = { ...ALARM, createRules: { CRITICAL: critical }, clearRule };
      const field = saved(ruleOfAlarm(alarm, null, OWNER));
      const rules = [(field.configuration.createRules as { CRITICAL: object }).CRITICAL, field.configuration.clearRule];
      for (const [index, rule] of rules.entries()) {
        const said = (rule as { condition: { schedule: unknown } }).condition.schedule;
        expect(said === null).toBe([schedule, cleared][index] === null);
        for (const { staticValue, dynamicValueArgument } of valuesIn(rule)) expect([staticValue, dynamicValueArgument]).toContain(null);
        for (const value of valuesIn(rule)) expect(Object.values(value).filter((one) => one !== null)).toHaveLength(1);
      }
      const read = alarmOfRule(field);
      expect(read).toEqual(alarm);
      expect(read && ruleOfAlarm(read, field, OWNER)).toEqual(field);
    }),
  );
});

it('reads the bare hours of earlier data folders, and hours that an attribute alone says', () => {
  const bare = { type: 'SPECIFIC_TIME', timezone: 'UTC', daysOfWeek: [1], startsOn: 0, endsOn: 5 };
  const readAs = (schedule: object) => {
    const alarm = alarmOfRule(changed((condition) => Object.assign(condition, { schedule })));
    return (alarm?.createRules?.CRITICAL as { schedule?: unknown } | undefined)?.schedule;
  };
  expect(readAs({ ...bare, dynamicValueArgument: null })).toEqual({ ...bare, dynamicValue: null });
  const dynamicValue = { sourceType: 'CURRENT_DEVICE', sourceAttribute: 'mode', inherit: false };
  expect(readAs({ staticValue: null, dynamicValueArgument: 'mode' })).toEqual({ type: 'ANY_TIME', dynamicValue });
});

it('keeps names, scopes and unknown parts of a stored rule', () => {
  const first = saved(ruleOfAlarm(ALARM, null, OWNER));
  const args = first.configuration.arguments as Record<string, object>;
  const stored: CalculatedRule = {
    ...first,
    version: 4,
    configuration: {
      ...first.configuration,
      arguments: { ...args, mode: { ...args.mode, refEntityKey: { key: 'mode', type: 'ATTRIBUTE', scope: 'SHARED_SCOPE' } } },
      inNewerServers: [1],
    },
  };
  const alarm = alarmOfRule(stored);
  expect(alarm && ruleOfAlarm(alarm, stored, OWNER)).toEqual(stored);
});

it('gives details the values that they name, and keeps those that it cannot make', () => {
  const warning = { ...(ALARM.createRules?.WARNING as object), alarmDetails: '${flow}, ${pressure}, ${of the customer}' };
  const alarm = { ...ALARM, createRules: { ...ALARM.createRules, WARNING: warning } } as DeviceProfileAlarm;
  const first = saved(ruleOfAlarm(alarm, null, OWNER));
  expect(first.configuration.arguments).toMatchObject({ flow: { refEntityKey: { key: 'flow', type: 'TS_LATEST' }, defaultValue: '–' } });
  const flow = { refEntityKey: { key: 'flowRate', type: 'ATTRIBUTE', scope: 'SERVER_SCOPE' }, defaultValue: null };
  const stored = { ...first, configuration: { ...first.configuration, arguments: { ...(first.configuration.arguments as object), flow } } };
  expect(ruleOfAlarm(alarm, stored, OWNER)).toEqual(stored);
});

type Condition = Record<string, unknown>;
const changed = (change: (condition: Condition) => void): CalculatedRule => {
  const field = structuredClone(saved(ruleOfAlarm(ALARM, null, OWNER)));
  change((field.configuration.createRules as Record<string, { condition: Condition }>).CRITICAL?.condition ?? {});
  return field;
};
const withFilter = (predicates: readonly object[]) => (condition: Condition) =>
  Object.assign(condition.expression as object, {
    filters: [{ argument: 'pressure', valueType: 'NUMERIC', operation: 'AND', predicates }],
  });
const amount = (staticValue: number | null, dynamicValueArgument: string | null = null) => ({ staticValue, dynamicValueArgument });

it.each([
  [
    'a script',
    (condition: Condition) => Object.assign(condition, { expression: { type: 'TBEL', expression: 'return pressure > 9;' } }),
    { condition: [], script: 'return pressure > 9;' },
  ],
  [
    'any of several keys',
    (condition: Condition) => Object.assign(condition.expression as object, { operation: 'OR' }),
    { operation: 'OR' },
  ],
  [
    'missing data',
    withFilter([{ type: 'NO_DATA', unit: 'MINUTES', duration: amount(5) }]),
    {
      condition: [
        {
          key: { type: 'TIME_SERIES', key: 'pressure' },
          valueType: 'NUMERIC',
          predicate: { type: 'NO_DATA', unit: 'MINUTES', predicate: more(5) },
        },
      ],
    },
  ],
] as const)('says %s, and keeps the names that it uses', (_name, change, said) => {
  const field = changed(change);
  const alarm = alarmOfRule(field);
  expect(alarm?.createRules?.CRITICAL).toMatchObject({ condition: said });
  const again = alarm && saved(ruleOfAlarm(alarm, field, OWNER));
  expect(again?.configuration.createRules).toEqual(field.configuration.createRules);
  expect(again && alarmOfRule(again)).toEqual(alarm);
});

it('keeps what scripts may name, takes new names, and drops those that were taken away', () => {
  const field = changed((condition) => Object.assign(condition, { expression: { type: 'TBEL', expression: 'return pressure > 9;' } }));
  const alarm = alarmOfRule(field);
  expect(alarm?.scriptArguments).toEqual([
    { name: 'pressure', key: { type: 'TIME_SERIES', key: 'pressure' } },
    { name: 'limit', key: { type: 'ATTRIBUTE', key: 'limit' } },
    { name: 'mode', key: { type: 'ATTRIBUTE', key: 'mode' } },
  ]);
  const scriptArguments = [
    { name: 'pressure', key: { type: 'TIME_SERIES', key: 'pressure' } },
    { name: 'flow', key: { type: 'TIME_SERIES', key: 'litres' } },
  ];
  const { arguments: before } = field.configuration as { arguments: Record<string, object> };
  expect(saved(ruleOfAlarm({ ...alarm, scriptArguments }, field, OWNER)).configuration.arguments).toEqual({
    pressure: before.pressure,
    mode2: before.mode2,
    flow: { refEntityKey: { key: 'litres', type: 'TS_LATEST' }, defaultValue: null },
  });
});

it('does not read what neither can say', () => {
  const field = changed(withFilter([{ type: 'FROM_A_NEWER_SERVER' }]));
  expect(alarmOfRule(field)).toBeNull();
});

it('does not make a rule of what calculated fields cannot express', () => {
  const condition = [{ key: { type: 'CONSTANT', key: 'x' }, valueType: 'NUMERIC', predicate: {} }];
  expect(ruleOfAlarm({ ...ALARM, createRules: { MAJOR: { condition: { condition } } } }, null, OWNER)).toBeNull();
});
