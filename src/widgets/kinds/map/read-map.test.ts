import { expect, it } from 'vitest';
import type { WidgetConfig } from '../../../contract/dashboard.ts';
import { isAllowed } from '../../allowed-picture.ts';
import { readStored } from '../../kind-tables.fixture.ts';
import { knownType } from '../../registry.ts';
import type { MapModel } from './map-model.ts';
import { readMap } from './read-map.ts';
import type { MapSettings } from './settings.ts';
import { hostsOf, ownTiles } from './tile-sources.ts';

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
    { fits: true, centre: null, zoom: null, zoomsByWheel: true, timeline: null },
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
    { timeline: { stepMs: 1000, anchors: null } },
  ],
  [
    'the time line of an older trip',
    read('maps_v2.test', older({ normalizationStep: 5000 })),
    { timeline: { stepMs: 5000, anchors: null }, isOlder: true },
  ],
  [
    'how newer trips are played',
    read(
      'trip_map',
      newer({
        trips: [point],
        tripTimeline: {
          ...{ showTimelineControl: true, timeStep: 60_000, speedOptions: [2, 4], showTimestamp: false },
          ...{ timestampFormat: { format: 'HH:mm' }, snapToRealLocation: true, locationSnapFilter: 'return data.speed > 1;' },
        },
      }),
    ),
    {
      timeline: {
        ...{ stepMs: 60_000, speeds: [2, 4], showsTime: false, timePattern: 'HH:mm' },
        anchors: { script: { body: 'return data.speed > 1;' } },
      },
    },
  ],
  [
    'that an older trip is stepped from shown point to point',
    read('maps_v2.test', older({ showPoints: true, usePointAsAnchor: true, pointAsAnchorFunction: 'return true;' })),
    { timeline: { anchors: { script: { body: 'return true;' } } } },
  ],
  ['that points that are not shown are no steps', read('maps_v2.test', older({ usePointAsAnchor: true })), { timeline: { anchors: null } }],
  [
    'an older map on a picture',
    read('maps_v2.image_map', older({ mapImageUrl: 'data:', imageEntityAlias: 'Hall', imageUrlAttribute: 'plan' })),
    { tiles: [], picture: { stored: 'data:', of: { aliasName: 'Hall', key: { name: 'plan', type: 'attribute' } } } },
  ],
  [
    'a newer map on a picture of an entity',
    read('image_map', newer({ imageSource: { sourceType: 'entityKey', entityAliasId: 'a', entityKey: key('plan') } })),
    { tiles: [], picture: { stored: null, of: { aliasId: 'a', key: { name: 'plan' } } } },
  ],
  [
    'several tiles with names over photographs',
    read(
      'map',
      newer({
        layers: [{ label: 'Streets' }, { label: 'Hybrid', layerType: 'Esri.WorldImagery', referenceLayer: 'openstreetmap_hybrid' }],
      }),
    ),
    {
      tiles: [
        { label: 'Streets', over: null },
        { label: 'Hybrid', over: { attribution: '© Esri' } },
      ],
    },
  ],
  [
    'one source for all layers of its entities, with the keys of all, and more for functions',
    read(
      'map',
      newer({
        markers: [{ ...point, additionalDataKeys: [key('speed')] }],
        polygons: [{ dsType: 'entity', dsEntityAliasId: 'a', polygonKey: key('perimeter') }],
        additionalDataSources: [{ dsType: 'entity', dsEntityAliasId: 'b', dataKeys: [key('level')] }],
      }),
    ),
    {
      sources: [
        { entityAliasId: 'a', dataKeys: ['perimeter', 'latitude', 'longitude', 'speed'].map((name) => ({ name })) },
        { entityAliasId: 'b', dataKeys: [{ name: 'level' }] },
      ],
      layers: [
        { source: 0, shape: { form: 'polygon' } },
        { source: 0, shape: null },
        { source: 1, isHidden: true },
      ],
    },
  ],
  [
    'buttons, their corner and scales',
    read(
      'map',
      newer({
        controlsPosition: 'bottomright',
        scales: ['metric'],
        mapActionButtons: [{ label: 'Go', icon: 'add', action: { type: 'custom' } }],
      }),
    ),
    { corner: 'bottomright', scales: ['metric'], buttons: [{ label: 'Go', icon: 'add', action: { type: 'custom' } }] },
  ],
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
    },
  ],
  ['a hidden label', marker({ label: { show: false, pattern: 'p' } }), { label: null }],
  [
    'a picture',
    marker({ markerType: 'image', markerImage: { image: 'data:', imageSize: 50 } }),
    { picture: { stored: 'data:', size: 50 } },
  ],
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
  [
    'marks along a path',
    read(
      'maps_v2.test',
      older({ usePolylineDecorator: true, decoratorOffset: '5px', useDecoratorCustomColor: true, decoratorCustomColor: '#333333' }),
    ).layers[0],
    { path: { marks: { symbol: 'arrow', size: 10, colour: '#333333', first: 5, last: 20, every: 20 } } },
  ],
  [
    'groups of markers',
    read('maps_v2.openstreetmap', older({ useClusterMarkers: true, maxClusterRadius: 40, zoomOnClick: false })).layers[0],
    { clusters: { radius: 40, apartFrom: null, zoomsOnClick: false, showsCover: true, animates: true, colour: null } },
  ],
  [
    'what groups of markers do without',
    marker({ markerClustering: { enable: true, showCoverageOnHover: false, zoomAnimation: false } }),
    { clusters: { showsCover: false, animates: false } },
  ],
  [
    'texts that an older map does not store',
    read('maps_v2.openstreetmap', older({ showLabel: true, showTooltip: true, latKeyName: 'north' })).layers[0],
    { label: { pattern: '${entityName}' }, tooltip: { pattern: '<b>${entityName}</b><br/>${north:7}, ${longitude:7}', offset: null } },
  ],
  [
    'where the tooltip of an older map stands, and how it looks',
    read(
      'maps_v2.test',
      older({ showTooltip: true, tooltipOffsetX: 0.5, tooltipColor: '#222', tooltipFontColor: '#eee', tooltipOpacity: 0.8 }),
    ).layers[0],
    { tooltip: { offset: [0.5, -1], look: { background: '#222', color: '#eee', opacity: 0.8 }, isDocked: false } },
  ],
  [
    'that tooltips of points stand at the edge of a map of trips',
    read('maps_v2.test', older({ showTooltip: true, showPoints: true })).layers[0],
    { path: { points: { tooltip: { isDocked: true } } } },
  ],
  ['the form of a marker', marker({ markerShape: { shape: 'markerShape10' } }), { picture: { form: 'flag', icon: null } }],
  [
    'the form around an icon',
    marker({ markerType: 'icon', markerIcon: { icon: 'home', iconContainer: 'iconContainer5' } }),
    { picture: { form: 'round', icon: 'home' } },
  ],
  [
    'where the tooltip of a newer marker stands',
    marker({ tooltip: { show: true, pattern: 'p', offsetX: 0, offsetY: -0.5 } }),
    { tooltip: { offset: [0, -0.5], look: null } },
  ],
  ['a map that is read only', read('maps_v2.openstreetmap', older({})).layers[0], { edit: null }],
  [
    'a map for placing, whose attributes are those of the server',
    read('input_widgets.markers_placement_openstreetmap', older({})).layers[0],
    { edit: { adds: true, moves: true, removes: true, scope: 'SERVER_SCOPE' } },
  ],
  [
    'a map for placing where that is off',
    read('input_widgets.markers_placement_image_map', older({ draggableMarker: false })).layers[0],
    { edit: null },
  ],
  [
    'a map whose buttons are hidden, where markers can be dragged all the same',
    read('maps_v2.openstreetmap', older({ draggableMarker: true, hideAllControlButton: true, initDragMode: true })).layers[0],
    { edit: { adds: false, moves: true, reshapes: false, removes: false, snaps: false } },
  ],
  [
    'what viewers may change of a newer marker',
    marker({ edit: { enabledActions: ['move'], attributeScope: 'SHARED_SCOPE', snappable: true } }),
    { edit: { adds: false, moves: true, reshapes: false, removes: false, snaps: true, scope: 'SHARED_SCOPE' } },
  ],
])('reads %s', (_name, layer, expected) => expect(layer).toMatchObject(expected));

