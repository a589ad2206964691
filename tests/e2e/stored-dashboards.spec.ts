/** Dashboards as real servers store them: fields that nobody expects, aliases of one entity, settings of ThingsBoard's own widgets. */
import { expect, restHeaders, test } from './console.ts';

const TYPE = 'stored dashboards';
const PLACES = { Modes: [0, 0], Pair: [8, 0], Odd: [16, 0], Gone: [0, 23] } as const;

function widget(title: keyof typeof PLACES, type: string, typeName: string, dataKeys: readonly object[], more: object = {}) {
  const [bundleAlias, typeAlias] = typeName.split('.');
  const datasources = [{ type: 'entity', entityAliasId: 'one', dataKeys }];
  return { id: title, isSystemType: true, bundleAlias, typeAlias, type, title, config: { title, datasources, settings: {}, ...more } };
}

test('a stored dashboard shows all that can be read, and names the rest', async ({
  console: page,
  platform,
  request,
  createDevice,
  saveDashboard,
  send,
}) => {
  const older = await createDevice('stored-older', TYPE);
  const newer = await createDevice('stored-newer', TYPE);
  for (const device of [older, newer]) await send(device, { mode: 1, level: device === newer ? 42 : 7 });
  const ticksFormatter = "return value > 0 ? 'Running' : 'Standing';";
  const places = Object.entries(PLACES).map(([id, [col, row]]) => [id, { sizeX: 8, sizeY: 6, row, col }]);
  const id = await saveDashboard({
    title: 'As stored',
    configuration: {
      timewindow: { selectedTab: 0, realtime: { interval: 1000, timewindowMs: 60_000 }, aggregation: { type: 'MEDIAN', limit: 200 } },
      entityAliases: {
        one: { alias: 'One', filter: { type: 'deviceType', deviceType: TYPE, deviceNameFilter: '', resolveMultiple: false } },
      },
      widgets: {
        Modes: widget('Modes', 'timeseries', 'charts.state_chart', [{ name: 'mode', type: 'timeseries', label: 'Mode' }], {
          settings: { yaxis: { ticksFormatter } },
        }),
        Pair: widget('Pair', 'latest', 'cards.entities_table', [{ name: 'createdTime', type: 'entityField', label: 'Created' }]),
        Odd: widget('Odd', 'latest', 'cards.simple_card', [{ name: 'level' }], { decimals: 'two', timewindow: 'now' }),
        Gone: null,
      },
      states: { default: { name: 'As stored', root: true, layouts: { main: { widgets: Object.fromEntries(places) }, right: null } } },
    },
  });
  await page.goto(`${platform.url}/dashboards/${id}`);
  const region = (name: string) => page.getByRole('region', { name, exact: true });

  await expect(region('Modes')).toContainText('Running');
  await expect(region('Pair').getByRole('row', { name: /stored-newer/ })).toContainText(/20\d\d/);
  await expect(region('Pair').getByRole('row', { name: /stored-older/ })).toHaveCount(0);
  await expect(region('Odd')).toContainText('42');
  await region('Odd').getByRole('button', { name: '3 settings cannot be read' }).click();
  await expect(region('Odd').getByRole('note')).toContainText('config.timewindow');
  await expect(page.getByText('This widget cannot be read')).toBeVisible();
  await page.getByRole('toolbar', { name: 'Dashboard' }).getByRole('button', { name: '2 settings cannot be read' }).click();
  await expect(page.getByRole('note').filter({ hasText: 'timewindow.aggregation.type' })).toBeVisible();

  const stored = await request.get(`${platform.url}/api/dashboard/${id}`, {
    headers: await restHeaders(platform.url),
  });
  expect(((await stored.json()) as { configuration: { widgets: object } }).configuration.widgets).toMatchObject({ Gone: null });

  // 29 rows do not fit on a wall: it scrolls, and its plots stay readable.
  await page.goto(`${platform.url}/dashboard/${id}`);
  await expect(region('Modes')).toContainText('Running');
  const box = await region('Modes').boundingBox();
  expect(box?.height).toBeGreaterThan(200);
  await page.getByText('This widget cannot be read').scrollIntoViewIfNeeded();
  await expect(page.getByText('This widget cannot be read')).toBeInViewport();
});
