/** Maps of older servers have one look for all entities of their `datasources`. Source: contract/dashboards.md 4.6. */
import type { DataKey, Datasource } from '../../../contract/dashboard.ts';
import { storedScript } from '../../cell-functions/stored-script.ts';
import {
  type Clustering,
  type LayerEdit,
  type MapColour,
  type MapLayer,
  type MapModel,
  type MapPath,
  type MapPicture,
  type MapTimeline,
  type MapTooltip,
  type MarkerPicture,
  offsetOf,
  type ShapeForm,
  type ShapeLook,
  viewOf,
  type Written,
} from './map-model.ts';
import type { MapParts, MapSettings } from './settings.ts';
import { googleTiles, hereTiles, openTiles, ownTiles, type TileSource, tencentTiles } from './tile-sources.ts';

const HALF = 0.5;
const NO_PICTURE: MarkerPicture = { stored: null, script: null, choices: [], size: 0, form: 'pin', icon: null };

/** The key with this label, or else with this name. */
function keyNamed(source: Datasource, name: string): DataKey | undefined {
  const keys = source.dataKeys ?? [];
  return keys.find((key) => (key.label || key.name) === name) ?? keys.find((key) => key.name === name);
}

function tilesOf(settings: MapSettings): TileSource {
  const chosen: Readonly<Record<string, () => TileSource | undefined>> = {
    'google-map': () => googleTiles(settings.gmDefaultMapType, settings.gmApiKey),
    'tencent-map': () => (settings.tmApiKey ? tencentTiles() : undefined),
    here: () => hereTiles(settings.mapProviderHere, settings.credentials ?? {}),
  };
  const own = settings.useCustomProvider === true ? ownTiles(settings.customProviderTileUrl) : undefined;
  return chosen[settings.provider ?? '']?.() ?? own ?? openTiles(settings.mapProvider);
}

function pictureOf({ mapImageUrl, imageEntityAlias, imageUrlAttribute }: MapSettings): MapPicture {
  const key = { name: imageUrlAttribute ?? '', type: 'attribute' };
  return { stored: mapImageUrl || null, of: imageEntityAlias && imageUrlAttribute ? { aliasName: imageEntityAlias, key } : null };
}

const plainColour = (constant: string | null | undefined): MapColour => ({ constant: constant ?? '', script: null, ranges: null });
const colourBy = (constant: string | null | undefined, script: MapColour['script']): MapColour => ({ ...plainColour(constant), script });

/** Distances are stored as `20px`. */
function pixels(stored: string | null | undefined, usual: number): number {
  const number = Number.parseFloat(stored ?? '');
  return Number.isFinite(number) ? number : usual;
}

function marksOf(settings: MapSettings): MapPath['marks'] {
  if (settings.usePolylineDecorator !== true) return null;
  return {
    symbol: settings.decoratorSymbol === 'dash' ? 'dash' : 'arrow',
    size: settings.decoratorSymbolSize ?? 10,
    colour: settings.useDecoratorCustomColor === true ? (settings.decoratorCustomColor ?? '') : '',
    first: pixels(settings.decoratorOffset, 20),
    last: pixels(settings.endDecoratorOffset, 20),
    every: pixels(settings.decoratorRepeat, 20),
  };
}

/** Points of its path have the tooltip of the entity. */
function pathOf(settings: MapSettings, colour: MapColour, tooltip: MapTooltip | null): MapPath {
  const script = storedScript(settings.useColorPointFunction, settings.colorPointFunction);
  const points = { size: settings.pointSize ?? 10, colour: colourBy(settings.pointColor ?? colour.constant, script), tooltip };
  return {
    width: settings.strokeWeight ?? 2,
    opacity: settings.strokeOpacity ?? 1,
    colour,
    points: settings.showPoints === true ? points : null,
    marks: marksOf(settings),
  };
}

function positionNames({ provider, xPosKeyName, yPosKeyName, latKeyName, lngKeyName }: MapSettings): readonly [string, string] {
  return provider === 'image-map' ? [xPosKeyName || 'xPos', yPosKeyName || 'yPos'] : [latKeyName || 'latitude', lngKeyName || 'longitude'];
}

type Reader = Pick<MapParts, 'variant' | 'settings'>;

const isPlacing = ({ variant }: Reader) => variant === 'placing';

/** Without its buttons a map lets viewers drag all the same where that is on at first. */
function editOf({ settings }: Reader, isEditable: boolean): LayerEdit | null {
  if (!isEditable) return null;
  const hides = (isHidden: boolean | null | undefined) => settings.hideAllControlButton === true || isHidden === true;
  const edit = {
    adds: !hides(settings.hideDrawControlButton),
    moves: !hides(settings.hideEditControlButton) || settings.initDragMode === true,
    reshapes: !hides(settings.hideEditControlButton),
    removes: !hides(settings.hideRemoveControlButton),
  };
  return Object.values(edit).includes(true) ? { ...edit, snaps: settings.snappable === true, scope: 'SERVER_SCOPE' } : null;
}

