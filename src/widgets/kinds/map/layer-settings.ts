/** Markers and trips of newer maps. */
import * as z from 'zod/mini';
import { dataKeySchema } from '../../../contract/dashboard.ts';
import { type Part, partOf } from '../../../contract/part.ts';
import type { ReadOf } from '../../../stored/fields/fields.ts';
import type { FieldChoice } from '../../../stored/fields/form-field.ts';
import { is, not, type When } from '../../../stored/fields/when.ts';
import type { FormContext } from '../../form-context.ts';
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
  value: `HERE.${name}`,
  label: `HERE ${name}`,
}));
export const TRIGGERS = Object.entries({ click: 'byClick', hover: 'byPointer' });

const key = z.nullish(dataKeySchema);
const text = s.kept(z.nullish(z.string()));
/** Of a data key its name is chosen, the rest is kept. */
const keyNamed = (word: string, when?: When<FormContext>) =>
  s.own(key, (name, { at, ...place }) => s.text({ word }).form('name', { ...place, at: `${at}${name}.` }), when ? { when } : {});

const COLOUR_KINDS = Object.entries({ constant: 'colourConstant', range: 'colourRange', function: 'colourFunction' });

const colourOf = (word: string) => ({
  type: s.choice(COLOUR_KINDS, { word: 'colourBy', isHalf: true, whenAbsent: 'constant' }),
  color: s.colour({ word, isHalf: true }),
  rangeKey: keyNamed('rangeKey', is('type', 'range')),
  range: rangeList({ when: is('type', 'range') }),
  colorFunction: s.script(['data', 'dsData', 'ctx'], { when: is('type', 'function') }),
});
const MARKER_COLOUR = colourOf('markerColor');

const shownAs = (word: string) => ({ show: s.flag(undefined, { word }) });
const WRITTEN = {
  type: s.choice(Object.entries({ pattern: 'mapText', function: 'mapFunction' }), { word: 'textBy', whenAbsent: 'pattern' }),
  patternFunction: s.script(['data', 'dsData', 'ctx'], { word: 'mapFunction', when: is('type', 'function') }),
  pattern: s.text({ word: 'mapText', when: not(is('type', 'function')) }),
};

const SIZE = { word: 'markerImageSize', least: 1, whenAbsent: 34 } as const;
const isIcon = is('markerType', 'icon');
const isImage = is('markerType', 'image');
const byFunction = is('type', 'function');

const MARKER = {
  /** The entities of a marker are chosen by their alias, others are kept: `entity`, `device` or `function`. */
  dsType: text,
  dsLabel: text,
  dsDeviceId: text,
  dsFilterId: text,
  dsEntityAliasId: s.choice(({ aliasIds }) => aliasIds, { word: 'limitAlias', when: is('dsType', undefined, 'entity') }),
  xKey: keyNamed('latKeyName'),
  yKey: keyNamed('lngKeyName'),
  /** Keys of texts and functions are kept as they are. */
  additionalDataKeys: s.kept(z.nullish(z.array(dataKeySchema))),
  label: s.part({ ...shownAs('showLabel'), ...WRITTEN }),
  tooltip: s.part({
    ...shownAs('showTooltip'),
    trigger: s.choice(TRIGGERS, { word: 'tooltipOpens', whenAbsent: 'click' }),
    ...WRITTEN,
    /** The actions of links are kept as they are. */
    tagActions: s.kept(z.nullish(z.array(z.unknown()))),
  }),
  /** The actions of markers are kept as they are. */
  click: s.kept(z.optional(z.unknown())),
  markerType: s.choice(Object.entries({ shape: 'markerShape', icon: 'markerIcon', image: 'markerImage' }), { whenAbsent: 'shape' }),
  markerIcon: s.part({ icon: s.text({ word: 'markerIcon' }), size: s.whole(SIZE), color: s.part(MARKER_COLOUR) }, { when: isIcon }),
  markerShape: s.part({ size: s.whole(SIZE), color: s.part(MARKER_COLOUR) }, { when: (holder) => !isIcon(holder) && !isImage(holder) }),
  markerImage: s.part(
    {
      type: s.choice(Object.entries({ image: 'markerImage', function: 'mapFunction' }), { word: 'markerImage', whenAbsent: 'image' }),
      imageFunction: s.script(['data', 'images', 'dsData', 'ctx'], { word: 'markerImageFunction', when: byFunction }),
      images: s.several([], { word: 'markerImages', isFree: true, when: byFunction }),
      image: s.image({ word: 'markerImage', when: not(byFunction) }),
      imageSize: s.whole(SIZE),
    },
    { when: isImage },
  ),
  markerOffsetX: s.number({ whenAbsent: 0.5 }),
  markerOffsetY: s.number({ whenAbsent: 1 }),
};

const TRIP = {
  ...MARKER,
  markerOffsetY: s.number({ whenAbsent: 0.5 }),
  rotateMarker: s.flag(true),
  offsetAngle: s.number({ word: 'rotationAngle' }),
  showPath: s.flag(true),
  pathStrokeWeight: s.number({ word: 'lineWidth', whenAbsent: 2 }),
  pathStrokeColor: s.part(colourOf('pathColor')),
  showPoints: s.flag(false),
  pointSize: s.number({ whenAbsent: 10 }),
  pointColor: s.part(colourOf('pointColor')),
};
export type StoredTrip = ReadOf<typeof TRIP>;
export type StoredColour = StoredTrip['pointColor'];

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

export const LAYERS = {
  markers: s.list(MARKER, { ...LIST, addWord: 'addMarker' }),
  trips: s.list(TRIP, { ...LIST, addWord: 'addTrip' }),
};
