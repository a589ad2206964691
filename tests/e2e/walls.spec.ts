/** Texts of a wall of 1920 x 1080 and their sizes. */
import type { Locator } from '@playwright/test';
import { type PlatformProcess, startPlatform } from '../platform-process.ts';
import { expect, ownTest, restHeaders, test } from './console.ts';

const TYPE = 'measured wall';

interface Placed {
  readonly col: number;
  readonly row: number;
  readonly sizeX: number;
  readonly sizeY: number;
}

function widget(title: string, [bundleAlias, typeAlias]: readonly [string, string], type: string, place: Placed, config: object) {
  return { id: title, isSystemType: true, bundleAlias, typeAlias, type, title, ...place, config: { title, settings: {}, ...config } };
}

function wallOf(widgets: readonly (Placed & { readonly id: string })[], entityAliases: object) {
  const places = widgets.map(({ id, col, row, sizeX, sizeY }) => [id, { col, row, sizeX, sizeY }]);
  const gridSettings = { columns: 24, autoFillHeight: true };
  return {
    title: 'Measured wall',
    configuration: {
      timewindow: { selectedTab: 0, realtime: { interval: 1000, timewindowMs: 60_000 }, aggregation: { type: 'NONE', limit: 200 } },
      entityAliases,
      widgets: Object.fromEntries(widgets.map((one) => [one.id, one])),
      states: { default: { name: 'Wall', root: true, layouts: { main: { widgets: Object.fromEntries(places), gridSettings } } } },
    },
  };
}

const oneDevice = (name: string) => ({
  alias: name,
  filter: { type: 'deviceType', deviceType: TYPE, deviceNameFilter: name, resolveMultiple: false },
});

const CARDS = [
  { id: 'Normal', value: 30, alarm: null, says: 'Normal 5 to 45' },
  { id: 'Alarm', value: 50.5, alarm: 'ACTIVE_UNACK', says: 'Critical,above 45' },
  { id: 'Acknowledged', value: 2, alarm: 'ACTIVE_ACK', says: 'Critical,below 5, ack.' },
  { id: 'Outside', value: 90, alarm: null, says: 'Above 45' },
] as const;

test.use({ viewport: { width: 1920, height: 1080 } });

const fontPx = (text: Locator) => text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

test('values of a wall are 92 px high in every state, and all say their state in the same line', async ({
  console: page,
  platform,
  request,
  createDevice,
  saveDashboard,
  send,
}) => {
  const headers = await restHeaders(platform.url);
  for (const { id, value, alarm } of CARDS) {
    const device = await createDevice(`wall-${id}`, TYPE);
    await send(device, { level: value });
    if (!alarm) continue;
    const data = { type: 'Level', severity: 'CRITICAL', status: alarm, originator: { entityType: 'DEVICE', id: device.id } };
    expect((await request.post(`${platform.url}/api/alarm`, { headers, data })).status()).toBe(200);
  }
  const cards = CARDS.map(({ id }, i) => {
    const datasources = [
      { type: 'entity', entityAliasId: id, dataKeys: [{ name: 'level', type: 'timeseries', label: 'Level', units: 'bar', decimals: 1 }] },
    ];
    return widget(
      id,
      ['cards', 'simple_card'],
      'latest',
      { col: i * 6, row: 0, sizeX: 6, sizeY: 3 },
      {
        datasources,
        settings: { minValue: 0, maxValue: 100, normalMin: 5, normalMax: 45 },
      },
    );
  });
  const below = widget(
    'Below',
    ['cards', 'entities_table'],
    'latest',
    { col: 0, row: 3, sizeX: 24, sizeY: 9 },
    {
      datasources: [{ type: 'entity', entityAliasId: 'Normal', dataKeys: [] }],
    },
  );
  const aliases = Object.fromEntries(CARDS.map(({ id }) => [id, oneDevice(`wall-${id}`)]));
  await page.goto(`${platform.url}/dashboard/${await saveDashboard(wallOf([...cards, below], aliases))}`);

  const lines: number[] = [];
  for (const { id, value, says } of CARDS) {
    const card = page.getByRole('region', { name: id, exact: true });
    await expect(card).toContainText(says);
    const number = card.getByText(value.toFixed(1), { exact: true });
    await expect.poll(() => fontPx(number), id).toBe(92);
    const status = card.getByRole('paragraph').filter({ hasText: says });
    await expect(status).toContainText(says);
    expect(await fontPx(status)).toBe(32);
    const [box, frame] = [await status.boundingBox(), await card.boundingBox()];
    if (!box || !frame) throw new Error(`${id} is not drawn`);
    expect(box.y + box.height, id).toBeLessThanOrEqual(frame.y + frame.height);
    lines.push(Math.round(box.y - frame.y));
  }
  expect(new Set(lines).size, `lines at ${lines.join()}`).toBe(1);
});

