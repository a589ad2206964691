import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { giveCore } from '../../../bridge/core.fixture.ts';
import type { WidgetConfig } from '../../../contract/dashboard.ts';
import type { FunctionCalls } from '../../../contract/function-calls.ts';
import { DEFAULT_WINDOW } from '../../../contract/time-window.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { schemaOf } from '../../../stored/fields/fields.ts';
import { knownType } from '../../registry.ts';
import { BARE_DESK } from '../../surroundings.fixture.ts';
import { SurroundingsContext } from '../../surroundings.ts';
import { SETTINGS } from './settings.ts';

const id = (name: string) => ({ entityType: 'DEVICE', id: name });
/** Name, label, latitude, longitude, speed. */
const row = (name: string, ...values: (string | null)[]) => ({
  ...{ id: id(name), values: [name, '', ...values], times: [0, 0, 0, 0, 0], freshness: [] },
});
const START = [row('North', '50.4', '30.5', '41.4'), row('South', '49.9', '30.5', '<b>7</b>'), row('Lost', null, null, '1')];
const shown = vi.hoisted(() => ({ rows: [] as unknown[], series: undefined as unknown, tell: (): unknown => undefined }));
vi.mock('../../../bridge/use-demand.ts', async (load) => {
  const { useSyncExternalStore, useMemo } = await import('react');
  return {
    ...(await load<object>()),
    useEntityTable: (demand: unknown) => {
      const rows = useSyncExternalStore(
        (listener) => {
          shown.tell = listener;
          return () => undefined;
        },
        () => shown.rows,
      );
      const view = useMemo(() => ({ state: 'ready', fault: null, total: rows.length, first: 0, rows }), [rows]);
      return demand ? view : undefined;
    },
  };
});
vi.mock('../../../bridge/use-series.ts', () => ({ useSeries: (demand: unknown) => (demand ? shown.series : undefined) }));
const { MapView } = await import('./map-view.tsx');

const sent = vi.fn(async (_name: string, _input: unknown): Promise<unknown> => ({ ok: true, value: null }));
giveCore({
  call: sent as never,
  callFunction: async ({ body, args, calls }: FunctionCalls) => {
    const results = calls.map((given) => JSON.stringify(new Function(...args, body)(...given)));
    return { ok: true, value: { results, failedCalls: [], fault: null } };
  },
});

const showState = vi.fn(() => true);
const host = { params: () => ({}), stateId: () => 'default', showState };
const openState = (name: string) => ({ name, type: 'openDashboardState', targetDashboardStateId: 'detail', setEntityId: true });
const keys = ['latitude', 'longitude', 'speed'].map((name) => ({ name, label: name, type: 'timeseries' }));
const OLDER = {
  showLabel: true,
  label: '${entityName}',
  showTooltip: true,
  tooltipPattern: '<b>${entityName}</b> ${speed:0} km/h <link-act name="Go">Open</link-act>',
};
let root: Root;
let box: HTMLElement;

beforeEach(async () => {
  await adoptMessages('en_US', TEXTS);
  showState.mockClear();
  sent.mockReset().mockResolvedValue({ ok: true, value: null });
  shown.rows = START;
  box = document.body.appendChild(document.createElement('div'));
  box.style.cssText = 'inline-size: 500px; block-size: 400px';
  root = createRoot(box);
  document.head.insertAdjacentHTML('beforeend', '<meta name="picture-hosts" content="tiles.example.org">');
});

afterEach(() => {
  root.unmount();
  box.remove();
  document.querySelector('meta[name="picture-hosts"]')?.remove();
});

const traitsOf = (type: string) => knownType({ typeFullFqn: `system.${type}` })?.traits;

function draw(type: string, settings: object, actions: object = {}): void {
  const datasources = type.includes('.') ? [{ type: 'entity', entityAliasId: 'a', dataKeys: keys }] : [];
  const config = { title: 'Vehicles', datasources, actions, settings } as WidgetConfig;
  const alias = () => ({ name: 'Trackers', filter: { type: 'apiUsageState' } as const, isMultiple: true });
  const input = {
    ...traitsOf(type),
    title: 'Vehicles',
    config,
    settings: schemaOf(SETTINGS).parse({ ...traitsOf(type)?.settings, ...settings }),
    sources: [],
    window: DEFAULT_WINDOW,
    liveWindow: DEFAULT_WINDOW,
  };
  root.render(
    <MantineProvider>
      <SurroundingsContext value={{ ...BARE_DESK, alias, host: host as never }}>
        <MapView input={input} />
      </SurroundingsContext>
    </MantineProvider>,
  );
}
const markers = () => [...box.querySelectorAll<HTMLElement>('button[data-place]')];
const marker = (name: string) =>
  vi.waitFor(() => {
    const found = markers().find(({ textContent }) => textContent.includes(name));
    if (!found) throw new Error(`no marker ${name}`);
    return found;
  });
