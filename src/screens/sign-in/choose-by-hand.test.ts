// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import * as i18n from '../../i18n/i18n.ts';
import { noticeStore } from '../../store/notices.ts';
import { preferences } from '../../store/preferences.ts';
import { chooseByHand } from './footer-choices.tsx';

vi.mock(import('../../i18n/i18n.ts'), async (original) => ({ ...(await original()), loadLanguage: vi.fn(async () => undefined) }));
const load = vi.mocked(i18n.loadLanguage);
const told = () =>
  noticeStore.notices.map(({ tone, text }) => [tone, typeof text === 'object' && 'values' in text && text.values?.language]);
const stored = () => [preferences.language, preferences.chosenLanguage];

beforeEach(() => {
  load.mockReset().mockResolvedValue();
  noticeStore.notices = [];
  Object.assign(preferences, { language: 'en_US', chosenLanguage: null });
});

it('stores a language once it is shown', async () => {
  const done = Promise.withResolvers<void>();
  load.mockReturnValueOnce(done.promise);
  const choice = chooseByHand('de_DE');
  expect(stored()).toEqual(['en_US', null]);
  done.resolve();
  await choice;
  expect([...stored(), told()]).toEqual(['de_DE', 'de_DE', []]);
});

it('keeps the language before when one cannot be loaded, says so, and retries when asked to', async () => {
  load.mockRejectedValueOnce(new Error('/de.json answered 503'));
  await chooseByHand('de_DE');
  expect([...stored(), told()]).toEqual(['en_US', null, [['error', 'Deutsch']]]);
  noticeStore.notices[0]?.action?.run();
  await vi.waitFor(() => expect([...stored(), told()]).toEqual(['de_DE', 'de_DE', []]));
});

it('lets only the last choice count', async () => {
  load.mockRejectedValueOnce(new Error('/de.json answered 503'));
  await Promise.all([chooseByHand('de_DE'), chooseByHand('fa_IR'), chooseByHand('zh_CN')]);
  expect([...stored(), told()]).toEqual(['zh_CN', 'zh_CN', []]);
});
