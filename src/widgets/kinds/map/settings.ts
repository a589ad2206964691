/**
 * What maps store. Older ones have one look for all entities of their `datasources`, newer ones have sources and looks in lists. Source:
 * contract/dashboards.md 4.6.
 */
import * as z from 'zod/mini';
import { storedNumber } from '../../../contract/stored-number.ts';
import { PLAYBACK_SPEEDS } from '../../../inputs/playback/playback.ts';
import { type ReadOf, schemaOf } from '../../../stored/fields/fields.ts';
import type { FieldChoice } from '../../../stored/fields/form-field.ts';
import { both, is, not, type When } from '../../../stored/fields/when.ts';
import type { FormContext } from '../../form-context.ts';
import { keyNamed } from '../../key-named.ts';
import { s } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';
import { HERE_TILES, LAYERS, MARKER_SIZE, OPEN_TILES, SYMBOLS, TRIGGERS } from './layer-settings.ts';

const older: When<FormContext> = (_, { isOlder }) => isOlder;
const newer = not(older);
const hasPath: When<FormContext> = (_, { isOlder, variant }) => isOlder && variant !== undefined;

const isTrip: When<FormContext> = (_, { isOlder, variant }) => isOlder && variant === 'trip';
const hasTripTooltip = both(isTrip, is('showTooltip', true));
const hasPoints = both(hasPath, is('showPoints', true));

const PROVIDERS: readonly FieldChoice[] = [
  { value: 'openstreet-map', label: 'OpenStreetMap' },
  { value: 'here', label: 'HERE' },
  { value: 'google-map', label: 'Google' },
  { value: 'tencent-map', label: 'Tencent' },
  ['image-map', 'onPicture'],
];
const NEWER_PROVIDERS: readonly FieldChoice[] = [
  { value: 'openstreet', label: 'OpenStreetMap' },
  { value: 'here', label: 'HERE' },
  { value: 'google', label: 'Google' },
  { value: 'tencent', label: 'Tencent' },
  ['custom', 'ownTiles'],
];
const TILES = { word: 'mapTiles', isFree: true } as const;
const [OPEN_USUAL, HERE_USUAL] = ['OpenStreetMap.Mapnik', 'HEREv3.normalDay'] as const;
/** Where nothing is stored, by provider. */
const USUAL_TILES: Readonly<Record<string, string>> = { here: HERE_USUAL, google: 'roadmap', tencent: 'tencentNormal' };
const STREETS_ONLY = { word: 'tencentTiles', isExplained: true } as const;
const GOOGLE_TILES = Object.entries({ roadmap: 'tilesRoad', satellite: 'tilesSatellite', hybrid: 'tilesHybrid', terrain: 'tilesTerrain' });
/** On newer servers. */
const TENCENT_TILES = Object.entries({ tencentNormal: 'tilesRoad', tencentSatellite: 'tilesSatellite', tencentTerrain: 'tilesTerrain' });
const TILES_OF: Readonly<Record<string, readonly FieldChoice[]>> = { here: HERE_TILES, google: GOOGLE_TILES, tencent: TENCENT_TILES };
const KEY = { word: 'mapKey' } as const;
const [isHere, isGoogle, isTencent] = ['here', 'google-map', 'tencent-map'].map((one) => both<FormContext>(older, is('provider', one))) as [
  When<FormContext>,
  When<FormContext>,
  When<FormContext>,
];
const ofPicture: When<FormContext> = is('mapType', 'image');
const isPicture = both(older, is('provider', 'image-map'));
const onEarth = both(older, not(isPicture));
const isOpen = both(older, not(isHere), not(isGoogle), not(isTencent), not(isPicture));
const hasOwnTiles = is('useCustomProvider', true);

