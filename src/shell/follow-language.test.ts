// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NOBODY } from '../contract/session-state.ts';
import * as i18n from '../i18n/i18n.ts';
import { preferences } from '../store/preferences.ts';
import { sessionStore } from '../store/session.ts';
import { followLanguage } from './follow-language.ts';

vi.mock(import('../i18n/i18n.ts'), async (original) => ({
  ...(await original()),
  closestLanguage: (stored) => stored ?? 'browser',
  loadLanguage: vi.fn(async () => undefined),
}));
const load = vi.mocked(i18n.loadLanguage);
const ID = { entityType: 'USER', id: '13814000-1dd2-11b2-8080-808080808080' };

function signIn(lang: unknown, publicId: string | null = null): void {
  const user = {
    id: ID,
    createdTime: 0,
    tenantId: ID,
    customerId: ID,
    email: 'a@b.example',
    authority: 'TENANT_ADMIN' as const,
    additionalInfo: lang === undefined ? null : { lang },
  };
  sessionStore.current = { ...NOBODY, phase: 'signed-in', user, publicId };
}
const asked = () => load.mock.calls.map(([language]) => language);
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

let stop: () => void;
beforeEach(() => {
  preferences.language = 'fa_IR';
  sessionStore.current = NOBODY;
  load.mockReset().mockResolvedValue();
  i18n.missLanguage(null);
  stop = followLanguage();
});
afterEach(() => stop());

it("uses the user's language, stores it for the next visit, and follows changes of the record", async () => {
  signIn('de_DE');
  await settled();
  expect([asked(), preferences.language]).toEqual([['de_DE'], 'de_DE']);
  signIn('de_DE');
  await settled();
  signIn('zh_CN');
  await settled();
  sessionStore.current = NOBODY;
  await settled();
  expect([asked(), preferences.language]).toEqual([['de_DE', 'zh_CN'], 'zh_CN']);
});

it.each([undefined, null, '', 5])("takes the browser's language for a user who has %j stored", async (lang) => {
  signIn(lang);
  await settled();
  expect([asked(), preferences.language]).toEqual([[null], null]);
});

it('uses the language chosen in this browser for an account without one', async () => {
  preferences.chosenLanguage = 'zh_CN';
  signIn(undefined);
  await settled();
  signIn('de_DE');
  await settled();
  expect(asked()).toEqual(['zh_CN', 'de_DE']);
  preferences.chosenLanguage = null;
});

it('changes nothing for visitors', async () => {
  signIn('de_DE', 'public');
  await settled();
  expect([asked(), preferences.language]).toEqual([[], 'fa_IR']);
});

it('keeps in mind a language of an account that cannot be loaded, unless another is wanted meanwhile', async () => {
  load.mockRejectedValue(new Error('/de.json answered 503'));
  signIn('de_DE');
  await settled();
  expect(i18n.missingLanguage()).toBe('de_DE');
  signIn('zh_CN');
  load.mockResolvedValue();
  signIn('fa_IR');
  await settled();
  expect(i18n.missingLanguage()).toBe('de_DE');
});
