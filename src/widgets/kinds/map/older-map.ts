/** Maps of older servers, which have one look for all entities of their `datasources`. Source: contract/dashboards.md 4.6. */
import type { DataKey, Datasource } from '../../../contract/dashboard.ts';
import { storedScript } from '../../cell-functions/stored-script.ts';
import { type MapColour, type MapLayer, type MapModel, type MapPath, viewOf } from './map-model.ts';
import type { MapParts, MapSettings } from './settings.ts';
import { googleTiles, hereTiles, openTiles, ownTiles, type TileSource, tencentTiles } from './tile-sources.ts';

const HALF = 0.5;

/** The key with this label, or else with this name. */
function keyNamed(source: Datasource, name: string): DataKey | undefined {
  const keys = source.dataKeys ?? [];
  return keys.find((key) => (key.label || key.name) === name) ?? keys.find((key) => key.name === name);
}

function tilesOf(settings: MapSettings): readonly TileSource[] {
  const chosen: Readonly<Record<string, () => TileSource | undefined>> = {
    'google-map': () => googleTiles(settings.gmDefaultMapType, settings.gmApiKey),
    'tencent-map': () => tencentTiles(settings.tmDefaultMapType, settings.tmApiKey),
    here: () => hereTiles(settings.mapProviderHere, settings.credentials ?? {}),
  };
  const own = settings.useCustomProvider === true ? ownTiles(settings.customProviderTileUrl) : undefined;
  return [chosen[settings.provider ?? '']?.() ?? own ?? openTiles(settings.mapProvider)];
}

const plainColour = (constant: string): MapColour => ({ constant, script: null, ranges: null });

function pathOf(settings: MapSettings, colour: MapColour): MapPath {
  return {
    width: settings.strokeWeight ?? 2,
    opacity: settings.strokeOpacity ?? 1,
    colour,
    points:
      settings.showPoints === true ? { size: settings.pointSize ?? 10, colour: plainColour(settings.pointColor ?? colour.constant) } : null,
  };
}

export function readOlderMap({ variant, settings, config }: MapParts): MapModel {
  const isTrip = variant === 'trip';
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
    path: variant ? pathOf(settings, colour) : null,
  };
  const { latKeyName, lngKeyName } = settings;
  return {
    ...viewOf(settings),
    tiles: tilesOf(settings),
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
