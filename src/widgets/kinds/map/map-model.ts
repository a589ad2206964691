/** What a map is made of, whichever server's settings it was read from. */

import type { DataKey, Datasource } from '../../../contract/dashboard.ts';
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
  /** Actions of its links, for maps that store them with the tooltip. */
  readonly actions: readonly unknown[];
}

export interface MarkerPicture {
  /** A stored picture; null: the marker's own shape. */
  readonly stored: string | null;
  /** A function that gives `{url, size}`, with the pictures it chooses from. */
  readonly script: FunctionBody | null;
  readonly choices: readonly string[];
  /** In CSS pixels, of the longer side. */
  readonly size: number;
  /** Name of an icon in the shape. */
  readonly icon: string | null;
}

export interface MapPath {
  readonly width: number;
  readonly opacity: number;
  readonly colour: MapColour;
  /** Each position of the path as a dot. */
  readonly points: { readonly size: number; readonly colour: MapColour } | null;
}

/** The entities of one source and how they look. */
export interface MapLayer {
  readonly datasource: Datasource;
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

export interface MapModel {
  /** The first one is shown. Empty: only land and borders. */
  readonly tiles: readonly TileSource[];
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
  readonly hasTimeline: boolean;
  /** Functions get `(data, dsData, dsIndex)` on older servers, `(data, dsData)` on newer ones. */
  readonly isOlder: boolean;
  /** How many kinds of shapes it has that are not drawn. */
  readonly undrawn: number;
}

const DEFAULT_CLOSEST = 16;
const DEFAULT_MOST = 16_384;
const MOST_ZOOM = 20;

const COORDINATES = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/;

function centreOf(stored: string | null | undefined): MapModel['centre'] {
  const [, latitude, longitude] = COORDINATES.exec(stored ?? '') ?? [];
  return latitude === undefined ? null : [Number(latitude), Number(longitude)];
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
    closest: stored.minZoomLevel ?? DEFAULT_CLOSEST,
    most: stored.mapPageSize ?? DEFAULT_MOST,
  };
}
