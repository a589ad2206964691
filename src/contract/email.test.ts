import { expect, it } from 'vitest';
import { isEmail } from './email.ts';

it.each([
  'a@b',
  'me@example.org',
  'first.last+tag@sub.example.co.uk',
  "o'neill@x-y.example",
  'jürgen@müller.example',
  '用户@例子.公司',
  '1@2.3',
])('takes %s', (text) => expect(isEmail(text)).toBe(true));

it.each([
  '',
  'me',
  'me@',
  '@example.org',
  'me@@example.org',
  'me@example..org',
  'me@.org',
  '.me@example.org',
  'me.@example.org',
  'm..e@example.org',
  'me@-x.org',
  'me@x-.org',
  'me you@example.org',
  'me@exa mple.org',
  ' me@example.org',
  'me@example.org\n',
  `${'a'.repeat(65)}@example.org`,
  `a@${'b'.repeat(64)}.org`,
])('refuses %j', (text) => expect(isEmail(text)).toBe(false));
