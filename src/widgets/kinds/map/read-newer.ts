/** Maps of newer servers have their sources, each with its look, in their settings. Source: contract/dashboards.md 9.7. */
import type { DataKey, Datasource } from '../../../contract/dashboard.ts';
import { storedScript } from '../../cell-functions/stored-script.ts';
import type { StoredColour, StoredLayer, StoredMarker, StoredShape, StoredTrip } from './layer-settings.ts';
import {
  type Clustering,
  type Corner,
  type FillImage,
  type LayerEdit,
  type MapColour,
  type MapLayer,
  type MapModel,
  type MapPath,
  type MapPicture,
  type MapTimeline,
  type MapTooltip,
  type MarkerForm,
  type MarkerPicture,
  offsetOf,
  type ShapeForm,
  type TileChoice,
  viewOf,
  type Written,
} from './map-model.ts';
import type { MapParts, MapSettings } from './settings.ts';
import { googleTiles, hereTiles, openTiles, ownTiles, referenceTiles, tencentTiles } from './tile-sources.ts';

const HALF = 0.5;

function colourOf(stored: StoredColour): MapColour {
  const { type, color, colorFunction, range, rangeKey } = stored ?? {};
  return {
    constant: color ?? '',
    script: storedScript(type === 'function', colorFunction),
    ranges: type === 'range' && rangeKey?.name ? { label: rangeKey.label || rangeKey.name, list: range ?? [] } : null,
  };
}

function writtenOf(stored: StoredLayer['label']): Written | null {
  if (!stored || stored.show === false) return null;
  return { pattern: stored.pattern ?? '', script: storedScript(stored.type === 'function', stored.patternFunction) };
}

function tooltipOf(stored: StoredLayer['tooltip']): MapTooltip | null {
  const text = writtenOf(stored);
  if (!text) return null;
  const { trigger, autoclose, tagActions, offsetX, offsetY } = stored ?? {};
  return {
    ...text,
    opensOnHover: trigger === 'hover',
    closesByOthers: autoclose !== false,
    offset: offsetOf(offsetX, offsetY),
    look: null,
    isDocked: false,
    actions: tagActions ?? [],
  };
}

/** Those of official consoles, by the numbers in their names. */
const FORMS: readonly MarkerForm[] = ['pin', 'pin', 'ring', 'ring', 'ball', 'ring', 'ball', 'stick', 'tack', 'flag'];
const HOLDERS: readonly MarkerForm[] = ['pin', 'pin', 'ring', 'ball', 'round', 'round', 'round'];

/** @param name such as `markerShape3` or `tripMarkerShape3`. */
function formOf(name: string | null | undefined, forms: readonly MarkerForm[]): MarkerForm {
  if (name?.startsWith('trip')) return 'arrow';
  return forms[Number(/\d+$/.exec(name ?? '')?.[0] ?? 1) - 1] ?? 'pin';
}

function pictureOf({ markerType, markerImage, markerIcon, markerShape }: StoredMarker): MarkerPicture {
  const form = formOf(markerShape?.shape, FORMS);
  const plain: MarkerPicture = { stored: null, script: null, choices: [], size: markerShape?.size ?? 34, form, icon: null };
  const holder = formOf(markerIcon?.iconContainer, HOLDERS);
  if (markerType === 'icon') return { ...plain, size: markerIcon?.size ?? 34, form: holder, icon: markerIcon?.icon || null };
  if (markerType !== 'image') return plain;
  const { type, image, imageSize, imageFunction, images } = markerImage ?? {};
  const script = storedScript(type === 'function', imageFunction);
  return { ...plain, stored: script ? null : image || null, script, choices: images ?? [], size: imageSize ?? 34 };
}

function editOf({ edit }: StoredLayer): LayerEdit | null {
  const { enabledActions, attributeScope, snappable } = edit ?? {};
  const has = (name: string) => enabledActions?.includes(name) ?? false;
  if (!enabledActions?.length) return null;
  const scope = attributeScope === 'SHARED_SCOPE' || attributeScope === 'CLIENT_SCOPE' ? attributeScope : 'SERVER_SCOPE';
  const may = { adds: has('add'), moves: has('move'), reshapes: has('edit'), removes: has('remove') };
  return { ...may, snaps: snappable === true, scope };
}

