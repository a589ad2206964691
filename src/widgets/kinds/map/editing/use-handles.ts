/** What of an outline is in sight while it is changed. */
import type { Map as LeafletMap } from 'leaflet';
import { LatLngBounds } from 'leaflet/dist/leaflet-src.esm.js';
import { useEffect, useMemo, useState } from 'react';
import type { Ground } from '../ground.ts';
import type { LayerEdit } from '../map-model.ts';
import { cornersOf, extentOf, type Outline } from '../shapes.ts';
import { type Handle, handlesOf } from './handles.ts';
import type { Plane } from './outline-edits.ts';
import { pixelsBetween, unitsOf } from './plane.ts';

/** Of what turns the outline, from it. */
const AWAY_PX = 36;
/** Of the bar, with what is around it. */
const BAR_PX = 100;
/** Corners that are nearer to the one before cannot be told apart. */
const APART_PX = 12;
/** Between a corner and the middle after it, so that there is room for both. */
const MIDDLE_PX = 20;
/** Between a handle and the edge of the map at least. */
export const EDGE_PX = 40;

/** Counts how often the map has moved. */
function useView(map: LeafletMap): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const look = () => setCount((before) => before + 1);
    map.on('moveend zoomend resize', look);
    return () => void map.off('moveend zoomend resize', look);
  }, [map]);
  return count;
}

interface HandlesOf {
  readonly map: LeafletMap;
  readonly plane: Plane;
  readonly ground: Ground;
  readonly edit: LayerEdit;
}

/** Handles in sight that can be told apart. */
export function useHandles({ map, plane, ground, edit }: HandlesOf, outline: Outline): readonly Handle[] {
  const view = useView(map);
  return useMemo(() => {
    const all = handlesOf({ outline, edit, plane, ground, away: unitsOf(map, AWAY_PX) });
    const bounds = map.getBounds().pad(0.1);
    let last: Handle | null = null;
    return all.filter((handle) => {
      if (!bounds.contains([handle.at[0], handle.at[1]])) return false;
      if (handle.is !== 'corner' && handle.is !== 'middle') return true;
      if (last && pixelsBetween(map, last.at, handle.at) < (handle.is === 'middle' ? MIDDLE_PX : APART_PX)) return false;
      last = handle;
      return true;
    });
  }, [map, plane, ground, edit, outline, view]);
}

/** Moves what lies below the bar or beyond the edge into sight, once. */
export function useShown(map: LeafletMap, start: Outline, ground: Ground): void {
  const [bounds] = useState(() => cornersOf(extentOf(start, ground)));
  useEffect(() => {
    const [sw, ne] = bounds.map(([north, east]) => map.latLngToContainerPoint([north, east]));
    const { x, y } = map.getSize();
    const above = Math.min(BAR_PX + AWAY_PX, y * 0.4);
    if (!sw || !ne || (sw.x > EDGE_PX && ne.x < x - EDGE_PX && ne.y > above && sw.y < y - EDGE_PX)) return;
    const within = new LatLngBounds(bounds.map(([north, east]): [number, number] => [north, east]));
    const still = { maxZoom: map.getZoom(), animate: false };
    map.fitBounds(within, { paddingTopLeft: [EDGE_PX, above], paddingBottomRight: [EDGE_PX, EDGE_PX], ...still });
  }, [map, bounds]);
}
