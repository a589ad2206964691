import { expect, it } from 'vitest';
import type { WidgetConfig } from '../../../contract/dashboard.ts';
import { readStored } from '../../kind-tables.fixture.ts';
import { knownType } from '../../registry.ts';
import type { MapModel } from './map-model.ts';
import { readMap } from './read-map.ts';
import type { MapSettings } from './settings.ts';
import { hostsOf, isAllowed, ownTiles } from './tile-sources.ts';

const key = (name: string, label = name) => ({ name, type: 'timeseries', label });
const older = (settings: object): WidgetConfig => ({
  settings: settings as WidgetConfig['settings'],
  datasources: [{ type: 'entity', entityAliasId: 'a', dataKeys: [key('lat', 'north'), key('longitude'), key('latitude')] }],
});
function read(type: string, config: WidgetConfig): MapModel {
  const known = knownType({ typeFullFqn: `system.${type}`, config });
  if (!known) throw new Error(`No kind draws ${type}`);
  return readMap({ ...known.traits, settings: readStored(known, config).settings as MapSettings, config });
}
const point = { xKey: key('latitude'), yKey: key('longitude'), dsType: 'entity', dsEntityAliasId: 'a' };
const newer = (settings: object): WidgetConfig => ({ settings: settings as WidgetConfig['settings'], datasources: [] });
const marker = (more: object) => read('map', newer({ markers: [{ ...point, ...more }] })).layers[0];

it.each<[string, MapModel, object]>([
  [
    'fits, and has defaults',
    read('maps_v2.openstreetmap', older({})),
    { fits: true, centre: null, zoom: null, zoomsByWheel: true, hasTimeline: false },
  ],
  [
    'centre and zoom of an older map',
    read(
      'maps_v2.openstreetmap',
      older({ useDefaultCenterPosition: true, defaultCenterPosition: '50.5, -30', defaultZoomLevel: '5', fitMapBounds: false }),
    ),
    { fits: false, centre: [50.5, -30], zoom: 5 },
  ],
  ['a centre that is off', read('maps_v2.openstreetmap', older({ defaultCenterPosition: '1,1' })), { centre: null }],
  [
    'what newer maps zoom by',
    read('map', newer({ zoomActions: ['doubleClick'] })),
    { zoomsByWheel: false, zoomsByDoubleClick: true, hasZoomButtons: false },
  ],
  [
    'the time line of newer trips',
    read('trip_map', newer({ trips: [point], tripTimeline: { showTimelineControl: true } })),
    { hasTimeline: true },
  ],
  ['the time line of an older trip', read('maps_v2.test', older({})), { hasTimeline: true, isOlder: true }],
  ['shapes that are not drawn', read('map', newer({ polygons: [point], circles: [point], polylines: [] })), { undrawn: 2 }],
])('reads %s', (_name, model, expected) => expect(model).toMatchObject(expected));

it.each([
  [
    'of an older map',
    read('maps_v2.openstreetmap', older({ latKeyName: 'north' })).layers[0],
    { latitude: { name: 'lat' }, longitude: { name: 'longitude' } },
  ],
  ['by name, where no label fits', read('maps_v2.openstreetmap', older({ latKeyName: 'lat' })).layers[0], { latitude: { name: 'lat' } }],
  ['that is missing', read('maps_v2.openstreetmap', older({ latKeyName: 'y' })).layers[0], { latitude: undefined }],
  ['of a newer map', marker({}), { latitude: { name: 'latitude' }, longitude: { name: 'longitude' }, path: null }],
])('finds the position %s', (_name, layer, expected) => expect(layer).toMatchObject(expected));

