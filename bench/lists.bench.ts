/** Each list on a platform with 10,000 devices (1,000 with --quick): opened, scrolled to its end, searched and sorted; and an import of as many. */
import type { Page } from 'playwright';
import { openPage, VIEWPORT } from './console-page.ts';
import { type Figure, figure } from './figure.ts';
import type { Lab } from './lab.ts';
import { longestTasks } from './load-figures.ts';
import { operateList } from './operate-list.ts';
import { platformCalls, type Saved } from './platform-calls.ts';
import { wait } from './wait.ts';

const RATE = 0.1;
/** Besides what the seed has. */
const CREATED = { quick: 50, full: 500 };
const AT_ONCE = 8;
const REST_MS = 700;
const LOADED_MS = 120_000;
const IMPORTED_MS = 600_000;

const LISTS = [
  ['devices', '/devices'],
  ['assets', '/assets'],
  ['entity views', '/entityViews'],
  ['customers', '/customers'],
  ['dashboards', '/dashboards/manage'],
  ['device profiles', '/deviceProfiles'],
  ['asset profiles', '/assetProfiles'],
  ['alarms', '/alarms'],
  ['audit log', '/auditLogs'],
] as const;

/** Those of a customer, below its address. */
const OWNED = ['users', 'devices', 'assets', 'entityViews', 'dashboards'] as const;
const SYSTEM_LISTS = [
  ['tenants', '/tenants'],
  ['tenant profiles', '/tenantProfiles'],
] as const;

/** Customers, alarms, and an entry of the audit log for each; one customer has all of the rest. @returns its address. */
async function fill(url: string, count: number): Promise<string> {
  const [asTenant, asSystem] = [await platformCalls(url), await platformCalls(url, 'sysadmin')];
  const send = (path: string, body: object, as = asTenant) => as<Saved>(`/api/${path}`, body);
  const { data: devices } = await asTenant<{ data: Saved[] }>(`/api/tenant/devices?pageSize=${count}&page=0`);
  const owner = await send('customer', { title: 'Of the bench' });
  const make = async (n: number) => {
    await send('customer', { title: `Of the bench ${n}` });
    await send('tenant', { title: `Of the bench ${n}` }, asSystem);
    await send('tenantProfile', { name: `Bench ${n}`, profileData: {} }, asSystem);
    await send('alarm', {
      type: `Bench ${n % 40}`,
      severity: 'MINOR',
      status: 'ACTIVE_UNACK',
      originator: devices[n % devices.length]?.id,
    });
    await send('user?sendActivationMail=false', {
      ...{ email: `bench-${n}@example.org`, authority: 'CUSTOMER_USER' },
      customerId: { entityType: 'CUSTOMER', id: owner.id.id },
    });
    const asset = await send('asset', { name: `Bench ${n}`, type: 'bench' });
    const view = await send('entityView', {
      name: `Bench ${n}`,
      type: 'bench',
      entityId: asset.id,
      keys: { timeseries: [], attributes: {} },
    });
    const dashboard = await send('dashboard', { title: `Bench ${n}` });
    for (const [kind, id] of [
      ['asset', asset.id.id],
      ['entityView', view.id.id],
      ['dashboard', dashboard.id.id],
      ['device', devices[n % devices.length]?.id.id],
    ])
      await send(`customer/${owner.id.id}/${kind}/${id}`, {});
  };
  for (let n = 0; n < count; n += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => make(n + i)));
  return `/customers/${owner.id.id}`;
}

/** Each with an attribute and a point of telemetry. */
async function importDevices(page: Page, count: number): Promise<void> {
  const text = (n: number) => n.toLocaleString('en-US');
  const rows = Array.from({ length: count }, (_, n) => `Imported ${n},${n % 9},${n / 10}`);
  await page.evaluate((to) => history.pushState(null, '', to), '/devices/import');
  const drawer = page.getByRole('complementary', { name: 'Import from a file' });
  const buffer = Buffer.from(`name,floor,temperature\n${rows.join('\n')}`);
  await drawer.locator('input[type=file]').setInputFiles({ name: 'devices.csv', mimeType: 'text/csv', buffer });
  await drawer.getByLabel('Use of floor').selectOption('Server attribute');
  await drawer.getByLabel('Use of temperature').selectOption('Telemetry');
  await drawer.getByRole('button', { name: `Import ${text(count)} rows` }).click();
  await drawer.getByText(`Done: ${text(count)} rows`).waitFor({ timeout: IMPORTED_MS });
  await wait(REST_MS);
}

export async function run(lab: Lab): Promise<Figure[]> {
  const devices = lab.isQuick ? 1000 : 10_000;
  const { url } = await lab.platform({ devices, rate: RATE });
  const owner = await fill(url, CREATED[lab.isQuick ? 'quick' : 'full']);
  const page = await openPage(lab, url, '/home');
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: LOADED_MS });
  await wait(lab.settleMs);
  const figures: Figure[] = [];
  const measure = async (name: string, act: () => Promise<void>) => {
    figures.push(...(await longestTasks(lab, name, act)));
  };
  for (const [name, path] of LISTS) await measure(name, () => operateList(page, path));
  for (const part of lab.isQuick ? (['users'] as const) : OWNED)
    await measure(`${part} of a customer`, () => operateList(page, `${owner}/${part}`));
  await measure('import of as many devices', () => importDevices(page, devices));
  await page.close();
  const system = await openPage(lab, url, '/home', VIEWPORT, 'sysadmin');
  await system.getByRole('heading', { level: 1 }).waitFor({ timeout: LOADED_MS });
  for (const [name, path] of SYSTEM_LISTS) await measure(name, () => operateList(system, path));
  return [figure('devices', devices, ''), ...figures];
}