function clustersOf({ markerClustering: stored }: StoredMarker): Clustering | null {
  if (stored?.enable !== true) return null;
  return {
    radius: stored.maxClusterRadius ?? 80,
    apartFrom: stored.maxZoom || null,
    zoomsOnClick: stored.zoomOnClick !== false,
    showsCover: stored.showCoverageOnHover !== false,
    animates: stored.zoomAnimation !== false,
    colour: storedScript(stored.useClusterMarkerColorFunction, stored.clusterMarkerColorFunction),
  };
}

function sourceOf(stored: Pick<StoredLayer, 'dsType' | 'dsLabel' | 'dsDeviceId' | 'dsEntityAliasId' | 'dsFilterId'>): Datasource {
  const { dsType, dsLabel, dsDeviceId, dsEntityAliasId, dsFilterId } = stored;
  const place = dsType === 'device' ? { deviceId: dsDeviceId } : dsType === 'function' ? {} : { entityAliasId: dsEntityAliasId };
  return { type: dsType || 'entity', name: dsLabel, filterId: dsFilterId, dataKeys: [], ...place };
}

/** Sources of the same entities are one, with the keys of all: functions get all of them. */
class Sources {
  private readonly places = new Map<string, number>();
  readonly all: Datasource[] = [];

  /** @param keys that it needs. @param isTrip its keys are read over the window. */
  add(source: Datasource, keys: readonly (DataKey | null | undefined)[], isTrip = false): number {
    const { type, name, filterId, deviceId, entityAliasId } = source;
    const called = JSON.stringify([isTrip, type, filterId ?? null, deviceId ?? entityAliasId ?? name]);
    const place = this.places.get(called) ?? this.all.push(source) - 1;
    this.places.set(called, place);
    const known = this.all[place] ?? source;
    const both = [...(known.dataKeys ?? []), ...keys.flatMap((one) => (one?.name ? one : []))];
    const dataKeys = [...new Map(both.map((one) => [`${one.type} ${one.name} ${one.label ?? ''}`, one])).values()];
    this.all[place] = { ...known, dataKeys };
    return place;
  }
}

const layerLook = (stored: StoredLayer) => ({
  label: writtenOf(stored.label),
  tooltip: tooltipOf(stored.tooltip),
  clicks: stored.click ? [stored.click] : [],
  groups: stored.groups ?? [],
  edit: editOf(stored),
  isHidden: false,
});

const NO_PICTURE: MarkerPicture = { stored: null, script: null, choices: [], size: 0, form: 'pin', icon: null };
const UNMARKED = { latitude: undefined, longitude: undefined, picture: NO_PICTURE, anchor: [HALF, HALF] as const };
const STILL = { turned: null, path: null, clusters: null, position: null };

function markerOf(stored: StoredMarker, sources: Sources, isOnPicture: boolean, isTrip = false): MapLayer {
  const { markerType, markerShape, markerIcon, markerOffsetX, markerOffsetY, xKey, yKey, additionalDataKeys } = stored;
  const ranges = [markerShape?.color, markerIcon?.color].map((one) => one?.rangeKey);
  return {
    ...layerLook(stored),
    source: sources.add(sourceOf(stored), [xKey, yKey, ...(additionalDataKeys ?? []), ...ranges], isTrip),
    shape: null,
    latitude: xKey ?? undefined,
    longitude: yKey ?? undefined,
    colour: colourOf(markerType === 'icon' ? markerIcon?.color : markerShape?.color),
    picture: pictureOf(stored),
    anchor: [markerOffsetX ?? HALF, markerOffsetY ?? (isTrip ? HALF : 1)],
    turned: null,
    path: null,
    clusters: clustersOf(stored),
    position: isOnPicture ? storedScript(true, stored.positionFunction) : null,
  };
}