const tooltip = () => box.querySelector<HTMLElement>('[role=dialog]');

it('shows markers with labels, counts entities without position, and moves what moves', async () => {
  draw('maps_v2.openstreetmap', OLDER);
  const north = await marker('North');
  const south = await marker('South');
  expect(north.getBoundingClientRect().bottom).toBeLessThan(south.getBoundingClientRect().top);
  await vi.waitFor(() => expect(box.textContent).toContain('1 without position'));
  expect(markers()).toHaveLength(2);
  const before = north.getBoundingClientRect();
  shown.rows = [row('North', '50.2', '30.6', '41.4'), ...START.slice(1)];
  shown.tell();
  await vi.waitFor(() => expect(north.getBoundingClientRect().top).toBeGreaterThan(before.top));
  expect(await marker('North')).toBe(north);
});

const draws = () => [...box.querySelectorAll<HTMLCanvasElement>('.leaflet-overlay-pane canvas')];
/** The colour on the map at a point of its box, as bytes. */
function pixelAt(x: number, y: number): readonly number[] {
  const map = box.querySelector('[role=application]')?.getBoundingClientRect();
  for (const canvas of draws()) {
    const { left, top, width } = canvas.getBoundingClientRect();
    const ratio = canvas.width / width;
    const data = canvas
      .getContext('2d')
      ?.getImageData(((map?.left ?? 0) + x - left) * ratio, ((map?.top ?? 0) + y - top) * ratio, 1, 1).data;
    if (data && (data[3] ?? 0) > 0) return [...data];
  }
  return [];
}

const SQUARE = '[[50, 30], [50, 31], [51, 31], [51, 30]]';
it.each([
  [
    'older',
    'maps_v2.openstreetmap',
    {
      ...{ showPolygon: true, polygonKeyName: 'speed', polygonColor: '#ff0000', polygonOpacity: 1, fitMapBounds: true },
      ...{
        showPolygonLabel: true,
        polygonLabel: 'Area of ${entityName}',
        showPolygonTooltip: true,
        polygonTooltipPattern: 'In <b>${entityName}</b>',
      },
    },
    { polygonClick: [openState('Open')] },
  ],
  [
    'newer',
    'map',
    {
      polygons: [
        {
          ...{ dsType: 'entity', dsEntityAliasId: 'a', polygonKey: keys[2], fillColor: { type: 'constant', color: '#ff0000' } },
          label: { show: true, type: 'pattern', pattern: 'Area of ${entityName}' },
          tooltip: { show: true, trigger: 'click', type: 'pattern', pattern: 'In <b>${entityName}</b>' },
          click: { ...openState('Open') },
        },
      ],
    },
    {},
  ],
])('draws areas with labels, and opens them by a click within, on %s maps', async (_age, type, settings, actions) => {
  shown.rows = [type === 'map' ? { ...row('Field', null, null, ''), values: ['Field', null, SQUARE] } : row('Field', null, null, SQUARE)];
  draw(type, settings, actions);
  await marker('Area of Field');
  await vi.waitFor(() => expect(pixelAt(250, 150)).toEqual([255, 0, 0, 255]));
  expect(box.textContent).not.toContain('without position');
  const map = box.querySelector('[role=application]')?.getBoundingClientRect();
  const at = document.elementFromPoint((map?.left ?? 0) + 250, (map?.top ?? 0) + 150) as HTMLElement;
  const where = { bubbles: true, clientX: (map?.left ?? 0) + 250, clientY: (map?.top ?? 0) + 150 };
  for (const name of ['mousemove', 'click']) at.dispatchEvent(new MouseEvent(name, where));
  await vi.waitFor(() => expect(tooltip()?.textContent).toContain('In Field'));
  await vi.waitFor(() => expect(showState).toHaveBeenCalledTimes(1));
});

