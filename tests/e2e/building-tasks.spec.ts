/** Five tasks of somebody who builds dashboards, by keyboard alone. Each tells how many keys it took, and may not take more. */
import type { Page } from '@playwright/test';
import { expect, restHeaders, test, unique } from './console.ts';
import { Hands } from './hands.ts';

const layout = (widgets: object) => ({ main: { widgets, gridSettings: { columns: 24, margin: 10 } } });
const at = (row: number, col: number) => ({ sizeX: 8, sizeY: 5, row, col });
const card = (id: string, title: string, alias: string, key: string) => ({
  ...{ id, typeFullFqn: 'system.cards.simple_card', type: 'latest' },
  config: {
    ...{ title, showTitle: true, settings: {}, actions: {} },
    datasources: [{ type: 'entity', entityAliasId: alias, dataKeys: [{ name: key, type: 'timeseries', label: key }] }],
  },
});
const ofType = (id: string, deviceType: string) => ({
  ...{ id, alias: deviceType },
  filter: { type: 'deviceType', deviceType, deviceNameFilter: '', resolveMultiple: true },
});
const board = (title: string, widgets: object = {}, places: object = {}, entityAliases: object = {}) => ({
  title,
  configuration: {
    ...{ widgets, entityAliases, filters: {} },
    states: { default: { name: 'Main', root: true, layouts: layout(places) } },
  },
});

async function openEditor(page: Page, url: string, id: string): Promise<Hands> {
  await page.goto(`${url}/dashboards/${id}`);
  const hands = new Hands(page);
  await hands.press(page.getByRole('button', { name: 'Edit', exact: true }).first());
  return hands;
}

async function saveBy(page: Page, hands: Hands, most: { readonly keys: number; readonly clicks: number }): Promise<void> {
  await hands.key('Control+s');
  hands.clicks += 1;
  await expect(page.getByText(/ saved\.$/)).toBeVisible();
  const { keys, clicks } = hands;
  test.info().annotations.push({ type: 'effort', description: `${clicks} clicks or ${keys} keys` });
  expect([keys <= most.keys, clicks <= most.clicks], `${clicks} clicks or ${keys} keys`).toEqual([true, true]);
}

