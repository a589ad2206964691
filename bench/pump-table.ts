/** The devices table over 10,000 pumps with five keys at 1 Hz. */
import type { Page } from 'playwright';
import { SNAPSHOT_EVENT } from '../src/contract/snapshot-message.ts';
import { signInOverRest } from '../tests/accounts.ts';
import type { Relay } from '../tests/load/relay.ts';
import type { Fleet } from '../tests/platform-process.ts';
import { openConsole, recordFrames } from './console-page.ts';
import type { Lab } from './lab.ts';
import { openNaive } from './naive-page.ts';
import { openRelay } from './open-relay.ts';

export const PUMPS = { devices: 10_000, kind: 'pump' } as const satisfies Fleet;

export const PUMP_KEYS = [
  { key: 'pressure', label: 'Pressure bar', decimals: 2 },
  { key: 'flow', label: 'Flow m³/h', decimals: 1 },
  { key: 'power', label: 'Power kW', decimals: 1 },
  { key: 'motorTemperature', label: 'Motor temperature °C', decimals: 1 },
  { key: 'vibration', label: 'Vibration mm/s', decimals: 2 },
] as const;

const field = (key: string) => ({ type: 'ENTITY_FIELD', key });

/** Devices by name, with values of these keys. */
export const deviceQuery = (keys: readonly { readonly key: string }[], pageSize: number, page: number) => ({
  entityFilter: { type: 'entityName', entityType: 'DEVICE', entityNameFilter: '' },
  pageLink: { pageSize, page, dynamic: true, textSearch: null, sortOrder: { key: field('name'), direction: 'ASC' } },
  entityFields: [field('name'), field('type'), field('label')],
  latestValues: [{ type: 'SERVER_ATTRIBUTE', key: 'active' }, ...keys.map(({ key }) => ({ type: 'TIME_SERIES', key }))],
  keyFilters: [],
});

export const PUMP_QUERY = deviceQuery(PUMP_KEYS, PUMPS.devices, 0);

/** Columns are the usual keys, or those of the fleet once the console knows them: a box may be set already, or not be there. */
async function setColumns(page: Page, names: readonly string[], isShown: boolean): Promise<void> {
  for (const name of names) {
    const box = page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
    if ((await box.count()) > 0 && (await box.isChecked()) !== isShown) await box.click();
  }
}

/** Shows the five keys as columns, and the rows by name. */
export async function openPumpTable(lab: Lab, url: string): Promise<Page> {
  const page = await openConsole(lab, url, '/devices');
  await page.getByRole('row').nth(20).waitFor();
  // The panel lacks the keys until the console knows those of the fleet.
  const known = page.getByRole('checkbox', { name: /^Motor temperature/ });
  while (!(await known.isVisible())) {
    await page.getByRole('button', { name: 'Columns' }).click();
    await known.waitFor({ timeout: 5000 }).catch(() => undefined);
  }
  await setColumns(page, ['Motor temperature', 'Vibration'], true);
  await setColumns(page, ['Temperature', 'Level'], false);
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: /Vibration/ }).waitFor();
  await showPumps(page, url, '');
  return page;
}

/** The same rows on the naive page, over a relay of its own. */
export async function openNaivePumps(lab: Lab, url: string): Promise<{ readonly relay: Relay; readonly page: Page }> {
  const relay = await openRelay(lab, url);
  const token = await signInOverRest(url);
  const page = await openNaive(lab, 'live-table.tsx', { url: relay.url, token, queries: [PUMP_QUERY], keys: PUMP_KEYS });
  await page.locator('tr').nth(20).waitFor();
  return { relay, page };
}

/** In an order by a value that may change all rows have updates, not only those in sight. */
export const orderPumpsByValue = (page: Page, url: string) => showPumps(page, url, '?sort=active.DESC');

/** Opens the page anew, which ends the subscriptions from before. They would linger for some seconds. */
async function showPumps(page: Page, url: string, order: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${url}/devices${order}`);
  await page.getByRole('columnheader', { name: /Vibration/ }).waitFor();
  await page.getByRole('row').nth(20).waitFor();
  await recordFrames(page, SNAPSHOT_EVENT);
}