function pathOf(stored: StoredTrip): MapPath {
  const marks = {
    symbol: stored.pathDecoratorSymbol === 'dash' ? ('dash' as const) : ('arrow' as const),
    size: stored.pathDecoratorSymbolSize ?? 10,
    colour: stored.pathDecoratorSymbolColor ?? '',
    first: stored.pathDecoratorOffset ?? 20,
    last: stored.pathEndDecoratorOffset ?? 20,
    every: stored.pathDecoratorRepeat ?? 20,
  };
  const points = { size: stored.pointSize ?? 10, colour: colourOf(stored.pointColor), tooltip: tooltipOf(stored.pointTooltip) };
  return {
    width: stored.showPath === false ? 0 : (stored.pathStrokeWeight ?? 2),
    opacity: 1,
    colour: colourOf(stored.pathStrokeColor),
    points: stored.showPoints === true ? points : null,
    marks: stored.usePathDecorator === true && stored.showPath !== false ? marks : null,
  };
}

function tripOf(stored: StoredTrip, sources: Sources, isOnPicture: boolean): MapLayer {
  const marker = markerOf(stored, sources, isOnPicture, true);
  const ranges = [stored.pathStrokeColor, stored.pointColor].map((one) => one?.rangeKey);
  sources.add(sourceOf(stored), ranges, true);
  return {
    ...marker,
    ...(stored.showMarker === false ? { picture: NO_PICTURE } : {}),
    edit: null,
    clusters: null,
    turned: stored.rotateMarker === false ? null : (stored.offsetAngle ?? 0),
    path: pathOf(stored),
  };
}

function stripesOf({ fillType, fillStripe }: StoredShape) {
  if (fillType !== 'stripe') return null;
  const { weight, color, spaceWeight, spaceColor, angle } = fillStripe ?? {};
  return { width: weight ?? 3, colour: colourOf(color), space: spaceWeight ?? 9, spaceColour: colourOf(spaceColor), angle: angle ?? 45 };
}

function fillOf({ fillType, fillImage }: StoredShape): { readonly picture: MarkerPicture; readonly image: FillImage | null } {
  if (fillType !== 'image') return { picture: NO_PICTURE, image: null };
  const { type, image, imageFunction, images, preserveAspectRatio, opacity, angle, scale } = fillImage ?? {};
  const script = storedScript(type === 'function', imageFunction);
  return {
    picture: { ...NO_PICTURE, stored: script ? null : image || null, script, choices: images ?? [] },
    image: { keepsAspect: preserveAspectRatio !== false, opacity: opacity ?? 1, angle: angle ?? 0, scale: scale ?? 1 },
  };
}

function shapeOf(stored: StoredShape, form: ShapeForm, sources: Sources): MapLayer {
  const { polygonKey, circleKey, polylineKey, additionalDataKeys, fillColor, strokeColor, fillStripe } = stored;
  const key = (form === 'polygon' ? polygonKey : form === 'circle' ? circleKey : polylineKey) ?? undefined;
  const { picture, image } = fillOf(stored);
  const ranges = [fillColor, strokeColor, fillStripe?.color, fillStripe?.spaceColor].map((one) => one?.rangeKey);
  return {
    ...layerLook(stored),
    ...UNMARKED,
    ...STILL,
    picture,
    source: sources.add(sourceOf(stored), [key, ...(additionalDataKeys ?? []), ...ranges]),
    colour: colourOf(fillColor),
    shape: {
      form,
      key,
      fillOpacity: 1,
      stroke: colourOf(strokeColor),
      strokeOpacity: 1,
      strokeWidth: stored.strokeWeight ?? 3,
      stripes: stripesOf(stored),
      image,
    },
  };
}

/** Entities that are only there for functions. */
function hiddenLayer(source: number): MapLayer {
  const colour = { constant: '', script: null, ranges: null };
  const nothing = { label: null, tooltip: null, clicks: [], groups: [], edit: null };
  return { ...nothing, ...UNMARKED, ...STILL, source, shape: null, colour, isHidden: true };
}

