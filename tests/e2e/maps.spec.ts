/** Maps without a server of tiles, whose markers and areas viewers put, move and draw. */
import type { Page } from '@playwright/test';
import { attributesOf } from './attributes.ts';
import { type Device, expect, test, unique } from './console.ts';
import { expectNoViolation } from './violations.ts';

const key = (name: string) => ({ name, label: name, type: 'attribute' });
const EDIT = { enabledActions: ['add', 'edit', 'move', 'remove'], attributeScope: 'SERVER_SCOPE' };
const GO = { id: 'go', name: 'Go', type: 'openDashboardState', targetDashboardStateId: 'yard', setEntityId: true };
/** Code that stores what a viewer put on the map. */
const PLACE = {
  ...{
    id: 'place',
    name: 'Add a gate',
    icon: 'add',
    type: 'placeMapItem',
    mapItemType: 'circle',
    mapItemTooltips: { startCircle: 'Middle of the gate' },
  },
  customFunction: `const { attributeService } = widgetContext;
    attributeService.saveEntityAttributes(entityId, 'SERVER_SCOPE', [{ key: 'gate', value: { shape: $event.shape, ...additionalParams.coordinates } }])
      .subscribe(() => widgetContext.showSuccessToast('Gate saved'));`,
};
const BASE = { dsType: 'entity', dsEntityAliasId: 'all', edit: EDIT, label: { show: true, pattern: '${entityName}' } };
const NEWER = {
  markers: [
    {
      ...BASE,
      ...{ xKey: key('latitude'), yKey: key('longitude') },
      tooltip: {
        show: true,
        trigger: 'click',
        pattern: 'Here is <b>${entityName}</b> <link-act name="Go">Open</link-act>',
        tagActions: [GO],
      },
    },
  ],
  polygons: [{ ...BASE, polygonKey: key('perimeter'), label: { show: true, pattern: 'Area of ${entityName}' } }],
};
const OLDER = { provider: 'openstreet-map', latKeyName: 'latitude', lngKeyName: 'longitude', showLabel: true, label: '${entityName}' };

