import { beforeAll, describe, expect, it } from 'vitest';
import alarmRules from '../../../locales/en_US/alarm-rules.json';
import filters from '../../../locales/en_US/filters.json';
import format from '../../../locales/en_US/format.json';
import { adoptMessages } from '../../i18n/i18n.ts';
import {
  alarmRuleProblem,
  amountOf,
  deviceProfileAlarmProblem,
  newAlarm,
  newCondition,
  newRule,
  newSpec,
  readConditions,
  readSpec,
  rulesOf,
  SPEC_TYPES,
  withAmount,
  withConditionType,
} from './alarm-rule.ts';
import { alarmWords, ruleWords } from './rule-words.ts';

beforeAll(() => adoptMessages('en_US', { 'alarm-rules': alarmRules, filters, format }));

const hot = (defaultValue: number, operation = 'GREATER') => ({
  key: { type: 'TIME_SERIES', key: 'temperature' },
  valueType: 'NUMERIC',
  predicate: { type: 'NUMERIC', operation, value: { defaultValue, userValue: null, dynamicValue: null } },
});
const rule = (...condition: readonly unknown[]) => ({
  condition: { condition: [...condition], spec: { type: 'SIMPLE' } },
  schedule: null,
  alarmDetails: null,
});
const alarm = (createRules: Readonly<Record<string, unknown>>, more: object = {}) => ({
  id: 'a',
  alarmType: 'Overheat',
  createRules,
  ...more,
});

describe('specs', () => {
  it.each([
    [{ type: 'DURATION', unit: 'DAYS', value: 1 }, 1],
    [{ type: 'DURATION', unit: 'DAYS', predicate: { defaultValue: 2, dynamicValue: { sourceType: null, inherit: false } } }, 2],
    [{ type: 'REPEATING', count: 3 }, 3],
    [{ type: 'REPEATING', predicate: { defaultValue: 4 } }, 4],
    [{ type: 'SIMPLE' }, null],
    [null, null],
  ])('%j has the amount %s', (stored, amount) => {
    const spec = readSpec(stored);
    expect(spec && amountOf(spec)).toBe(amount);
    if (stored) expect(spec).toEqual(stored);
  });

  it('keep the stored format', () => {
    expect(withAmount({ type: 'DURATION', unit: 'DAYS', value: 1, newer: 1 }, 5)).toEqual({
      type: 'DURATION',
      unit: 'DAYS',
      value: 5,
      newer: 1,
    });
    expect(withAmount({ type: 'REPEATING', predicate: { defaultValue: 1, newer: 1 } }, 5)).toEqual({
      type: 'REPEATING',
      predicate: { defaultValue: 5, newer: 1 },
    });
  });

  it('are created in the format of the server', () => {
    expect(SPEC_TYPES.map((type) => newSpec(type, false))).toEqual([
      { type: 'SIMPLE' },
      { type: 'DURATION', unit: 'MINUTES', value: 1 },
      { type: 'REPEATING', count: 1 },
    ]);
    expect(newSpec('REPEATING', true)).toEqual({ type: 'REPEATING', predicate: { defaultValue: 1, userValue: null, dynamicValue: null } });
  });

  it('are null when invalid', () => expect(readSpec({ type: 'SOMETIMES' })).toBeNull());
});

describe('validity', () => {
  it.each([
    [newRule(), 'alarmRule'],
    [{}, 'alarmRule'],
    [rule(hot(1)), null],
    ['nothing', null],
  ])('of the rule %j: %s', (stored, problem) => expect(alarmRuleProblem(stored)).toBe(problem));

  it.each([
    [alarm({ CRITICAL: rule(hot(1)) }), null],
    [alarm({ CRITICAL: rule(hot(1)) }, { clearRule: rule(hot(0)) }), null],
    [alarm({ CRITICAL: rule(hot(1)) }, { clearRule: rule() }), 'deviceProfileAlarm'],
    [alarm({ CRITICAL: rule(hot(1)), MINOR: rule() }), 'deviceProfileAlarm'],
    [alarm({}), 'deviceProfileAlarm'],
    [alarm({ CRITICAL: rule(hot(1)) }, { id: '' }), 'deviceProfileAlarm'],
    [alarm({ CRITICAL: rule(hot(1)) }, { alarmType: ' ' }), 'deviceProfileAlarm'],
    [newAlarm('a'), 'deviceProfileAlarm'],
  ])('of the alarm %j: %s', (stored, problem) => expect(deviceProfileAlarmProblem(stored)).toBe(problem));
});

it.each([
  [null, {}],
  [
    { condition: [1], newer: 1 },
    { condition: [1], newer: 1 },
  ],
  [{ condition: 'hot' }, null],
  [7, null],
])('conditions stored as %j are read as %j', (stored, read) => expect(readConditions(stored)).toEqual(read));

it('replaces the predicate with the value type, and keeps the rest', () => {
  const stored = { ...newCondition(5), newer: 1 };
  expect(withConditionType(stored, 'DATE_TIME', 5)).toMatchObject({ newer: 1, predicate: { type: 'NUMERIC', value: { defaultValue: 5 } } });
  const constant = { ...stored, key: { type: 'CONSTANT', key: '' }, value: 7 };
  expect(withConditionType(constant, 'STRING', 5)).toMatchObject({ value: null, predicate: { type: 'STRING', operation: 'STARTS_WITH' } });
});

it('lists rules worst first, unknown severities last', () =>
  expect(rulesOf(alarm({ ODD: 1, WARNING: 2, CRITICAL: 3, MINOR: 4 })).map(([severity]) => severity)).toEqual([
    'CRITICAL',
    'MINOR',
    'WARNING',
    'ODD',
  ]));

describe('words', () => {
  it.each([
    [rule(hot(95)), 'temperature > 95'],
    [rule(), 'No conditions yet'],
    [
      { condition: { condition: [hot(95), hot(99, 'LESS')], spec: { type: 'DURATION', unit: 'MINUTES', value: 2 } } },
      'temperature > 95 and temperature < 99, for 2 min',
    ],
    [{ condition: { condition: [hot(95)], spec: { type: 'REPEATING', predicate: { defaultValue: 3 } } } }, 'temperature > 95, 3 times'],
    [
      { condition: { condition: [hot(95)], spec: { type: 'DURATION', unit: 'MICROSECONDS', value: 2 } } },
      'temperature > 95, for 2 MICROSECONDS',
    ],
    [
      { ...rule(hot(95)), schedule: { type: 'SPECIFIC_TIME', timezone: 'UTC', daysOfWeek: [1], startsOn: 0, endsOn: 3_600_000 } },
      'temperature > 95 (Mon: 00:00 to 01:00, UTC)',
    ],
    [{ condition: { condition: ['odd'] } }, 'Unsupported format'],
    [7, 'Unsupported format'],
  ])('%j: %s', (stored, words) => expect(ruleWords(stored)).toBe(words));

  it('of an alarm list its rules', () => {
    const stored = alarm({ MINOR: rule(hot(60)), CRITICAL: rule(hot(95)) });
    expect(alarmWords(stored, (severity) => severity.toLowerCase())).toBe('critical: temperature > 95. minor: temperature > 60.');
  });
});
