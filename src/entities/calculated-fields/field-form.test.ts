import { beforeEach, expect, it } from 'vitest';
import texts from '../../../locales/en_US/calculated-field.json';
import { partOf } from '../../contract/part.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { argumentsOf, itemsOf, namesIn } from './argument-form.ts';
import { formOf, JSON_FORM, withRecording } from './field-form.ts';
import { expressionProblem, nameProblem, namesProblem, scriptProblem } from './field-problems.ts';

/** As servers answer it, with members that no field edits. */
const FIELD = {
  id: { entityType: 'CALCULATED_FIELD', id: '1' },
  version: 3,
  name: 'Sum',
  type: 'SIMPLE',
  configurationVersion: 0,
  configuration: {
    type: 'SIMPLE',
    arguments: {
      a: { refEntityKey: { key: 't', type: 'TS_LATEST', later: 1 }, defaultValue: '5' },
      b: { refEntityKey: { key: 'u', type: 'ATTRIBUTE', scope: 'SERVER_SCOPE' }, refDynamicSourceConfiguration: { type: 'CURRENT_OWNER' } },
    },
    expression: 'a + b',
    output: { type: 'TIME_SERIES', name: 'sum', decimalsByDefault: 1, strategy: { type: 'IMMEDIATE', ttl: 7 } },
    useLatestTs: false,
    newer: true,
  },
  debugSettings: { failuresEnabled: true, allEnabled: false, allEnabledUntil: 9, later: 2 },
  additionalInfo: null,
};
const FIELD_FORM = formOf('SIMPLE', true);
const draft = () => FIELD_FORM.draftOf(FIELD) as Record<string, unknown>;

beforeEach(() => adoptMessages('en_US', { 'calculated-field': texts }));

it('keeps what no field edits: strategy, version and unknown members', () => {
  const changed = { ...draft(), name: 'Total', outputName: 'total' };
  expect(FIELD_FORM.withChanges(FIELD, changed, ['name', 'outputName'])).toEqual({
    ...FIELD,
    name: 'Total',
    configuration: { ...FIELD.configuration, output: { ...FIELD.configuration.output, name: 'total' } },
  });
});

it('begins how results are stored anew with its kind, and with what is stored', () => {
  const strategyOf = (changes: object, output: object = FIELD.configuration.output) => {
    const field = { ...FIELD, configuration: { ...FIELD.configuration, output } };
    const next = { ...FIELD_FORM.draftOf(field), ...changes };
    return partOf(partOf(partOf(FIELD_FORM.withChanges(field, next, Object.keys(changes))).configuration).output).strategy;
  };
  expect(strategyOf({ strategyType: 'RULE_CHAIN' })).toEqual({ type: 'RULE_CHAIN' });
  expect(strategyOf({ saveLatest: false })).toEqual({ type: 'IMMEDIATE', ttl: 7, saveLatest: false });
  expect(strategyOf({ outputType: 'ATTRIBUTES', onlyOnChange: true })).toEqual({
    ...{ type: 'IMMEDIATE', saveAttribute: true, updateAttributesOnlyOnValueChange: true, sendAttributesUpdatedNotification: false },
    ...{ sendWsUpdate: true, processCfs: true },
  });
  expect(strategyOf({ strategyType: 'IMMEDIATE' }, { type: 'TIME_SERIES', name: 'x' })).toEqual({
    ...{ type: 'IMMEDIATE', saveTimeSeries: true, saveLatest: true, sendWsUpdate: true, processCfs: true, ttl: 0 },
  });
  expect(strategyOf({ outputName: 'x' }, { type: 'TIME_SERIES' })).toBeUndefined();
});

it('has no such fields on servers without them', () => {
  const next = { ...formOf('SIMPLE', false).draftOf(FIELD), outputType: 'ATTRIBUTES' };
  expect(next).not.toHaveProperty('strategyType');
  expect(formOf('SIMPLE', false).withChanges(FIELD, next, ['outputType'])).toMatchObject({
    configuration: { output: { type: 'ATTRIBUTES', strategy: { type: 'IMMEDIATE', ttl: 7 } } },
  });
});

it('gives arguments back as they were', () => {
  expect(argumentsOf(itemsOf(FIELD.configuration.arguments))).toEqual(FIELD.configuration.arguments);
  expect(namesIn(itemsOf(FIELD.configuration.arguments))).toEqual(['a', 'b']);
});

it('stores no scope with a reading, and a window only with windows', () => {
  const item = (type: string) => ({
    ...{ argumentName: 'a', timeWindow: 5, limit: 6, defaultValue: '7' },
    refEntityKey: { key: 't', type, scope: 'SERVER_SCOPE' },
  });
  expect(argumentsOf([item('TS_LATEST')]).a).toEqual({ refEntityKey: { key: 't', type: 'TS_LATEST' }, defaultValue: '7' });
  expect(argumentsOf([item('TS_ROLLING')]).a).toEqual({ refEntityKey: { key: 't', type: 'TS_ROLLING' }, timeWindow: 5, limit: 6 });
  expect(argumentsOf([item('ATTRIBUTE')]).a).toEqual({ refEntityKey: item('ATTRIBUTE').refEntityKey, defaultValue: '7' });
});

it('makes a script of an expression, and both types say so', () => {
  const next = { ...draft(), type: 'SCRIPT', script: 'return {"x": a};' };
  expect(FIELD_FORM.withChanges(FIELD, next, ['type', 'script'])).toMatchObject({
    type: 'SCRIPT',
    configuration: { type: 'SCRIPT', expression: 'return {"x": a};', newer: true },
  });
});

it('leaves the end of recording to the server', () => {
  expect(withRecording(true, FIELD.debugSettings)).toEqual({ failuresEnabled: true, allEnabled: true, allEnabledUntil: 0, later: 2 });
  expect(draft().recordsAll).toBe(false);
});

it('edits other types as JSON', () => {
  const field = { ...FIELD, type: 'GEOFENCING', configuration: { type: 'GEOFENCING', zoneGroups: {} } };
  const next = { ...JSON_FORM.draftOf(field), configuration: { type: 'GEOFENCING', zoneGroups: { yard: {} } } };
  expect(JSON_FORM.withChanges(field, next, ['configuration'])).toEqual({ ...field, configuration: next.configuration });
});

it.each([
  ['a + b', null],
  ['sqrt(a) * 2', null],
  ['a / (b - 1)', null],
  ['a *', 'The server could not compute this: it ends too early.'],
  ['a + c', 'The server could not compute this: “c” at character 5 is neither an argument nor a function.'],
  ['a , 2', 'The server could not compute this: “,” at character 3 is not expected.'],
  ['a $ 2', 'The server could not compute this: “$” at character 3 is not expected.'],
  ['('.repeat(300), 'The server could not compute this: too much stands within each other.'],
])('checks the expression %s', (text, problem) => {
  expect(expressionProblem(text, ['a', 'b'])).toBe(problem);
});

it.each([
  ['', null],
  ['temp_1', null],
  ['größe', null],
  ['1st', texts.nameWrong],
  ['a b', texts.nameWrong],
  ['ctx', 'The name “ctx” is taken by the server.'],
])('checks the name %j', (name, problem) => {
  expect(nameProblem(name)).toBe(problem);
});

it('says which name is given twice, and with which line a script cannot begin', () => {
  expect(namesProblem(['a', 'b', 'a'])).toBe('The name “a” is given twice.');
  expect(scriptProblem('return {"x": a};', ['a'])).toBeNull();
  expect(scriptProblem('var x = a;\nreturn {', ['a'])).toMatch(/^Line 2: /);
});