const TILE_LAYER = {
  label: s.text({ word: 'tileLabel' }),
  provider: s.choice(NEWER_PROVIDERS, { word: 'mapProvider', whenAbsent: 'openstreet' }),
  tileUrl: s.text({ word: 'tileAddress', when: is('provider', 'custom') }),
  layerType: s.own(
    z.nullish(z.string()),
    (name, place) => {
      const { provider } = place.holder;
      const of = String(provider ?? 'openstreet');
      const field = s.choice(TILES_OF[of] ?? OPEN_TILES, {
        ...(of === 'tencent' ? STREETS_ONLY : TILES),
        whenAbsent: USUAL_TILES[of] ?? OPEN_USUAL,
      });
      return field.form(name, place);
    },
    { when: not(is('provider', 'custom')) },
  ),
  apiKey: s.text({ ...KEY, when: is('provider', 'here', 'google') }),
  /** Names and borders over photographs: `openstreetmap_hybrid`, `world_edition_hybrid` or `enhanced_contrast_hybrid`. */
  referenceLayer: s.kept(z.nullish(z.string())),
};

const IMAGE_SOURCE = {
  sourceType: s.choice(Object.entries({ image: 'pictureOwn', entityKey: 'pictureOfEntity' }), { whenAbsent: 'image' }),
  url: s.image({ word: 'mapImageUrl', when: not(is('sourceType', 'entityKey')) }),
  entityAliasId: s.choice(({ aliasIds }) => aliasIds, { word: 'limitAlias', when: is('sourceType', 'entityKey') }),
  entityKey: keyNamed('imageUrlAttribute', 'attribute', is('sourceType', 'entityKey')),
};
const CORNERS = Object.entries({
  topleft: 'cornerTopLeft',
  topright: 'cornerTopRight',
  bottomleft: 'cornerBottomLeft',
  bottomright: 'cornerBottomRight',
});
const BUTTON = { label: s.text(), icon: s.text(), color: s.text(), action: s.kept(z.optional(z.unknown())) };

const SPEEDS = [1, 2, 5, 10, 15, 25, 50, 100].map((one) => ({ value: String(one), label: `${one}×`, stored: one }));

const ROW = ['data', 'dsData', 'dsIndex'];
const at = (group: string, when: When<FormContext> = older) => ({ group, when });
const by = (group: string, flag: string) => at(group, both<FormContext>(older, is(flag, true)));
/** Where a flag is on, and a function, which the other flag lets count instead, is not. */
const unless = (group: string, flag: string, byFunction: string) =>
  at(group, both<FormContext>(older, is(flag, true), not(is(byFunction, true))));

/** Marks along paths, whose distances older servers write as `20px`. */
const MARKS = {
  usePolylineDecorator: s.flag(false, at('path', hasPath)),
  decoratorSymbol: s.choice(SYMBOLS, { whenAbsent: 'arrowHead', ...by('path', 'usePolylineDecorator') }),
  decoratorSymbolSize: s.number({ whenAbsent: 10, ...by('path', 'usePolylineDecorator') }),
  useDecoratorCustomColor: s.flag(false, by('path', 'usePolylineDecorator')),
  decoratorCustomColor: s.colour({ word: 'decoratorColor', ...by('path', 'useDecoratorCustomColor') }),
  decoratorOffset: s.text(by('path', 'usePolylineDecorator')),
  endDecoratorOffset: s.text(by('path', 'usePolylineDecorator')),
  decoratorRepeat: s.text(by('path', 'usePolylineDecorator')),
};

