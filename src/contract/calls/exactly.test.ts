import { expect, it } from 'vitest';
import { FURTHER_CALLS } from './further.ts';

const PLACE = { entity: { entityType: 'DEVICE', id: '1' }, scope: 'SERVER_SCOPE' } as const;

it.each([
  ['a whole number beyond double precision', '{"additionalInfo":{"serial":9007199254740993}}', '9007199254740993'],
  ['deep in a list', '[{"key":"limits","value":{"a":[1,{"b":12345678901234567891}]}}]', '12345678901234567891'],
  ['a number beyond the largest double', '{"a":1e400}', '1e400'],
  ['one that a double holds', '{"a":9007199254740992,"b":1e300,"createdTime":1600000000000}', null],
  ['digits in a text', '{"a":"9007199254740993"}', null],
  ['a reading with many digits, of which doubles keep enough', '{"a":21.399999618530273}', null],
])('what is read to be saved is refused with %s', (_title, text, number) => {
  const refused = number === null ? null : expect.objectContaining({ key: 'long-number', message: number });
  const { recordToSave, attribute, ownUserToSave, dashboardToSave } = FURTHER_CALLS;
  expect(recordToSave.refuse?.(text, { path: '' })).toEqual(refused);
  expect(attribute.refuse?.(text, { ...PLACE, key: 'limits' })).toEqual(refused);
  expect(ownUserToSave.refuse?.(text, {})).toEqual(refused);
  expect(dashboardToSave.refuse?.(text, { id: '' })).toEqual(refused);
});

it.each([
  ['a,b', null],
  ['limits', '9007199254740993'],
  ['odd', '9007199254740995'],
  ['none', null],
])('of an answer with all attributes only the one asked for is judged: %s', (key, number) => {
  const text = `[{"key":"a,b","value":1},
    {"key":"limits","value":{"a":[1,{"b":9007199254740993}],"c":2}}, {"key":"odd","value":{"a":1,"a":9007199254740995}}]`;
  const refused = number === null ? null : expect.objectContaining({ key: 'long-number', message: number });
  expect(FURTHER_CALLS.attribute.refuse?.(text, { ...PLACE, key })).toEqual(refused);
});
