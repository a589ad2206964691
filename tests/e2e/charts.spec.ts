import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, restHeaders, test } from './console.ts';

const KEYS = ['first', 'second'];
const BASE = Math.floor(Date.now() / 60_000) * 60_000 - 20 * 60_000;
const ROWS = Array.from({ length: 40 }, (_, i) => ({
  ts: BASE + i * 15_000,
  values: { first: 10 + (i % 7), second: i % 3 === 0 ? 40 : 41.5 },
}));

/** Rows have their own timestamps, as after an outage of the device. */
async function sendRows(url: string, token: string): Promise<void> {
  const answer = await fetch(`${url}/api/v1/${token}/telemetry`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ROWS),
  });
  expect(answer.ok).toBe(true);
}

const chart = (id: string, title: string, col: number, settings: object = {}) => ({
  id,
  isSystemType: true,
  bundleAlias: 'charts',
  typeAlias: 'basic_timeseries',
  type: 'timeseries',
  title,
  sizeX: 12,
  sizeY: 8,
  row: 0,
  col,
  config: {
    title,
    settings,
    useDashboardTimewindow: true,
    datasources: [
      { type: 'entity', entityAliasId: 'one', dataKeys: KEYS.map((name) => ({ name, type: 'timeseries', label: name, settings: {} })) },
    ],
  },
});

/** Two charts over a fixed window of raw values. `settings` are those of the left chart. */
async function openCharts(
  page: Page,
  url: string,
  saveDashboard: (dashboard: object) => Promise<string>,
  deviceId: string,
  settings: object = {},
): Promise<{ left: Locator; right: Locator }> {
  const widgets = [chart('w0', 'Left chart', 0, settings), chart('w1', 'Right chart', 12)];
  const id = await saveDashboard({
    title: 'Two charts',
    configuration: {
      widgets: Object.fromEntries(widgets.map((widget) => [widget.id, widget])),
      states: {
        default: {
          name: 'default',
          root: true,
          layouts: {
            main: { widgets: Object.fromEntries(widgets.map(({ id: w, sizeX, sizeY, row, col }) => [w, { sizeX, sizeY, row, col }])) },
          },
        },
      },
      entityAliases: {
        one: { id: 'one', alias: 'one', filter: { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: deviceId } } },
      },
      filters: {},
      timewindow: {
        selectedTab: 1,
        history: { historyType: 1, interval: 1000, fixedTimewindow: { startTimeMs: BASE - 60_000, endTimeMs: BASE + 11 * 60_000 } },
        aggregation: { type: 'NONE', limit: 5000 },
      },
    },
  });
  await page.goto(`${url}/dashboards/${id}`);
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(region('Left chart').getByRole('img', { name: /first.*last/ })).toBeVisible();
  await expect(region('Right chart').getByRole('img', { name: /first.*last/ })).toBeVisible();
  return { left: region('Left chart'), right: region('Right chart') };
}

async function save(page: Page, chartOf: Locator, item: string) {
  await chartOf.hover();
  await chartOf.getByRole('button', { name: 'Chart menu' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: item }).click()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test('a chart exports a picture, and its data as the rows of the server', async ({
  console: page,
  platform,
  createDevice,
  saveDashboard,
}) => {
  const device = await createDevice('Charted', 'meter');
  await sendRows(platform.url, device.token);
  const { left } = await openCharts(page, platform.url, saveDashboard, device.id);

  const csv = await save(page, left, 'Save data as CSV');
  expect(csv.name).toMatch(/^Left chart \d{4}-\d\d-\d\d \d{4} to .*\.csv$/);
  const query = `keys=${KEYS.join()}&startTs=${BASE - 60_000}&endTs=${BASE + 11 * 60_000}&limit=5000&agg=NONE&orderBy=ASC`;
  const answer = await fetch(`${platform.url}/api/plugins/telemetry/DEVICE/${device.id}/values/timeseries?${query}`, {
    headers: await restHeaders(platform.url),
  });
  const served = (await answer.json()) as Record<string, { ts: number; value: string }[]>;
  const expected = (served.first ?? []).map(({ ts, value }, i) => [ts, Number(value), Number(served.second?.[i]?.value)]);
  const lines = csv.bytes.toString('utf8').trim().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(',').slice(1).map(Number))).toEqual(expected);
  expect(expected).toHaveLength(ROWS.length);

  const png = await save(page, left, 'Save as PNG');
  expect(png.name).toMatch(/\.png$/);
  const box = await left.getByRole('img').boundingBox();
  expect(png.bytes.readUInt32BE(16)).toBe(Math.floor(box?.width ?? 0) + 24);
  expect(png.bytes.readUInt32BE(20)).toBeGreaterThan(Math.floor(box?.height ?? 0));
  expect(png.bytes.length).toBeGreaterThan(2000);
});