const POLYGONS = {
  showPolygon: s.flag(false, at('polygon')),
  polygonKeyName: s.text({ word: 'outlineKey', ...by('polygon', 'showPolygon') }),
  /** Its name on the oldest servers. */
  polKeyName: s.kept(z.nullish(z.string())),
  editablePolygon: s.flag(undefined, { word: 'editable', ...by('polygon', 'showPolygon') }),
  showPolygonLabel: s.flag(false, { word: 'showLabel', ...by('polygon', 'showPolygon') }),
  usePolygonLabelFunction: s.flag(false, { word: 'byFunction', of: 'mapLabel', ...by('polygon', 'showPolygonLabel') }),
  polygonLabel: s.text({ word: 'mapText', of: 'mapLabel', ...unless('polygon', 'showPolygonLabel', 'usePolygonLabelFunction') }),
  polygonLabelFunction: s.script(ROW, { word: 'mapFunction', of: 'mapLabel', ...by('polygon', 'usePolygonLabelFunction') }),
  showPolygonTooltip: s.flag(false, { word: 'showTooltip', ...by('polygon', 'showPolygon') }),
  showPolygonTooltipAction: s.choice(TRIGGERS, {
    whenAbsent: 'click',
    word: 'tooltipOpens',
    of: 'mapTooltip',
    ...by('polygon', 'showPolygonTooltip'),
  }),
  autoClosePolygonTooltip: s.flag(true, { word: 'autocloseTooltip', ...by('polygon', 'showPolygonTooltip') }),
  usePolygonTooltipFunction: s.flag(false, { word: 'byFunction', of: 'mapTooltip', ...by('polygon', 'showPolygonTooltip') }),
  polygonTooltipPattern: s.text({
    word: 'mapText',
    of: 'mapTooltip',
    ...unless('polygon', 'showPolygonTooltip', 'usePolygonTooltipFunction'),
  }),
  polygonTooltipFunction: s.script(ROW, { word: 'mapFunction', of: 'mapTooltip', ...by('polygon', 'usePolygonTooltipFunction') }),
  polygonColor: s.colour({ word: 'fillColor', ...by('polygon', 'showPolygon') }),
  polygonOpacity: s.number({ word: 'fillOpacity', least: 0, most: 1, whenAbsent: 0.5, ...by('polygon', 'showPolygon') }),
  usePolygonColorFunction: s.flag(false, { word: 'byFunction', of: 'fillColor', ...by('polygon', 'showPolygon') }),
  polygonColorFunction: s.script(ROW, { word: 'colorFunction', of: 'fillColor', ...by('polygon', 'usePolygonColorFunction') }),
  polygonStrokeColor: s.colour({ word: 'strokeColor', ...by('polygon', 'showPolygon') }),
  polygonStrokeOpacity: s.number({ word: 'strokeOpacity', least: 0, most: 1, whenAbsent: 1, ...by('polygon', 'showPolygon') }),
  polygonStrokeWeight: s.number({ word: 'lineWidth', whenAbsent: 1, ...by('polygon', 'showPolygon') }),
  usePolygonStrokeColorFunction: s.flag(false, { word: 'strokeByFunction', ...by('polygon', 'showPolygon') }),
  polygonStrokeColorFunction: s.script(ROW, {
    word: 'colorFunction',
    of: 'strokeColor',
    ...by('polygon', 'usePolygonStrokeColorFunction'),
  }),
};

const CIRCLES = {
  showCircle: s.flag(false, at('circle')),
  circleKeyName: s.text({ word: 'outlineKey', whenAbsent: 'perimeter', ...by('circle', 'showCircle') }),
  editableCircle: s.flag(undefined, { word: 'editable', ...by('circle', 'showCircle') }),
  showCircleLabel: s.flag(false, { word: 'showLabel', ...by('circle', 'showCircle') }),
  useCircleLabelFunction: s.flag(false, { word: 'byFunction', of: 'mapLabel', ...by('circle', 'showCircleLabel') }),
  circleLabel: s.text({ word: 'mapText', of: 'mapLabel', ...unless('circle', 'showCircleLabel', 'useCircleLabelFunction') }),
  circleLabelFunction: s.script(ROW, { word: 'mapFunction', of: 'mapLabel', ...by('circle', 'useCircleLabelFunction') }),
  showCircleTooltip: s.flag(false, { word: 'showTooltip', ...by('circle', 'showCircle') }),
  showCircleTooltipAction: s.choice(TRIGGERS, {
    whenAbsent: 'click',
    word: 'tooltipOpens',
    of: 'mapTooltip',
    ...by('circle', 'showCircleTooltip'),
  }),
  autoCloseCircleTooltip: s.flag(true, { word: 'autocloseTooltip', ...by('circle', 'showCircleTooltip') }),
  useCircleTooltipFunction: s.flag(false, { word: 'byFunction', of: 'mapTooltip', ...by('circle', 'showCircleTooltip') }),
  circleTooltipPattern: s.text({ word: 'mapText', of: 'mapTooltip', ...unless('circle', 'showCircleTooltip', 'useCircleTooltipFunction') }),
  circleTooltipFunction: s.script(ROW, { word: 'mapFunction', of: 'mapTooltip', ...by('circle', 'useCircleTooltipFunction') }),
  circleFillColor: s.colour({ word: 'fillColor', ...by('circle', 'showCircle') }),
  circleFillColorOpacity: s.number({ word: 'fillOpacity', least: 0, most: 1, whenAbsent: 0.2, ...by('circle', 'showCircle') }),
  useCircleFillColorFunction: s.flag(false, { word: 'byFunction', of: 'fillColor', ...by('circle', 'showCircle') }),
  circleFillColorFunction: s.script(ROW, { word: 'colorFunction', of: 'fillColor', ...by('circle', 'useCircleFillColorFunction') }),
  circleStrokeColor: s.colour({ word: 'strokeColor', ...by('circle', 'showCircle') }),
  circleStrokeOpacity: s.number({ word: 'strokeOpacity', least: 0, most: 1, whenAbsent: 1, ...by('circle', 'showCircle') }),
  circleStrokeWeight: s.number({ word: 'lineWidth', whenAbsent: 3, ...by('circle', 'showCircle') }),
  useCircleStrokeColorFunction: s.flag(false, { word: 'strokeByFunction', ...by('circle', 'showCircle') }),
  circleStrokeColorFunction: s.script(ROW, { word: 'colorFunction', of: 'strokeColor', ...by('circle', 'useCircleStrokeColorFunction') }),
};

