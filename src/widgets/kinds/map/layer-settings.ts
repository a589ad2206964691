/** Markers, trips and shapes of newer maps. */
import * as z from 'zod/mini';
import { type DataKey, dataKeySchema } from '../../../contract/dashboard.ts';
import { type Part, partOf } from '../../../contract/part.ts';
import { type ReadOf, schemaOf } from '../../../stored/fields/fields.ts';
import type { FieldChoice } from '../../../stored/fields/form-field.ts';
import { both, either, is, not, type When } from '../../../stored/fields/when.ts';
import type { FormContext } from '../../form-context.ts';
import { keyNamed } from '../../key-named.ts';
import { rangeList, s } from '../../settings-fields.ts';

export const OPEN_TILES: readonly FieldChoice[] = [
  'OpenStreetMap.Mapnik',
  'OpenStreetMap.HOT',
  'Esri.WorldStreetMap',
  'Esri.WorldTopoMap',
  'Esri.WorldImagery',
  'CartoDB.Positron',
  'CartoDB.DarkMatter',
].map((name) => ({ value: name, label: name.replace('.', ' ') }));
export const HERE_TILES: readonly FieldChoice[] = ['normalDay', 'normalNight', 'hybridDay', 'terrainDay'].map((name) => ({
  value: `HEREv3.${name}`,
  label: `HERE ${name}`,
}));
export const TRIGGERS = Object.entries({ click: 'byClick', hover: 'byPointer' });

const text = s.kept(z.nullish(z.string()));
const COLOUR_KINDS = Object.entries({ constant: 'colourConstant', range: 'colourRange', function: 'colourFunction' });

const colourOf = (word: string) => ({
  type: s.choice(COLOUR_KINDS, { word: 'colourBy', of: word, isHalf: true, whenAbsent: 'constant' }),
  color: s.colour({ word, isHalf: true }),
  rangeKey: keyNamed('rangeKey', 'timeseries', is('type', 'range'), { both: word }),
  range: rangeList({ of: word, when: is('type', 'range') }),
  colorFunction: s.script(['data', 'dsData', 'ctx'], { of: word, when: is('type', 'function') }),
});
const MARKER_COLOUR = colourOf('markerColor');

/** Absent it counts as true, but there is no text where nothing at all is stored. */
const isShown: When<FormContext> = ({ show }, _, stored) => show === true || (show === undefined && Object.keys(stored).length > 0);
/** @param of what the text is: a word that begins the labels. */
const written = (of: string) => ({
  type: s.choice(Object.entries({ pattern: 'mapText', function: 'mapFunction' }), {
    ...{ word: 'textBy', of, whenAbsent: 'pattern', when: isShown },
  }),
  patternFunction: s.script(['data', 'dsData', 'ctx'], { word: 'mapFunction', of, when: both(isShown, is('type', 'function')) }),
  pattern: s.text({ word: 'mapText', of, when: both(isShown, not(is('type', 'function'))) }),
});

/** Of a marker, in pixels: browsers end pages that draw pictures of any size. */
export const MARKER_SIZE = { word: 'markerImageSize', least: 1, most: 1000, whenAbsent: 34 } as const;
const isIcon = is('markerType', 'icon');
const isImage = is('markerType', 'image');
const byFunction = is('type', 'function');

/** The entities of a layer are chosen by their alias, others are kept: `entity`, `device` or `function`. */
export const SOURCE = {
  dsType: text,
  dsLabel: text,
  dsDeviceId: text,
  dsFilterId: text,
  dsEntityAliasId: s.choice(({ aliasIds }) => aliasIds, { word: 'limitAlias', when: is('dsType', undefined, 'entity') }),
};
const keys = s.kept(z.nullish(z.array(dataKeySchema)));
export const MORE_DATA = { ...SOURCE, dataKeys: keys };

const tooltip = (of: string, look: { readonly of?: string } = {}) => ({
  show: s.flag(undefined, { word: 'showTooltip', ...look }),
  trigger: s.choice(TRIGGERS, { word: 'tooltipOpens', of, whenAbsent: 'click', when: isShown }),
  ...written(of),
  /** False: it stays open until it is closed. */
  autoclose: s.flag(true, { word: 'autocloseTooltip', ...look, when: isShown }),
  offsetX: s.number({ word: 'tooltipOffsetX', ...look, when: isShown }),
  offsetY: s.number({ word: 'tooltipOffsetY', ...look, when: isShown }),
  /** The actions of links are kept as they are. */
  tagActions: s.kept(z.nullish(z.array(z.unknown()))),
});
const EDITS = Object.entries({ add: 'editAdd', edit: 'editShape', move: 'editMove', remove: 'editRemove' });
const SCOPES = Object.entries({ SERVER_SCOPE: 'scopeServer', SHARED_SCOPE: 'scopeShared', CLIENT_SCOPE: 'scopeClient' });

