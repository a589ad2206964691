/** Settings of maps, in the form of their generation. */
import { type Part, partOf } from '../../../contract/part.ts';
import { rangeList } from './colour-fields.ts';
import {
  choice,
  colour,
  type Field,
  type FieldChoice,
  type FieldGroup,
  flag,
  image,
  list,
  number,
  script,
  several,
  text,
  whole,
} from './fields.ts';
import type { FormContext } from './form-context.ts';

const OLDER = /^(maps_v2|input_widgets)\./;

const OPEN_TILES: readonly FieldChoice[] = [
  'OpenStreetMap.Mapnik',
  'OpenStreetMap.HOT',
  'Esri.WorldStreetMap',
  'Esri.WorldTopoMap',
  'Esri.WorldImagery',
  'CartoDB.Positron',
  'CartoDB.DarkMatter',
].map((name) => ({ value: name, label: name.replace('.', ' ') }));
const HERE_TILES: readonly FieldChoice[] = ['normalDay', 'normalNight', 'hybridDay', 'terrainDay'].map((name) => ({
  value: `HERE.${name}`,
  label: `HERE ${name}`,
}));
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
const TRIGGERS: readonly FieldChoice[] = [
  ['click', 'byClick'],
  ['hover', 'byPointer'],
];
const TILES = { word: 'mapTiles', isFree: true } as const;
const KEY = { word: 'mapKey' } as const;

const OLDER_TILES: Readonly<Record<string, readonly Field[]>> = {
  here: [
    choice('mapProviderHere', HERE_TILES, TILES),
    text('credentials.app_id', { word: 'mapAppId' }),
    text('credentials.app_code', { word: 'mapAppCode' }),
    text('credentials.apiKey', KEY),
  ],
  'google-map': [text('gmDefaultMapType', { word: 'mapTiles' }), text('gmApiKey', KEY)],
  'tencent-map': [text('tmDefaultMapType', { word: 'mapTiles' }), text('tmApiKey', KEY)],
};

function olderTiles({ provider, useCustomProvider }: Part): readonly Field[] {
  const own = flag('useCustomProvider', false, { word: 'ownTiles' });
  const open =
    useCustomProvider === true ? text('customProviderTileUrl', { word: 'tileAddress' }) : choice('mapProvider', OPEN_TILES, TILES);
  return [choice('provider', PROVIDERS, { word: 'mapProvider' }), ...(OLDER_TILES[String(provider)] ?? [own, open])];
}

const view: readonly Field[] = [
  flag('fitMapBounds', true),
  flag('useDefaultCenterPosition'),
  text('defaultCenterPosition', { pattern: /^\s*-?\d+(\.\d+)?\s*,\s*-?\d+(\.\d+)?\s*$/ }),
  whole('defaultZoomLevel', { most: 20 }),
  whole('minZoomLevel', { most: 20, whenAbsent: 16 }),
  whole('mapPageSize', { least: 1, whenAbsent: 16_384 }),
];

/** A text, or a function in its place. */
const written = (settings: Part, switched: string, pattern: string, name: string, word: string): readonly Field[] => [
  flag(switched, false, { word: 'byFunction' }),
  settings[switched] === true ? script(settings, name, ['data', 'dsData', 'dsIndex'], { word: 'mapFunction' }) : text(pattern, { word }),
];