const LINES = ['Lower Basin reservoir', 'Salt Marsh reservoir', 'Castle Moat reservoir', 'Long Meadow reservoir'];

test('a wall names every line, has units in titles, all columns, counts of its values and the flood', async ({
  console: page,
  platform,
  request,
  createDevice,
  saveDashboard,
  send,
}) => {
  const headers = await restHeaders(platform.url);
  for (const [i, name] of LINES.entries()) {
    const device = await createDevice(name, `${TYPE} lines`);
    await send(device, { level: i, flow: 1000 + i, motorTemperature: 40 + i });
    for (const type of ['A', 'B', 'C']) {
      const data = { type, severity: 'WARNING', status: 'ACTIVE_UNACK', originator: { entityType: 'DEVICE', id: device.id } };
      expect((await request.post(`${platform.url}/api/alarm`, { headers, data })).status()).toBe(200);
    }
  }
  const key = (name: string, label: string, units: string) => ({ name, type: 'timeseries', label, units, decimals: 1 });
  const of = (...dataKeys: readonly object[]) => ({ datasources: [{ type: 'entity', entityAliasId: 'all', dataKeys }] });
  const level = key('level', '${entityName}', '%');
  const chart = widget('Levels', ['charts', 'basic_timeseries'], 'timeseries', { col: 0, row: 0, sizeX: 7, sizeY: 4 }, of(level));
  const table = widget(
    'Pumps',
    ['cards', 'entities_table'],
    'latest',
    { col: 14, row: 0, sizeX: 10, sizeY: 4 },
    of(key('level', 'Level', '%'), key('flow', 'Flow', 'm³/h'), key('motorTemperature', 'Motor', '°C')),
  );
  const rest = widget(
    'Rest',
    ['cards', 'entities_table'],
    'latest',
    { col: 0, row: 4, sizeX: 5, sizeY: 8 },
    of(key('level', 'Level', '%'), key('flow', 'Flow', 'm³/h'), key('motorTemperature', 'Motor', '°C')),
  );
  const alarmSource = { type: 'entity', entityAliasId: 'all', dataKeys: [] };
  const narrow = { col: 7, row: 0, sizeX: 5, sizeY: 5 };
  const alarms = widget('Warnings', ['alarm_widgets', 'alarms_table'], 'alarm', narrow, { alarmSource });
  const filter = { type: 'deviceType', deviceType: `${TYPE} lines`, deviceNameFilter: '', resolveMultiple: true };
  const wall = wallOf([chart, table, rest, alarms], { all: { alias: 'All', filter } });
  await page.goto(`${platform.url}/dashboard/${await saveDashboard(wall)}`);

  const levels = page.getByRole('region', { name: 'Levels, %', exact: true });
  for (const name of LINES) await expect(levels.getByRole('button', { name })).toBeInViewport({ ratio: 0.99 });
  const pumps = page.getByRole('region', { name: 'Pumps', exact: true });
  for (const head of ['Level %', 'Flow m³/h', 'Motor °C', 'Age']) await expect(pumps.getByText(head, { exact: true })).toBeVisible();
  await expect(pumps.getByRole('listitem').filter({ hasText: LINES[3] ?? '' })).toContainText('43.0');
  await expect(page.getByRole('region', { name: 'Rest', exact: true })).toContainText(/\d more columns?/);
  const list = page.getByRole('region', { name: 'Warnings', exact: true }).getByRole('list').first();
  await expect(list.getByRole('listitem').first()).toContainText('reservoir');
  const cut = await list.evaluate((rows) => {
    const { left, right } = rows.getBoundingClientRect();
    const marks = [...rows.querySelectorAll(':scope > li > :first-child')];
    return marks.filter((mark) => {
      const box = mark.getBoundingClientRect();
      return mark.scrollWidth > mark.clientWidth + 1 || box.left < left || box.right > right || box.width === 0;
    }).length;
  });
  expect(cut, 'severities that do not fit').toBe(0);
  await expect(page.getByText('Values shown', { exact: true })).toBeVisible();
  const counted = page.getByRole('list', { name: 'Values shown' });
  for (const kind of ['fresh', 'late', 'stale', 'disconnected']) await expect(counted).toContainText(new RegExp(`\\d+ ${kind}`));
  await expect(page.getByText(/^Flood, \d+ alarms in 10 min$/)).toBeVisible();
});

