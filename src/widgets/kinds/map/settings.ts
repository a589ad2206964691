/**
 * What maps store. Older ones have one look for all entities of their `datasources`, newer ones have sources and looks in lists. Source:
 * contract/dashboards.md 4.6.
 */
import * as z from 'zod/mini';
import { storedNumber } from '../../../contract/stored-number.ts';
import type { ReadOf } from '../../../stored/fields/fields.ts';
import type { FieldChoice } from '../../../stored/fields/form-field.ts';
import { both, is, not, type When } from '../../../stored/fields/when.ts';
import type { FormContext } from '../../form-context.ts';
import { s } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';
import { HERE_TILES, LAYERS, OPEN_TILES, TRIGGERS } from './layer-settings.ts';

const older: When<FormContext> = (_, { isOlder }) => isOlder;
const newer = not(older);
const hasPath: When<FormContext> = (_, { isOlder, variant }) => isOlder && variant !== undefined;

const PROVIDERS: readonly FieldChoice[] = [
  { value: 'openstreet-map', label: 'OpenStreetMap' },
  { value: 'here', label: 'HERE' },
  { value: 'google-map', label: 'Google' },
  { value: 'tencent-map', label: 'Tencent' },
];
const NEWER_PROVIDERS: readonly FieldChoice[] = [
  { value: 'openstreet', label: 'OpenStreetMap' },
  { value: 'here', label: 'HERE' },
  { value: 'google', label: 'Google' },
  { value: 'tencent', label: 'Tencent' },
  ['custom', 'ownTiles'],
];
const TILES = { word: 'mapTiles', isFree: true } as const;
const KEY = { word: 'mapKey' } as const;
const [isHere, isGoogle, isTencent] = ['here', 'google-map', 'tencent-map'].map((one) => both<FormContext>(older, is('provider', one))) as [
  When<FormContext>,
  When<FormContext>,
  When<FormContext>,
];
const isOpen = both(older, not(isHere), not(isGoogle), not(isTencent));
const hasOwnTiles = is('useCustomProvider', true);

const TILE_LAYER = {
  provider: s.choice(NEWER_PROVIDERS, { word: 'mapProvider', whenAbsent: 'openstreet' }),
  tileUrl: s.text({ word: 'tileAddress', when: is('provider', 'custom') }),
  layerType: s.own(
    z.nullish(z.string()),
    (name, place) => {
      const { provider } = place.holder;
      const field = provider === 'here' ? s.choice(HERE_TILES, TILES) : s.choice(OPEN_TILES, TILES);
      return (provider === 'google' || provider === 'tencent' ? s.text({ word: 'mapTiles' }) : field).form(name, place);
    },
    { when: not(is('provider', 'custom')) },
  ),
  apiKey: s.text({ ...KEY, when: is('provider', 'here', 'google', 'tencent') }),
};

const ROW = ['data', 'dsData', 'dsIndex'];
const shapes = s.kept(z.nullish(z.array(z.unknown())));
const at = (group: string, when: When<FormContext> = older) => ({ group, when });
const by = (group: string, flag: string, isOn = true) => at(group, both<FormContext>(older, isOn ? is(flag, true) : not(is(flag, true))));

