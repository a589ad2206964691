import { expect, it } from 'vitest';
import { passwordRules } from './password-rules.ts';

const STRICT = {
  minimumLength: 8,
  minimumUppercaseLetters: 1,
  minimumLowercaseLetters: 2,
  minimumDigits: 1,
  minimumSpecialCharacters: 1,
  passwordReuseFrequencyDays: 30,
  maximumLength: 12,
  allowWhitespaces: false,
};

const broken = (password: string) =>
  passwordRules(STRICT)
    .filter(({ isKept }) => isKept?.(password) === false)
    .map(({ key }) => key.slice('login.rule.'.length));

it.each([
  ['', ['length', 'uppercase', 'lowercase', 'digits', 'special', 'mostLength', 'noSpaces']],
  ['abcdefgh', ['uppercase', 'digits', 'special']],
  ['ABCDEFG1!', ['lowercase']],
  ['Abcdef1!', []],
  ['Äbcdéf١§', ['uppercase', 'digits']],
  ['Abc ef1!', ['noSpaces']],
  ['Abcdef1!Abcdef1!', ['mostLength']],
])('%j breaks %j', (password, expected) => expect(broken(password)).toEqual(expected));

it('has no rule without a policy value, and leaves reuse to the server', () => {
  expect(passwordRules({ minimumLength: 0, minimumDigits: null, allowWhitespaces: true, maximumLength: null })).toEqual([]);
  expect(passwordRules({ passwordReuseFrequencyDays: 30 })).toEqual([{ key: 'login.rule.reuse', count: 30, isKept: null }]);
});