it.each([
  ['of the oldest maps always', 'maps_v2.openstreetmap', older({ draggableMarker: true }), null],
  ['once that is chosen', 'maps_v2.openstreetmap', older({ initDragMode: false }), { atFirst: false }],
  ['at first', 'maps_v2.openstreetmap', older({ initDragMode: true }), { atFirst: true }],
  ['without a button', 'maps_v2.openstreetmap', older({ initDragMode: true, hideEditControlButton: true }), null],
  ['of newer maps always', 'map', newer({}), null],
  ['of newer maps once that is chosen', 'map', newer({ dragModeButton: true }), { atFirst: false }],
])('lets markers follow the pointer %s', (_name, type, settings, drags) => expect(read(type, settings).drags).toEqual(drags));

it('reads areas and circles of older maps, each with a look of its own', () => {
  const { layers } = read(
    'maps_v2.openstreetmap',
    older({
      ...{ showPolygon: true, polygonKeyName: 'north', polygonColor: '#111111', polygonOpacity: 0.3, polygonStrokeWeight: 7 },
      ...{
        showPolygonTooltip: true,
        polygonTooltipPattern: 'p',
        showCircle: true,
        circleKeyName: 'longitude',
        showCircleLabel: true,
        circleLabel: 'c',
      },
      ...{ showTooltip: true, tooltipPattern: 'm', showLabel: true, label: 'l' },
    }),
  );
  expect(layers).toMatchObject([
    { shape: null, tooltip: { pattern: 'm' }, label: { pattern: 'l' } },
    {
      shape: { form: 'polygon', key: { name: 'lat' }, fillOpacity: 0.3, strokeWidth: 7 },
      picture: { size: 0, stored: null },
      ...{ colour: { constant: '#111111' }, tooltip: { pattern: 'p' }, label: null },
    },
    { shape: { form: 'circle', key: { name: 'longitude' } }, tooltip: null, label: { pattern: 'c' } },
  ]);
});

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
  ['map', newer({ layers: [{ provider: 'here', layerType: 'HEREv3.normalNight', apiKey: 'k' }] }), 'https://maps.hereapi.com'],
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

it('draws no marker at a size that no page can hold, and comes no closer than its tiles', () => {
  const shape = (size: number) => marker({ markerType: 'shape', markerShape: { size } });
  for (const size of [1e308, -50]) expect(shape(size)).toEqual(shape(34));
  const sized = (markerImageSize: number) => read('maps_v2.openstreetmap', older({ markerImageSize })).layers[0];
  for (const size of [1e308, -50]) expect(sized(size)).toEqual(sized(34));
  expect(read('maps_v2.openstreetmap', older({ minZoomLevel: 1e308 })).closest).toBe(20);
});