test('a table of failing devices, with a way into each', async ({ console: page, platform, createDevice, send, saveDashboard }) => {
  const type = unique('Press');
  const failing = await createDevice(unique('failing'), type);
  const sound = await createDevice(unique('sound'), type);
  await send(failing, { faults: 3 });
  await send(sound, { faults: 0 });
  const id = await saveDashboard(board(unique('Presses')));
  const hands = await openEditor(page, platform.url, id);
  await hands.press(page.getByRole('button', { name: 'Add widget' }).last());
  const library = page.getByRole('complementary', { name: 'Widget library' });
  await expect(library.getByRole('textbox', { name: 'Search widgets' })).toBeFocused();
  await hands.type('entities table');
  await hands.press(library.getByRole('radio', { name: 'Device' }), 'ArrowRight');
  await hands.choose(library.getByRole('combobox', { name: 'Alias' }), 'New', 'New alias');
  const alias = page.getByRole('dialog', { name: 'New alias' });
  await hands.choose(alias.getByRole('combobox', { name: 'Filter type' }), 'devices by', 'Devices by type');
  await hands.choose(alias.getByRole('combobox', { name: 'Type', exact: true }), type, type);
  await expect(alias.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(type);
  await hands.press(alias.getByRole('button', { name: 'Create' }));
  await expect(library.getByRole('button', { name: /^faults/ })).toHaveAttribute('aria-pressed', 'true');
  await hands.press(library.getByRole('button', { name: 'Add to dashboard' }));
  const panel = page.getByRole('complementary', { name: 'Widget' });
  await hands.choose(panel.getByRole('combobox', { name: 'Filter' }), 'New', 'New filter');
  const filter = page.getByRole('dialog', { name: 'New filter' });
  await hands.choose(filter.getByRole('combobox', { name: 'Key', exact: true }), 'faul', 'faults');
  await expect(filter.getByRole('combobox', { name: 'Value type' })).toHaveValue('Number');
  await hands.choose(filter.getByRole('combobox', { name: 'Operation' }), '', 'is greater than');
  await expect(filter.getByRole('textbox', { name: 'Name' })).toHaveValue('faults > 0');
  await hands.press(filter.getByRole('button', { name: 'Create' }));
  const actions = panel.locator('details[data-section]').filter({ hasText: 'Actions' }).locator('summary').first();
  await hands.press(actions);
  await hands.press(panel.getByRole('button', { name: 'Add action' }));
  await hands.choose(panel.getByRole('combobox', { name: 'Where' }), '', 'Click on a row');
  await hands.fill(panel.getByRole('textbox', { name: 'Name', exact: true }), 'Open');
  await hands.choose(panel.getByRole('combobox', { name: 'State' }), '', 'New state');
  const state = page.getByRole('dialog', { name: 'New state' });
  await hands.fill(state.getByRole('textbox', { name: 'Name' }), 'One press');
  await hands.press(state.getByRole('button', { name: 'Create' }));
  await hands.press(page.getByRole('button', { name: /^State: / }));
  await hands.pick(page.getByRole('menuitem', { name: /^One press/ }));
  await hands.press(page.getByRole('button', { name: 'Add widget' }).last());
  await expect(library.getByRole('textbox', { name: 'Search widgets' })).toBeFocused();
  await hands.type('value card');
  // Of the press that would open the state first.
  await expect(page.getByRole('button', { name: `Sample: ${failing.name}` })).toBeVisible();
  await expect(library.getByRole('button', { name: /^faults/ })).toHaveAttribute('aria-pressed', 'true');
  await hands.press(library.getByRole('button', { name: 'Add to dashboard' }));
  await expect(page.getByRole('option', { name: /^Value card/ })).toContainText('3');
  await saveBy(page, hands, { keys: 410, clicks: 32 });
  await page.goto(`${platform.url}/dashboards/${id}`);
  const table = page.getByRole('region', { name: 'Entities table' });
  await expect(table.getByRole('row', { name: failing.name })).toBeVisible();
  await expect(table.getByRole('row', { name: sound.name })).toHaveCount(0);
  await table.getByRole('row', { name: failing.name }).click();
  await expect(page.getByRole('region', { name: 'Value card' })).toContainText('3');
});

test('a chart of three keys with limits', async ({ console: page, platform, request, createDevice, send, saveDashboard }) => {
  const name = unique('kiln');
  await send(await createDevice(name, unique('Kiln')), { draught: 12, heat: 834.5, soot: 3 });
  const id = await saveDashboard(board(unique('Kilns')));
  const hands = await openEditor(page, platform.url, id);
  await hands.press(page.getByRole('button', { name: 'Add widget' }).last());
  const library = page.getByRole('complementary', { name: 'Widget library' });
  await expect(library.getByRole('textbox', { name: 'Search widgets' })).toBeFocused();
  await hands.type('lines over');
  await hands.choose(library.getByRole('combobox', { name: 'Device' }), name, name);
  await expect(library.getByRole('button', { name: 'soot 3' })).toHaveAttribute('aria-pressed', 'true');
  await hands.press(library.getByRole('button', { name: 'Add to dashboard' }));
  const panel = page.getByRole('complementary', { name: 'Widget' });
  await hands.fill(panel.getByRole('textbox', { name: 'Search settings' }), 'limits');
  await hands.press(panel.getByRole('region', { name: 'Settings of the widget' }).getByRole('button', { name: 'Add limit' }));
  await hands.fill(panel.getByRole('textbox', { name: 'Value' }).last(), '900');
  await saveBy(page, hands, { keys: 210, clicks: 9 });
  const saved = await (await request.get(`${platform.url}/api/dashboard/${id}`, { headers: await restHeaders(platform.url) })).json();
  const [widget] = Object.values<{ config: { datasources: { dataKeys: { name: string }[] }[]; settings: object } }>(
    saved.configuration.widgets,
  );
  expect(widget?.config.datasources[0]?.dataKeys.map((key) => key.name)).toEqual(['draught', 'heat', 'soot']);
  expect(JSON.stringify(widget?.config.settings)).toContain('900');
});

test('the copy of a state for another customer', async ({ console: page, platform, request, createDevice, send, saveDashboard }) => {
  const [north, south] = [unique('North'), unique('South')];
  for (const type of [north, south]) await send(await createDevice(`${type} pump`, type), { flow: 2 });
  const widgets = { a: card('a', 'Flow', 'north', 'flow'), b: card('b', 'Again', 'north', 'flow') };
  const id = await saveDashboard(board(unique('Pumps'), widgets, { a: at(0, 0), b: at(0, 8) }, { north: ofType('north', north) }));
  const hands = await openEditor(page, platform.url, id);
  await hands.press(page.getByRole('button', { name: 'States', exact: true }));
  const states = page.getByRole('complementary', { name: 'States' });
  await hands.press(states.getByRole('button', { name: 'Copy state: Main' }));
  await hands.choose(states.getByRole('combobox', { name: `Shows “${north}”` }), 'New', 'New alias');
  const dialog = page.getByRole('dialog', { name: 'New alias' });
  await hands.fill(dialog.getByRole('textbox', { name: 'Name' }), south);
  await hands.choose(dialog.getByRole('combobox', { name: 'Filter type' }), '', 'Devices by type');
  await hands.choose(dialog.getByRole('combobox', { name: 'Type', exact: true }), south, south);
  await hands.press(dialog.getByRole('button', { name: 'Create' }));
  await expect(states.getByRole('combobox', { name: `Shows “${south}”` })).toBeFocused();
  await saveBy(page, hands, { keys: 210, clicks: 12 });
  const { configuration } = await (
    await request.get(`${platform.url}/api/dashboard/${id}`, { headers: await restHeaders(platform.url) })
  ).json();
  const [, copy] = Object.keys(configuration.states);
  const aliasesIn = (state: string) =>
    Object.keys(configuration.states[state].layouts.main.widgets).map(
      (one) => configuration.entityAliases[configuration.widgets[one].config.datasources[0].entityAliasId].alias,
    );
  expect([aliasesIn('default'), aliasesIn(copy ?? '')]).toEqual([
    [north, north],
    [south, south],
  ]);
});

test('a deleted widget comes back from the exported file of yesterday', async ({ console: page, platform, request, saveDashboard }) => {
  const type = unique('Fan');
  const widgets = { a: card('a', 'Speed', 'fans', 'speed'), b: card('b', 'Noise', 'fans', 'noise') };
  const yesterday = board(unique('Fans'), widgets, { a: at(0, 0), b: at(0, 8) }, { fans: ofType('fans', type) });
  const id = await saveDashboard(board(yesterday.title, { a: widgets.a }, { a: at(0, 0) }, { fans: ofType('fans', type) }));
  const hands = await openEditor(page, platform.url, id);
  await hands.press(page.getByRole('button', { name: 'Add widget' }));
  await hands.press(page.getByRole('complementary', { name: 'Widget library' }).getByRole('button', { name: 'From a file' }));
  const panel = page.getByRole('complementary', { name: 'From a file' });
  const chooser = page.waitForEvent('filechooser');
  await hands.press(panel.getByRole('button', { name: /^Choose file/ }));
  await (await chooser).setFiles({ name: 'fans.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(yesterday)) });
  await expect(panel.getByRole('checkbox', { name: 'Noise' })).toBeChecked();
  await expect(panel.getByRole('checkbox', { name: 'Speed' })).not.toBeChecked();
  await hands.press(panel.getByRole('button', { name: 'Add 1 widget' }));
  await expect(page.getByRole('option', { name: /^Noise/ })).toBeFocused();
  await saveBy(page, hands, { keys: 105, clicks: 6 });
  const saved = await (await request.get(`${platform.url}/api/dashboard/${id}`, { headers: await restHeaders(platform.url) })).json();
  expect(saved.configuration).toEqual(yesterday.configuration);
});

test('the order on phones', async ({ console: page, platform, request, saveDashboard }) => {
  const widgets = Object.fromEntries(['a', 'b', 'c'].map((id) => [id, card(id, `Card ${id}`, 'all', 'flow')]));
  const places = { a: at(0, 0), b: at(0, 8), c: at(0, 16) };
  const id = await saveDashboard(board(unique('Order'), widgets, places, { all: ofType('all', 'pump') }));
  const hands = await openEditor(page, platform.url, id);
  await hands.press(page.getByRole('button', { name: 'Phones', exact: true }));
  const panel = page.getByRole('complementary', { name: 'Phones' });
  const up = panel.getByRole('button', { name: 'Move Card c up' });
  await hands.press(up);
  await hands.press(up);
  await hands.press(panel.getByRole('button', { name: 'Hide Card b on phones' }));
  await saveBy(page, hands, { keys: 80, clicks: 6 });
  const saved = await (await request.get(`${platform.url}/api/dashboard/${id}`, { headers: await restHeaders(platform.url) })).json();
  expect(saved.configuration.states.default.layouts.main.widgets).toEqual({
    a: { ...places.a, mobileOrder: 2 },
    b: { ...places.b, mobileOrder: 3, mobileHide: true },
    c: { ...places.c, mobileOrder: 1 },
  });
});
