/** What somebody builds who never saw the editor. */
import { expect, restHeaders, test, unique } from './console.ts';
import { expectNoViolation } from './violations.ts';

interface Saved {
  readonly configuration: {
    readonly entityAliases: Record<string, { readonly alias: string; readonly filter: object }>;
    readonly widgets: Record<string, { readonly config: { readonly datasources: readonly Source[] } }>;
  };
}
interface Source {
  readonly entityAliasId: string;
  readonly dataKeys: readonly { readonly name: string }[];
}

test('a chart of chosen keys of a device, whose alias is made with it, and whose settings are found by their names', async ({
  console: page,
  platform,
  request,
  createDevice,
  send,
  saveDashboard,
}) => {
  const name = unique('kiln');
  const device = await createDevice(name, unique('Kiln'));
  await send(device, { draught: 12, heat: 834.5, soot: 3 });
  const states = { default: { name: 'Kilns', root: true, layouts: { main: { widgets: {}, gridSettings: { columns: 24, margin: 10 } } } } };
  const id = await saveDashboard({ title: unique('Kilns'), configuration: { widgets: {}, entityAliases: {}, filters: {}, states } });
  await page.goto(`${platform.url}/dashboards/${id}`);
  await page.getByRole('status').getByRole('button', { name: 'Edit', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add widget' }).first().focus();
  await page.keyboard.press('Enter');

  const library = page.getByRole('complementary', { name: 'Widget library' });
  await expect(library.getByRole('textbox', { name: 'Search widgets' })).toBeFocused();
  await page.keyboard.type('lines over');
  const type = library.getByRole('listitem').first();
  await expect(type.getByRole('button')).toHaveText(/^Time series chart/);
  await type.getByRole('button').focus();
  await page.keyboard.press('Enter');
  // Without an alias a device is asked for.
  await library.getByRole('combobox', { name: 'Device' }).focus();
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const heat = library.getByRole('button', { name: 'heat 834.5' });
  await expect(heat).toHaveAttribute('aria-pressed', 'true');
  await heat.focus();
  await page.keyboard.press('Space');
  await expect(heat).toHaveAttribute('aria-pressed', 'false');
  await expect(type.locator('canvas').first()).toBeVisible();
  await library.getByRole('button', { name: 'Add to dashboard' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: /^Time series chart, column 1, row 1/ })).toBeFocused();

  const panel = page.getByRole('complementary', { name: 'Widget' });
  await panel.getByRole('textbox', { name: 'Search settings' }).focus();
  await page.keyboard.type('show title');
  const shows = panel.getByRole('checkbox', { name: 'Show title', exact: true });
  await shows.focus();
  await page.keyboard.press('Space');
  await expect(panel.getByText('1 changed')).toBeVisible();
  await panel.getByRole('button', { name: 'Reset Show title' }).focus();
  await page.keyboard.press('Enter');
  await expect(shows).toBeChecked();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/ saved\.$/)).toBeVisible();

  const saved = (await (
    await request.get(`${platform.url}/api/dashboard/${id}`, { headers: await restHeaders(platform.url) })
  ).json()) as Saved;
  const aliases = Object.entries(saved.configuration.entityAliases);
  expect(aliases.map(([, { alias, filter }]) => [alias, filter])).toMatchObject([
    [name, { type: 'singleEntity', singleEntity: { entityType: 'DEVICE' }, resolveMultiple: false }],
  ]);
  const sources = Object.values(saved.configuration.widgets).flatMap(({ config }) => config.datasources);
  expect(sources.map(({ entityAliasId, dataKeys }) => [entityAliasId, ...dataKeys.map((key) => key.name)])).toEqual([
    [aliases[0]?.[0], 'draught', 'soot'],
  ]);
});

test('a dashboard of devices that are selected in their list shows what they report at once', async ({
  console: page,
  platform,
  request,
  createDevice,
  send,
}) => {
  const type = unique('Mill');
  const devices = [await createDevice(unique('mill a'), type), await createDevice(unique('mill b'), type)];
  for (const [n, device] of devices.entries()) await send(device, { torque: 7.5 + n });
  await page.goto(`${platform.url}/devices?search=${encodeURIComponent(unique('mill'))}`);
  for (const { name } of devices) await page.getByRole('row', { name }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'New dashboard' }).click();
  const dialog = page.getByRole('dialog', { name: 'New dashboard' });
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(`${devices[0]?.name} and 1 more`);
  await expectNoViolation(page, 'a new dashboard of selected devices');
  await page.keyboard.press('Enter');
  const table = page.getByRole('region', { name: 'Devices', exact: true });
  for (const [n, { name }] of devices.entries()) await expect(table.getByRole('row', { name })).toContainText(String(7.5 + n));
  const headers = await restHeaders(platform.url);
  await request.delete(`${platform.url}/api/dashboard/${page.url().split('/').at(-1)}`, { headers });
});

