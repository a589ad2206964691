import { describe, expect, it } from 'vitest';
import { allIconNames, iconPath, materialIconNames } from './all-icons.ts';
import { COMMON_ICONS } from './common-icons.ts';
import materialNames from './material-names.json';

describe('icons', () => {
  it('include about 40 common names', () => {
    expect(Object.keys(COMMON_ICONS).length).toBeGreaterThanOrEqual(40);
    for (const name of Object.keys(COMMON_ICONS)) expect(iconPath(name)).toMatch(/^M/);
  });

  it.each([
    'more_horiz',
    'insert_chart',
    'history',
    'file_download',
    'edit',
    'content_copy',
    'thermostat',
    'show_chart',
    'query_builder',
    'terminal',
    'private_connectivity',
    'qr_code_scanner',
    '123',
  ])("of dashboards, such as %s, are among Material's own", async (name) => {
    expect(materialIconNames()).toContain(name);
    const letter = /^[a-z]/.exec(name)?.[0] ?? '0';
    const { default: part }: { default: Record<string, string | { evenOdd: string }> } = await import(`./material/${letter}.json`);
    expect(part[name]).toMatch(/^M/);
  });

  it('have the same path under both names', () => {
    expect(iconPath('more_horiz')).toBe(iconPath('mdi:dots-horizontal'));
    expect(iconPath('google-logo')).toBe(iconPath('mdi:google'));
    expect(iconPath('arrow_back')).toBe(iconPath('mdi:arrow-left'));
  });

  it.each(['', 'mdi:', 'no_such_icon', 'mdi:no-such', 'constructor', 'mdi:__proto__', 'toString'])('are none for %j', (name) =>
    expect(iconPath(name)).toBeUndefined(),
  );

  it("have an existing icon for each of Material's names", () => {
    expect(Object.keys(materialNames).filter((name) => iconPath(name) === undefined)).toEqual([]);
  });

  it('are all listed once, each under a name that can be drawn', () => {
    const names = allIconNames();
    expect(names.length).toBeGreaterThan(9000);
    expect(new Set(names).size).toBe(names.length);
    expect(names[0]).toBe(Object.keys(COMMON_ICONS)[0]);
    const own = new Set(materialIconNames());
    expect(names.filter((name) => !own.has(name) && iconPath(name) === undefined)).toEqual([]);
  });
});
