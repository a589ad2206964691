/** What a map is made of, whichever server's settings it was read from. */

import type { DataKey, Datasource } from '../../../contract/dashboard.ts';
import type { AttributeScope } from '../../../contract/telemetry.ts';
import type { DurationMs } from '../../../contract/units.ts';
import type { FunctionBody } from '../../../contract/user-function.ts';
import type { ColourRange } from '../../settings-fields.ts';
import type { TileSource } from './tile-sources.ts';

/** A text, or a function that gives one. */
export interface Written {
  readonly pattern: string;
  readonly script: FunctionBody | null;
}

export interface MapColour {
  /** Empty: the theme's own. */
  readonly constant: string;
  readonly script: FunctionBody | null;
  /** The colour follows a value of the entity; outside of all ranges the constant counts. */
  readonly ranges: { readonly label: string; readonly list: readonly ColourRange[] } | null;
}

export interface MapTooltip extends Written {
  readonly opensOnHover: boolean;
  /** Another tooltip, or a click on the map, closes it. */
  readonly closesByOthers: boolean;
  /** Of its tip from the point of the marker, in parts of the marker's size; null: above the marker. */
  readonly offset: readonly [x: number, y: number] | null;
  /** Colours that an author wants; null: the theme's. */
  readonly look: { readonly background: string; readonly color: string; readonly opacity: number } | null;
  /** It stands at the end of the map, not beside its point. */
  readonly isDocked: boolean;
  /** Actions of its links, for maps that store them with the tooltip. */
  readonly actions: readonly unknown[];
}

/** Silhouettes of markers without a picture. */
export type MarkerForm = 'pin' | 'ring' | 'ball' | 'stick' | 'tack' | 'flag' | 'round' | 'arrow';

export interface MarkerPicture {
  /** A stored picture; null: the marker's own shape. */
  readonly stored: string | null;
  /** A function that gives `{url, size}`, with the pictures it chooses from. */
  readonly script: FunctionBody | null;
  readonly choices: readonly string[];
  /** In CSS pixels, of the longer side. */
  readonly size: number;
  readonly form: MarkerForm;
  /** Name of an icon in the shape. */
  readonly icon: string | null;
}

export interface MapPath {
  readonly width: number;
  readonly opacity: number;
  readonly colour: MapColour;
  /** Each position of the path as a dot. */
  readonly points: { readonly size: number; readonly colour: MapColour; readonly tooltip: MapTooltip | null } | null;
  /** Marks along the path, in CSS pixels. */
  readonly marks: PathMarks | null;
}

export interface PathMarks {
  readonly symbol: 'arrow' | 'dash';
  readonly size: number;
  /** Empty: that of the path. */
  readonly colour: string;
  readonly first: number;
  readonly last: number;
  readonly every: number;
}

export type ShapeForm = 'polygon' | 'circle' | 'polyline';

/** An area or a line, whose outline is the value of one key. */
export interface ShapeLook {
  readonly form: ShapeForm;
  /** Undefined: the source has none of that name. */
  readonly key: DataKey | undefined;
  readonly fillOpacity: number;
  readonly stroke: MapColour;
  readonly strokeOpacity: number;
  readonly strokeWidth: number;
  /** Instead of a plain fill. */
  readonly stripes: MapStripes | null;
  /** How the picture of the layer fills the area; null: it is filled with a colour. */
  readonly image: FillImage | null;
}

export interface FillImage {
  /** It covers the area and may be cut off; else it is stretched. */
  readonly keepsAspect: boolean;
  readonly opacity: number;
  /** Degrees. */
  readonly angle: number;
  readonly scale: number;
}

export interface MapStripes {
  readonly width: number;
  readonly colour: MapColour;
  readonly space: number;
  readonly spaceColour: MapColour;
  /** Degrees. */
  readonly angle: number;
}

/** Markers that are near each other are shown as one. */
export interface Clustering {
  readonly radius: number;
  /** From this zoom on each marker stands alone; null: from the closest one. */
  readonly apartFrom: number | null;
  readonly zoomsOnClick: boolean;
  /** What it covers is shown while it is pointed at. */
  readonly showsCover: boolean;
  readonly animates: boolean;
  /** Gives the colour of a cluster from the data of its entities and their number. */
  readonly colour: FunctionBody | null;
}

/** What viewers may change on the map, and where it is stored. */
export interface LayerEdit {
  readonly adds: boolean;
  readonly moves: boolean;
  /** The outline of shapes. */
  readonly reshapes: boolean;
  readonly removes: boolean;
  /** Corners that are drawn or moved jump to near ones of other layers that do. */
  readonly snaps: boolean;
  readonly scope: AttributeScope;
}

