/** Table, drawer, chart legend and card must show the same value of one device with the same freshness. */
import type { Locator } from '@playwright/test';
import { test as consoleTest, type Device, expect } from './console.ts';
import { expectNoViolation } from './violations.ts';

const AVERAGES = { selectedTab: 0, realtime: { interval: 10_000, timewindowMs: 120_000 }, aggregation: { type: 'AVG', limit: 200 } };
const PARTS = [
  ['Card', 'cards', 'simple_card', 'latest'],
  ['Chart', 'charts', 'basic_timeseries', 'timeseries'],
  ['Table', 'cards', 'entities_table', 'latest'],
] as const;

const dashboardOf = (deviceType: string, key: string) => ({
  title: 'Same value',
  configuration: {
    timewindow: AVERAGES,
    entityAliases: {
      one: { alias: 'One', filter: { type: 'deviceType', deviceType, deviceNameFilter: '', resolveMultiple: false } },
    },
    widgets: Object.fromEntries(
      PARTS.map(([title, bundleAlias, typeAlias, type]) => {
        const datasources = [{ type: 'entity', entityAliasId: 'one', dataKeys: [{ name: key, type: 'timeseries', label: 'Level' }] }];
        return [
          title,
          {
            id: title,
            isSystemType: true,
            bundleAlias,
            typeAlias,
            type,
            title,
            config: { title, datasources, settings: {}, legendConfig: { showAvg: false } },
          },
        ];
      }),
    ),
    states: {
      default: {
        name: 'Same value',
        root: true,
        layouts: { main: { widgets: Object.fromEntries(PARTS.map(([title], i) => [title, { sizeX: 8, sizeY: 6, row: 0, col: i * 8 }])) } },
      },
    },
  },
});

/** The drawer names a key in words. */
const ROWS: Readonly<Record<string, RegExp>> = { sameLevel: /same ?level/i, startTs: /start ?ts/i };

type Places = Readonly<Record<'card' | 'legend' | 'table' | 'drawer', Locator>>;

interface Fixtures {
  /** Where the page shows the value of the device, which has a type of its own name. */
  readonly open: (device: Device, key?: string) => Promise<Places>;
}

const test = consoleTest.extend<Fixtures>({
  open: ({ console: page, platform, saveDashboard }, use) =>
    use(async (device, key = 'sameLevel') => {
      const id = await saveDashboard(dashboardOf(device.name, key));
      const drawer = await page.context().newPage();
      await page.goto(`${platform.url}/dashboards/${id}`);
      await drawer.goto(`${platform.url}/devices/${device.id}`);
      const region = (name: string) => page.getByRole('region', { name, exact: true });
      return {
        card: region('Card'),
        legend: region('Chart').getByRole('list', { name: 'Series' }),
        table: region('Table').getByRole('row', { name: new RegExp(device.name) }),
        drawer: drawer.getByRole('complementary').getByRole('row', { name: ROWS[key] }),
      };
    }),
});

const FRESHNESS = ['late', 'stale', 'unknown', 'disconnected'];
const markOf = (place: Locator) =>
  place.locator('[data-freshness]').evaluateAll((all, marks) => {
    const found = all.map((one) => one.getAttribute('data-freshness') ?? '');
    return marks.filter((mark) => found.includes(mark)).join();
  }, FRESHNESS);
/** All at once: the value grows older while it is read. */
const marks = async (places: Places) => [...new Set(await Promise.all(Object.values(places).map(markOf)))];

test('one value has one number and one freshness in table, drawer, legend and card', async ({ open, createDevice, send }) => {
  const device = await createDevice('same-value-1', 'same-value-1');
  const places = await open(device);
  for (const value of [31, 2.5, 16.75]) {
    await send(device, { sameLevel: value });
    for (const [where, place] of Object.entries(places)) {
      await expect(place.getByText(String(value), { exact: true }), where).toBeVisible();
    }
  }
  await expect.poll(async () => (await marks(places)).length).toBe(1);
});

test('a key that holds a time shows the same time in table, drawer, legend and card', async ({ open, createDevice, send }) => {
  const device = await createDevice('same-value-3', 'same-value-3');
  await send(device, { startTs: Date.UTC(2026, 2, 16, 13, 32, 7) });
  const places = await open(device, 'startTs');
  for (const [where, place] of Object.entries(places))
    await expect(place.getByText('Mar 16, 2026, 13:32:07', { exact: true }), where).toBeVisible();
});

test('a value that has stopped is stale in table, drawer, legend and card, and for as long where an age is shown', async ({
  open,
  createDevice,
  platform,
  request,
}) => {
  const device = await createDevice('same-value-2', 'same-value-2');
  const last = Date.now() - 70_000;
  for (let i = 20; i >= 0; i--) {
    const answer = await request.post(`${platform.url}/api/v1/${device.token}/telemetry`, {
      data: { ts: last - i * 2000, values: { sameLevel: 17.25 } },
    });
    expect(answer.status()).toBe(200);
  }
  const places = await open(device);
  await expect.poll(() => marks(places)).toEqual(['stale']);
  // A table of a dashboard has the columns of its document, and none for the age.
  const { card, drawer } = places;
  // As it is shown: what is hidden for want of room is in the page, too.
  const age = async (place: Locator) => /Stale, [\d a-z]*\d (s|min)/.exec(await place.innerText())?.[0];
  await expect
    .poll(async () => {
      const ages = await Promise.all([card, drawer].map(age));
      return ages[0] !== undefined && new Set(ages).size === 1;
    })
    .toBe(true);
});

test('a rewound dashboard shows the value of that time in legend, card and table, and what is not rewound the newest', async ({
  console: page,
  open,
  createDevice,
  send,
}) => {
  const device = await createDevice('same-value-4', 'same-value-4');
  const { drawer, ...places } = await open(device);
  const show = async (value: string) => {
    for (const [where, place] of Object.entries(places)) await expect(place.getByText(value, { exact: true }), where).toBeVisible();
  };
  await send(device, { sameLevel: 31 });
  await show('31');
  await page.getByRole('button', { name: 'Rewind' }).click();
  const bar = page.getByRole('region', { name: 'Rewind' });
  const slider = bar.getByRole('slider', { name: 'Time shown' });
  // The bar goes by whole seconds, so that of the value has to be over.
  const place = async () => Number(await slider.getAttribute('aria-valuenow'));
  const before = await place();
  await expect.poll(place).toBeGreaterThan(before + 1);
  await bar.getByRole('button', { name: 'Pause' }).click();
  await send(device, { sameLevel: 16.75 });
  await expect(drawer.getByText('16.75', { exact: true })).toBeVisible();
  await show('31');
  await expect(page.getByRole('button', { name: /Time window: As of/ })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText(/This dashboard shows/)).toBeVisible();
  await expectNoViolation(page, 'rewound');
  await slider.press('ArrowLeft');
  await expect(bar.getByText(/ ago$/)).toBeVisible();
  await page.keyboard.press('l');
  await show('16.75');
  await expect(page.getByRole('contentinfo').getByText(/This dashboard shows/)).toHaveCount(0);
});