it.each([
  ['no label and no tooltip by default', read('maps_v2.openstreetmap', older({})).layers[0], { label: null, tooltip: null }],
  [
    'label, tooltip and colour by functions',
    read(
      'maps_v2.openstreetmap',
      older({
        ...{ showLabel: true, label: '${entityName}', useLabelFunction: true, labelFunction: 'return 1' },
        ...{
          showTooltip: true,
          showTooltipAction: 'hover',
          tooltipPattern: 'x',
          color: '#fe7569',
          useColorFunction: true,
          colorFunction: 'return 2',
        },
        ...{ useMarkerImageFunction: true, markerImageFunction: 'return 3', markerImages: ['a', 'b'] },
      }),
    ).layers[0],
    {
      label: { pattern: '${entityName}', script: { body: 'return 1' } },
      tooltip: { pattern: 'x', script: null, opensOnHover: true },
      colour: { constant: '#fe7569', script: { body: 'return 2' } },
      picture: { script: { body: 'return 3' }, choices: ['a', 'b'], size: 34 },
    },
  ],
  [
    'a newer marker with its icon, tooltip and actions',
    marker({
      ...{ markerType: 'icon', markerIcon: { icon: 'mdi:bus', size: 20, color: { color: '#123456' } }, click: { type: 'doNothing' } },
      label: { show: true, type: 'function', pattern: 'p', patternFunction: { body: 'return 4', modules: null } },
      tooltip: { show: true, trigger: 'click', pattern: 't', tagActions: [{ name: 'go' }] },
    }),
    {
      label: { pattern: 'p', script: { body: 'return 4' } },
      tooltip: { pattern: 't', actions: [{ name: 'go' }] },
      ...{ colour: { constant: '#123456' }, picture: { icon: 'mdi:bus', size: 20 }, clicks: [{ type: 'doNothing' }], anchor: [0.5, 1] },
    },
  ],
  [
    'a colour by ranges, whose key is read, too',
    marker({ markerShape: { color: { type: 'range', color: '#aaaaaa', rangeKey: key('level'), range: [{ from: 1, color: '#bbbbbb' }] } } }),
    {
      colour: { constant: '#aaaaaa', ranges: { label: 'level', list: [{ from: 1, color: '#bbbbbb' }] } },
      datasource: { entityAliasId: 'a', dataKeys: [{ name: 'latitude' }, { name: 'longitude' }, { name: 'level' }] },
    },
  ],
  ['a hidden label', marker({ label: { show: false, pattern: 'p' } }), { label: null }],
  [
    'a picture',
    marker({ markerType: 'image', markerImage: { image: 'data:', imageSize: 50 } }),
    { picture: { stored: 'data:', size: 50 } },
  ],
  ['sources that are devices', marker({ dsType: 'device', dsDeviceId: 'd' }), { datasource: { type: 'device', deviceId: 'd' } }],
  [
    'the path of an older route',
    read('maps_v2.route_map', older({ color: '#111111', strokeWeight: 4, strokeOpacity: 0.5 })).layers[0],
    { path: { width: 4, opacity: 0.5, colour: { constant: '#111111' }, points: null }, turned: null },
  ],
  [
    'the path of a newer trip',
    read(
      'trip_map',
      newer({ trips: [{ ...point, offsetAngle: 90, pathStrokeColor: { color: '#222222' }, showPoints: true, pointSize: 6 }] }),
    ).layers[0],
    { turned: 90, anchor: [0.5, 0.5], path: { width: 2, colour: { constant: '#222222' }, points: { size: 6 } } },
  ],
  ['a path that is hidden', read('trip_map', newer({ trips: [{ ...point, showPath: false }] })).layers[0], { path: { width: 0 } }],
])('reads %s', (_name, layer, expected) => expect(layer).toMatchObject(expected));

it.each([
  ['maps_v2.openstreetmap', older({ mapProvider: 'CartoDB.DarkMatter' }), 'https://a.basemaps.cartocdn.com'],
  ['maps_v2.openstreetmap', older({}), 'https://tile.openstreetmap.org'],
  [
    'maps_v2.openstreetmap',
    older({ useCustomProvider: true, customProviderTileUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png' }),
    'https://a.tiles.example',
  ],
  [
    'maps_v2.openstreetmap',
    older({ useCustomProvider: true, customProviderTileUrl: 'javascript:alert(1)' }),
    'https://tile.openstreetmap.org',
  ],
  ['maps_v2.here_map', older({ provider: 'here', credentials: { app_id: 'i', app_code: 'c' } }), 'https://1.base.maps.api.here.com'],
  ['maps_v2.google_maps', older({ provider: 'google-map', gmApiKey: 'k' }), 'https://mt0.google.com'],
  ['maps_v2.google_maps', older({ provider: 'google-map' }), 'https://tile.openstreetmap.org'],
  ['maps_v2.tencent_maps', older({ provider: 'tencent-map', tmApiKey: 'k' }), 'https://rt0.map.gtimg.com'],
  ['map', newer({ layers: [{ provider: 'here', layerType: 'HERE.normalNight', apiKey: 'k' }] }), 'https://maps.hereapi.com'],
  ['map', newer({ layers: [{ provider: 'custom', tileUrl: 'http://tiles.example/{z}/{x}/{y}' }] }), 'http://tiles.example'],
])('%s has the tiles of its settings', (type, config, origin) => {
  const [tiles] = read(type, config).tiles;
  expect(new URL(tiles?.url.replace('{s}', tiles.subdomains[0] ?? '') ?? '').origin).toBe(origin);
});

it('names each server of its tiles, and knows which the page may ask', () => {
  const tiles = ownTiles('https://{s}.tile.openstreetmap.org/{z}/{x}/{y}.png');
  expect(tiles && hostsOf(tiles)).toEqual(['tile.openstreetmap.org']);
  const others = ownTiles('https://{s}.example.org:8080/{z}/{x}/{y}.png');
  expect(others && hostsOf(others)).toEqual(['a.example.org:8080', 'b.example.org:8080', 'c.example.org:8080']);
  expect(['a.example.org', 'example.org', 'aexample.org'].map((host) => isAllowed(host, ['*.example.org']))).toEqual([true, false, false]);
  expect(isAllowed('tile.openstreetmap.org', ['tile.openstreetmap.org'])).toBe(true);
});
