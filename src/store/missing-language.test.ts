// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as i18n from '../i18n/i18n.ts';
import { watchMissingLanguage } from './missing-language.ts';
import { noticeStore } from './notices.ts';
import { holdUnsaved } from './unsaved.ts';

vi.mock(import('../i18n/i18n.ts'), async (original) => ({ ...(await original()), loadLanguage: vi.fn(async () => undefined) }));
const load = vi.mocked(i18n.loadLanguage);
const refuse = async () => {
  throw new Error('/de.json answered 503');
};
const found = async () => i18n.missLanguage(null);
const told = () =>
  noticeStore.notices.map(({ tone, text }) => [tone, typeof text === 'object' && 'values' in text && text.values?.language]);
const asked = () => load.mock.calls.map(([name]) => name);

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  load.mockReset().mockImplementation(refuse);
  noticeStore.notices = [];
  i18n.missLanguage(null);
  stop = watchMissingLanguage();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('says which language cannot be loaded, and retries ever less often until it can', async () => {
  i18n.missLanguage('de_DE');
  await vi.advanceTimersByTimeAsync(2000 + 4000 + 8000);
  expect([told(), asked()]).toEqual([[['warn', 'Deutsch']], ['de_DE', 'de_DE', 'de_DE']]);
  load.mockImplementation(found);
  await vi.advanceTimersByTimeAsync(16_000);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([told(), asked().length]).toEqual([[], 4]);
});

it('retries at once when asked to', async () => {
  i18n.missLanguage('de_DE');
  load.mockImplementation(found);
  noticeStore.notices[0]?.action?.run();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([told(), asked()]).toEqual([[], ['de_DE']]);
});

it('does not change the language under a form with unsaved changes', async () => {
  load.mockImplementation(found);
  i18n.missLanguage('de_DE');
  const release = holdUnsaved({ question: async () => true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toEqual([]);
  release();
  await vi.advanceTimersByTimeAsync(64_000);
  expect([told(), asked()]).toEqual([[], ['de_DE']]);
});

it('forgets a language once another is shown', async () => {
  i18n.missLanguage('de_DE');
  i18n.missLanguage('zh_CN');
  expect(told()).toEqual([['warn', '中文（中国）']]);
  i18n.missLanguage(null);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([told(), asked()]).toEqual([[], []]);
});