const LAYER = {
  ...SOURCE,
  /** Keys of texts and functions are kept as they are. */
  additionalDataKeys: keys,
  label: s.part({ show: s.flag(undefined, { word: 'showLabel' }), ...written('mapLabel') }),
  tooltip: s.part(tooltip('mapTooltip')),
  /** The action of a click is kept as it is. */
  click: s.kept(z.optional(z.unknown())),
  groups: s.several([], { word: 'layerGroups', isFree: true }),
  edit: s.part({
    enabledActions: s.several(EDITS, { word: 'editActions' }),
    attributeScope: s.choice(SCOPES, { word: 'editScope', whenAbsent: 'SERVER_SCOPE' }),
    snappable: s.flag(false),
  }),
};
export type StoredLayer = ReadOf<typeof LAYER>;

const PICTURE = {
  type: s.choice(Object.entries({ image: 'markerImage', function: 'mapFunction' }), { word: 'sourceType', whenAbsent: 'image' }),
  imageFunction: s.script(['data', 'images', 'dsData', 'ctx'], { word: 'markerImageFunction', when: byFunction }),
  images: s.several([], { word: 'markerImages', isFree: true, when: byFunction }),
  image: s.image({ word: 'markerImage', when: not(byFunction) }),
};

/** Looks that have numbers instead of names. */
const numbered = (name: string, count: number): readonly FieldChoice[] =>
  Array.from({ length: count }, (_, i) => ({ value: `${name}${i + 1}`, label: String(i + 1) }));

const isClustered = is('enable', true);
const MARKER = {
  ...LAYER,
  xKey: keyNamed('latKeyName', 'timeseries', undefined, { type: 'mapLatitude' }),
  yKey: keyNamed('lngKeyName', 'timeseries', undefined, { type: 'mapLongitude' }),
  markerType: s.choice(Object.entries({ shape: 'markerShape', icon: 'markerIcon', image: 'markerImage' }), { whenAbsent: 'shape' }),
  markerIcon: s.part(
    {
      icon: s.text({ word: 'markerIcon' }),
      iconContainer: s.choice(numbered('iconContainer', 7), { word: 'markerForm', isFree: true, whenAbsent: 'iconContainer1' }),
      ...{ size: s.whole(MARKER_SIZE), color: s.part(MARKER_COLOUR) },
    },
    { when: isIcon },
  ),
  markerShape: s.part(
    {
      shape: s.choice(numbered('markerShape', 10), { word: 'markerForm', isFree: true, whenAbsent: 'markerShape1' }),
      ...{ size: s.whole(MARKER_SIZE), color: s.part(MARKER_COLOUR) },
    },
    { when: not(is('markerType', 'icon', 'image')) },
  ),
  markerImage: s.part({ ...PICTURE, imageSize: s.whole(MARKER_SIZE) }, { when: isImage }),
  markerOffsetX: s.number({ whenAbsent: 0.5 }),
  markerOffsetY: s.number({ whenAbsent: 1 }),
  positionFunction: s.script(['origXPos', 'origYPos', 'data', 'dsData', 'aspect'], { word: 'posFunction' }),
  markerClustering: s.part({
    enable: s.flag(false, { word: 'useClusterMarkers' }),
    zoomOnClick: s.flag(true, { when: isClustered }),
    showCoverageOnHover: s.flag(true, { when: isClustered }),
    zoomAnimation: s.flag(true, { word: 'animate', when: isClustered }),
    maxZoom: s.whole({ word: 'clusterZoom', when: isClustered }),
    maxClusterRadius: s.whole({ least: 1, whenAbsent: 80, when: isClustered }),
    useClusterMarkerColorFunction: s.flag(false, { word: 'clusterColourBy', when: isClustered }),
    clusterMarkerColorFunction: s.script(['data', 'childCount'], {
      word: 'colorFunction',
      when: both(isClustered, is('useClusterMarkerColorFunction', true)),
    }),
  }),
};
export type StoredMarker = ReadOf<typeof MARKER>;

export const SYMBOLS = Object.entries({ arrowHead: 'decoratorArrow', dash: 'decoratorDash' });
const hasMarks = is('usePathDecorator', true);
const hasPath = is('showPath', true);
const hasPoints = is('showPoints', true);
const TRIP = {
  ...MARKER,
  markerOffsetY: s.number({ whenAbsent: 0.5 }),
  showMarker: s.flag(true),
  rotateMarker: s.flag(true),
  offsetAngle: s.number({ word: 'rotationAngle' }),
  showPath: s.flag(true),
  pathStrokeWeight: s.number({ word: 'lineWidth', whenAbsent: 2, when: hasPath }),
  pathStrokeColor: s.part(colourOf('pathColor'), { when: hasPath }),
  usePathDecorator: s.flag(false, { word: 'usePolylineDecorator', when: hasPath }),
  pathDecoratorSymbol: s.choice(SYMBOLS, { word: 'decoratorSymbol', whenAbsent: 'arrowHead', when: hasMarks }),
  pathDecoratorSymbolSize: s.number({ word: 'decoratorSymbolSize', whenAbsent: 10, when: hasMarks }),
  pathDecoratorSymbolColor: s.colour({ word: 'decoratorColor', when: hasMarks }),
  pathDecoratorOffset: s.number({ word: 'decoratorOffset', whenAbsent: 20, when: hasMarks }),
  pathEndDecoratorOffset: s.number({ word: 'endDecoratorOffset', whenAbsent: 20, when: hasMarks }),
  pathDecoratorRepeat: s.number({ word: 'decoratorRepeat', whenAbsent: 20, when: hasMarks }),
  showPoints: s.flag(false),
  pointSize: s.number({ whenAbsent: 10, when: hasPoints }),
  pointColor: s.part(colourOf('pointColor'), { when: hasPoints }),
  pointTooltip: s.part(tooltip('pointTooltip', { of: 'pointTooltip' }), { when: hasPoints }),
};
export type StoredTrip = ReadOf<typeof TRIP>;
export type StoredColour = StoredTrip['pointColor'];