test('a dashboard of the devices of a profile shows what they report at once', async ({
  console: page,
  platform,
  request,
  createDevice,
  send,
}) => {
  const type = unique('Press');
  const device = await createDevice(unique('press'), type);
  await send(device, { force: 12.5 });
  const title = unique('Presses');
  await page.goto(`${platform.url}/dashboards`);
  await page.getByRole('button', { name: 'New dashboard' }).click();
  const dialog = page.getByRole('dialog', { name: 'New dashboard' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('combobox', { name: 'Device profile' }).fill(type);
  await page.getByRole('option', { name: type }).click();
  await dialog.getByRole('button', { name: 'Create dashboard' }).click();
  await expect(
    page.getByRole('region', { name: 'Devices', exact: true }).getByRole('row', { name: new RegExp(device.name) }),
  ).toContainText('12.5');
  await expect(page.getByRole('region', { name: 'force', exact: true })).toContainText('12.5');
  const headers = await restHeaders(platform.url);
  await request.delete(`${platform.url}/api/dashboard/${page.url().split('/').at(-1)}`, { headers });
});

test('what widgets refer to and is not there is marked and mended', async ({
  console: page,
  platform,
  request,
  createDevice,
  send,
  saveDashboard,
}) => {
  const type = unique('Lathe');
  await send(await createDevice(unique('lathe'), type), { torque: 8 });
  const toDetails = { id: 'go', name: 'Details', icon: 'more_horiz', type: 'openDashboardState', targetDashboardStateId: 'details' };
  const keys = [{ name: 'torqe', type: 'timeseries', label: 'torqe' }];
  const config = {
    ...{ title: 'Lathes', showTitle: true, settings: {}, actions: { headerButton: [toDetails] } },
    datasources: [{ type: 'entity', entityAliasId: 'lathes', dataKeys: keys }],
  };
  const filter = { type: 'deviceType', deviceType: type, deviceNameFilter: '', resolveMultiple: true };
  const aliasOf = (id: string) => ({ id, alias: id, filter });
  const layout = { widgets: { card: { sizeX: 8, sizeY: 4, row: 0, col: 0 } }, gridSettings: { columns: 24, margin: 10 } };
  const configuration = {
    widgets: { card: { id: 'card', typeFullFqn: 'system.cards.simple_card', type: 'latest', config } },
    entityAliases: { lathes: aliasOf('lathes'), spare: aliasOf('spare') },
    ...{ filters: {}, states: { default: { name: 'Lathes', root: true, layouts: { main: layout } } } },
  };
  const id = await saveDashboard({ title: unique('Lathes'), configuration });
  await page.goto(`${platform.url}/dashboards/${id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('option', { name: /Nothing in “lathes” sends “torqe”\./ })).toBeVisible();
  await page.getByRole('button', { name: '2 broken' }).click();
  const list = page.getByRole('complementary', { name: 'What is broken' });
  await expectNoViolation(page, 'what is broken');
  await list.getByRole('combobox', { name: 'Choose another' }).last().click();
  await page.getByRole('option', { name: 'torque', exact: true }).click();
  await list.getByRole('button', { name: 'Make it again' }).click();
  await expect(list.getByText('Nothing is broken.')).toBeVisible();
  await page.getByRole('button', { name: 'Aliases' }).click();
  const aliases = page.getByRole('complementary', { name: 'Aliases' });
  await expect(aliases.getByText('In Lathes')).toBeVisible();
  await aliases.getByRole('button', { name: 'Remove 1 unused' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/ saved\.$/)).toBeVisible();
  const saved = await (await request.get(`${platform.url}/api/dashboard/${id}`, { headers: await restHeaders(platform.url) })).json();
  expect(Object.keys(saved.configuration.states)).toEqual(['default', 'details']);
  expect(Object.keys(saved.configuration.entityAliases)).toEqual(['lathes']);
  expect(saved.configuration.widgets.card.config.datasources[0].dataKeys).toEqual([{ ...keys[0], name: 'torque', label: 'torque' }]);
});