function olderGroups({ type, settings }: FormContext): readonly FieldGroup[] {
  const isRoute = /\.(route_map\w*|test)$/.test(type);
  return [
    { title: 'map', fields: [...olderTiles(settings), ...view] },
    {
      title: 'mapUse',
      fields: [flag('disableScrollZooming'), flag('disableDoubleClickZooming'), flag('disableZoomControl')],
    },
    {
      title: 'positions',
      fields: [text('latKeyName', { whenAbsent: 'latitude' }), text('lngKeyName', { whenAbsent: 'longitude' })],
    },
    { title: 'markerLabel', fields: [flag('showLabel'), ...written(settings, 'useLabelFunction', 'label', 'labelFunction', 'mapText')] },
    {
      title: 'tooltip',
      fields: [
        flag('showTooltip'),
        choice('showTooltipAction', TRIGGERS, { whenAbsent: 'click', word: 'tooltipOpens' }),
        ...written(settings, 'useTooltipFunction', 'tooltipPattern', 'tooltipFunction', 'mapText'),
      ],
    },
    {
      title: 'marker',
      fields: [
        colour('color', { word: 'markerColor' }),
        flag('useColorFunction', false, { word: 'byFunction' }),
        ...(settings.useColorFunction === true ? [script(settings, 'colorFunction', ['data', 'dsData', 'dsIndex'])] : []),
        image('markerImage'),
        whole('markerImageSize', { least: 1, whenAbsent: 34 }),
        flag('useMarkerImageFunction'),
        ...(settings.useMarkerImageFunction === true
          ? [
              script(settings, 'markerImageFunction', ['data', 'images', 'dsData', 'dsIndex']),
              several('markerImages', [], { isFree: true }),
            ]
          : []),
        number('markerOffsetX', { whenAbsent: 0.5 }),
        number('markerOffsetY', { whenAbsent: 1 }),
      ],
    },
    {
      title: 'path',
      fields: isRoute
        ? [
            number('strokeWeight', { word: 'lineWidth', whenAbsent: 2 }),
            number('strokeOpacity', { whenAbsent: 1, least: 0, most: 1 }),
            flag('showPoints'),
            colour('pointColor'),
            number('pointSize', { whenAbsent: 10 }),
            number('rotationAngle'),
          ]
        : [],
    },
  ];
}

const COLOUR_KINDS: readonly FieldChoice[] = [
  ['constant', 'colourConstant'],
  ['range', 'colourRange'],
  ['function', 'colourFunction'],
];

function newerColour(stored: unknown, path: string, word: string): readonly Field[] {
  const { type } = partOf(stored);
  return [
    choice(`${path}.type`, COLOUR_KINDS, { word: 'colourBy', isHalf: true, whenAbsent: 'constant' }),
    colour(`${path}.color`, { word, isHalf: true }),
    ...(type === 'range' ? [text(`${path}.rangeKey.name`, { word: 'rangeKey' }), rangeList(null, `${path}.range`)] : []),
    ...(type === 'function'
      ? [script({ colorFunction: partOf(stored).colorFunction }, 'colorFunction', ['data', 'dsData', 'ctx'])]
      : []
    ).map((field) => ({ ...field, path: `${path}.${field.path}` })),
  ];
}

function newerText(stored: unknown, path: string, more: readonly Field[] = []): readonly Field[] {
  const own = partOf(stored);
  const body = script(own, 'patternFunction', ['data', 'dsData', 'ctx'], { word: 'mapFunction' });
  return [
    flag(`${path}.show`, false, { word: path === 'label' ? 'showLabel' : 'showTooltip' }),
    ...more,
    choice(
      `${path}.type`,
      [
        ['pattern', 'mapText'],
        ['function', 'mapFunction'],
      ],
      { word: 'textBy', whenAbsent: 'pattern' },
    ),
    own.type === 'function' ? { ...body, path: `${path}.${body.path}` } : text(`${path}.pattern`, { word: 'mapText' }),
  ];
}

const MARKER_TYPES: readonly FieldChoice[] = [
  ['shape', 'markerShape'],
  ['icon', 'markerIcon'],
  ['image', 'markerImage'],
];

function pictureFields({ markerType, markerShape, markerIcon, markerImage }: Part): readonly Field[] {
  const kind = choice('markerType', MARKER_TYPES, { whenAbsent: 'shape' });
  const size = { word: 'markerImageSize', least: 1, whenAbsent: 34 } as const;
  if (markerType === 'icon') {
    const colours = newerColour(partOf(markerIcon).color, 'markerIcon.color', 'markerColor');
    return [kind, text('markerIcon.icon', { word: 'markerIcon' }), whole('markerIcon.size', size), ...colours];
  }
  if (markerType !== 'image')
    return [kind, whole('markerShape.size', size), ...newerColour(partOf(markerShape).color, 'markerShape.color', 'markerColor')];
  const own = partOf(markerImage);
  const body = script(own, 'imageFunction', ['data', 'images', 'dsData', 'ctx'], { word: 'markerImageFunction' });
  const isFunction = own.type === 'function';
  return [
    kind,
    choice(
      'markerImage.type',
      [
        ['image', 'markerImage'],
        ['function', 'mapFunction'],
      ],
      { word: 'markerImage', whenAbsent: 'image' },
    ),
    ...(isFunction
      ? [{ ...body, path: `markerImage.${body.path}` }, several('markerImage.images', [], { word: 'markerImages', isFree: true })]
      : [image('markerImage.image', { word: 'markerImage' })]),
    whole('markerImage.imageSize', size),
  ];
}

