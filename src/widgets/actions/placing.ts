/** Something that a viewer puts on the map of a widget, which code of the author then stores. Source: contract/dashboards.md 9.4. */
import type { Part } from '../../contract/part.ts';

export const MAP_ITEMS = ['marker', 'polygon', 'rectangle', 'circle', 'polyline'] as const;

export interface PlaceAsked {
  /** Of the action. */
  readonly name: string;
  readonly item: (typeof MAP_ITEMS)[number];
  /** Words of the author for each step, by their names in Leaflet-Geoman. */
  readonly hints: Part;
}

export interface PlacedItem {
  /** As in official consoles, such as `Marker`. */
  readonly shape: string;
  /** A position as `x` and `y`, an outline as attributes hold it. */
  readonly coordinates: unknown;
}

/** Resolves to null where the viewer gave it up. */
export type Placer = (asked: PlaceAsked) => Promise<PlacedItem | null>;
