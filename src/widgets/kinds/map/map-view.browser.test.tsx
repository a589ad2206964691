import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { shown } from './answers.fixture.ts';
import { box, draw, id, keys, marker, markers, OLDER, openState, row, START, showState, tooltip } from './map-view.fixture.tsx';

vi.mock('../../../bridge/use-demand.ts', async (load) => ({
  ...(await load<object>()),
  useEntityTable: (await import('./answers.fixture.ts')).useEntityTable,
}));
vi.mock('../../../bridge/use-series.ts', async () => ({ useSeries: (await import('./answers.fixture.ts')).useSeries }));

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
  const label = (await marker('Area of Field')).lastElementChild;
  const { left = 0, top = 0 } = label?.getBoundingClientRect() ?? {};
  expect(label?.contains(document.elementFromPoint(left + 2, top + 8))).toBe(true);
  await vi.waitFor(() => expect(pixelAt(250, 150)).toEqual([255, 0, 0, 255]));
  expect(box.textContent).not.toContain('without position');
  const map = box.querySelector('[role=application]')?.getBoundingClientRect();
  const at = document.elementFromPoint((map?.left ?? 0) + 250, (map?.top ?? 0) + 150) as HTMLElement;
  const where = { bubbles: true, clientX: (map?.left ?? 0) + 250, clientY: (map?.top ?? 0) + 150 };
  for (const name of ['mousemove', 'click']) at.dispatchEvent(new MouseEvent(name, where));
  await vi.waitFor(() => expect(tooltip()?.textContent).toContain('In Field'));
  await vi.waitFor(() => expect(showState).toHaveBeenCalledTimes(1));
});

it('fills an area with a picture, which covers it', async () => {
  const red = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><rect width="4" height="2" fill="#ff0000"/></svg>';
  const image = `data:image/svg+xml,${encodeURIComponent(red)}`;
  shown.rows = [{ ...row('Field'), values: ['Field', null, SQUARE] }];
  draw('map', {
    polygons: [
      { ...{ dsType: 'entity', dsEntityAliasId: 'a', polygonKey: keys[2] }, fillType: 'image', fillImage: { type: 'image', image } },
    ],
  });
  await vi.waitFor(() => expect(pixelAt(250, 150)).toEqual([255, 0, 0, 255]));
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

it('hides the markers of a group, and shows them again', async () => {
  const source = { dsType: 'entity', dsEntityAliasId: 'a', xKey: keys[0], yKey: keys[1], groups: ['Yards'] };
  draw('map', { markers: [{ ...source, label: { show: true, pattern: '${entityName}' } }] });
  await marker('South');
  box.querySelector<HTMLElement>('[aria-label="Layers"]')?.click();
  const yards = await vi.waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=checkbox][value=Yards]');
    if (!found) throw new Error('no group yet');
    return found;
  });
  yards.click();
  await vi.waitFor(() => expect(markers()).toEqual([]));
  yards.click();
  await marker('South');
});

it('spreads markers at one place, which no zoom takes apart', async () => {
  shown.rows = [row('One', '50', '30', '1'), row('Two', '50', '30', '1'), row('Far', '10', '80', '1')];
  draw('maps_v2.openstreetmap', { ...OLDER, useClusterMarkers: true, zoomOnClick: false });
  await marker('Far');
  const cluster = await vi.waitFor(() => {
    const found = box.querySelector<HTMLElement>('[data-cluster]');
    if (!found) throw new Error('no cluster yet');
    return found;
  });
  cluster.click();
  const [one, two] = [await marker('One'), await marker('Two')];
  expect(one.getBoundingClientRect().top).not.toBeCloseTo(two.getBoundingClientRect().top, 0);
  expect(box.querySelector('[data-cluster]')).toBeNull();
  two.click();
  await vi.waitFor(() => expect(tooltip()?.textContent).toContain('Two'));
});

it('opens a tooltip below the pointer and closes it after that, unless the pointer goes on into it', async () => {
  draw('maps_v2.openstreetmap', { ...OLDER, showTooltipAction: 'hover' });
  const south = await marker('South');
  const over = () => south.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  const out = (of: Element | null) => of?.dispatchEvent(new PointerEvent('pointerout', { bubbles: true }));
  over();
  await vi.waitFor(() => expect(tooltip()?.textContent).toContain('South'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  out(south);
  tooltip()?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(tooltip()).not.toBeNull();
  out(tooltip());
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(tooltip()).toBeNull());
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
  const { left, top, width, height } = first.getBoundingClientRect();
  first.focus();
  await userEvent.keyboard('{ArrowUp}');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toMatch(/Pump [1-9]/));
  expect(markers()).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(tooltip()?.textContent).toMatch(/Pump [1-9]\d* 1 km/));
  // A dot has no element of its own: the map is asked what is there.
  const where = { bubbles: true, clientX: left + width / 2, clientY: top + height / 2 };
  box.querySelector('[role=application]')?.dispatchEvent(new MouseEvent('click', where));
  await vi.waitFor(() => expect(tooltip()?.textContent).toContain('Pump 0 1 km'));
});

it('runs the action of a click on a marker', async () => {
  draw('maps_v2.openstreetmap', { showLabel: true, label: '${entityName}' }, { markerClick: [openState('mark')] });
  (await marker('South')).click();
  await vi.waitFor(() =>
    expect(showState).toHaveBeenCalledWith('detail', expect.objectContaining({ entityName: 'South' }), expect.anything()),
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

it('goes along the track between readings, and steps to those that the author chooses', async () => {
  const info = (keyIndex: number) => ({
    entity: id('North'),
    entityName: 'North',
    keyIndex,
    shiftMs: 0,
    latest: { ts: 9000 },
    texts: null,
  });
  const columns = [new Float64Array([50, 51, 53, 54]), new Float64Array([30, 30, 30, 30]), new Float64Array([1, 9, 9, 1])];
  const t = new Float64Array([1000, 3000, 7000, 9000]);
  shown.series = { state: 'ready', fault: null, start: 0, end: 9001, t, columns, series: [0, 1, 2].map(info) };
  draw('maps_v2.test', {
    ...{ showLabel: true, label: '${entityName} ${latitude:2} ${rotationAngle:0}', normalizationStep: 1000, rotationAngle: 5 },
    ...{ showPoints: true, usePointAsAnchor: true, pointAsAnchorFunction: 'return data.speed > 5;' },
  });
  await marker('North 54.00 -85');
  const step = async (name: string, words: string) => {
    const button = await vi.waitFor(() => {
      const found = box.querySelector<HTMLElement>(`fieldset button[aria-label="${name}"]:enabled`);
      if (!found) throw new Error('no playback yet');
      return found;
    });
    button.click();
    await marker(words);
  };
  // Before the function has answered each reading is a step: this one is a step either way.
  await step('Step back', 'North 53.00');
  await step('Step back', 'North 51.00');
  const slider = box.querySelector<HTMLElement>('[role=slider]');
  slider?.focus();
  await userEvent.keyboard('{ArrowRight}');
  await marker('North 51.50');
  expect(slider?.getAttribute('aria-valuetext')).toBe('Jan 1, 1970, 00:00:04');
});

it.each([
  ['has no positions yet', [row('Lost', null, null, null)], 'No positions yet'],
  ['has no entities', [], 'No entities'],
])('says so when it %s', async (_what, rows, words) => {
  shown.rows = rows;
  draw('maps_v2.openstreetmap', OLDER);
  await vi.waitFor(() => expect(box.textContent).toContain(words));
});
