// @vitest-environment happy-dom
import i18next from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from './choose-language.ts';
import { adoptMessages, currentLocale, loadLanguage, loadMessages, missingLanguage, translate } from './i18n.ts';
import { languageName } from './language-name.ts';
import type { MessageKey } from './messages.ts';

const key = (text: string) => text as MessageKey;

describe('the choice of a language', () => {
  const offered = ['en_US', 'de_DE', 'pt_BR', 'ja_JA', 'zh_CN', 'zh_TW'];
  it.each<[stored: string | null, browser: string[], chosen: string]>([
    ['de_DE', ['zh-CN'], 'de_DE'],
    ['de', ['zh-CN'], 'de_DE'],
    ['de_AT', [], 'de_DE'],
    ['zh_TW', ['de'], 'zh_TW'],
    ['pt_PT', [], 'pt_BR'],
    ['ja_JA', [], 'ja_JA'],
    ['fr_FR', ['de'], 'en_US'],
    ['no language', ['de'], 'en_US'],
    [null, ['fr-FR', 'de-CH', 'zh'], 'de_DE'],
    [null, ['zh-HK'], 'zh_TW'],
    [null, ['zh-SG'], 'zh_CN'],
    [null, ['ja-JP'], 'ja_JA'],
    [null, ['fr'], 'en_US'],
    ['', ['de'], 'de_DE'],
  ])('%j with %j of the browser is %s', (stored, browser, chosen) => expect(chooseLanguage(stored, browser, offered)).toBe(chosen));
});

it.each([
  ['de_DE', 'Deutsch'],
  ['en_US', 'English'],
  ['fr_FR', 'Français'],
  ['zh_CN', '中文（中国）'],
  ['pt_BR', 'Português (Brasil)'],
])('%j is named %j', (name, told) => expect(languageName(name)).toBe(told));

describe('messages', () => {
  it('are filled with values, have plurals, and cause a warning when they are missing', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    await adoptMessages('en_US', { shell: { a: 'Hello {{name}}', n_one: '{{count}} row', n_other: '{{count}} rows' } });
    expect(translate(key('shell.a'), { name: '<b>' })).toBe('Hello <b>');
    expect(translate(key('shell.n'), { count: 1 })).toBe('1 row');
    expect(translate(key('shell.n'), { count: 0 })).toBe('0 rows');
    expect(translate(key('shell.n'), { count: 12_345 })).toBe('12,345 rows');
    expect(translate(key('shell.a'), { name: 2026 })).toBe('Hello 2026');
    expect(currentLocale()).toBe('en-US');
    expect(warn).not.toHaveBeenCalled();
    expect(translate(key('shell.none'))).toBe('shell.none');
    expect(warn).toHaveBeenCalledWith('No message for shell.none in en_US');
  });

  it('use the plural form of the language', async () => {
    await adoptMessages('ru_RU', { shell: { n_one: 'строка', n_few: 'строки', n_many: 'строк', n_other: 'строки' } });
    expect([1, 3, 5, 21, 22].map((count) => translate(key('shell.n'), { count }))).toEqual([
      'строка',
      'строки',
      'строк',
      'строка',
      'строки',
    ]);
    await adoptMessages('zh_CN', { shell: { n_other: '{{count}} 行' } });
    expect([1, 2].map((count) => translate(key('shell.n'), { count }))).toEqual(['1 行', '2 行']);
  });

  it.each([
    ['fa_IR', 'fa-IR', 'rtl', 'fa-IR-u-ca-gregory-nu-latn'],
    ['ja_JA', 'ja-JP', 'ltr', 'ja-JP'],
  ])('of %s set the page’s language %s and direction %s', async (name, lang, dir, locale) => {
    await adoptMessages(name, {});
    expect([document.documentElement.lang, document.documentElement.dir, currentLocale()]).toEqual([lang, dir, locale]);
  });
});