const STRIPE_COLOUR = (word: string) => s.part(colourOf(word));
const isStriped = is('fillType', 'stripe');
const isPictured = is('fillType', 'image');
const SHAPE = {
  ...LAYER,
  fillType: s.choice(Object.entries({ color: 'fillPlain', stripe: 'fillStripes', image: 'fillPicture' }), {
    whenAbsent: 'color',
    isFree: true,
  }),
  fillColor: s.part(colourOf('fillColor'), { when: not(either(isStriped, isPictured)) }),
  fillImage: s.part(
    {
      ...PICTURE,
      preserveAspectRatio: s.flag(true),
      opacity: s.number({ word: 'fillOpacity', least: 0, most: 1, whenAbsent: 1 }),
      angle: s.number({ word: 'stripeAngle', whenAbsent: 0 }),
      scale: s.number({ word: 'fillScale', least: 0, whenAbsent: 1 }),
    },
    { when: isPictured },
  ),
  fillStripe: s.part(
    {
      weight: s.number({ word: 'stripeWidth', whenAbsent: 3 }),
      color: STRIPE_COLOUR('stripeColor'),
      spaceWeight: s.number({ word: 'stripeSpace', whenAbsent: 9 }),
      spaceColor: STRIPE_COLOUR('stripeSpaceColor'),
      angle: s.number({ word: 'stripeAngle', whenAbsent: 45 }),
    },
    { when: isStriped },
  ),
  strokeColor: s.part(colourOf('strokeColor')),
  strokeWeight: s.number({ word: 'lineWidth', whenAbsent: 3 }),
};
const POLYGON = { ...SHAPE, polygonKey: keyNamed('outlineKey', 'attribute') };
const CIRCLE = { ...SHAPE, circleKey: keyNamed('outlineKey', 'attribute') };
const POLYLINE = { ...SHAPE, polylineKey: keyNamed('outlineKey', 'attribute') };
export type StoredShape = ReadOf<typeof SHAPE> & {
  readonly polygonKey?: DataKey | null | undefined;
  readonly circleKey?: DataKey | null | undefined;
  readonly polylineKey?: DataKey | null | undefined;
};

const newKey = (name: string) => ({ name, label: name, type: 'timeseries' });
const LIST = {
  group: 'positions',
  when: (_: Part, { isOlder }: FormContext) => !isOlder,
  newItem: {
    dsType: 'entity',
    xKey: newKey('latitude'),
    yKey: newKey('longitude'),
    label: { show: true, type: 'pattern', pattern: '${entityName}' },
    tooltip: { show: true, trigger: 'click', type: 'pattern', pattern: '<b>${entityName}</b>' },
  },
  nameOf: ({ xKey, yKey }: Part) => [xKey, yKey].map((one) => String(partOf(one).name ?? '')).join(', '),
};

const SHAPES = {
  ...LIST,
  nameOf: ({ polygonKey, circleKey, polylineKey }: Part) => String(partOf(polygonKey ?? circleKey ?? polylineKey).name ?? ''),
};
const newShape = (keyName: string) => ({
  dsType: 'entity',
  [keyName]: { ...newKey('perimeter'), type: 'attribute' },
  label: { show: true, type: 'pattern', pattern: '${entityName}' },
});

export const LAYERS = {
  markers: s.list(MARKER, { ...LIST, addWord: 'addMarker' }),
  trips: s.list(TRIP, { ...LIST, addWord: 'addTrip' }),
  polygons: s.list(POLYGON, { ...SHAPES, addWord: 'addPolygon', newItem: newShape('polygonKey') }),
  circles: s.list(CIRCLE, { ...SHAPES, addWord: 'addCircle', newItem: newShape('circleKey') }),
  polylines: s.list(POLYLINE, { ...SHAPES, addWord: 'addPolyline', newItem: newShape('polylineKey') }),
  /** Keys of more entities, for functions, are kept as they are. */
  additionalDataSources: s.kept(z.nullish(z.array(schemaOf(MORE_DATA)))),
};
