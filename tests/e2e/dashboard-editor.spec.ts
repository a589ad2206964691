/** Editing dashboards as people do: by keyboard alone, beside somebody else, and over a crash of the page. */
import type { Locator, Page } from '@playwright/test';
import { expect, keptDrafts, restHeaders, test, unique } from './console.ts';
import { openSection } from './open-section.ts';
import { expectNoViolation } from './violations.ts';

const ALIAS = 'pumps';
const card = (id: string, title: string) => ({
  ...{ id, isSystemType: true, bundleAlias: 'cards', typeAlias: 'simple_card', type: 'latest', title, odd: { of: 'a later server' } },
  config: {
    title,
    datasources: [{ type: 'entity', entityAliasId: ALIAS, dataKeys: [{ name: 'pressure', type: 'timeseries', label: 'pressure' }] }],
    settings: { odd: true },
  },
});

/** @param row of the second widget. */
const dashboard = (title: string, row = 0) => ({
  title,
  configuration: {
    odd: { of: 'a later server' },
    widgets: { one: card('one', 'First'), two: card('two', 'Second') },
    entityAliases: {
      [ALIAS]: {
        id: ALIAS,
        alias: 'Pumps',
        filter: { type: 'deviceType', deviceType: 'pump', deviceNameFilter: '', resolveMultiple: false },
      },
    },
    filters: {},
    states: {
      default: {
        name: title,
        root: true,
        layouts: {
          main: {
            widgets: { one: { sizeX: 6.5, sizeY: 4, row: 0, col: 0, resizable: true }, two: { sizeX: 6, sizeY: 4, row, col: 8 } },
            gridSettings: { columns: 24, margin: 10, odd: 1 },
          },
        },
      },
    },
    settings: { stateControllerId: 'entity' },
  },
});

async function edit(page: Page, url: string, id: string): Promise<void> {
  await page.goto(`${url}/dashboards/${id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('option')).toHaveCount(2);
}

test('a dashboard is edited by keyboard alone, undone, and saved without what it does not know being lost', async ({
  console: page,
  platform,
  request,
  saveDashboard,
}) => {
  const title = unique('Edited');
  const id = await saveDashboard(dashboard(title, 40));
  await page.goto(`${platform.url}/dashboards/${id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).focus();
  await page.keyboard.press('Enter');
  const first = page.getByRole('option', { name: /^First/ });
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(first).toHaveAccessibleName('First, column 1, row 3, 7 wide, 4 high');
  await expect(first).toBeFocused();
  await expect(page.getByRole('button', { name: 'Undo: resize “First”' })).toBeEnabled();
  await page.keyboard.press('Control+z');
  await expect(first).toHaveAccessibleName('First, column 1, row 3, 6 wide, 4 high');
  await page.keyboard.press('Control+y');
  await expect(first).toHaveAccessibleName('First, column 1, row 3, 7 wide, 4 high');

  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Widget' });
  await panel.locator('summary', { hasText: 'Title and frame' }).focus();
  await page.keyboard.press('Enter');
  // What is no colour is stored nowhere, and goes with an undo.
  const ground = panel.getByRole('textbox', { name: 'Background', exact: true });
  await ground.fill('redd');
  await page.getByRole('button', { name: 'Undo: resize “First”' }).click();
  await expect(ground).toHaveValue('');
  await page.getByRole('button', { name: 'Redo: resize “First”' }).click();
  await panel.getByRole('textbox', { name: 'Title', exact: true }).fill('Renamed');
  await expect(page.getByRole('option', { name: /^Renamed/ })).toBeVisible();
  await page.keyboard.press('Escape');

  // The panel first, then the selection.
  await page.keyboard.press('Escape');
  const second = page.getByRole('option', { name: /^Second/ });
  await second.focus();
  // The layout alone scrolls to what is below.
  await expect(second).toBeInViewport();
  await expect(page.getByRole('toolbar', { name: 'Dashboard editor' })).toBeInViewport({ ratio: 1 });
  expect(await page.getByRole('main').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+v');
  await expect(page.getByRole('option', { name: /^Second/ })).toHaveCount(2);
  await page.getByRole('button', { name: '2 changes' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Changes' }).getByRole('listitem')).toHaveText([
    /^ChangedWidget Renamed/,
    /^AddedWidget Second/,
  ]);
  await expectNoViolation(page, 'the editor');
  for (const panel of ['States', 'Aliases', 'Settings', 'Add widget']) {
    await page.getByRole('toolbar', { name: 'Dashboard editor' }).getByRole('button', { name: panel, exact: true }).click();
    await expect(page.getByRole('complementary')).toHaveCount(1);
    await expectNoViolation(page, `the editor with ${panel}`);
  }
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`“${title}” saved.`)).toBeVisible();

  const headers = await restHeaders(platform.url);
  const stored = await (await request.get(`${platform.url}/api/dashboard/${id}`, { headers })).json();
  const { widgets, states, odd } = stored.configuration;
  expect(odd).toEqual({ of: 'a later server' });
  expect(widgets.one).toEqual({ ...card('one', 'First'), config: { ...card('one', 'First').config, title: 'Renamed' } });
  expect(widgets.two).toEqual(card('two', 'Second'));
  const { main } = states.default.layouts;
  expect(main.gridSettings).toEqual({ columns: 24, margin: 10, odd: 1 });
  expect(main.widgets.one).toEqual({ sizeX: 7, sizeY: 4, row: 2, col: 0, resizable: true });
  expect(Object.keys(main.widgets)).toHaveLength(3);
});

