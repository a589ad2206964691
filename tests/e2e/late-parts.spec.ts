import type { Page } from '@playwright/test';
import { expect, test } from './console.ts';
import { fileOfPart } from './file-of-part.ts';

const FILTERS = fileOfPart('src/entities/list-filters.tsx');
const LATE_CORE = fileOfPart('workers/core/late-parts.ts');
const READINGS = fileOfPart('src/widgets/kinds/timeseries-table/timeseries-table-view.tsx');
const WALL_ROWS = fileOfPart('src/widgets/table-wall.tsx');

/** Blocks the console's files until the returned function is called. */
async function cutOff(page: Page): Promise<() => Promise<void>> {
  await page.route('**/assets/**', (route) => route.abort('connectionrefused'));
  return () => page.unroute('**/assets/**');
}

test('what fails to load says so and leaves the page intact, and loads when it is asked for again: palette, menu, screen', async ({
  console: page,
  platform,
}) => {
  await page.goto(`${platform.url}/devices`);
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toBeAttached();
  let mend = await cutOff(page);
  await page.keyboard.press('Control+k');
  await expect(messages.getByRole('alert')).toContainText('Unable to connect to the server');
  await page.getByRole('button', { name: /^Account of/ }).click();
  // One notice for both.
  await expect(messages.getByRole('alert')).toContainText('2 times');
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await mend();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await messages.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
  await page.keyboard.press('Escape');

  mend = await cutOff(page);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboards' }).click();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('Unable to connect to the server');
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(failure).toContainText('Unable to connect to the server');
  await mend();
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: /Operations wall/ })).toBeVisible();
});

test('widgets whose code could not be loaded say so without addresses, and load when the link is back', async ({
  console: page,
  platform,
  saveDashboard,
}) => {
  const id = await saveDashboard({
    title: 'Late widgets',
    configuration: {
      widgets: {
        readings: { bundleAlias: 'cards', typeAlias: 'timeseries_table', type: 'timeseries', config: { title: 'Readings', settings: {} } },
        card: { bundleAlias: 'cards', typeAlias: 'simple_card', type: 'latest', config: { title: 'Card', settings: {} } },
      },
    },
  });
  await page.goto(`${platform.url}/dashboards`);
  await expect(page.getByRole('link', { name: /Operations wall/ })).toBeVisible();
  let isCut = true;
  await page.route(`**/assets/${READINGS}`, (route) => (isCut ? route.abort('connectionrefused') : route.continue()));
  await page.locator(`a[href$="${id}"]`).click();
  const notice = page.getByRole('region', { name: 'Readings' }).getByRole('alert');
  await expect(notice).toContainText('This widget is not loaded yet');
  expect(await notice.textContent()).not.toMatch(/TypeError|https?:|assets/);
  await expect(page.getByRole('region', { name: 'Card' }).getByRole('alert')).toHaveCount(0);
  isCut = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Readings' }).getByText('Alias')).toBeVisible();
});

test('a wall shows a kind of widget that appears while nothing can be loaded', async ({ console: page, platform, saveDashboard }) => {
  const widget = (typeAlias: string, type: string, config: object) => ({
    bundleAlias: 'cards',
    typeAlias,
    type,
    config: { title: typeAlias, settings: {}, ...config },
  });
  const next = { id: 'b', name: 'Go on', type: 'openDashboardState', targetDashboardStateId: 'second' };
  const stateOf = (id: string, root: boolean) => ({
    name: id,
    root,
    layouts: { main: { widgets: { [id]: { sizeX: 12, sizeY: 6, row: 0, col: 0 } } } },
  });
  const wall = await saveDashboard({
    title: 'Cut off wall',
    configuration: {
      widgets: {
        first: widget('simple_card', 'latest', { actions: { headerButton: [next] } }),
        second: widget('entities_table', 'latest', { datasources: [{ type: 'entity', entityAliasId: 'all', dataKeys: [] }] }),
      },
      entityAliases: { all: { id: 'all', alias: 'All', filter: { type: 'entityType', entityType: 'DEVICE', resolveMultiple: true } } },
      states: { first: stateOf('first', true), second: stateOf('second', false) },
    },
  });
  const ahead = page.waitForEvent('requestfinished', { predicate: (request) => request.url().endsWith(WALL_ROWS) });
  await page.goto(`${platform.url}/dashboard/${wall}`);
  // With all that it imports.
  await page.evaluate((address) => import(address), (await ahead).url());
  // Buttons of headers are loaded where there are some.
  const goOn = page.getByRole('button', { name: 'Go on' });
  await expect(goOn).toBeVisible();
  await cutOff(page);
  await goOn.click();
  await expect(page.getByRole('region', { name: 'entities_table' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText('This widget is not loaded yet')).toHaveCount(0);
});

test('a list goes on without its filters while they cannot be loaded, and shows them when the link is back', async ({
  console: page,
  platform,
}) => {
  const failed = page.waitForEvent('requestfailed', { predicate: (request) => request.url().endsWith(FILTERS) });
  await page.route(`**/assets/${FILTERS}`, (route) => route.abort('connectionrefused'));
  await page.goto(`${platform.url}/devices`);
  await failed;
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Type or profile' })).toHaveCount(0);
  await page.unroute(`**/assets/${FILTERS}`);
  // The link may be back before the failure is drawn.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByRole('combobox', { name: 'Type or profile' })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await expect(page.getByRole('row').nth(3)).toBeVisible();
});

test('a core whose late part fails to load continues without it, and retries', async ({ console: page, platform }) => {
  let asked = 0;
  await page.context().route(`**/assets/${LATE_CORE}`, (route) => {
    asked += 1;
    return asked === 1 ? route.abort('connectionrefused') : route.continue();
  });
  const came = page.context().waitForEvent('requestfinished', { predicate: (request) => request.url().endsWith(LATE_CORE) });
  await page.goto(`${platform.url}/devices`);
  await came;
  expect(asked).toBe(2);
  await expect(page.getByText(/Background process restarted/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Dashboards' }).click();
  await page.getByRole('link', { name: /Operations wall/ }).click();
  await expect(page.getByRole('img', { name: /^Chart from/ }).first()).toBeVisible();
  await expect(page.getByText(/Background process restarted/)).toHaveCount(0);
});