/** Without a fleet, whose own alarms would be jumped to. */
const quietTest = ownTest.extend<object, { platform: PlatformProcess }>({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from it.
    async ({}, use) => {
      const platform = await startPlatform({ devices: 1, kind: 'room-sensor' });
      await use(platform);
      await platform.remove();
    },
    { scope: 'worker' },
  ],
});

quietTest(
  'a wall that was set to rotate keeps the focus, jumps to the state of a new critical alarm, and back',
  async ({ console: page, platform, request, createDevice, saveDashboard, send }) => {
    const headers = await restHeaders(platform.url);
    const [calm, failing] = [await createDevice('Calm pump', TYPE), await createDevice('Failing pump', TYPE)];
    for (const device of [calm, failing]) await send(device, { level: 3 });
    const place = { col: 0, row: 0, sizeX: 24, sizeY: 8 };
    const card = (device: string) => {
      const dataKeys = [{ name: 'level', type: 'timeseries', label: 'Level', decimals: 1 }];
      return widget(device, ['cards', 'simple_card'], 'latest', place, {
        datasources: [{ type: 'entity', entityAliasId: device, dataKeys }],
      });
    };
    const beside = {
      ...card(failing.name),
      id: 'beside',
      title: 'Beside it',
      config: { ...card(failing.name).config, title: 'Beside it' },
    };
    const wall = wallOf([card(calm.name), card(failing.name), beside], {
      [calm.name]: oneDevice(calm.name),
      [failing.name]: oneDevice(failing.name),
    });
    const layout = (id: string) => ({ widgets: { [id]: place }, gridSettings: { columns: 24 } });
    const states = {
      all: { name: 'All', root: true, layouts: { main: layout(calm.name) } },
      failing: { name: 'Failing', root: false, layouts: { main: layout(failing.name), right: layout('beside') } },
    };
    const id = await saveDashboard({ ...wall, configuration: { ...wall.configuration, states } });
    await page.goto(`${platform.url}/dashboard/${id}`);

    const region = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(region(calm.name)).toContainText('3.0');
    const rotate = page.getByRole('button', { name: 'Rotate' });
    await rotate.click();
    await expect(page.getByLabel('Seconds for each view')).toBeFocused();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByText('View 1 of 2', { exact: true })).toBeVisible();
    // It jumps only once nobody works at it.
    await expect(page.locator('[data-idle]')).toBeVisible();
    await expect(rotate).toBeFocused();

    const data = {
      type: 'Pressure low',
      severity: 'CRITICAL',
      status: 'ACTIVE_UNACK',
      originator: { entityType: 'DEVICE', id: failing.id },
    };
    const made = await request.post(`${platform.url}/api/alarm`, { headers, data });
    expect(made.status()).toBe(200);
    await expect(region(failing.name)).toContainText('3.0');
    await expect(region('Beside it')).toBeVisible();
    const [main, right] = [await region(failing.name).boundingBox(), await region('Beside it').boundingBox()];
    expect(right?.x, 'the right layout is beside the main one').toBeGreaterThan((main?.x ?? 0) + (main?.width ?? 0));
    await expect(page.getByRole('status').filter({ hasText: 'Pressure low' })).toContainText(failing.name);
    await expect(page.getByText('View 2 of 2', { exact: true })).toBeVisible();

    const alarm = (await made.json()) as { id: { id: string } };
    expect((await request.post(`${platform.url}/api/alarm/${alarm.id.id}/ack`, { headers })).status()).toBe(200);
    await expect(region(calm.name)).toContainText('3.0');
    await expect(region(failing.name)).toHaveCount(0);
  },
);