/** The oldest servers have no such button: their markers always follow the pointer. */
function dragsOf({ initDragMode, hideAllControlButton, hideEditControlButton }: MapSettings): MapModel['drags'] {
  const hasButton = hideAllControlButton !== true && hideEditControlButton !== true;
  return hasButton && typeof initDragMode === 'boolean' ? { atFirst: initDragMode } : null;
}

function clustersOf(settings: MapSettings): Clustering | null {
  if (settings.useClusterMarkers !== true) return null;
  return {
    radius: settings.maxClusterRadius ?? 80,
    apartFrom: settings.maxZoom || null,
    zoomsOnClick: settings.zoomOnClick !== false,
    showsCover: settings.showCoverageOnHover !== false,
    animates: settings.animate !== false,
    colour: storedScript(settings.useIconCreateFunction, settings.clusterMarkerFunction),
  };
}

const LABEL = '${entityName}';

interface StoredText {
  readonly isShown: boolean | null | undefined;
  readonly pattern: string | null | undefined;
  readonly usual: string;
  readonly byFunction: boolean | null | undefined;
  readonly script: Parameters<typeof storedScript>[1];
}

function textOf({ isShown, pattern, usual, byFunction, script }: StoredText): Written | null {
  return isShown === true ? { pattern: pattern || usual, script: storedScript(byFunction, script) } : null;
}

interface StoredTooltip extends StoredText {
  readonly trigger: string | null | undefined;
  readonly autoclose: boolean | null | undefined;
}

function tooltipOf(stored: StoredTooltip): MapTooltip | null {
  const text = textOf(stored);
  const { trigger, autoclose } = stored;
  const plain = { offset: null, look: null, isDocked: false, actions: [] };
  return text && { ...text, opensOnHover: trigger === 'hover', closesByOthers: autoclose !== false, ...plain };
}

type Look = Omit<MapLayer, 'source' | 'latitude' | 'longitude' | 'shape'>;

function markerLook({ variant, settings }: Reader): Look {
  const isTrip = variant === 'trip';
  const colour = colourBy(settings.color, storedScript(settings.useColorFunction, settings.colorFunction));
  const [first, second] = positionNames(settings);
  const ofMarker = tooltipOf({
    isShown: settings.showTooltip,
    pattern: settings.tooltipPattern,
    usual: `<b>${LABEL}</b><br/>\${${first}:7}, \${${second}:7}`,
    byFunction: settings.useTooltipFunction,
    script: settings.tooltipFunction,
    trigger: settings.showTooltipAction,
    autoclose: settings.autocloseTooltip,
  });
  const { tooltipColor, tooltipFontColor, tooltipOpacity } = settings;
  const look = { background: tooltipColor ?? '', color: tooltipFontColor ?? '', opacity: tooltipOpacity ?? 1 };
  const tooltip = ofMarker && {
    ...ofMarker,
    offset: offsetOf(settings.tooltipOffsetX, settings.tooltipOffsetY),
    look: isTrip && (tooltipColor || tooltipFontColor) ? look : null,
  };
  return {
    label: textOf({
      isShown: settings.showLabel,
      pattern: settings.label,
      usual: LABEL,
      byFunction: settings.useLabelFunction,
      script: settings.labelFunction,
    }),
    tooltip,
    colour,
    picture: {
      stored: settings.markerImage || null,
      script: storedScript(settings.useMarkerImageFunction, settings.markerImageFunction),
      choices: settings.markerImages ?? [],
      size: settings.markerImageSize ?? 34,
      form: isTrip ? 'arrow' : 'pin',
      icon: null,
    },
    anchor: [settings.markerOffsetX ?? HALF, settings.markerOffsetY ?? (isTrip ? HALF : 1)],
    turned: isTrip ? (settings.rotationAngle ?? 0) : null,
    clicks: [],
    path:
      variant === 'trip' || variant === 'route'
        ? pathOf(settings, colour, tooltip && { ...tooltip, isDocked: isTrip && settings.pointTooltipOnRightPanel !== false })
        : null,
    isHidden: false,
    groups: [],
    edit: isTrip ? null : editOf({ variant, settings }, settings.draggableMarker ?? isPlacing({ variant, settings })),
    clusters: isTrip ? null : clustersOf(settings),
    position: settings.provider === 'image-map' ? storedScript(true, settings.posFunction) : null,
  };
}

interface ShapeParts {
  readonly look: Pick<Look, 'label' | 'tooltip' | 'colour' | 'edit'>;
  readonly shape: Omit<ShapeLook, 'key'>;
  readonly keyName: string;
}

interface StoredArea {
  readonly form: ShapeForm;
  readonly keyName: string;
  readonly label: Omit<StoredText, 'usual'>;
  readonly tooltip: Omit<StoredTooltip, 'usual'>;
  readonly fill: MapColour;
  readonly isEditable: boolean | null | undefined;
  readonly look: Pick<ShapeLook, 'fillOpacity' | 'stroke' | 'strokeOpacity' | 'strokeWidth'>;
}