const PLAN = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"></svg>')}`;
it.each([
  [
    'older',
    'maps_v2.image_map',
    { mapImageUrl: PLAN, xPosKeyName: 'latitude', yPosKeyName: 'longitude', posFunction: 'return {x: origXPos / 2, y: origYPos};' },
  ],
  [
    'newer',
    'image_map',
    {
      imageSource: { sourceType: 'image', url: PLAN },
      markers: [
        {
          ...{ dsType: 'entity', dsEntityAliasId: 'a', xKey: keys[0], yKey: keys[1] },
          positionFunction: 'return {x: origXPos / aspect, y: origYPos};',
        },
      ],
    },
  ],
])('puts markers of %s maps on the parts of a picture that their functions say', async (_age, type, settings) => {
  shown.rows = [row('Half', '1', '0.5', '1')];
  draw(type, settings);
  const half = await marker('Half');
  const picture = await vi.waitFor(() => {
    const found = box.querySelector('.wf-map-picture');
    if (!found) throw new Error('no picture yet');
    return found.getBoundingClientRect();
  });
  expect(picture.width / picture.height).toBeCloseTo(2, 1);
  await vi.waitFor(() => {
    const pin = half.getBoundingClientRect();
    expect((pin.left + pin.right) / 2).toBeCloseTo(picture.left + picture.width / 2, -1);
    expect(pin.bottom).toBeCloseTo(picture.top + picture.height / 2, -1);
  });
  expect(box.querySelector('canvas.leaflet-tile')).toBeNull();
});

it.each([
  ['earth', 'maps_v2.openstreetmap', {}],
  ['picture', 'maps_v2.image_map', { mapImageUrl: PLAN, xPosKeyName: 'latitude', yPosKeyName: 'longitude' }],
])('shows markers that are near each other as one on the %s, which a click takes apart', async (ground, type, settings) => {
  const places = ground === 'earth' ? ['50', '30', '50.001', '30.001', '10', '80'] : ['0.5', '0.5', '0.5', '0.54', '0.9', '0.9'];
  const [a, b, c, d, e, f] = places as [string, string, string, string, string, string];
  shown.rows = [row('One', a, b, '1'), row('Two', c, d, '1'), row('Far', e, f, '1')];
  draw(type, {
    ...{ ...OLDER, ...settings, useClusterMarkers: true, maxClusterRadius: 30, useIconCreateFunction: true },
    clusterMarkerFunction: "return data[0].entityName === 'One' && childCount === 2 ? '#112233' : null;",
  });
  await marker('Far');
  const cluster = await vi.waitFor(() => {
    const found = box.querySelector<HTMLElement>('[data-cluster]');
    if (found?.textContent !== '2') throw new Error('no cluster yet');
    return found;
  });
  expect(markers()).toHaveLength(1);
  await vi.waitFor(() => expect(cluster.style.background).toBe('rgb(17, 34, 51)'));
  cluster.click();
  await marker('One');
  await marker('Two');
  await vi.waitFor(() => expect(box.querySelector('[data-cluster]')).toBeNull());
});

it('names the server of a picture that the page may not ask, and shows where things are all the same', async () => {
  shown.rows = [row('Half', '0.5', '0.5', '1')];
  draw('maps_v2.image_map', { mapImageUrl: 'https://plans.example.net/hall.png', xPosKeyName: 'latitude', yPosKeyName: 'longitude' });
  await marker('Half');
  expect(box.textContent).toContain('plans.example.net');
  expect(box.textContent).toContain('--picture-hosts');
});

it('names a server of tiles that the page may not ask, and draws land and grid', async () => {
  draw('maps_v2.openstreetmap', OLDER);
  await vi.waitFor(() => expect(box.textContent).toContain('tile.openstreetmap.org'));
  expect(box.textContent).toContain('--picture-hosts');
  expect(box.querySelector('img.leaflet-tile')).toBeNull();
  await vi.waitFor(() => expect(box.querySelectorAll('canvas.leaflet-tile').length).toBeGreaterThan(0));
});