export const SETTINGS = {
  provider: s.choice(PROVIDERS, { word: 'mapProvider', ...at('map') }),
  mapProviderHere: s.choice(HERE_TILES, { ...TILES, ...at('map', isHere) }),
  credentials: s.part(
    { app_id: s.text({ word: 'mapAppId' }), app_code: s.text({ word: 'mapAppCode' }), apiKey: s.text(KEY) },
    at('map', isHere),
  ),
  gmDefaultMapType: s.text({ word: 'mapTiles', ...at('map', isGoogle) }),
  gmApiKey: s.text({ ...KEY, ...at('map', isGoogle) }),
  tmDefaultMapType: s.text({ word: 'mapTiles', ...at('map', isTencent) }),
  tmApiKey: s.text({ ...KEY, ...at('map', isTencent) }),
  useCustomProvider: s.flag(false, { word: 'ownTiles', ...at('map', isOpen) }),
  customProviderTileUrl: s.text({ word: 'tileAddress', ...at('map', both(isOpen, hasOwnTiles)) }),
  mapProvider: s.choice(OPEN_TILES, { ...TILES, ...at('map', both(isOpen, not(hasOwnTiles))) }),
  layers: s.list(TILE_LAYER, { word: 'mapTiles', addWord: 'addTiles', newItem: { provider: 'openstreet' }, ...at('map', newer) }),
  fitMapBounds: s.flag(true, { group: 'map' }),
  useDefaultCenterPosition: s.flag(false, { group: 'map' }),
  defaultCenterPosition: s.text({ group: 'map', pattern: /^\s*-?\d+(\.\d+)?\s*,\s*-?\d+(\.\d+)?\s*$/ }),
  defaultZoomLevel: s.own(storedNumber(), s.whole({ group: 'map', most: 20 }).form),
  minZoomLevel: s.own(storedNumber(), s.whole({ group: 'map', most: 20, whenAbsent: 16 }).form),
  mapPageSize: s.whole({ group: 'map', least: 1, whenAbsent: 16_384 }),
  zoomActions: s.several(
    Object.entries({ scroll: 'zoomWheel', doubleClick: 'zoomDoubleClick', controlButtons: 'zoomButtons' }),
    at('map', newer),
  ),
  tripTimeline: s.part({ showTimelineControl: s.flag(false) }, at('map', newer)),
  disableScrollZooming: s.flag(false, at('mapUse')),
  disableDoubleClickZooming: s.flag(false, at('mapUse')),
  disableZoomControl: s.flag(false, at('mapUse')),
  latKeyName: s.text({ whenAbsent: 'latitude', ...at('positions') }),
  lngKeyName: s.text({ whenAbsent: 'longitude', ...at('positions') }),
  ...LAYERS,
  showLabel: s.flag(false, at('markerLabel')),
  useLabelFunction: s.flag(false, { word: 'byFunction', ...at('markerLabel') }),
  labelFunction: s.script(ROW, { word: 'mapFunction', ...by('markerLabel', 'useLabelFunction') }),
  label: s.text({ word: 'mapText', ...by('markerLabel', 'useLabelFunction', false) }),
  showTooltip: s.flag(false, at('tooltip')),
  showTooltipAction: s.choice(TRIGGERS, { whenAbsent: 'click', word: 'tooltipOpens', ...at('tooltip') }),
  useTooltipFunction: s.flag(false, { word: 'byFunction', ...at('tooltip') }),
  tooltipFunction: s.script(ROW, { word: 'mapFunction', ...by('tooltip', 'useTooltipFunction') }),
  tooltipPattern: s.text({ word: 'mapText', ...by('tooltip', 'useTooltipFunction', false) }),
  color: s.colour({ word: 'markerColor', ...at('marker') }),
  useColorFunction: s.flag(false, { word: 'byFunction', ...at('marker') }),
  colorFunction: s.script(ROW, by('marker', 'useColorFunction')),
  markerImage: s.image(at('marker')),
  markerImageSize: s.whole({ least: 1, whenAbsent: 34, ...at('marker') }),
  useMarkerImageFunction: s.flag(false, at('marker')),
  markerImageFunction: s.script(['data', 'images', 'dsData', 'dsIndex'], by('marker', 'useMarkerImageFunction')),
  markerImages: s.several([], { isFree: true, ...by('marker', 'useMarkerImageFunction') }),
  markerOffsetX: s.number({ whenAbsent: 0.5, ...at('marker') }),
  markerOffsetY: s.number({ whenAbsent: 1, ...at('marker') }),
  strokeWeight: s.number({ word: 'lineWidth', whenAbsent: 2, ...at('path', hasPath) }),
  strokeOpacity: s.number({ whenAbsent: 1, least: 0, most: 1, ...at('path', hasPath) }),
  showPoints: s.flag(false, at('path', hasPath)),
  pointColor: s.colour(at('path', hasPath)),
  pointSize: s.number({ whenAbsent: 10, ...at('path', hasPath) }),
  rotationAngle: s.number(at('path', hasPath)),
  /** Areas and lines are not drawn, which the map says. */
  showPolygon: s.kept(z.nullish(z.boolean())),
  showCircle: s.kept(z.nullish(z.boolean())),
  polygons: shapes,
  circles: shapes,
  polylines: shapes,
};
export type MapSettings = ReadOf<typeof SETTINGS>;
export type MapWidget = WidgetInput<MapSettings>;
/** What a map is read from. */
export type MapParts = Pick<MapWidget, 'variant' | 'isOlder' | 'settings' | 'config'>;
