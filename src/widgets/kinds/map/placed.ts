/** The entities of a map that have a position, and the order in which keys reach them. */
import type { Map as LeafletMap } from 'leaflet';
import type { Drawn } from './marker-looks.ts';
import { type Direction, nextIn } from './places.ts';
import type { Position } from './tracks.ts';

export interface Placed extends Drawn {
  readonly at: Position;
}

export const isPlaced = (drawn: Drawn): drawn is Placed => drawn.at !== undefined;

/** The marker that an arrow leads to; undefined: there is none in that direction. */
export function neighbour(map: LeafletMap, shown: readonly Placed[], place: string, direction: Direction): Placed | undefined {
  const spots = shown.map(({ at }) => map.latLngToContainerPoint([at[0], at[1]]));
  const from = spots[shown.findIndex((one) => one.place === place)];
  return from && shown[nextIn(direction, from, spots)];
}
