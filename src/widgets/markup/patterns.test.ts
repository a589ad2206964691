import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fillPattern, joinedData, markVariables } from './patterns.ts';

const DATA = {
  entityName: 'Pump <7>',
  temperature: 16.406,
  state: 'open',
  'a:b': 3,
  none: null,
  said: '{i18n:api-usage.data-points}',
  'temperature|ts': 1700000000000,
};
const LABELS = ['temperature', 'state'];

it.each([
  ['${temperature}', '16.41'],
  ['${temperature:0}°', '16°'],
  ['${temperature:1} and {$temperature:1}', '16.4 and 16.4'],
  ['${#0:1} ${#1} ${#2}', '16.4 open '],
  ['${state:1} ${ state }', 'open open'],
  ['${a:b}', '3.00'],
  ['${missing:0} %', ' %'],
  ['${none}|${}', '|'],
  ['${temperature|ts}', '1700000000000'],
  ['${temperature|ts:date:yyyy-MM-dd HH:mm}', '2023-11-14 22:13'],
  ["${temperature|ts | date:'DD.MM.YYYY'} ${temperature|ts:date}", '14.11.2023 2023-11-14 22:13:20'],
  ['${state:date:yyyy}${none:date}${missing|date}', 'open'],
  ['${a{state}}', '${a{state}}'],
  ['${${state}}', '${open}'],
  ['.a{color:red} {state} $state', '.a{color:red} {state} $state'],
  ['${constructor}${__proto__}', ''],
  ['${entityName}', 'Pump <7>'],
  ['${said} {i18n:api-usage.transport} {{ "alarm.alarms" | translate }}', 'Data points Transport Alarms'],
])('%s is %s', (pattern, expected) => {
  expect(fillPattern(pattern, DATA, LABELS)).toBe(expected);
});

it('fills a marked pattern to the same text, whatever stands around and in the variables', () => {
  const part = fc.oneof(fc.string(), fc.constantFrom('${state}', '${temperature:1}', '{$state}', 'xqv0z', '${missing}', '${', '}'));
  fc.assert(
    fc.property(fc.array(part), fc.string(), (parts, value) => {
      const pattern = parts.join('');
      const data = { ...DATA, state: value };
      const marked = markVariables(pattern);
      expect(marked.fill(marked.text, data, LABELS)).toBe(fillPattern(pattern, data, LABELS));
    }),
  );
});

it('joins entities: the first value of a label counts', () => {
  expect(
    joinedData([
      { a: null, b: 1 },
      { a: 2, b: 3 },
    ]),
  ).toEqual({ a: 2, b: 1 });
});
