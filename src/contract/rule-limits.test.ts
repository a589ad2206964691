import { describe, expect, it } from 'vitest';
import { ruleLimits } from './rule-limits.ts';

const numeric = (operation: string, defaultValue: number | null, more: object = {}) => ({
  type: 'NUMERIC',
  operation,
  value: { defaultValue, userValue: null, ...more },
});
const complex = (operation: string, ...predicates: object[]) => ({ type: 'COMPLEX', operation, predicates });
const on = (predicate: unknown, key = 'temperature', type = 'TIME_SERIES') => ({ key: { type, key }, valueType: 'NUMERIC', predicate });
const alarm = (conditions: readonly unknown[], severity = 'MAJOR', operation?: string) => ({
  id: '1',
  alarmType: 'Hot',
  createRules: { [severity]: { condition: { condition: [...conditions], spec: { type: 'SIMPLE' }, operation } } },
});
const major = (bound: number, isAbove: boolean) => ({ severity: 'MAJOR', bound, isAbove });

describe('limits of alarm rules', () => {
  it.each([
    ['above', alarm([on(numeric('GREATER', 45))]), [major(45, true)]],
    ['above or equal', alarm([on(numeric('GREATER_OR_EQUAL', 45))]), [major(45, true)]],
    ['below', alarm([on(numeric('LESS', -3.5))]), [major(-3.5, false)]],
    ["somebody's own value", alarm([on(numeric('LESS', 1, { userValue: 2 }))]), [major(2, false)]],
    ['either of two', alarm([on(complex('OR', numeric('LESS', 1), numeric('GREATER', 9)))]), [major(1, false), major(9, true)]],
    [
      'either of two conditions',
      alarm([on(numeric('LESS', 1)), on(numeric('GREATER', 9))], 'MAJOR', 'OR'),
      [major(1, false), major(9, true)],
    ],
    ['equal ones of two alarms are one', alarm([on(complex('OR', numeric('LESS', 1), numeric('LESS', 1)))]), [major(1, false)]],
    ['both of two', alarm([on(complex('AND', numeric('GREATER', 1), numeric('LESS', 9)))]), []],
    ['two conditions', alarm([on(numeric('GREATER', 1)), on(numeric('GREATER', 9), 'humidity')]), []],
    [
      'a value of an attribute',
      alarm([on(numeric('LESS', 1, { dynamicValue: { sourceType: 'CURRENT_DEVICE', sourceAttribute: 'x' } }))]),
      [],
    ],
    ['no source of a value', alarm([on(numeric('LESS', 1, { dynamicValue: { sourceType: null } }))]), [major(1, false)]],
    ['equal to', alarm([on(numeric('EQUAL', 1))]), []],
    ['another key', alarm([on(numeric('LESS', 1), 'humidity')]), []],
    ['an attribute', alarm([on(numeric('LESS', 1), 'temperature', 'ATTRIBUTE')]), []],
    ['no number', alarm([on(numeric('LESS', null))]), []],
    ['another severity', alarm([on(numeric('LESS', 1))], 'FATAL'), []],
    ['nothing that can be read', { createRules: { MAJOR: 7, MINOR: { condition: { condition: [3, null] } } } }, []],
  ])('%s', (_, rule, limits) => expect(ruleLimits([rule], 'temperature')).toEqual(limits));
});