function areaOf(parts: Reader, { form, keyName, label, tooltip, fill, isEditable, look }: StoredArea): ShapeParts {
  return {
    keyName,
    look: {
      label: textOf({ ...label, usual: LABEL }),
      tooltip: tooltipOf({ ...tooltip, usual: `<b>${LABEL}</b>` }),
      colour: fill,
      edit: editOf(parts, isEditable ?? isPlacing(parts)),
    },
    shape: { form, ...look, stripes: null, image: null },
  };
}

function polygonOf(parts: Reader): ShapeParts {
  const s = parts.settings;
  return areaOf(parts, {
    form: 'polygon',
    keyName: s.polygonKeyName || s.polKeyName || 'coordinates',
    label: { isShown: s.showPolygonLabel, pattern: s.polygonLabel, byFunction: s.usePolygonLabelFunction, script: s.polygonLabelFunction },
    tooltip: {
      ...{ isShown: s.showPolygonTooltip, pattern: s.polygonTooltipPattern },
      ...{ byFunction: s.usePolygonTooltipFunction, script: s.polygonTooltipFunction },
      ...{ trigger: s.showPolygonTooltipAction, autoclose: s.autoClosePolygonTooltip },
    },
    fill: colourBy(s.polygonColor, storedScript(s.usePolygonColorFunction, s.polygonColorFunction)),
    isEditable: s.editablePolygon,
    look: {
      fillOpacity: s.polygonOpacity ?? 0.5,
      stroke: colourBy(s.polygonStrokeColor, storedScript(s.usePolygonStrokeColorFunction, s.polygonStrokeColorFunction)),
      strokeOpacity: s.polygonStrokeOpacity ?? 1,
      strokeWidth: s.polygonStrokeWeight ?? 1,
    },
  });
}

function circleOf(parts: Reader): ShapeParts {
  const s = parts.settings;
  return areaOf(parts, {
    form: 'circle',
    keyName: s.circleKeyName || 'perimeter',
    label: { isShown: s.showCircleLabel, pattern: s.circleLabel, byFunction: s.useCircleLabelFunction, script: s.circleLabelFunction },
    tooltip: {
      ...{ isShown: s.showCircleTooltip, pattern: s.circleTooltipPattern },
      ...{ byFunction: s.useCircleTooltipFunction, script: s.circleTooltipFunction },
      ...{ trigger: s.showCircleTooltipAction, autoclose: s.autoCloseCircleTooltip },
    },
    fill: colourBy(s.circleFillColor, storedScript(s.useCircleFillColorFunction, s.circleFillColorFunction)),
    isEditable: s.editableCircle,
    look: {
      fillOpacity: s.circleFillColorOpacity ?? 0.2,
      stroke: colourBy(s.circleStrokeColor, storedScript(s.useCircleStrokeColorFunction, s.circleStrokeColorFunction)),
      strokeOpacity: s.circleStrokeOpacity ?? 1,
      strokeWidth: s.circleStrokeWeight ?? 3,
    },
  });
}

/** Only points that are shown are stepped to. */
function timelineOf({ normalizationStep, showPoints, usePointAsAnchor, pointAsAnchorFunction }: MapSettings): MapTimeline {
  const isStepped = showPoints === true && usePointAsAnchor === true;
  const anchors = isStepped ? { script: storedScript(true, pointAsAnchorFunction) } : null;
  return { stepMs: normalizationStep ?? 1000, speeds: [], showsTime: true, timePattern: null, anchors };
}

export function readOlderMap({ variant, settings, config }: MapParts): MapModel {
  const parts = { variant, settings };
  const isOnPicture = settings.provider === 'image-map';
  const sources = config.datasources ?? [];
  const marker = markerLook(parts);
  const shapes = [...(settings.showPolygon === true ? [polygonOf(parts)] : []), ...(settings.showCircle === true ? [circleOf(parts)] : [])];
  const [first, second] = positionNames(settings);
  const layers = sources.flatMap((datasource, source): MapLayer[] => [
    { ...marker, source, shape: null, latitude: keyNamed(datasource, first), longitude: keyNamed(datasource, second) },
    ...shapes.map(({ look, shape, keyName }) => ({
      ...{ ...marker, ...look, source, shape: { ...shape, key: keyNamed(datasource, keyName) } },
      ...{ latitude: undefined, longitude: undefined, picture: NO_PICTURE, anchor: [HALF, HALF] as const },
      ...{ path: null, turned: null, clusters: null, position: null },
    })),
  ]);
  return {
    ...viewOf(settings),
    tiles: isOnPicture ? [] : [{ ...tilesOf(settings), label: undefined, over: null }],
    picture: isOnPicture ? pictureOf(settings) : null,
    sources,
    layers,
    zoomsByWheel: settings.disableScrollZooming !== true,
    zoomsByDoubleClick: settings.disableDoubleClickZooming !== true,
    hasZoomButtons: settings.disableZoomControl !== true,
    timeline: variant === 'trip' ? timelineOf(settings) : null,
    corner: 'topleft',
    drags: dragsOf(settings),
    scales: [],
    buttons: [],
    isOlder: true,
  };
}
