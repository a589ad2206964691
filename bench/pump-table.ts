/** The devices table over 10,000 pumps with the five keys that each of them reports once a second. */
import type { Page } from 'playwright';
import { SNAPSHOT_EVENT } from '../src/contract/snapshot.ts';
import type { Fleet } from '../tests/platform-process.ts';
import { openConsole, recordFrames } from './console-page.ts';
import type { Lab } from './lab.ts';

export const PUMPS = { devices: 10_000, kind: 'pump' } as const satisfies Fleet;

export const PUMP_KEYS = [
  { key: 'pressure', label: 'Pressure bar', decimals: 2 },
  { key: 'flow', label: 'Flow m³/h', decimals: 1 },
  { key: 'power', label: 'Power kW', decimals: 1 },
  { key: 'motorTemperature', label: 'Motor temperature °C', decimals: 1 },
  { key: 'vibration', label: 'Vibration mm/s', decimals: 2 },
] as const;

const field = (key: string) => ({ type: 'ENTITY_FIELD', key });

/** What the console's table asks the platform for. */
export const PUMP_QUERY = {
  entityFilter: { type: 'entityName', entityType: 'DEVICE', entityNameFilter: '' },
  pageLink: { pageSize: PUMPS.devices, page: 0, dynamic: true, textSearch: null, sortOrder: { key: field('name'), direction: 'ASC' } },
  entityFields: [field('name'), field('type'), field('label')],
  latestValues: [{ type: 'SERVER_ATTRIBUTE', key: 'active' }, ...PUMP_KEYS.map(({ key }) => ({ type: 'TIME_SERIES', key }))],
  keyFilters: [],
};

/** Opens the table and chooses the five keys. */
export async function openPumpTable(lab: Lab, url: string): Promise<Page> {
  const page = await openConsole(lab, url, '/devices');
  await page.getByRole('row').nth(20).waitFor();
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const wrong of ['Temperature', 'Level']) await page.getByRole('checkbox', { name: new RegExp(`^${wrong}`) }).click();
  for (const right of ['Motor temperature', 'Vibration']) await page.getByRole('checkbox', { name: new RegExp(`^${right}`) }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: /Vibration/ }).waitFor();
  // Subscriptions of columns that were chosen on the way would linger.
  await page.reload();
  await page.getByRole('columnheader', { name: /Vibration/ }).waitFor();
  await page.getByRole('row').nth(20).waitFor();
  await recordFrames(page, SNAPSHOT_EVENT);
  return page;
}