const CLUSTERS = {
  useClusterMarkers: s.flag(false, at('clusters')),
  zoomOnClick: s.flag(true, by('clusters', 'useClusterMarkers')),
  showCoverageOnHover: s.flag(true, by('clusters', 'useClusterMarkers')),
  animate: s.flag(true, by('clusters', 'useClusterMarkers')),
  maxZoom: s.whole({ word: 'clusterZoom', ...by('clusters', 'useClusterMarkers') }),
  maxClusterRadius: s.whole({ least: 1, whenAbsent: 80, ...by('clusters', 'useClusterMarkers') }),
  useIconCreateFunction: s.flag(false, { word: 'clusterColourBy', ...by('clusters', 'useClusterMarkers') }),
  clusterMarkerFunction: s.script(['data', 'childCount'], { word: 'colorFunction', ...by('clusters', 'useIconCreateFunction') }),
};

export const SETTINGS = {
  /** Where nothing is stored its type says it. */
  provider: s.own(
    z.nullish(z.string()),
    (name, place) => s.choice(PROVIDERS, { word: 'mapProvider', whenAbsent: place.holder[name] ?? 'openstreet-map' }).form(name, place),
    at('map'),
  ),
  mapProviderHere: s.choice(HERE_TILES, { ...TILES, whenAbsent: HERE_USUAL, ...at('map', isHere) }),
  credentials: s.part(
    { app_id: s.text({ word: 'mapAppId' }), app_code: s.text({ word: 'mapAppCode' }), apiKey: s.text(KEY) },
    at('map', isHere),
  ),
  gmDefaultMapType: s.choice(GOOGLE_TILES, { word: 'mapTiles', whenAbsent: 'roadmap', ...at('map', isGoogle) }),
  gmApiKey: s.text({ ...KEY, ...at('map', isGoogle) }),
  tmDefaultMapType: s.choice(GOOGLE_TILES.slice(0, 3), { ...STREETS_ONLY, whenAbsent: 'roadmap', ...at('map', isTencent) }),
  tmApiKey: s.text({ ...KEY, ...at('map', isTencent) }),
  useCustomProvider: s.flag(false, { word: 'ownTiles', ...at('map', isOpen) }),
  customProviderTileUrl: s.text({ word: 'tileAddress', ...at('map', both(isOpen, hasOwnTiles)) }),
  mapProvider: s.choice(OPEN_TILES, { ...TILES, whenAbsent: OPEN_USUAL, ...at('map', both(isOpen, not(hasOwnTiles))) }),
  layers: s.list(TILE_LAYER, {
    word: 'mapTiles',
    addWord: 'addTiles',
    newItem: { provider: 'openstreet' },
    ...at('map', both(newer, not(ofPicture))),
  }),
  mapImageUrl: s.image(at('map', isPicture)),
  imageEntityAlias: s.choice(({ aliases }) => aliases, at('map', isPicture)),
  imageUrlAttribute: s.text(at('map', isPicture)),
  /** `geoMap` or `image`. */
  mapType: s.kept(z.nullish(z.string())),
  imageSource: s.part(IMAGE_SOURCE, at('map', both(newer, ofPicture))),
  fitMapBounds: s.flag(true, { group: 'map' }),
  useDefaultCenterPosition: s.flag(false, { group: 'map' }),
  defaultCenterPosition: s.text({
    ...at('map', is('useDefaultCenterPosition', true)),
    pattern: /^\s*-?\d+(\.\d+)?\s*,\s*-?\d+(\.\d+)?\s*$/,
  }),
  defaultZoomLevel: s.own(storedNumber(), s.whole({ group: 'map', most: 20 }).form),
  minZoomLevel: s.own(storedNumber(), s.whole({ group: 'map', most: 20, whenAbsent: 16 }).form),
  mapPageSize: s.whole({ group: 'map', least: 1, whenAbsent: 16_384 }),
  zoomActions: s.several(Object.entries({ scroll: 'zoomWheel', doubleClick: 'zoomDoubleClick', controlButtons: 'zoomButtons' }), {
    ...at('map', newer),
    whenAbsent: ['scroll', 'doubleClick', 'controlButtons'],
  }),
  controlsPosition: s.choice(CORNERS, { whenAbsent: 'topleft', ...at('map', newer) }),
  dragModeButton: s.flag(false, at('map', newer)),
  scales: s.several(Object.entries({ metric: 'scaleMetric', imperial: 'scaleImperial' }), at('map', newer)),
  tripTimeline: s.part(
    {
      showTimelineControl: s.flag(false),
      timeStep: s.whole({ word: 'normalizationStep', least: 1, whenAbsent: 1000, when: is('showTimelineControl', true) }),
      speedOptions: s.own(z.nullish(z.array(z.number())), s.several(SPEEDS, { whenAbsent: PLAYBACK_SPEEDS }).form, {
        when: is('showTimelineControl', true),
      }),
      showTimestamp: s.flag(true, { when: is('showTimelineControl', true) }),
      timestampFormat: s.part(
        {
          format: s.text({ word: 'timePattern', when: not(is('auto', true)) }),
          auto: s.flag(false, { word: 'timeByLanguage' }),
          /** Moments of a trip are never told as ages. */
          lastUpdateAgo: s.kept(z.nullish(z.boolean())),
          custom: s.kept(z.nullish(z.boolean())),
        },
        { when: both(is('showTimelineControl', true), is('showTimestamp', true)) },
      ),
      snapToRealLocation: s.flag(false, { when: is('showTimelineControl', true) }),
      locationSnapFilter: s.script(['data', 'dsData'], { word: 'pointAsAnchorFunction', when: is('snapToRealLocation', true) }),
    },
    at('map', newer),
  ),
  /** Buttons over the map and their actions are kept as they are. */
  mapActionButtons: s.kept(z.nullish(z.array(schemaOf(BUTTON)))),
  disableScrollZooming: s.flag(false, at('mapUse')),
  disableDoubleClickZooming: s.flag(false, at('mapUse')),
  disableZoomControl: s.flag(false, at('mapUse')),
  latKeyName: s.text({ whenAbsent: 'latitude', ...at('positions', onEarth) }),
  lngKeyName: s.text({ whenAbsent: 'longitude', ...at('positions', onEarth) }),
  xPosKeyName: s.text({ whenAbsent: 'xPos', ...at('positions', isPicture) }),
  yPosKeyName: s.text({ whenAbsent: 'yPos', ...at('positions', isPicture) }),
  posFunction: s.script(['origXPos', 'origYPos', 'data', 'dsData', 'dsIndex', 'aspect'], at('positions', isPicture)),
  /** Absent: on maps for placing. */
  draggableMarker: s.flag(undefined, at('positions')),
  /** Absent: markers always follow the pointer. */
  initDragMode: s.flag(undefined, at('editing')),
  snappable: s.flag(false, at('editing')),
  hideAllControlButton: s.flag(false, at('editing')),
  hideDrawControlButton: s.flag(false, at('editing', both(older, not(is('hideAllControlButton', true))))),
  hideEditControlButton: s.flag(false, at('editing', both(older, not(is('hideAllControlButton', true))))),
  hideRemoveControlButton: s.flag(false, at('editing', both(older, not(is('hideAllControlButton', true))))),
  ...LAYERS,
  showLabel: s.flag(false, at('markerLabel')),
  useLabelFunction: s.flag(false, { word: 'byFunction', ...by('markerLabel', 'showLabel') }),
  labelFunction: s.script(ROW, { word: 'mapFunction', ...by('markerLabel', 'useLabelFunction') }),
  label: s.text({ word: 'mapText', ...unless('markerLabel', 'showLabel', 'useLabelFunction') }),
  showTooltip: s.flag(false, at('tooltip')),
  showTooltipAction: s.choice(TRIGGERS, { whenAbsent: 'click', word: 'tooltipOpens', ...by('tooltip', 'showTooltip') }),
  autocloseTooltip: s.flag(true, by('tooltip', 'showTooltip')),
  useTooltipFunction: s.flag(false, { word: 'byFunction', ...by('tooltip', 'showTooltip') }),
  tooltipFunction: s.script(ROW, { word: 'mapFunction', ...by('tooltip', 'useTooltipFunction') }),
  tooltipPattern: s.text({ word: 'mapText', ...unless('tooltip', 'showTooltip', 'useTooltipFunction') }),
  tooltipOffsetX: s.number(by('tooltip', 'showTooltip')),
  tooltipOffsetY: s.number(by('tooltip', 'showTooltip')),
  tooltipColor: s.colour(at('tooltip', hasTripTooltip)),
  tooltipFontColor: s.colour(at('tooltip', hasTripTooltip)),
  tooltipOpacity: s.number({ least: 0, most: 1, whenAbsent: 1, ...at('tooltip', hasTripTooltip) }),
  pointTooltipOnRightPanel: s.flag(true, at('path', both(isTrip, is('showPoints', true)))),
  color: s.colour({ word: 'markerColor', ...at('marker') }),
  useColorFunction: s.flag(false, { word: 'byFunction', ...at('marker') }),
  colorFunction: s.script(ROW, by('marker', 'useColorFunction')),
  markerImage: s.image(at('marker')),
  markerImageSize: s.whole({ ...MARKER_SIZE, ...at('marker') }),
  useMarkerImageFunction: s.flag(false, at('marker')),
  markerImageFunction: s.script(['data', 'images', 'dsData', 'dsIndex'], by('marker', 'useMarkerImageFunction')),
  markerImages: s.several([], { isFree: true, ...by('marker', 'useMarkerImageFunction') }),
  markerOffsetX: s.number({ whenAbsent: 0.5, ...at('marker') }),
  markerOffsetY: s.number({ whenAbsent: 1, ...at('marker') }),
  strokeWeight: s.number({ word: 'lineWidth', whenAbsent: 2, ...at('path', hasPath) }),
  strokeOpacity: s.number({ whenAbsent: 1, least: 0, most: 1, ...at('path', hasPath) }),
  showPoints: s.flag(false, at('path', hasPath)),
  pointColor: s.colour(at('path', hasPoints)),
  useColorPointFunction: s.flag(false, { word: 'byFunction', of: 'pointColor', ...at('path', hasPoints) }),
  colorPointFunction: s.script(ROW, { word: 'colorFunction', of: 'pointColor', ...by('path', 'useColorPointFunction') }),
  pointSize: s.number({ whenAbsent: 10, ...at('path', hasPoints) }),
  normalizationStep: s.whole({ least: 1, whenAbsent: 1000, ...at('path', isTrip) }),
  usePointAsAnchor: s.flag(false, at('path', both(isTrip, is('showPoints', true)))),
  pointAsAnchorFunction: s.script(ROW, by('path', 'usePointAsAnchor')),
  rotationAngle: s.number(at('path', hasPath)),
  ...MARKS,
  ...POLYGONS,
  ...CIRCLES,
  ...CLUSTERS,
};
export type MapSettings = ReadOf<typeof SETTINGS>;
export type MapWidget = WidgetInput<MapSettings>;
/** What a map is read from. */
export type MapParts = Pick<MapWidget, 'variant' | 'isOlder' | 'settings' | 'config'>;
