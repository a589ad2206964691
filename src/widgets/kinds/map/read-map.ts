/**
 * Maps of older servers have one look for all entities of their `datasources`; those of newer ones have their sources, each with its look, in
 * their settings. Source: contract/dashboards.md 4.6, 9.7.
 */
import type { DataKey, Datasource } from '../../../contract/dashboard.ts';
import { storedScript } from '../../cell-functions/stored-script.ts';
import type { StoredColour, StoredTrip } from './layer-settings.ts';
import { type MapColour, type MapLayer, type MapModel, type MapPath, type MarkerPicture, viewOf, type Written } from './map-model.ts';
import type { MapParts, MapSettings } from './settings.ts';
import { googleTiles, hereTiles, openTiles, ownTiles, type TileSource, tencentTiles } from './tile-sources.ts';

const HALF = 0.5;

/** The key with this label, or else with this name. */
function keyNamed(source: Datasource, name: string): DataKey | undefined {
  const keys = source.dataKeys ?? [];
  return keys.find((key) => (key.label || key.name) === name) ?? keys.find((key) => key.name === name);
}

function olderTiles(settings: MapSettings): readonly TileSource[] {
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

function readOlderMap({ variant, settings, config }: MapParts): MapModel {
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
    tiles: olderTiles(settings),
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

function colourOf(stored: StoredColour): MapColour {
  const { type, color, colorFunction, range, rangeKey } = stored ?? {};
  return {
    constant: color ?? '',
    script: storedScript(type === 'function', colorFunction),
    ranges: type === 'range' && rangeKey ? { label: rangeKey.label || rangeKey.name, list: range ?? [] } : null,
  };
}

function writtenOf(stored: StoredTrip['label']): Written | null {
  if (!stored || stored.show === false) return null;
  return { pattern: stored.pattern ?? '', script: storedScript(stored.type === 'function', stored.patternFunction) };
}

function tooltipOf(stored: StoredTrip['tooltip']): MapLayer['tooltip'] {
  const text = writtenOf(stored);
  return text && { ...text, opensOnHover: stored?.trigger === 'hover', actions: stored?.tagActions ?? [] };
}

function pictureOf({ markerType, markerImage, markerIcon, markerShape }: StoredTrip): MarkerPicture {
  const plain: MarkerPicture = { stored: null, script: null, choices: [], size: markerShape?.size ?? 34, icon: null };
  if (markerType === 'icon') return { ...plain, size: markerIcon?.size ?? 34, icon: markerIcon?.icon || null };
  if (markerType !== 'image') return plain;
  const { type, image, imageSize, imageFunction, images } = markerImage ?? {};
  const script = storedScript(type === 'function', imageFunction);
  return { ...plain, stored: script ? null : image || null, script, choices: images ?? [], size: imageSize ?? 34 };
}

/** All data keys of a source, each once. */
function keysOf({ xKey, yKey, additionalDataKeys, ...layer }: StoredTrip): DataKey[] {
  const ofColours = [layer.markerShape?.color, layer.markerIcon?.color, layer.pathStrokeColor, layer.pointColor].map(
    (one) => one?.rangeKey,
  );
  const all = [xKey, yKey, ...(additionalDataKeys ?? []), ...ofColours].flatMap((one) => one ?? []);
  return [...new Map(all.map((one) => [`${one.type} ${one.name} ${one.label ?? ''}`, one])).values()];
}

function datasourceOf(layer: StoredTrip): Datasource {
  const { dsType, dsLabel, dsDeviceId, dsEntityAliasId, dsFilterId } = layer;
  const place = dsType === 'device' ? { deviceId: dsDeviceId } : dsType === 'function' ? {} : { entityAliasId: dsEntityAliasId };
  return { type: dsType || 'entity', name: dsLabel, filterId: dsFilterId, dataKeys: keysOf(layer), ...place };
}

function layerOf(stored: StoredTrip, isTrip: boolean): MapLayer {
  const { markerType, markerShape, markerIcon, markerOffsetX, markerOffsetY, click } = stored;
  const points = stored.showPoints === true ? { size: stored.pointSize ?? 10, colour: colourOf(stored.pointColor) } : null;
  return {
    datasource: datasourceOf(stored),
    latitude: stored.xKey ?? undefined,
    longitude: stored.yKey ?? undefined,
    label: writtenOf(stored.label),
    tooltip: tooltipOf(stored.tooltip),
    colour: colourOf(markerType === 'icon' ? markerIcon?.color : markerShape?.color),
    picture: pictureOf(stored),
    anchor: [markerOffsetX ?? HALF, markerOffsetY ?? (isTrip ? HALF : 1)],
    turned: isTrip && stored.rotateMarker !== false ? (stored.offsetAngle ?? 0) : null,
    clicks: click ? [click] : [],
    path: isTrip
      ? {
          width: stored.showPath === false ? 0 : (stored.pathStrokeWeight ?? 2),
          opacity: 1,
          colour: colourOf(stored.pathStrokeColor),
          points,
        }
      : null,
  };
}

function tilesOf({ layers }: MapSettings): readonly TileSource[] {
  const chosen = (layers ?? []).map(({ provider, layerType, apiKey, tileUrl }) => {
    switch (provider) {
      case 'google':
        return googleTiles(layerType, apiKey);
      case 'tencent':
        return tencentTiles(layerType, apiKey);
      case 'here':
        return hereTiles(layerType, { apiKey });
      case 'custom':
        return ownTiles(tileUrl);
      default:
        return openTiles(layerType);
    }
  });
  const known = chosen.filter((one) => one !== undefined);
  return known.length > 0 ? known : [openTiles(null)];
}

function readNewerMap({ settings }: MapParts): MapModel {
  const { markers, trips, zoomActions, tripTimeline, polygons, circles, polylines } = settings;
  const zooms = (name: string) => zoomActions?.includes(name) ?? true;
  return {
    ...viewOf(settings),
    tiles: tilesOf(settings),
    layers: [...(markers ?? []).map((one) => layerOf(one, false)), ...(trips ?? []).map((one) => layerOf(one, true))],
    zoomsByWheel: zooms('scroll'),
    zoomsByDoubleClick: zooms('doubleClick'),
    hasZoomButtons: zooms('controlButtons'),
    hasTimeline: (trips ?? []).length > 0 && tripTimeline?.showTimelineControl === true,
    isOlder: false,
    undrawn: [polygons, circles, polylines].filter((one) => (one ?? []).length > 0).length,
  };
}

/** A field of another form counts as missing. */
export function readMap(parts: MapParts): MapModel {
  return parts.isOlder ? readOlderMap(parts) : readNewerMap(parts);
}
