import { type Map as LeafletMap, Point } from 'leaflet/dist/leaflet-src.esm.js';
import type { Position } from '../ground.ts';
import type { Plane } from './outline-edits.ts';

/** The map as it is seen at zoom 0, so that a plane outlives each zoom. */
export function planeOf(map: LeafletMap): Plane {
  return {
    to: ([north, east]) => {
      const { x, y } = map.project([north, east], 0);
      return [x, y];
    },
    from: (x, y) => {
      const { lat, lng } = map.unproject(new Point(x, y), 0);
      return [lat, lng];
    },
    distance: ([north, east], [otherNorth, otherEast]) => map.distance([north, east], [otherNorth, otherEast]),
  };
}

/** Pixels of the screen in units of the plane. */
export const unitsOf = (map: LeafletMap, px: number) => px / map.getZoomScale(map.getZoom(), 0);

export const pixelsBetween = (map: LeafletMap, a: Position, b: Position) =>
  map.latLngToContainerPoint([a[0], a[1]]).distanceTo(map.latLngToContainerPoint([b[0], b[1]]));
