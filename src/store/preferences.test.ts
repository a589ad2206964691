// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

const KEY = 'TB-watchfloor-preferences';

/** The module reads the browser's storage once, when it is imported. */
async function load(stored: string | null) {
  vi.resetModules();
  localStorage.clear();
  if (stored !== null) localStorage.setItem(KEY, stored);
  return (await import('./preferences.ts')).preferences;
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('preferences', () => {
  it('default to the browser’s colour scheme and language', async () => {
    expect(await load(null)).toEqual({
      colorScheme: 'auto',
      language: null,
      chosenLanguage: null,
      menuFolded: false,
      columns: {},
      keySettings: {},
    });
  });

  it('survive a reload', async () => {
    const before = await load(null);
    before.colorScheme = 'dark';
    before.columns = { device: ['flow'] };
    await vi.waitFor(() => expect(localStorage.getItem(KEY)).toContain('dark'));
    expect(await load(localStorage.getItem(KEY))).toMatchObject({ colorScheme: 'dark', columns: { device: ['flow'] } });
  });

  it.each([
    '{"cut',
    'null',
    '[]',
    '5',
    '{"colorScheme":"pink","menuFolded":"yes","columns":{"device":[1]}}',
    '{"columns":[],"keySettings":{"u":{"flow":5}}}',
  ])('are reset where %s is stored', async (text) => {
    expect(await load(text)).toEqual(await load(null));
  });

  it('reset only an invalid field', async () => {
    expect(await load('{"colorScheme":"dark","columns":"x"}')).toMatchObject({ colorScheme: 'dark', columns: {} });
  });
});
