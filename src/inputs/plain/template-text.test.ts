import { expect, it } from 'vitest';
import { fillTemplate, isTemplateWhole, placeholdersOf } from './template-text.ts';

it.each([
  ['', true],
  ['no placeholder, $5, {a}', true],
  ['${deviceName} is $[temperature]', true],
  ['$[values.inner] ${*}', true],
  ['${my key}', true],
  ['${deviceName', false],
  ['$[temperature', false],
  ['${ deviceName }', false],
  ['$[temperature ]', false],
  ['${}', false],
  ['${a]', false],
])('%j is whole: %j', (text, isWhole) => expect(isTemplateWhole(text)).toBe(isWhole));

it.each([
  [{ deviceName: 'A' }, '{"t": 1}', ['${deviceName}', '$[t]']],
  [{}, '{"a": {"b": 1, "c": [2]}}', ['$[a.b]']],
  [{}, '[1]', []],
  [{}, 'plain text', []],
  [{}, null, []],
])('the placeholders of %j and %j are %j', (metadata, data, found) => expect(placeholdersOf(metadata, data)).toEqual(found));

it('fills in plain values alone', () => {
  const filled = fillTemplate('$[a.b] $[a] $[a.c] $[a.c.0] $[a.d]', {}, '{"a": {"b": 1, "c": [2], "d": null}}');
  expect(filled?.filter(({ isOpen }) => isOpen).map(({ text }) => text)).toEqual(['$[a]', '$[a.c]', '$[a.c.0]']);
  expect(filled?.at(-1)).toEqual({ text: 'null', isOpen: false });
  expect(filled?.[0]).toEqual({ text: '1', isOpen: false });
});

it('fills in all of a message and of its metadata', () => {
  const filled = fillTemplate('All: $[*] / ${*}', { unit: 'm' }, '{"a": [1]}');
  expect(filled?.map(({ text }) => text).join('')).toBe('All: {"a":[1]} / {"unit":"m"}');
  expect(filled?.some(({ isOpen }) => isOpen)).toBe(false);
});