const pathFields = (item: Part): readonly Field[] => [
  flag('rotateMarker', true),
  number('offsetAngle', { word: 'rotationAngle' }),
  flag('showPath', true),
  number('pathStrokeWeight', { word: 'lineWidth', whenAbsent: 2 }),
  ...newerColour(item.pathStrokeColor, 'pathStrokeColor', 'pathColor'),
  flag('showPoints'),
  number('pointSize', { whenAbsent: 10 }),
  ...newerColour(item.pointColor, 'pointColor', 'pointColor'),
];

const layerFields = (item: Part, { aliasIds }: FormContext, isTrip: boolean): readonly Field[] => [
  ...(item.dsType === undefined || item.dsType === 'entity' ? [choice('dsEntityAliasId', aliasIds, { word: 'limitAlias' })] : []),
  text('xKey.name', { word: 'latKeyName' }),
  text('yKey.name', { word: 'lngKeyName' }),
  ...newerText(item.label, 'label'),
  ...newerText(item.tooltip, 'tooltip', [choice('tooltip.trigger', TRIGGERS, { word: 'tooltipOpens', whenAbsent: 'click' })]),
  ...pictureFields(item),
  number('markerOffsetX', { whenAbsent: 0.5 }),
  number('markerOffsetY', { whenAbsent: isTrip ? 0.5 : 1 }),
  ...(isTrip ? pathFields(item) : []),
];

const NEW_KEY = (name: string) => ({ name, label: name, type: 'timeseries' });
const NEW_LAYER: Part = {
  dsType: 'entity',
  xKey: NEW_KEY('latitude'),
  yKey: NEW_KEY('longitude'),
  label: { show: true, type: 'pattern', pattern: '${entityName}' },
  tooltip: { show: true, trigger: 'click', type: 'pattern', pattern: '<b>${entityName}</b>' },
};

function tileFields({ provider }: Part): readonly Field[] {
  const of = choice('provider', NEWER_PROVIDERS, { word: 'mapProvider', whenAbsent: 'openstreet' });
  if (provider === 'custom') return [of, text('tileUrl', { word: 'tileAddress' })];
  if (provider === 'here') return [of, choice('layerType', HERE_TILES, TILES), text('apiKey', KEY)];
  if (provider === 'google' || provider === 'tencent') return [of, text('layerType', { word: 'mapTiles' }), text('apiKey', KEY)];
  return [of, choice('layerType', OPEN_TILES, TILES)];
}

function newerGroups(context: FormContext): readonly FieldGroup[] {
  const nameOf = ({ xKey, yKey }: Part) => [xKey, yKey].map((key) => String(partOf(key).name ?? '')).join(', ');
  const layers = (path: string, isTrip: boolean) =>
    list(path, {
      newItem: NEW_LAYER,
      addWord: isTrip ? 'addTrip' : 'addMarker',
      nameOf,
      itemFields: (item) => layerFields(item, context, isTrip),
    });
  return [
    {
      title: 'map',
      fields: [
        list('layers', { word: 'mapTiles', addWord: 'addTiles', newItem: { provider: 'openstreet' }, itemFields: tileFields }),
        ...view,
        several(
          'zoomActions',
          [
            ['scroll', 'zoomWheel'],
            ['doubleClick', 'zoomDoubleClick'],
            ['controlButtons', 'zoomButtons'],
          ],
          {},
        ),
        flag('tripTimeline.showTimelineControl', false, { word: 'showTimelineControl' }),
      ],
    },
    { title: 'positions', fields: [layers('markers', false), layers('trips', true)] },
  ];
}

export const mapGroups = (context: FormContext): readonly FieldGroup[] =>
  OLDER.test(context.type) ? olderGroups(context) : newerGroups(context);