test('a widget is added by keyboard alone, with its source and keys', async ({
  console: page,
  platform,
  request,
  createDevice,
  send,
  saveDashboard,
}) => {
  const type = unique('Mixer');
  const device = await createDevice(unique('mixer'), type);
  await send(device, { speed: 12, torque: 34 });
  const stored = dashboard(unique('By keyboard'));
  stored.configuration.entityAliases[ALIAS].filter.deviceType = type;
  const id = await saveDashboard(stored);
  await page.goto(`${platform.url}/dashboards/${id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).focus();
  await page.keyboard.press('Enter');
  // Where keys act on it.
  await expect(page.getByRole('option', { name: /^First/ })).toBeFocused();

  const answer = Promise.withResolvers<void>();
  await page.route(/\/keys\/timeseries/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add widget' }).focus();
  await page.keyboard.press('Enter');
  const library = page.getByRole('complementary', { name: 'Widget library' });
  await library.getByRole('button', { name: /^Value card/ }).focus();
  await page.keyboard.press('Enter');
  const add = library.getByRole('button', { name: 'Add to dashboard' });
  // It begins with keys of its source, which are read first.
  await expect(add).toBeDisabled();
  answer.resolve();
  await expect(add).toBeEnabled();
  await add.focus();
  await page.keyboard.press('Enter');
  const added = page.getByRole('option', { name: /^Value card/ });
  await expect(added).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(added).toHaveAccessibleName('Value card, column 16, row 1, 6 wide, 5 high');

  const panel = page.getByRole('complementary', { name: 'Widget' });
  await panel.getByRole('button', { name: 'Add time series' }).focus();
  await page.keyboard.press('Enter');
  await panel.getByRole('combobox', { name: 'Key', exact: true }).focus();
  await page.keyboard.type('torq');
  await expect(page.getByRole('option', { name: 'torque' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(added).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/ saved\.$/)).toBeVisible();

  const headers = await restHeaders(platform.url);
  const { configuration } = await (await request.get(`${platform.url}/api/dashboard/${id}`, { headers })).json();
  const { one, two, ...others } = configuration.widgets;
  const [widget] = Object.values<{ config: { datasources: { entityAliasId: string; dataKeys: { name: string }[] }[] } }>(others);
  expect([one, two]).toEqual([card('one', 'First'), card('two', 'Second')]);
  expect(widget?.config.datasources.map((source) => [source.entityAliasId, ...source.dataKeys.map(({ name }) => name)])).toEqual([
    [ALIAS, 'speed', 'torque'],
  ]);
  // Keys act on the layout after the focused widget is gone, too.
  await page.keyboard.press('Delete');
  await expect(page.getByRole('option', { name: /^First/ })).toBeFocused();
});

test("a widget of the server's own library is added with what its type begins with", async ({
  console: page,
  platform,
  request,
  saveDashboard,
}) => {
  const id = await saveDashboard(dashboard(unique('Library')));
  await edit(page, platform.url, id);
  await page.getByRole('button', { name: 'Add widget' }).click();
  const library = page.getByRole('complementary', { name: 'Widget library' });
  await library.getByRole('combobox', { name: 'Library' }).click();
  await page.getByRole('option', { name: /^Digital gauges/ }).click();
  await library.getByRole('textbox', { name: 'Search widgets' }).fill('thermo');
  await expect(library.getByRole('list', { name: 'Widget library' }).getByRole('listitem')).toHaveCount(1);
  await library.getByRole('button', { name: /^Digital thermometer/ }).click();
  await expect(library.getByRole('listitem').locator('[data-drawn] svg').first()).toBeVisible();
  await expectNoViolation(page, "the server's library");
  await library.getByRole('button', { name: 'Add to dashboard' }).click();
  await expect(page.getByRole('option', { name: /^Digital thermometer, column 15, row 1, 3 wide, 3 high/ })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/ saved\.$/)).toBeVisible();
  const { configuration } = await (
    await request.get(`${platform.url}/api/dashboard/${id}`, { headers: await restHeaders(platform.url) })
  ).json();
  const { one, two, ...others } = configuration.widgets;
  expect(Object.values(others)).toMatchObject([
    {
      typeFullFqn: 'system.digital_gauges.digital_thermometer',
      config: { title: 'Digital thermometer', settings: { minValue: -60, maxValue: 60 } },
    },
  ]);
});

test('widgets are arranged with the pointer, and pasted into another dashboard in another tab', async ({
  console: page,
  platform,
  request,
  saveDashboard,
}) => {
  const [id, otherId] = [await saveDashboard(dashboard(unique('Pointer'))), await saveDashboard(dashboard(unique('Other')))];
  await edit(page, platform.url, id);
  const [first, second] = ['First', 'Second'].map((name) => page.getByRole('option', { name: new RegExp(`^${name}`) })) as [
    Locator,
    Locator,
  ];
  const drag = async (from: { x: number; y: number }, by: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 6 });
    await page.mouse.up();
  };
  const boxOf = async (cell: Locator) => (await cell.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const { x, y, height } = await boxOf(first);
  const step = (await boxOf(second)).x - x;
  await drag({ x: x + 60, y: y + 20 }, { x: 0, y: height });
  await expect(first).toHaveAccessibleName('First, column 1, row 5, 6 wide, 4 high');
  const moved = await boxOf(first);
  await drag({ x: moved.x + moved.width, y: moved.y + moved.height }, { x: step / 8, y: 0 });
  await expect(first).toHaveAccessibleName('First, column 1, row 5, 7 wide, 4 high');

  // It pushes what is in its place, unless widgets may overlap.
  await drag({ x: x + 60, y: moved.y + 20 }, { x: step, y: -height });
  await expect(first).toHaveAccessibleName('First, column 9, row 1, 7 wide, 4 high');
  await expect(second).toHaveAccessibleName('Second, column 9, row 5, 6 wide, 4 high');
  await page.keyboard.press('Control+z');
  await page.getByRole('checkbox', { name: 'Let widgets overlap' }).check();
  await drag({ x: x + 60, y: moved.y + 20 }, { x: step, y: -height });
  await expect(second).toHaveAccessibleName('Second, column 9, row 1, 6 wide, 4 high');

  await first.getByTitle('Configure').click();
  await expect(page.getByRole('complementary', { name: 'Widget' }).getByRole('heading', { name: 'First' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+a');
  await expect(page.getByText('2 widgets selected')).toBeVisible();
  await page.getByRole('button', { name: 'Same width' }).click();
  await expect(second).toHaveAccessibleName('Second, column 9, row 1, 7 wide, 4 high');

  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  const other = await page.context().newPage();
  await edit(other, platform.url, otherId);
  await other.getByRole('button', { name: 'Paste', exact: true }).click();
  await expect(other.getByRole('option')).toHaveCount(4);
  await other.keyboard.press('Control+s');
  await expect(other.getByText(/ saved\.$/)).toBeVisible();
  const headers = await restHeaders(platform.url);
  const { configuration } = await (await request.get(`${platform.url}/api/dashboard/${otherId}`, { headers })).json();
  const { one, two, ...pasted } = configuration.widgets;
  const titles = Object.values<{ odd: unknown; config: { title: string } }>(pasted).map(({ odd, config }) => [config.title, odd]);
  expect(titles.sort()).toEqual(['First', 'Second'].map((title) => [title, card('', '').odd]));
  expect(Object.keys(configuration.entityAliases)).toEqual([ALIAS]);
});

test('what two people save over each other is merged, and what both changed is asked', async ({
  console: page,
  platform,
  request,
  saveDashboard,
}) => {
  const title = unique('Shared');
  const id = await saveDashboard(dashboard(title));
  await edit(page, platform.url, id);
  const headers = await restHeaders(platform.url);
  const url = `${platform.url}/api/dashboard/${id}`;
  const changeElsewhere = async (change: (widgets: Record<string, { config: { title: string } }>) => void) => {
    const stored = await (await request.get(url, { headers })).json();
    change(stored.configuration.widgets);
    expect((await request.post(`${platform.url}/api/dashboard`, { headers, data: stored })).status()).toBe(200);
  };
  const rename = async (from: string, to: string) => {
    await page.getByRole('option', { name: new RegExp(`^${from}`) }).dblclick();
    await openSection(page, 'Title and frame');
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(to);
  };

  await changeElsewhere(({ two }) => Object.assign(two?.config ?? {}, { title: 'Theirs' }));
  await rename('First', 'Mine');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Merged with what somebody else saved.')).toBeVisible();
  await expect(page.getByRole('option', { name: /^Theirs/ })).toBeVisible();

  await changeElsewhere(({ one }) => Object.assign(one?.config ?? {}, { title: 'Theirs, too' }));
  await rename('Mine', 'Mine again');
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved, too' });
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Title of Widget “Mine”']);
  // Nothing is chosen beforehand.
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose which version to keep.');
  await dialog.getByText('Theirs', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('option', { name: /^Theirs, too/ })).toBeVisible();
});

test('unsaved work survives the page, and is offered when the dashboard is edited again', async ({ openAs, platform, saveDashboard }) => {
  const page = await openAs('tenant');
  const id = await saveDashboard(dashboard(unique('Draft')));
  await edit(page, platform.url, id);
  const first = page.getByRole('option', { name: /^First/ });
  await first.focus();
  await page.keyboard.press('ArrowDown');
  // The draft is kept after a pause in typing.
  await expect.poll(() => keptDrafts(page)).toBe(1);
  // As after a crash: nobody is asked.
  const again = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await edit(again, platform.url, id);
  await again.getByRole('button', { name: 'Restore' }).click();
  await expect(again.getByRole('option', { name: /^First/ })).toHaveAccessibleName('First, column 1, row 2, 6 wide, 4 high');
  await expect(again.getByRole('button', { name: '1 change', exact: true })).toBeVisible();
  await again.getByRole('button', { name: 'Discard' }).click();
  await again.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await again.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(again.getByRole('option', { name: /^First/ })).toHaveAccessibleName('First, column 1, row 1, 6 wide, 4 high');
  await expect(again.getByRole('button', { name: 'Restore' })).toHaveCount(0);
});
