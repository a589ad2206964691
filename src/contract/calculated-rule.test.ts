import { expect, it } from 'vitest';
import type { DeviceProfileAlarm } from './alarm-rule.ts';
import { alarmOfRule, type CalculatedRule, ruleOfAlarm } from './calculated-rule.ts';

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

const without = (change: (rule: Record<string, unknown>) => void): CalculatedRule => {
  const field = structuredClone(saved(ruleOfAlarm(ALARM, null, OWNER)));
  change((field.configuration.createRules as Record<string, { condition: Record<string, unknown> }>).CRITICAL?.condition ?? {});
  return field;
};

it.each([
  ['a script', (condition) => Object.assign(condition, { expression: { type: 'TBEL', expression: 'return true;' } })],
  ['any of several keys', (condition) => Object.assign(condition.expression as object, { operation: 'OR' })],
  [
    'missing data',
    (condition) =>
      Object.assign(condition.expression as object, {
        filters: [{ argument: 'pressure', valueType: 'NUMERIC', operation: 'AND', predicates: [{ type: 'NO_DATA', unit: 'MINUTES' }] }],
      }),
  ],
] as const satisfies readonly (readonly [string, (condition: Record<string, unknown>) => unknown])[])(
  'does not read %s, which a profile cannot say',
  (_name, change) => expect(alarmOfRule(without(change))).toBeNull(),
);

it('does not make a rule of what calculated fields cannot say', () => {
  const condition = [{ key: { type: 'CONSTANT', key: 'x' }, valueType: 'NUMERIC', predicate: {} }];
  expect(ruleOfAlarm({ ...ALARM, createRules: { MAJOR: { condition: { condition } } } }, null, OWNER)).toBeNull();
});
