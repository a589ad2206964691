import type { Map as LeafletMap } from 'leaflet';
import type { Position } from './ground.ts';
import type { Drawn } from './marker-looks.ts';

/** Where things are on the screen, in CSS pixels of the map's box, and the order in which keys reach them. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const TURNS: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const turnOf = (direction: Direction) => TURNS[direction];

export const isDirection = (key: string): key is Direction => key in TURNS;

/** The nearest one in that direction, what lies straight ahead first; of several at one spot the next one. -1: none. @param from its place. */
export function nextIn(direction: Direction, from: number, spots: readonly Spot[]): number {
  const own = spots[from];
  if (!own) return -1;
  const [x, y] = TURNS[direction];
  const isBack = x + y < 0;
  let [found, least] = [-1, Number.POSITIVE_INFINITY];
  spots.forEach((spot, i) => {
    const [dx, dy] = [spot.x - own.x, spot.y - own.y];
    const ahead = dx * x + dy * y;
    const aside = Math.abs(dx * y) + Math.abs(dy * x);
    const isPiled = dx === 0 && dy === 0 && (isBack ? i < from : i > from);
    if (!isPiled && (ahead <= 0 || aside > ahead * 2)) return;
    const distance = ahead + aside * 2;
    // Backwards a pile is reached at its end.
    if (isBack ? distance <= least : distance < least) [found, least] = [i, distance];
  });
  return found;
}

/** Below the map's edge by so much. */
const MARGIN = 4;

/** Where a box stands that belongs to a spot: above it where there is room, else below, always within the map. */
export function besideSpot({ x, y }: Spot, own: Size, map: Size, away: { readonly above: number; readonly below: number }): Spot {
  const within = (at: number, size: number, most: number) => Math.max(MARGIN, Math.min(at, most - size - MARGIN));
  const above = y - away.above - own.height;
  const below = y + away.below;
  const isAbove = above >= MARGIN || below + own.height > map.height - MARGIN;
  return { x: within(x - own.width / 2, own.width, map.width), y: within(isAbove ? above : below, own.height, map.height) };
}

/** An entity that has a position. */
export interface Placed extends Drawn {
  readonly at: Position;
}

export const isPlaced = (drawn: Drawn): drawn is Placed => drawn.at !== undefined;

/** The marker that an arrow leads to; undefined: there is none in that direction. */
export function neighbour(map: LeafletMap, shown: readonly Placed[], place: string, direction: Direction): Placed | undefined {
  const spots = shown.map(({ at }) => map.latLngToContainerPoint([at[0], at[1]]));
  return shown[
    nextIn(
      direction,
      shown.findIndex((one) => one.place === place),
      spots,
    )
  ];
}

/** The markers of other entities at the very same place, and itself, in their order. */
export function pileOf(shown: readonly Placed[], { at, outline, id }: Placed): readonly Placed[] {
  if (outline) return [];
  const own = shown.filter((one) => !one.outline && one.at[0] === at[0] && one.at[1] === at[1]);
  return own.some((one) => one.id.id !== id.id) ? own : [];
}
