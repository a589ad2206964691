/** Values and schedules of alarm rules from 4.3 on: what is accepted comes back as it was, completed, and what a real server refuses is refused. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CalculatedRule } from '../../src/contract/calculated-rule/document.ts';
import { ruleOfAlarm } from '../../src/contract/calculated-rule/make.ts';
import { alarmOfRule } from '../../src/contract/calculated-rule/read.ts';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';

let running: RunningPlatform;
let entityId: { readonly entityType: string; readonly id: string };
beforeAll(async () => {
  running = await startInMemory({ devices: 0, apiVersion: '4.3.1' });
  entityId = ((await running.tenant.send('POST', '/api/device', { name: 'Meter' })).json() as { id: typeof entityId }).id;
});
afterAll(() => running.platform.close());

const value = (staticValue: unknown, dynamicValueArgument: string | null = null) => ({ staticValue, dynamicValueArgument });
const filterOf = (predicate: object) => ({ argument: 'u', valueType: 'NUMERIC', operation: 'AND', predicates: [predicate] });
const above = { type: 'NUMERIC', operation: 'GREATER', value: value(9) };
const conditionOf = (more: object = {}, predicate: object = above) => ({
  type: 'SIMPLE',
  expression: { type: 'SIMPLE', operation: 'AND', filters: [filterOf(predicate)] },
  schedule: null,
  ...more,
});
const save = (configuration: object, name = 'High', path = '/api/calculatedField') =>
  running.tenant.send('POST', path, { entityId, type: 'ALARM', name, configuration });
const ruleWith = (condition: unknown) => ({
  type: 'ALARM',
  arguments: { u: { refEntityKey: { key: 'volt', type: 'TS_LATEST' }, defaultValue: null } },
  createRules: { CRITICAL: { condition } },
});

const HOURS = { type: 'SPECIFIC_TIME', timezone: 'UTC', daysOfWeek: [1, 2], startsOn: 0, endsOn: 3_600_000 };
const CUSTOM = { type: 'CUSTOM', timezone: 'UTC', items: [{ enabled: true, dayOfWeek: 1, startsOn: 0, endsOn: 3_600_000 }] };
const EITHER = 'Validation error: Either staticValue or dynamicValueArgument must be set';

it.each([
  ['none', null],
  ['any time', value({ type: 'ANY_TIME' })],
  ['the same hours', value(HOURS)],
  ['hours of each day', value(CUSTOM)],
  ['those of an argument', value(null, 'u')],
])('a schedule comes back as it was saved: %s', async (name, schedule) => {
  for (const path of ['/api/calculatedField', '/api/alarm/rule']) {
    const saved = await save(ruleWith(conditionOf({ schedule })), `${name} ${path}`, path);
    expect(saved.status, saved.text).toBe(200);
    expect((saved.json() as { configuration: object }).configuration).toEqual({
      ...ruleWith(conditionOf({ schedule })),
      createRules: { CRITICAL: { condition: conditionOf({ schedule }), alarmDetails: null, dashboardId: null } },
      ...{
        clearRule: null,
        propagate: false,
        propagateToOwner: false,
        propagateToTenant: false,
        propagateRelationTypes: null,
        output: null,
      },
    });
  }
});

it.each([
  ['bare hours', conditionOf({ schedule: HOURS }), EITHER],
  ['bare any time', conditionOf({ schedule: { type: 'ANY_TIME', dynamicValueArgument: null } }), EITHER],
  ['a schedule with neither', conditionOf({ schedule: value(null) }), EITHER],
  ['a schedule with both', conditionOf({ schedule: value(HOURS, 'u') }), EITHER],
  ['a limit with neither', conditionOf({}, { ...above, value: {} }), EITHER],
  ['no limit', conditionOf({}, { ...above, value: null }), 'Validation error: value must not be null'],
  ['a duration with neither', conditionOf({ type: 'DURATION', unit: 'HOURS', value: value(null) }), EITHER],
  ['a count with both', conditionOf({ type: 'REPEATING', count: value(2, 'u') }), EITHER],
  ['no silence', conditionOf({}, { type: 'NO_DATA', unit: 'HOURS', duration: value(null) }), EITHER],
  ['a limit within', conditionOf({}, { type: 'COMPLEX', operation: 'OR', predicates: [{ ...above, value: value(null) }] }), EITHER],
  ['no condition', null, 'Validation error: condition must not be null'],
  ['an empty script', conditionOf({ expression: { type: 'TBEL', expression: ' ' } }), 'Validation error: expression must not be blank'],
  ['no filters', conditionOf({ expression: { type: 'SIMPLE', filters: [] } }), 'Validation error: filters must not be empty'],
  ['no expression', { type: 'SIMPLE' }, 'Validation error: expression must not be null'],
])('refuses %s', async (_name, condition, message) => {
  const refused = await save(ruleWith(condition), 'Refused');
  expect([refused.status, refused.json()]).toMatchObject([400, { message, errorCode: 31 }]);
  const clear = { ...ruleWith(conditionOf()), clearRule: { condition } };
  expect((await save(clear, 'Refused')).json()).toMatchObject({ message });
});

it.each(['arguments', 'createRules'])('refuses a rule without %s', async (part) => {
  const refused = await save({ ...ruleWith(conditionOf()), [part]: {} }, 'Refused');
  expect(refused.json()).toMatchObject({ message: `Validation error: ${part} must not be empty`, errorCode: 31 });
});

it('refuses values of related entities to fields that compute one value, and keeps rules with them', async () => {
  const levels = [{ direction: 'FROM', relationType: 'Contains' }];
  const refDynamicSourceConfiguration = { type: 'RELATION_PATH_QUERY', levels };
  const related = { arguments: { u: { refEntityKey: { key: 'volt', type: 'TS_LATEST' }, refDynamicSourceConfiguration } } };
  for (const type of ['SIMPLE', 'SCRIPT']) {
    const configuration = { type, ...related, expression: 'u', output: { type: 'TIME_SERIES', name: 'v' } };
    const refused = await running.tenant.send('POST', '/api/calculatedField', { entityId, type, name: 'Related', configuration });
    const message = `Calculated field with type: '${type}' doesn't support relation query configuration!`;
    expect([refused.status, refused.json()]).toMatchObject([400, { message, errorCode: 31 }]);
  }
  const kept = await save({ ...ruleWith(conditionOf()), ...related }, 'Related');
  expect([kept.status, kept.json()]).toMatchObject([200, { configuration: related }]);
});

it('takes every schedule that the console writes, and gives it back', async () => {
  const attribute = { sourceType: 'CURRENT_DEVICE', sourceAttribute: 'hours', inherit: false };
  const parts = { alarmDetails: null, dashboardId: null };
  const filter = {
    key: { type: 'TIME_SERIES', key: 'volt' },
    valueType: 'NUMERIC',
    predicate: { type: 'NUMERIC', operation: 'GREATER', value: { defaultValue: 9, userValue: null, dynamicValue: null } },
  };
  const condition = { condition: [filter], spec: { type: 'SIMPLE' } };
  const schedules = [HOURS, CUSTOM, { type: 'ANY_TIME' }].flatMap((one) => [
    { ...one, dynamicValue: null },
    { ...one, dynamicValue: attribute },
  ]);
  for (const [index, schedule] of [null, ...schedules].entries()) {
    const createRules = { MAJOR: { condition, schedule, ...parts } };
    const alarm = { alarmType: `Console ${index}`, createRules, clearRule: null, propagate: false, propagateRelationTypes: null };
    const sent = ruleOfAlarm(alarm, null, { entityId, tenant: running.platform.tenantId });
    const saved = await running.tenant.send('POST', '/api/calculatedField', sent);
    expect(saved.status, saved.text).toBe(200);
    const field = saved.json() as CalculatedRule;
    expect(alarmOfRule(field)).toEqual({ id: field.id.id, ...alarm });
  }
});
