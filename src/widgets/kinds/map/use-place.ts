import { DivIcon, DomEvent, type Map as LeafletMap, Marker } from 'leaflet/dist/leaflet-src.esm.js';
import { useEffect, useRef, useState } from 'react';
import type { Position } from './ground.ts';

const APART = 100_000;

/**
 * An element of Leaflet's at a place of the map. It moves without rendering.
 * @param level above all others 1, below them -1; within a level, what lies further south is above.
 */
export function usePlace(map: LeafletMap, [north, east]: Position, level: -1 | 0 | 1): HTMLElement {
  const [host] = useState(() => document.createElement('div'));
  const marker = useRef<Marker>(null);
  useEffect(() => {
    const icon = new DivIcon({ html: host, className: '', iconSize: [0, 0] });
    const made = new Marker([north, east], { icon, interactive: false, keyboard: false }).addTo(map);
    DomEvent.disableClickPropagation(host);
    marker.current = made;
    return () => {
      marker.current = null;
      made.remove();
    };
  }, [map, host]);
  useEffect(() => void marker.current?.setLatLng([north, east]), [north, east]);
  useEffect(() => void marker.current?.setZIndexOffset(level * APART), [level]);
  return host;
}
