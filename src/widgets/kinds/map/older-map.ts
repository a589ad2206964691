/** Maps of older servers, which have one look for all entities of their `datasources`. Source: contract/dashboards.md 4.6. */
import * as z from 'zod/mini';
import type { DataKey, Datasource, WidgetConfig } from '../../../contract/dashboard.ts';
import { readParts } from '../../../contract/read-parts.ts';
import { storedNumber } from '../../../contract/stored-number.ts';
import { scriptSchema } from '../../../contract/stored-script.ts';
import { storedScript } from '../../cell-functions/stored-script.ts';
import { type MapColour, type MapLayer, type MapModel, type MapPath, viewOf } from './map-model.ts';
import { googleTiles, hereTiles, openTiles, ownTiles, type TileSource, tencentTiles } from './tile-sources.ts';

const text = z.nullish(z.string());
const flag = z.nullish(z.boolean());
const amount = storedNumber();

export const olderMapSchema = z.looseObject({
  provider: text,
  gmApiKey: text,
  gmDefaultMapType: text,
  tmApiKey: text,
  tmDefaultMapType: text,
  mapProvider: text,
  mapProviderHere: text,
  credentials: z.nullish(z.looseObject({ app_id: text, app_code: text, apiKey: text })),
  useCustomProvider: flag,
  customProviderTileUrl: text,
  defaultZoomLevel: amount,
  minZoomLevel: amount,
  useDefaultCenterPosition: flag,
  defaultCenterPosition: text,
  fitMapBounds: flag,
  disableScrollZooming: flag,
  disableDoubleClickZooming: flag,
  disableZoomControl: flag,
  mapPageSize: amount,
  latKeyName: text,
  lngKeyName: text,
  showLabel: flag,
  label: text,
  useLabelFunction: flag,
  labelFunction: scriptSchema,
  showTooltip: flag,
  showTooltipAction: text,
  tooltipPattern: text,
  useTooltipFunction: flag,
  tooltipFunction: scriptSchema,
  markerOffsetX: amount,
  markerOffsetY: amount,
  color: text,
  useColorFunction: flag,
  colorFunction: scriptSchema,
  markerImage: text,
  markerImageSize: amount,
  useMarkerImageFunction: flag,
  markerImageFunction: scriptSchema,
  markerImages: z.nullish(z.array(z.string())),
  strokeWeight: amount,
  strokeOpacity: amount,
  showPoints: flag,
  pointColor: text,
  pointSize: amount,
  rotationAngle: amount,
  showPolygon: flag,
  showCircle: flag,
});
type OlderSettings = z.infer<typeof olderMapSchema>;

const ROUTES = /\.(route_map\w*|test)$/;
const TRIPS = /\.test$/;
const HALF = 0.5;

/** The key with this label, or else with this name. */
function keyNamed(source: Datasource, name: string): DataKey | undefined {
  const keys = source.dataKeys ?? [];
  return keys.find((key) => (key.label || key.name) === name) ?? keys.find((key) => key.name === name);
}

function tilesOf(settings: OlderSettings, type: string): readonly TileSource[] {
  const provider = settings.provider ?? (/google|\.route_map$/.test(type) ? 'google-map' : 'openstreet-map');
  const chosen: Readonly<Record<string, () => TileSource | undefined>> = {
    'google-map': () => googleTiles(settings.gmDefaultMapType, settings.gmApiKey),
    'tencent-map': () => tencentTiles(settings.tmDefaultMapType, settings.tmApiKey),
    here: () => hereTiles(settings.mapProviderHere, settings.credentials ?? {}),
  };
  const own = settings.useCustomProvider === true ? ownTiles(settings.customProviderTileUrl) : undefined;
  return [chosen[provider]?.() ?? own ?? openTiles(settings.mapProvider)];
}

const plainColour = (constant: string): MapColour => ({ constant, script: null, ranges: null });

function pathOf(settings: OlderSettings, colour: MapColour): MapPath {
  return {
    width: settings.strokeWeight ?? 2,
    opacity: settings.strokeOpacity ?? 1,
    colour,
    points:
      settings.showPoints === true ? { size: settings.pointSize ?? 10, colour: plainColour(settings.pointColor ?? colour.constant) } : null,
  };
}

/** @param type full name of the widget's type. */
export function readOlderMap(type: string, config: WidgetConfig): MapModel {
  const settings: OlderSettings = readParts(olderMapSchema, config.settings ?? {}).value ?? {};
  const isTrip = TRIPS.test(type);
  const colour = {
    constant: settings.color ?? '',
    script: storedScript(settings.useColorFunction, settings.colorFunction),
    ranges: null,
  };
  const look = {
    label:
      settings.showLabel === true
        ? { pattern: settings.label ?? '', script: storedScript(settings.useLabelFunction, settings.labelFunction) }
        : null,
    tooltip:
      settings.showTooltip === true
        ? {
            pattern: settings.tooltipPattern ?? '',
            script: storedScript(settings.useTooltipFunction, settings.tooltipFunction),
            opensOnHover: settings.showTooltipAction === 'hover',
            actions: [],
          }
        : null,
    colour,
    picture: {
      stored: settings.markerImage || null,
      script: storedScript(settings.useMarkerImageFunction, settings.markerImageFunction),
      choices: settings.markerImages ?? [],
      size: settings.markerImageSize ?? 34,
      icon: null,
    },
    anchor: [settings.markerOffsetX ?? HALF, settings.markerOffsetY ?? (isTrip ? HALF : 1)] as const,
    turned: isTrip ? (settings.rotationAngle ?? 0) : null,
    clicks: [],
    path: ROUTES.test(type) ? pathOf(settings, colour) : null,
  };
  const { latKeyName, lngKeyName } = settings;
  return {
    ...viewOf(settings),
    tiles: tilesOf(settings, type),
    layers: (config.datasources ?? []).map(
      (datasource): MapLayer => ({
        ...look,
        datasource,
        latitude: keyNamed(datasource, latKeyName || 'latitude'),
        longitude: keyNamed(datasource, lngKeyName || 'longitude'),
      }),
    ),
    zoomsByWheel: settings.disableScrollZooming !== true,
    zoomsByDoubleClick: settings.disableDoubleClickZooming !== true,
    hasZoomButtons: settings.disableZoomControl !== true,
    hasTimeline: isTrip,
    isOlder: true,
    undrawn: [settings.showPolygon, settings.showCircle].filter(Boolean).length,
  };
}