test('the crosshair of one chart shows in all with true values', async ({ console: page, platform, createDevice, saveDashboard }) => {
  const device = await createDevice('Synchronised', 'meter');
  await sendRows(platform.url, device.token);
  const { left, right } = await openCharts(page, platform.url, saveDashboard, device.id);
  const over = await left.locator('.u-over').boundingBox();
  if (!over) throw new Error('the chart has no plot');
  const at = BASE + 20 * 15_000;
  const x = over.x + ((at - (BASE - 60_000)) / (12 * 60_000)) * over.width;
  await page.mouse.move(x, over.y + over.height / 2);
  const row = ROWS[20]?.values;
  for (const region of [left, right]) {
    await expect(region.getByRole('button', { name: /^first/ })).toContainText(String(row?.first));
    await expect(region.getByRole('button', { name: /^second/ })).toContainText(String(row?.second));
  }
});

/**
 * Heights from 0 at the bottom of the plot area to 1 at its top. Grid and labels are grey: a coloured row of the axes' canvas is a limit.
 */
function limitHeights(chartOf: Locator): Promise<number[]> {
  return chartOf.locator('.u-wrap').evaluate((wrap) => {
    const canvas = wrap.querySelector('canvas');
    const area = wrap.querySelector('.u-over')?.getBoundingClientRect();
    if (!canvas || !area) return [];
    const { width, height } = canvas;
    // The page's own canvas shows a bitmap, which cannot be read.
    const copy = new OffscreenCanvas(width, height).getContext('2d');
    copy?.drawImage(canvas, 0, 0);
    const data = copy?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
    const isColoured = (at: number) => {
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
      return alpha > 200 && Math.max(red, green, blue) - Math.min(red, green, blue) > 60;
    };
    const coloured = Array.from({ length: height }, (_, y) => {
      let count = 0;
      for (let x = 0; x < width; x += 1) if (isColoured((y * width + x) * 4)) count += 1;
      return count;
    });
    const bottom = area.bottom - canvas.getBoundingClientRect().top;
    return coloured.flatMap((count, y) => (count > width * 0.4 ? [Math.round(((bottom - y) / area.height) * 100) / 100] : []));
  });
}

test("a limit is read from an entity's attribute, and follows its changes", async ({
  console: page,
  platform,
  createDevice,
  saveDashboard,
  request,
}) => {
  const device = await createDevice('Limited', 'meter');
  await sendRows(platform.url, device.token);
  const setLimit = async (value: unknown) => {
    const answer = await request.post(`${platform.url}/api/v1/${device.token}/attributes`, { data: { maxFlow: value } });
    expect(answer.ok()).toBe(true);
  };
  const { left, right } = await openCharts(page, platform.url, saveDashboard, device.id, {
    yaxis: { min: 0, max: 100 },
    thresholds: [
      {
        thresholdValueSource: 'entityAttribute',
        thresholdEntityAlias: 'one',
        thresholdAttribute: 'maxFlow',
        label: 'Most',
        severity: 'CRITICAL',
      },
    ],
  });
  const missing = left.getByText('No value for threshold Most');
  await expect(missing).toBeVisible();
  expect(await limitHeights(left)).toEqual([]);

  for (const value of [25, '62.5']) {
    await setLimit(value);
    await expect.poll(() => limitHeights(left)).toHaveLength(1);
    await expect.poll(async () => Math.abs(((await limitHeights(left))[0] ?? 0) - Number(value) / 100)).toBeLessThan(0.02);
    await expect(missing).toHaveCount(0);
  }
  expect(await limitHeights(right)).toEqual([]);

  await setLimit('none');
  await expect(missing).toBeVisible();
  await expect.poll(() => limitHeights(left)).toEqual([]);
});
