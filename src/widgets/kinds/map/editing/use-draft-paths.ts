import { Circle, CircleMarker, LayerGroup, type Map as LeafletMap, Polygon, Polyline, svg } from 'leaflet/dist/leaflet-src.esm.js';
import { useEffect, useState } from 'react';
import type { Position } from '../ground.ts';
import type { Outline, Ring } from '../shapes.ts';

const pairsOf = (ring: Ring) => ring.map(([north, east]): [number, number] => [north, east]);
const POINT_PX = 5;

/** The outline that is being made, over everything that is drawn. @param points that were set so far. */
export function useDraftPaths(map: LeafletMap, outline: Outline | undefined, points: readonly Position[]): void {
  const [renderer] = useState(() => svg({ padding: 0.5 }));
  useEffect(() => {
    const group = new LayerGroup().addTo(map);
    // Below the line its edge, which stands out from any picture.
    for (const part of outline ? (['edge', 'line'] as const) : []) {
      const options = { renderer, interactive: false, className: `wf-draft-${part}` };
      const path =
        outline?.is === 'circle'
          ? new Circle([outline.centre[0], outline.centre[1]], { ...options, radius: outline.radius })
          : outline?.is === 'lines'
            ? new Polyline(outline.lines.map(pairsOf), { ...options, fill: false })
            : new Polygon(outline?.areas.map((rings) => rings.map(pairsOf)) ?? [], options);
      group.addLayer(path);
    }
    for (const at of pairsOf(points))
      group.addLayer(new CircleMarker(at, { renderer, interactive: false, className: 'wf-draft-point', radius: POINT_PX }));
    return () => void group.remove();
  }, [map, renderer, outline, points]);
  useEffect(() => () => void renderer.remove(), [renderer]);
}
