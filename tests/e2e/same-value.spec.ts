/** Table, drawer, legend of a chart and card show the same value of one device: they must say the same of it. */
import type { Locator } from '@playwright/test';
import { signInOverRest } from '../accounts.ts';
import { expect, test } from './console.ts';

const TYPE = 'same value';
const AVERAGES = { selectedTab: 0, realtime: { interval: 10_000, timewindowMs: 120_000 }, aggregation: { type: 'AVG', limit: 200 } };
const PARTS = [
  ['Card', 'cards', 'simple_card', 'latest'],
  ['Chart', 'charts', 'basic_timeseries', 'timeseries'],
  ['Table', 'cards', 'entities_table', 'latest'],
] as const;

test('one value has one number and one freshness in table, drawer, legend and card', async ({
  console: page,
  platform,
  request,
  createDevice,
  send,
}) => {
  const device = await createDevice('same-value-1', TYPE);
  const headers = { 'X-Authorization': `Bearer ${await signInOverRest(platform.url)}` };
  const dataKeys = [{ name: 'sameLevel', type: 'timeseries', label: 'Level' }];
  const widgets = PARTS.map(([title, bundleAlias, typeAlias, type]) => {
    const datasources = [{ type: 'entity', entityAliasId: 'one', dataKeys }];
    return { id: title, isSystemType: true, bundleAlias, typeAlias, type, title, config: { title, datasources, settings: {} } };
  });
  const saved = await request.post(`${platform.url}/api/dashboard`, {
    headers,
    data: {
      title: 'Same value',
      configuration: {
        timewindow: AVERAGES,
        entityAliases: {
          one: { alias: 'One', filter: { type: 'deviceType', deviceType: TYPE, deviceNameFilter: '', resolveMultiple: false } },
        },
        widgets: Object.fromEntries(widgets.map((one) => [one.id, one])),
        states: {
          default: {
            name: 'Same value',
            root: true,
            layouts: {
              main: { widgets: Object.fromEntries(widgets.map(({ id }, i) => [id, { sizeX: 8, sizeY: 6, row: 0, col: i * 8 }])) },
            },
          },
        },
      },
    },
  });
  const { id } = (await saved.json()) as { id: { id: string } };
  const drawer = await page.context().newPage();
  await page.goto(`${platform.url}/dashboards/${id.id}`);
  await drawer.goto(`${platform.url}/devices/${device.id}`);

  const region = (name: string) => page.getByRole('region', { name, exact: true });
  const places = {
    card: region('Card'),
    legend: region('Chart').getByRole('list', { name: 'Series' }),
    table: region('Table').getByRole('row', { name: /same-value-1/ }),
    drawer: drawer.getByRole('complementary').getByRole('row', { name: /same ?level/i }),
  };
  for (const value of [31, 2.5, 16.75]) {
    await send(device, { sameLevel: value });
    for (const [where, place] of Object.entries(places)) {
      await expect(place.getByText(String(value), { exact: true }), where).toBeVisible();
    }
  }
  const FRESHNESS = ['late', 'stale', 'unknown', 'disconnected'];
  const marksOf = (place: Locator) =>
    place.locator('[data-freshness]').evaluateAll((all, marks) => {
      const found = all.map((one) => one.getAttribute('data-freshness') ?? '');
      return marks.filter((mark) => found.includes(mark)).join();
    }, FRESHNESS);
  // All at once: the value grows older while it is read.
  const found = async () => new Set(await Promise.all(Object.values(places).map(marksOf)));
  await expect.poll(async () => (await found()).size).toBe(1);
  await request.delete(`${platform.url}/api/dashboard/${id.id}`, { headers });
});