/** The entities of one source and how they look. */
export interface MapLayer {
  /** Place in the model's sources. */
  readonly source: number;
  /** Null: its entities are markers. */
  readonly shape: ShapeLook | null;
  /** Its entities are only there for functions. */
  readonly isHidden: boolean;
  /** Names of the groups that viewers show and hide. */
  readonly groups: readonly string[];
  readonly edit: LayerEdit | null;
  readonly clusters: Clustering | null;
  /** A function that gives `{x, y}` of a place on a picture. */
  readonly position: FunctionBody | null;
  /** Of the source's keys; undefined: it has none of that name, so that no entity has a position. */
  readonly latitude: DataKey | undefined;
  readonly longitude: DataKey | undefined;
  readonly label: Written | null;
  readonly tooltip: MapTooltip | null;
  readonly colour: MapColour;
  readonly picture: MarkerPicture;
  /** The point of the marker that stands at the position, in parts of its width and height. */
  readonly anchor: readonly [x: number, y: number];
  /** Turns the marker into the direction of its path; degrees that are added. Null: it stands upright. */
  readonly turned: number | null;
  /** What a click does, for maps that store it with the marker. */
  readonly clicks: readonly unknown[];
  /** The positions within the window; null: only the newest one. */
  readonly path: MapPath | null;
}

export interface TileChoice extends TileSource {
  /** Undefined: the name of its tiles. */
  readonly label: string | undefined;
  /** Names and borders over photographs. */
  readonly over: TileSource | null;
}

/** Positions on it are parts of its width and height. */
export interface MapPicture {
  /** Where no entity has one. */
  readonly stored: string | null;
  /** The entity whose key has the picture: by alias, or by the name of one. */
  readonly of: { readonly aliasId?: string; readonly aliasName?: string; readonly key: DataKey } | null;
}

/** A button over the map. */
export interface MapButton {
  readonly label: string;
  readonly icon: string;
  readonly colour: string;
  readonly action: unknown;
}

export type Corner = 'topleft' | 'topright' | 'bottomleft' | 'bottomright';

export interface MapModel {
  /** Viewers choose one, the first one at first. Empty: only land and borders. */
  readonly tiles: readonly TileChoice[];
  /** What the map is drawn on; null: the earth. */
  readonly picture: MapPicture | null;
  readonly sources: readonly Datasource[];
  readonly layers: readonly MapLayer[];
  /** Whether the view is chosen so that everything is in sight. */
  readonly fits: boolean;
  readonly centre: readonly [latitude: number, longitude: number] | null;
  readonly zoom: number | null;
  /** No closer than this when the view is chosen. */
  readonly closest: number;
  readonly zoomsByWheel: boolean;
  readonly zoomsByDoubleClick: boolean;
  readonly hasZoomButtons: boolean;
  /** How many entities of a source are read. */
  readonly most: number;
  readonly timeline: MapTimeline | null;
  readonly corner: Corner;
  /** Whether a button for it decides if markers follow the pointer, and what it says at first; null: they always do. */
  readonly drags: { readonly atFirst: boolean } | null;
  readonly scales: readonly string[];
  readonly buttons: readonly MapButton[];
  /** Functions get `(data, dsData, dsIndex)` on older servers, `(data, dsData)` on newer ones. */
  readonly isOlder: boolean;
}

/** How trips are played. */
export interface MapTimeline {
  /** Between two moments. */
  readonly stepMs: DurationMs;
  /** Empty: the usual ones. */
  readonly speeds: readonly number[];
  readonly showsTime: boolean;
  /** A pattern; null: as the language writes times. */
  readonly timePattern: string | null;
  /** Steps go from reading to reading: to those that a function chooses, without one to all. Null: from moment to moment. */
  readonly anchors: { readonly script: FunctionBody | null } | null;
}

const DEFAULT_CLOSEST = 16;
const DEFAULT_MOST = 16_384;
const MOST_ZOOM = 20;

const COORDINATES = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/;

function centreOf(stored: string | null | undefined): MapModel['centre'] {
  const [, latitude, longitude] = COORDINATES.exec(stored ?? '') ?? [];
  return latitude === undefined ? null : [Number(latitude), Number(longitude)];
}

/** Of a tooltip: null where nothing is stored. */
export function offsetOf(x: number | null | undefined, y: number | null | undefined): MapTooltip['offset'] {
  return typeof x === 'number' || typeof y === 'number' ? [x ?? 0, y ?? -1] : null;
}

interface StoredView {
  readonly fitMapBounds?: boolean | null | undefined;
  readonly useDefaultCenterPosition?: boolean | null | undefined;
  readonly defaultCenterPosition?: string | null | undefined;
  readonly defaultZoomLevel?: number | undefined;
  readonly minZoomLevel?: number | undefined;
  readonly mapPageSize?: number | undefined;
}

/** The settings that both generations have. */
export function viewOf(stored: StoredView) {
  const zoom = stored.defaultZoomLevel;
  return {
    fits: stored.fitMapBounds !== false,
    centre: stored.useDefaultCenterPosition === true ? centreOf(stored.defaultCenterPosition) : null,
    zoom: zoom === undefined || zoom < 0 || zoom > MOST_ZOOM ? null : zoom,
    closest: Math.max(0, Math.min(MOST_ZOOM, stored.minZoomLevel ?? DEFAULT_CLOSEST)),
    most: stored.mapPageSize ?? DEFAULT_MOST,
  };
}