describe('files of languages', () => {
  const asked: string[] = [];
  const waiting = new Map<string, (reply: Response) => void>();

  function page(fetch: (address: string) => Promise<Response>): void {
    const names = ['en_US', 'de_DE', 'fa_IR', 'it_IT', 'tr_TR'];
    const versions = Object.fromEntries(names.map((name) => [name, 'v1']));
    document.head.innerHTML = `<script type="application/json" id="locales">${JSON.stringify(versions)}</script>`;
    asked.length = 0;
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address);
      return fetch(address);
    });
  }
  afterEach(() => vi.unstubAllGlobals());

  const reply = (address: string) =>
    new Response(JSON.stringify(address.includes('-1-') ? { shell: { late: address } } : { shell: { first: address } }));
  const said = () => [translate(key('shell.first')), currentLocale()];

  it('are loaded one language at a time, those of the console on demand, and never twice', async () => {
    page(async (address) => reply(address));
    await loadLanguage('de_AT');
    expect([asked, said()]).toEqual([['/assets/de_DE-0-v1.json'], ['/assets/de_DE-0-v1.json', 'de-DE']]);
    await loadMessages(1);
    await loadMessages(1);
    expect(translate(key('shell.late'))).toBe('/assets/de_DE-1-v1.json');
    await loadLanguage('fa_IR');
    expect([translate(key('shell.late')), ...said()]).toEqual([
      '/assets/fa_IR-1-v1.json',
      '/assets/fa_IR-0-v1.json',
      'fa-IR-u-ca-gregory-nu-latn',
    ]);
    await loadLanguage('de_DE');
    expect([asked, said()]).toEqual([
      ['/assets/de_DE-0-v1.json', '/assets/de_DE-1-v1.json', '/assets/fa_IR-0-v1.json', '/assets/fa_IR-1-v1.json'],
      ['/assets/de_DE-0-v1.json', 'de-DE'],
    ]);
  });

  it('that are not answered are given up, but not for a page that computes for long', async () => {
    vi.useFakeTimers();
    let signal: AbortSignal | undefined;
    page(async (address) => reply(address));
    vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
      signal = init.signal ?? undefined;
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal?.reason)));
    });
    const loading = expect(loadLanguage('it_IT')).rejects.toThrow('was not answered');
    vi.setSystemTime(Date.now() + 60_000);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await loading;
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('of a language without texts are those of the default language, and marked as such', async () => {
    page(async (address) => reply(address));
    await loadLanguage('fr_FR');
    expect([...said(), document.documentElement.lang]).toEqual(['/assets/en_US-0-v1.json', 'en-US', 'en-US']);
  });

  it('that arrive late do not replace a newer choice, and listeners are called once per change', async () => {
    page((address) => new Promise((resolve) => waiting.set(address, resolve)));
    const changes: string[] = [];
    const note = (name: string) => changes.push(name);
    i18next.on('languageChanged', note);
    const [first, second] = [loadLanguage('de_DE'), loadLanguage('tr_TR')];
    await vi.waitFor(() => expect([...waiting.keys()]).toEqual(['/assets/tr_TR-0-v1.json', '/assets/tr_TR-1-v1.json']));
    for (const [address, answer] of waiting) answer(reply(address));
    await Promise.all([first, second]);
    i18next.off('languageChanged', note);
    expect([said()[0], changes]).toEqual(['/assets/tr_TR-0-v1.json', ['tr-TR']]);
  });

  it('that cannot be loaded leave the language unchanged, and can be retried', async () => {
    let status = 503;
    page(async (address) => (status === 200 ? reply(address) : new Response('', { status })));
    const before = said();
    await expect(loadLanguage('it_IT')).rejects.toThrow('.json answered 503');
    expect(said()).toEqual(before);
    status = 200;
    await loadLanguage('it_IT');
    expect(said()).toEqual(['/assets/it_IT-0-v1.json', 'it-IT']);
    expect(missingLanguage()).toBeNull();
  });

  it('are those of the default, all of them, where the first or later ones cannot be loaded', async () => {
    for (const broken of ['de_DE-0', 'de_DE-1']) {
      vi.resetModules();
      const fresh = await import('./i18n.ts');
      page(async (address) => (address.includes(broken) ? new Response('', { status: 404 }) : reply(address)));
      await fresh.loadLanguage('de_DE');
      await fresh.loadMessages(1);
      expect([fresh.currentLocale(), fresh.missingLanguage()]).toEqual(['en-US', 'de_DE']);
      expect([fresh.translate(key('shell.first')), fresh.translate(key('shell.late'))]).toEqual([
        '/assets/en_US-0-v1.json',
        '/assets/en_US-1-v1.json',
      ]);
      await expect(fresh.loadLanguage('de_DE')).rejects.toThrow('answered 404');
      expect([fresh.currentLocale(), fresh.missingLanguage()]).toEqual(['en-US', 'de_DE']);
      page(async (address) => reply(address));
      await fresh.loadLanguage('de_DE');
      expect([fresh.currentLocale(), fresh.missingLanguage()]).toEqual(['de-DE', null]);
    }
  });

  it('are asked for again after none could be loaded', async () => {
    vi.resetModules();
    const fresh = await import('./i18n.ts');
    page(async () => new Response('', { status: 503 }));
    await expect(fresh.loadLanguage('de_DE')).rejects.toThrow('answered 503');
    page(async (address) => reply(address));
    await fresh.loadLanguage('de_DE');
    expect([fresh.currentLocale(), fresh.missingLanguage()]).toEqual(['de-DE', null]);
  });
});
