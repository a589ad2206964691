import type { Page } from '@playwright/test';
import { expect, test } from './console.ts';

const REALTIME = { selectedTab: 0, realtime: { interval: 1000, timewindowMs: 60_000 }, aggregation: { type: 'AVG', limit: 200 } };

interface Key {
  readonly label: string;
  readonly funcBody?: string;
  readonly postFuncBody?: string;
}

function widget(id: string, bundleAlias: string, typeAlias: string, type: string, col: number, keys: readonly Key[], alias?: string) {
  const dataKeys = keys.map(({ label, funcBody, postFuncBody }) => ({
    name: alias ? 'level' : 'f(x)',
    type: alias ? 'timeseries' : 'function',
    label,
    funcBody: funcBody ?? null,
    postFuncBody: postFuncBody ?? null,
    settings: {},
  }));
  const source = alias ? { type: 'entity', entityAliasId: alias, dataKeys } : { type: 'function', name: 'function', dataKeys };
  return {
    id,
    isSystemType: true,
    bundleAlias,
    typeAlias,
    type,
    title: id,
    sizeX: 8,
    sizeY: 6,
    row: 0,
    col,
    config: { title: id, showTitle: true, datasources: [source], settings: {}, useDashboardTimewindow: true },
  };
}

async function openDashboard(
  page: Page,
  url: string,
  saveDashboard: (dashboard: object) => Promise<string>,
  widgets: readonly ReturnType<typeof widget>[],
  aliases = {},
) {
  const places = Object.fromEntries(widgets.map(({ id, sizeX, sizeY, row, col }) => [id, { sizeX, sizeY, row, col }]));
  const id = await saveDashboard({
    title: 'Functions',
    configuration: {
      timewindow: REALTIME,
      entityAliases: aliases,
      widgets: Object.fromEntries(widgets.map((one) => [one.id, one])),
      states: { default: { name: 'Functions', root: true, layouts: { main: { widgets: places, gridSettings: { columns: 24 } } } } },
    },
  });
  await page.goto(`${url}/dashboards/${id}`);
}

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a dashboard of functions shows their values, and names a failing one with its error position', async ({
  console: page,
  platform,
  saveDashboard,
}) => {
  await openDashboard(page, platform.url, saveDashboard, [
    widget('Waves', 'charts', 'basic_timeseries', 'timeseries', 0, [
      { label: 'Sine', funcBody: 'return Math.round(1000 * Math.sin(time / 5000));' },
      { label: 'Cosine', funcBody: 'return Math.round(1000 * Math.cos(time / 5000));' },
    ]),
    widget('Answer', 'cards', 'simple_card', 'latest', 8, [{ label: 'forty-two', funcBody: 'return 6 * 7;' }]),
    widget('Broken', 'cards', 'simple_card', 'latest', 16, [{ label: 'wrong', funcBody: 'var a = 1;\n  return a.b.c;' }]),
  ]);
  await expect(region(page, 'Answer')).toContainText('42');
  const waves = region(page, 'Waves');
  await expect(waves).toContainText('Sine');
  await expect(waves).toContainText('Cosine');
  await expect(waves.getByRole('img', { name: /^Chart from/ })).toBeVisible();
  const toast = messages(page).getByRole('alert').filter({ hasText: 'Broken, wrong' });
  await expect(toast).toContainText('A dashboard function failed');
  await expect(toast).toContainText('line 2, column 14');
});

test('an endless loop is stopped and named while page, core and other functions continue', async ({
  console: page,
  platform,
  saveDashboard,
}) => {
  await openDashboard(page, platform.url, saveDashboard, [
    widget('Clock', 'cards', 'simple_card', 'latest', 0, [{ label: 'seconds', funcBody: 'return Math.floor(time / 1000) % 1000;' }]),
    widget('Loop', 'cards', 'simple_card', 'latest', 8, [{ label: 'never', funcBody: 'while (true) {}' }]),
  ]);
  await expect(messages(page).getByRole('alert').filter({ hasText: 'Loop, never' })).toContainText('took too long');
  const clock = region(page, 'Clock');
  const before = await clock.textContent();
  await expect.poll(() => clock.textContent()).not.toBe(before);
  // One sandbox remains; those that hung are removed with their frames.
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect.poll(() => page.workers().length).toBe(2);
  await page
    .getByRole('link', { name: /Devices/ })
    .first()
    .click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('post-processing changes live device values in a card, a table and a chart', async ({
  console: page,
  platform,
  saveDashboard,
  createDevice,
  send,
}) => {
  const device = await createDevice('Tank 9', 'tank');
  await send(device, { level: 20 });
  const aliases = {
    tank: { id: 'tank', alias: 'Tank', filter: { type: 'deviceType', deviceType: 'tank', deviceNameFilter: '', resolveMultiple: true } },
  };
  const double = { label: 'Doubled', postFuncBody: 'return value * 2 + 0.5;' };
  await openDashboard(
    page,
    platform.url,
    saveDashboard,
    [
      widget('Card', 'cards', 'simple_card', 'latest', 0, [double], 'tank'),
      widget('Table', 'cards', 'entities_table', 'latest', 8, [{ label: 'Raw' }, double], 'tank'),
      widget('Chart', 'charts', 'basic_timeseries', 'timeseries', 16, [{ label: 'Raw' }, double], 'tank'),
    ],
    aliases,
  );
  await expect(region(page, 'Table')).toContainText('40.5');
  for (const level of [21, 22, 23]) await send(device, { level });
  await expect(region(page, 'Card')).toContainText('46.5');
  await expect(region(page, 'Table').getByRole('row').last()).toContainText('23');
  await expect(region(page, 'Table').getByRole('row').last()).toContainText('46.5');
  await expect(region(page, 'Chart')).toContainText('Doubled');
  await expect(region(page, 'Chart')).toContainText('Raw');
});