function tilesOf({ layers }: MapSettings): readonly TileChoice[] {
  const chosen = (layers ?? []).map(({ provider, layerType, apiKey, tileUrl, label, referenceLayer }) => {
    const tiles =
      provider === 'google'
        ? googleTiles(layerType, apiKey)
        : provider === 'tencent'
          ? tencentTiles()
          : provider === 'here'
            ? hereTiles(layerType, { apiKey })
            : provider === 'custom'
              ? ownTiles(tileUrl)
              : openTiles(layerType);
    return tiles && { ...tiles, label: label || undefined, over: referenceTiles(referenceLayer) };
  });
  const known = chosen.filter((one) => one !== undefined);
  return known.length > 0 ? known : [{ ...openTiles(null), label: undefined, over: null }];
}

function groundOf({ imageSource }: MapSettings): MapPicture {
  const { sourceType, url, entityAliasId, entityKey } = imageSource ?? {};
  const isOfEntity = sourceType === 'entityKey' && entityAliasId && entityKey?.name;
  return { stored: url || null, of: isOfEntity ? { aliasId: entityAliasId, key: entityKey } : null };
}

const CORNERS: readonly Corner[] = ['topleft', 'topright', 'bottomleft', 'bottomright'];

function timelineOf(stored: MapSettings['tripTimeline']): MapTimeline | null {
  if (stored?.showTimelineControl !== true) return null;
  const { timeStep, speedOptions, showTimestamp, timestampFormat, snapToRealLocation, locationSnapFilter } = stored;
  const { format, auto, lastUpdateAgo } = timestampFormat ?? {};
  return {
    stepMs: timeStep ?? 1000,
    speeds: (speedOptions ?? []).filter((one) => one > 0),
    showsTime: showTimestamp !== false,
    timePattern: auto === true || lastUpdateAgo === true ? null : format || null,
    anchors: snapToRealLocation === true ? { script: storedScript(true, locationSnapFilter) } : null,
  };
}

export function readNewerMap({ settings }: MapParts): MapModel {
  const { zoomActions, tripTimeline, controlsPosition, scales, mapActionButtons } = settings;
  const isOnPicture = settings.mapType === 'image';
  const sources = new Sources();
  const zooms = (name: string) => zoomActions?.includes(name) ?? true;
  const shown = [
    ...(settings.polygons ?? []).map((one) => shapeOf(one, 'polygon', sources)),
    ...(settings.circles ?? []).map((one) => shapeOf(one, 'circle', sources)),
    ...(settings.polylines ?? []).map((one) => shapeOf(one, 'polyline', sources)),
    ...(settings.markers ?? []).map((one) => markerOf(one, sources, isOnPicture)),
    ...(settings.trips ?? []).map((one) => tripOf(one, sources, isOnPicture)),
  ];
  const more = (settings.additionalDataSources ?? []).map((one) => sources.add(sourceOf(one), one.dataKeys ?? []));
  const hidden = [...new Set(more)].filter((source) => !shown.some((layer) => layer.source === source));
  const hasTrips = shown.some(({ path }) => path !== null);
  return {
    ...viewOf(settings),
    tiles: isOnPicture ? [] : tilesOf(settings),
    picture: isOnPicture ? groundOf(settings) : null,
    sources: sources.all,
    layers: [...shown, ...hidden.map(hiddenLayer)],
    zoomsByWheel: zooms('scroll'),
    zoomsByDoubleClick: zooms('doubleClick'),
    hasZoomButtons: zooms('controlButtons'),
    timeline: hasTrips ? timelineOf(tripTimeline) : null,
    corner: CORNERS.find((one) => one === controlsPosition) ?? 'topleft',
    drags: settings.dragModeButton === true ? { atFirst: false } : null,
    scales: scales ?? [],
    buttons: (mapActionButtons ?? []).map(({ label, icon, color, action }) => ({
      label: label ?? '',
      icon: icon ?? '',
      colour: color ?? '',
      action,
    })),
    isOlder: false,
  };
}