it.each([
  ['older', 'maps_v2.openstreetmap', OLDER, { tooltipAction: [openState('Go')] }],
  [
    'newer',
    'map',
    {
      markers: [
        {
          ...{ dsType: 'entity', dsEntityAliasId: 'a', xKey: keys[0], yKey: keys[1], additionalDataKeys: [keys[2]] },
          label: { show: true, pattern: '${entityName}' },
          tooltip: { show: true, trigger: 'click', pattern: OLDER.tooltipPattern, tagActions: [openState('Go')] },
        },
      ],
    },
    {},
  ],
])(
  'opens a tooltip by click whose link runs an action with the entity of the marker, on %s maps',
  async (_age, type, settings, actions) => {
    draw(type, settings, actions);
    (await marker('South')).click();
    await vi.waitFor(() => expect(tooltip()?.textContent).toContain('South <b>7</b> km/h'));
    expect(tooltip()?.querySelectorAll('b')).toHaveLength(1);
    (await marker('North')).click();
    await vi.waitFor(() => expect(tooltip()?.textContent).toContain('North 41 km/h'));
    const link = [...(tooltip()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Open');
    link?.click();
    await vi.waitFor(() => expect(showState).toHaveBeenCalledTimes(1));
    expect(showState).toHaveBeenCalledWith(
      'detail',
      expect.objectContaining({ entityId: id('North'), entityName: 'North' }),
      expect.anything(),
    );
  },
);

it('is used by keys: arrows lead from marker to marker, Enter opens, Escape leads back', async () => {
  draw('maps_v2.openstreetmap', OLDER);
  const north = await marker('North');
  const south = await marker('South');
  expect(markers().filter(({ tabIndex }) => tabIndex === 0)).toEqual([north]);
  north.focus();
  await userEvent.keyboard('{ArrowDown}');
  await vi.waitFor(() => expect(document.activeElement).toBe(south));
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(tooltip()?.contains(document.activeElement)).toBe(true));
  expect(tooltip()?.getAttribute('aria-label')).toBe('South');
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(tooltip()).toBeNull());
  expect(document.activeElement).toBe(south);
  north.click();
  await vi.waitFor(() => expect(tooltip()?.getAttribute('aria-label')).toBe('North'));
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(tooltip()).toBeNull());
});

it('draws a thousand markers and more as dots, and leads keys from one to the next all the same', async () => {
  shown.rows = Array.from({ length: 1200 }, (_, i) => row(`Pump ${i}`, String(40 + i / 100), '30', '1'));
  draw('maps_v2.openstreetmap', OLDER);
  const first = await marker('Pump 0');
  await vi.waitFor(() => expect(markers()).toHaveLength(1));
  first.focus();
  await userEvent.keyboard('{ArrowUp}');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toMatch(/Pump [1-9]/));
  expect(markers()).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(tooltip()?.textContent).toMatch(/Pump [1-9]\d* 1 km/));
});

it('runs the action of a click on a marker', async () => {
  draw('maps_v2.openstreetmap', { showLabel: true, label: '${entityName}' }, { markerClick: [openState('mark')] });
  (await marker('South')).click();
  await vi.waitFor(() =>
    expect(showState).toHaveBeenCalledWith('detail', expect.objectContaining({ entityName: 'South' }), expect.anything()),
  );
});

const ATTRIBUTES = keys.map((key) => ({ ...key, type: 'attribute' }));
const movable = (xKey: object, yKey: object, attributeScope: string) => ({
  markers: [
    {
      ...{ dsType: 'entity', dsEntityAliasId: 'a', xKey, yKey, edit: { enabledActions: ['move', 'add', 'remove'], attributeScope } },
      ...{ label: { show: true, pattern: '${entityName}' }, tooltip: { show: true, trigger: 'click', pattern: 'Here' } },
    },
  ],
});

it.each([
  ['attributes', ATTRIBUTES, ['saveAttributes', { scope: 'SHARED_SCOPE', attributes: { longitude: expect.closeTo(30.5, 5) } }]],
  ['readings', keys, ['saveTelemetry', { values: { longitude: expect.closeTo(30.5, 5) } }]],
])('stores where a marker is dragged as %s, and opens nothing by that', async (_what, [x, y], [call, input]) => {
  draw('map', movable(x as object, y as object, 'SHARED_SCOPE'));
  const south = await marker('South');
  const { left, top } = south.getBoundingClientRect();
  const at = (event: string, dy: number) =>
    south.dispatchEvent(new PointerEvent(event, { bubbles: true, button: 0, pointerId: 1, clientX: left + 5, clientY: top + 5 + dy }));
  vi.spyOn(south, 'setPointerCapture').mockReturnValue(undefined);
  at('pointerdown', 0);
  at('pointermove', -40);
  at('pointerup', -40);
  south.click();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith(call, expect.objectContaining({ entity: id('South') })));
  expect(sent).toHaveBeenCalledTimes(1);
  expect(sent.mock.calls[0]?.[1]).toMatchObject(input as object);
  expect(south.getBoundingClientRect().top).toBeCloseTo(top - 40, 0);
  await vi.waitFor(() => expect(box.textContent).toContain('Position of South saved'));
  expect(tooltip()).toBeNull();
});