function dashboardOf(devices: readonly Device[]) {
  const source = { type: 'entity', entityAliasId: 'all', dataKeys: [key('latitude'), key('longitude')] };
  const newer = {
    typeFullFqn: 'system.map',
    config: { title: 'Yards', showTitle: true, datasources: [], settings: NEWER, actions: { headerButton: [PLACE] } },
  };
  const older = {
    bundleAlias: 'maps_v2',
    typeAlias: 'openstreetmap',
    config: { title: 'Older', showTitle: true, datasources: [source], settings: OLDER },
  };
  const card = {
    typeFullFqn: 'system.cards.html_card',
    config: { title: 'Yard', showTitle: true, settings: { cardHtml: '<p>One yard</p>' } },
  };
  const main = (widgets: object) => ({ root: false, layouts: { main: { widgets } } });
  const entityList = devices.map(({ id }) => id);
  return {
    title: 'Maps',
    configuration: {
      entityAliases: { all: { alias: 'All', filter: { type: 'entityList', entityType: 'DEVICE', entityList, resolveMultiple: true } } },
      widgets: {
        newer: { id: 'newer', type: 'latest', title: 'Yards', ...newer },
        older: { id: 'older', type: 'latest', title: 'Older', ...older },
        card: { id: 'card', type: 'static', title: 'Yard', ...card },
      },
      states: {
        default: {
          ...main({ newer: { sizeX: 16, sizeY: 10, row: 0, col: 0 }, older: { sizeX: 8, sizeY: 10, row: 0, col: 16 } }),
          ...{ name: 'Maps', root: true },
        },
        yard: { ...main({ card: { sizeX: 8, sizeY: 4, row: 0, col: 0 } }), name: 'Yard' },
      },
    },
  };
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('viewers put a marker on a map, move it, draw an area and change it, and nothing that is refused is lost', async ({
  console: page,
  platform,
  request,
  createDevice,
  saveDashboard,
}) => {
  const [north, south] = [await createDevice(unique('North'), 'yard'), await createDevice(unique('South'), 'yard')];
  const stored = (device: Device) => attributesOf(request, platform.url, device).read();
  await attributesOf(request, platform.url, north).save({ latitude: 50, longitude: 30 });
  await page.goto(`${platform.url}/dashboards/${await saveDashboard(dashboardOf([north, south]))}`);

  // Without a server of tiles both draw land and what stands on it.
  const [map, older] = [region(page, 'Yards'), region(page, 'Older')];
  for (const one of [map, older]) {
    await expect(one.getByRole('button', { name: north.name })).toBeVisible();
    await expect(one.locator('canvas.leaflet-tile').first()).toBeVisible();
  }
  await expect(page.locator('[data-drawn=native]')).toHaveCount(2);
  await expectNoViolation(page, 'maps');

  // A place by a click.
  const ground = map.getByRole('application');
  const size = (await ground.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = (right: number, down: number) => ({ x: size.x + size.width * right, y: size.y + size.height * down });
  const click = (right: number, down: number) => page.mouse.click(at(right, down).x, at(right, down).y);
  await map.getByRole('button', { name: 'Put something on the map' }).click();
  await page.getByRole('menuitem', { name: 'Put on the map' }).click();
  await expect(map.getByText(`Click where ${south.name} is`)).toBeVisible();
  await click(0.4, 0.6);
  await expect(map.getByText(`Position of ${south.name} saved.`)).toBeVisible();
  const first = await stored(south);
  expect(first).toMatchObject({ latitude: expect.any(Number), longitude: expect.any(Number) });

  // Dragged.
  const marker = map.getByRole('button', { name: south.name, exact: true });
  const pin = (await marker.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(pin.x + pin.width / 2, pin.y + 8);
  await page.mouse.down();
  await page.mouse.move(pin.x + pin.width / 2 + 60, pin.y + 8, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => Number((await stored(south)).longitude)).toBeGreaterThan(Number(first.longitude));
  expect((await stored(south)).latitude).toBeCloseTo(Number(first.latitude), 3);

  // An area by clicks, refused at first.
  const bar = map.getByRole('group', { name: north.name });
  await map.getByRole('button', { name: 'Put something on the map' }).click();
  await page.getByRole('menuitem', { name: 'Draw an area' }).click();
  await page.getByRole('menuitem', { name: north.name }).click();
  await expect(bar.getByText('Click each corner')).toBeVisible();
  await page.route('**/SERVER_SCOPE', (route) => route.fulfill({ status: 400, json: { message: 'no' } }));
  for (const [right, down] of [
    [0.6, 0.5],
    [0.8, 0.5],
    [0.8, 0.8],
    [0.6, 0.5],
  ] as const)
    await click(right, down);
  await expect(bar.getByRole('alert')).toContainText(`Outline of ${north.name} was not saved.`);
  await page.unroute('**/SERVER_SCOPE');
  await expectNoViolation(page, 'an outline that was refused');
  await bar.getByRole('button', { name: 'Save again' }).click();
  await expect(map.getByText(`Outline of ${north.name} saved.`)).toBeVisible();
  const corners = async () => (await stored(north)).perimeter as [number, number][];
  const drawn = await corners();
  expect(drawn).toHaveLength(3);

  // Its first corner by the mouse, the second one by keys.
  const area = map.getByRole('button', { name: `Area of ${north.name}` });
  await area.focus();
  await page.keyboard.press('Enter');
  await map.getByRole('button', { name: 'Change the outline' }).click();
  const handle = (await map.getByRole('button', { name: 'Corner 1 of 3' }).boundingBox()) ?? size;
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(handle.x - 40, handle.y + 10, { steps: 3 });
  await page.mouse.up();
  await map.getByRole('button', { name: 'Corner 2 of 3' }).focus();
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  await bar.getByRole('button', { name: 'Save' }).click();
  await expect(bar).toBeHidden();
  const changed = await corners();
  expect(changed[0]?.[1]).toBeLessThan(Number(drawn[0]?.[1]));
  expect(changed[1]?.[0]).toBeGreaterThan(Number(drawn[1]?.[0]));
  expect(changed[2]).toEqual(drawn[2]);

  // What an action puts there is stored by its code.
  await map.getByRole('button', { name: 'Add a gate' }).click();
  await expect(map.getByText('Middle of the gate')).toBeVisible();
  await click(0.2, 0.3);
  await click(0.25, 0.3);
  await expect(page.getByText('Gate saved')).toBeVisible();
  const gates = [(await stored(north)).gate, (await stored(south)).gate].filter(Boolean);
  expect(gates).toEqual([{ shape: 'Circle', latitude: expect.any(Number), longitude: expect.any(Number), radius: expect.any(Number) }]);

  // The link of a tooltip opens another state of its entity.
  await marker.click();
  await map.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('One yard')).toBeVisible();
});

test('a map of a dashboard that is rewound shows markers, areas and colours as they were', async ({
  console: page,
  platform,
  request,
  createDevice,
  saveDashboard,
}) => {
  const device = await createDevice(unique('Rover'), 'yard');
  const send = (north: number, speed: number) => {
    const perimeter = JSON.stringify([
      [north, 30],
      [north, 31],
      [north + 1, 31],
    ]);
    return attributesOf(request, platform.url, device).save({ latitude: north, longitude: 30, speed, perimeter });
  };
  await send(50, 1);
  const plain = dashboardOf([device]);
  const red = { type: 'function', color: '#0000ff', colorFunction: "return data.speed > 5 ? '#ff0000' : '#0000ff';" };
  const label = (pattern: string) => ({ label: { show: true, pattern } });
  const { markers, polygons } = NEWER;
  const settings = {
    markers: [
      {
        ...{ ...markers[0], ...label('${entityName} at ${latitude:0}'), additionalDataKeys: [key('speed')] },
        ...{ markerType: 'shape', markerShape: { shape: 'markerShape1', size: 34, color: red } },
      },
    ],
    polygons: [{ ...polygons[0], ...label('Area ${perimeter}') }],
  };
  // The dashboard is typed by the settings of the other test, which are others of the same form.
  plain.configuration.widgets.newer.config.settings = settings as unknown as typeof NEWER;
  await page.goto(`${platform.url}/dashboards/${await saveDashboard(plain)}`);
  const map = region(page, 'Yards');
  const shows = async (north: number, colour: string) => {
    const marker = map.getByRole('button', { name: `${device.name} at ${north}` });
    await expect(marker).toBeVisible();
    await expect(marker.locator('path').first()).toHaveAttribute('fill', colour);
    await expect(map.getByRole('button', { name: `Area [[${north},30]` })).toBeAttached();
  };
  await shows(50, '#0000ff');
  await page.getByRole('button', { name: 'Rewind' }).click();
  const bar = page.getByRole('region', { name: 'Rewind' });
  const place = async () => Number(await bar.getByRole('slider', { name: 'Time shown' }).getAttribute('aria-valuenow'));
  const before = await place();
  await expect.poll(place).toBeGreaterThan(before + 1);
  await bar.getByRole('button', { name: 'Pause' }).click();
  await send(52, 9);
  await page.keyboard.press('l');
  await shows(52, '#ff0000');
  const later = await place();
  await expect.poll(place).toBeGreaterThan(later + 1);
  await bar.getByRole('button', { name: 'Pause' }).click();
  await shows(52, '#ff0000');
  for (let i = await place(); i > before; i -= 1) await bar.getByRole('slider', { name: 'Time shown' }).press('ArrowLeft');
  await shows(50, '#0000ff');
});
