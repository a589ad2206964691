import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useMemo, useState } from 'react';
import type { ShownPart } from './clusters.ts';
import type { Placed } from './places.ts';

/** Around what is in sight, as a part of it. */
const PADDING = 0.25;

interface Shown extends ShownPart {
  readonly zoom: number;
}

/** What is in sight of the map, and a little around it; null: it is not asked for. */
export function useShownPart(map: LeafletMap | null, isAsked: boolean): Shown | null {
  const [part, setPart] = useState<Shown | null>(null);
  useEffect(() => {
    if (!map || !isAsked) return undefined;
    const look = () => {
      const bounds = map.getBounds().pad(PADDING);
      const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
      setPart({ zoom: map.getZoom(), west, south, east, north });
    };
    look();
    map.on('moveend zoomend resize', look);
    return () => void map.off('moveend zoomend resize', look);
  }, [map, isAsked]);
  return part;
}

/** Of many markers in sight each stands alone from so few on. */
const FEW = 100;
const NONE: ReadonlySet<string> = new Set();

/** Of many markers those in sight, by their places, if they are few: they are drawn whole. */
export function useNear(map: LeafletMap | null, points: readonly Placed[], isMany: boolean): ReadonlySet<string> {
  const part = useShownPart(map, isMany);
  return useMemo(() => {
    if (!isMany || !part) return NONE;
    const near = new Set<string>();
    for (const { at, place } of points) {
      if (at[0] < part.south || at[0] > part.north || at[1] < part.west || at[1] > part.east) continue;
      if (near.size === FEW) return NONE;
      near.add(place);
    }
    return near;
  }, [points, isMany, part]);
}