it('is moved by arrows with Shift, and goes back when the server refuses', async () => {
  sent.mockResolvedValue({ ok: false, fault: { kind: 'invalid', message: 'no', retryable: false, key: 'invalid' } });
  draw('map', movable(ATTRIBUTES[0] as object, ATTRIBUTES[1] as object, 'SERVER_SCOPE'));
  const south = await marker('South');
  const { left } = south.getBoundingClientRect();
  south.focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}');
  await vi.waitFor(() => expect(south.getBoundingClientRect().left).toBeCloseTo(left + 16, 0));
  expect(sent).not.toHaveBeenCalled();
  await userEvent.keyboard('{/Shift}');
  await vi.waitFor(() => expect(box.textContent).toContain('Position of South was not saved'));
  expect(sent).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(south.getBoundingClientRect().left).toBeCloseTo(left, 0));
});

it('puts an entity without a position on the map, and takes one with attributes from it', async () => {
  draw('map', movable(ATTRIBUTES[0] as object, ATTRIBUTES[1] as object, 'SERVER_SCOPE'));
  await marker('South');
  const press = async (name: string) => {
    const found = await vi.waitFor(() => {
      const all = [...document.querySelectorAll<HTMLElement>('button')];
      const one = all.find((button) => (button.getAttribute('aria-label') ?? button.textContent) === name);
      if (!one) throw new Error(`no button ${name}`);
      return one;
    });
    found.click();
  };
  await press('Put on the map');
  await press('Lost');
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('application'));
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith('saveAttributes', expect.objectContaining({ entity: id('Lost') })));
  await marker('Lost');
  (await marker('South')).click();
  await press('Remove from the map');
  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledWith('deleteAttributes', { entity: id('South'), scope: 'SERVER_SCOPE', keys: ['latitude', 'longitude'] }),
  );
});

it('takes labels and colours from functions, in the sandbox', async () => {
  draw('maps_v2.openstreetmap', {
    ...{
      showLabel: true,
      useLabelFunction: true,
      labelFunction: "return '<i>' + data.entityName + '</i> of ' + dsData.length + ' at ' + dsIndex;",
    },
    ...{ useColorFunction: true, colorFunction: "return data.entityName === 'North' ? '#00ff00' : 'url(evil)';", color: '#0000ff' },
  });
  const north = await marker('North of 3 at 0');
  expect(north.querySelector('i')?.textContent).toBe('North');
  const colourOf = (one: HTMLElement) => one.querySelector('path')?.getAttribute('fill');
  expect(colourOf(north)).toBe('#00ff00');
  expect(colourOf(await marker('South of 3 at 1'))).toBe('#0000ff');
});

it('draws the track of the window with the marker at its newest position, and plays it', async () => {
  const info = (keyIndex: number) => ({ entity: id('North'), entityName: 'North', keyIndex, shiftMs: 0, latest: { ts: 3 }, texts: null });
  const columns = [new Float64Array([50, 50.1, 50.2]), new Float64Array([30, 30.1, 30.2])];
  shown.series = { state: 'ready', fault: null, start: 0, end: 4, t: new Float64Array([1, 2, 3]), columns, series: [info(0), info(1)] };
  draw('trip_map', {
    trips: [
      {
        ...{ dsType: 'entity', dsEntityAliasId: 'a', xKey: keys[0], yKey: keys[1], pathStrokeColor: { color: '#ff0000' } },
        label: { show: true, pattern: '${entityName} ${latitude:1}' },
      },
    ],
    tripTimeline: { showTimelineControl: true },
  });
  await marker('North 50.2');
  await vi.waitFor(() => expect(box.querySelector('canvas.leaflet-zoom-animated')).not.toBeNull());
  expect(markers()).toHaveLength(1);
  const first = await vi.waitFor(() => {
    const button = box.querySelector<HTMLElement>('fieldset button');
    if (!button) throw new Error('no playback yet');
    return button;
  });
  first.click();
  await marker('North 50.0');
});

it.each([
  ['has no positions yet', [row('Lost', null, null, null)], 'No positions yet'],
  ['has no entities', [], 'No positions yet'],
])('says so when it %s', async (_what, rows, words) => {
  shown.rows = rows;
  draw('maps_v2.openstreetmap', OLDER);
  await vi.waitFor(() => expect(box.textContent).toContain(words));
});
