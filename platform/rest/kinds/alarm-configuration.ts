/** Configurations of alarm rules since 4.3, checked and completed as a real server does. */
import { badRequest } from '../api-error.ts';
import { asObject } from '../fields.ts';

type Fields = Readonly<Record<string, unknown>>;

const refuse = (problem: string) => badRequest(`Validation error: ${problem}`);
const objects = (value: unknown) => (Array.isArray(value) ? value : []).map(asObject);

function required(value: unknown, name: string): Fields {
  if (value === null || value === undefined) throw refuse(`${name} must not be null`);
  return asObject(value);
}

function oneOfTwo(value: unknown, name: string): Fields {
  const { staticValue = null, dynamicValueArgument = null } = required(value, name);
  if ((staticValue === null) === (dynamicValueArgument === null)) throw refuse('Either staticValue or dynamicValueArgument must be set');
  return { staticValue, dynamicValueArgument };
}

function predicate(stored: Fields): Fields {
  if (stored.type === 'COMPLEX') return { ...stored, predicates: objects(stored.predicates).map(predicate) };
  const name = stored.type === 'NO_DATA' ? 'duration' : 'value';
  return { ...stored, [name]: oneOfTwo(stored[name], name) };
}

function expression(stored: Fields): Fields {
  if (stored.type !== 'SIMPLE') {
    if (typeof stored.expression !== 'string' || stored.expression.trim() === '') throw refuse('expression must not be blank');
    return stored;
  }
  if (!Array.isArray(stored.filters) || stored.filters.length === 0) throw refuse('filters must not be empty');
  const filters = objects(stored.filters).map((filter) => ({ ...filter, predicates: objects(filter.predicates).map(predicate) }));
  return { ...stored, filters };
}

/** By type of condition. */
const AMOUNTS: Readonly<Record<string, string>> = { DURATION: 'value', REPEATING: 'count' };

function rule(stored: unknown): Fields {
  const { condition, alarmDetails = null, dashboardId = null, ...rest } = asObject(stored);
  const given = required(condition, 'condition');
  const amount = AMOUNTS[String(given.type)];
  const { schedule = null } = given;
  const completed = {
    ...given,
    expression: expression(required(given.expression, 'expression')),
    schedule: schedule === null ? null : oneOfTwo(schedule, 'schedule'),
    ...(amount === undefined ? {} : { [amount]: oneOfTwo(given[amount], amount) }),
  };
  return { ...rest, condition: completed, alarmDetails, dashboardId };
}

/** @returns with all its fields, absent ones null or false. Throws 400/31. */
export function completeAlarmConfiguration(stored: unknown): Fields {
  const { arguments: named, createRules, clearRule, ...rest } = asObject(stored);
  for (const [name, given] of Object.entries({ arguments: named, createRules }))
    if (Object.keys(asObject(given ?? {})).length === 0) throw refuse(`${name} must not be empty`);
  return {
    ...{ propagate: false, propagateToOwner: false, propagateToTenant: false, propagateRelationTypes: null },
    ...rest,
    type: 'ALARM',
    arguments: named,
    createRules: Object.fromEntries(Object.entries(asObject(createRules)).map(([severity, one]) => [severity, rule(one)])),
    clearRule: clearRule === null || clearRule === undefined ? null : rule(clearRule),
    output: null,
  };
}
