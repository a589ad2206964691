import { expect, it, vi } from 'vitest';
import { adoptMessages, chooseLanguage, currentLocale, translate } from './i18n.ts';
import type { MessageKey } from './messages.ts';

it("chooses the wished language, then the browser's, then English", () => {
  const offered = ['en_US', 'de_DE', 'zh_CN'];
  expect(chooseLanguage('de_DE', offered, ['zh-CN'])).toBe('de_DE');
  expect(chooseLanguage(null, offered, ['zh-TW', 'de'])).toBe('zh_CN');
  expect(chooseLanguage('fr_FR', offered, ['fr'])).toBe('en_US');
});

it('fills in values, chooses plurals, and warns about a missing key', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await adoptMessages('en_US', { shell: { a: 'Hello {{name}}', n_one: '{{count}} row', n_other: '{{count}} rows' } });
  const key = (text: string) => text as MessageKey;
  expect(translate(key('shell.a'), { name: '<b>' })).toBe('Hello <b>');
  expect(translate(key('shell.n'), { count: 1 })).toBe('1 row');
  expect(translate(key('shell.n'), { count: 0 })).toBe('0 rows');
  expect(currentLocale()).toBe('en-US');
  expect(warn).not.toHaveBeenCalled();
  expect(translate(key('shell.none'))).toBe('shell.none');
  expect(warn).toHaveBeenCalledWith('No message for shell.none in en_US');
});
