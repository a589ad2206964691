import { expect, it } from 'vitest';
import { FURTHER_CALLS } from './further.ts';

it.each([
  ['a whole number beyond double precision', '{"additionalInfo":{"serial":9007199254740993}}', '9007199254740993'],
  ['deep in a list', '[{"key":"limits","value":{"a":[1,{"b":12345678901234567891}]}}]', '12345678901234567891'],
  ['a number beyond the largest double', '{"a":1e400}', '1e400'],
  ['one that a double holds', '{"a":9007199254740992,"b":1e300,"createdTime":1600000000000}', null],
  ['digits in a text', '{"a":"9007199254740993"}', null],
  ['a reading with many digits, of which doubles keep enough', '{"a":21.399999618530273}', null],
])('what is read to be saved is refused with %s', (_title, text, number) => {
  for (const call of [FURTHER_CALLS.recordToSave, FURTHER_CALLS.attribute, FURTHER_CALLS.ownUserToSave, FURTHER_CALLS.dashboardToSave])
    expect(call.refuse?.(text) ?? null).toEqual(number === null ? null : expect.objectContaining({ key: 'long-number', message: number }));
});
