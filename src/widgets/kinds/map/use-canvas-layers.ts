/** What is drawn on canvases of the map: areas, lines, paths with their points, and markers where there are many. */
import { type Canvas, canvas, LayerGroup, type Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import { useEffect, useState } from 'react';
import { DotsLayer } from './dots-layer.ts';
import type { FillPictureMap } from './fill-pictures.tsx';
import { PathLayer } from './path-layer.ts';
import type { Placed } from './places.ts';
import { ShapeLayer, type ShapeUse } from './shape-layer.ts';
import type { MapColours } from './use-leaflet.ts';

interface Kept {
  readonly map: LeafletMap;
  readonly group: LayerGroup;
  readonly renderer: Canvas;
  readonly paths: Map<string, PathLayer>;
  readonly shapes: Map<string, ShapeLayer>;
  readonly dots: DotsLayer;
}

function useKept(map: LeafletMap | null): Kept | null {
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    if (!map) return undefined;
    const renderer = canvas({ padding: 0.5 });
    const group = new LayerGroup().addTo(map);
    const dots = new DotsLayer();
    const paths = new Map<string, PathLayer>();
    const shapes = new Map<string, ShapeLayer>();
    const decorate = () => {
      for (const path of paths.values()) path.decorate(map);
      for (const shape of shapes.values()) shape.fit(map);
    };
    map.on('zoomend viewreset', decorate);
    setKept({ map, group, renderer, paths, shapes, dots });
    return () => {
      map.off('zoomend viewreset', decorate);
      dots.remove();
      group.remove();
      renderer.remove();
      setKept(null);
    };
  }, [map]);
  return kept;
}

/** Those that are wanted no more are taken away; each wanted one is there. */
function keep<Part extends { remove(from: LayerGroup): void }>(
  parts: Map<string, Part>,
  wanted: readonly Placed[],
  group: LayerGroup,
  make: () => Part,
): [Placed, Part][] {
  const places = new Set(wanted.map(({ place }) => place));
  for (const [place, part] of parts) {
    if (places.has(place)) continue;
    part.remove(group);
    parts.delete(place);
  }
  return wanted.map((drawn) => {
    const part = parts.get(drawn.place) ?? make();
    parts.set(drawn.place, part);
    return [drawn, part];
  });
}

export interface CanvasUse extends ShapeUse {
  readonly onOpen: (place: string, byKeys?: boolean, point?: number | null) => void;
}

/**
 * Each map keeps what does not change: only moved and changed things are drawn again.
 * @param shown areas, lines and what has a path. @param dots markers where there are many. @param use keep the identity of its parts.
 * @returns null before the map is there.
 */
export function useCanvasLayers(
  map: LeafletMap | null,
  shown: readonly Placed[],
  dots: readonly Placed[],
  colours: MapColours,
  pictures: FillPictureMap,
  { onOpen, onHover, onLeave }: CanvasUse,
): DotsLayer | null {
  const kept = useKept(map);
  const { ground, usual } = colours;
  useEffect(() => {
    if (!kept) return;
    const { group, renderer, paths, shapes } = kept;
    const withPath = shown.filter(({ track, layer }) => track && layer.path);
    for (const [drawn, path] of keep(paths, withPath, group, () => new PathLayer(group, renderer)))
      path.show(drawn, { map: kept.map, ground, usual, onOpen });
    const withOutline = shown.filter(({ outline }) => outline !== undefined);
    for (const [drawn, shape] of keep(shapes, withOutline, group, () => new ShapeLayer()))
      shape.show(drawn, { ground, usual }, { into: group, renderer, map: kept.map, pictures }, { onOpen, onHover, onLeave });
  }, [kept, shown, ground, usual, pictures, onOpen, onHover, onLeave]);
  useEffect(() => {
    if (!kept) return;
    if (dots.length === 0) return void kept.dots.remove();
    kept.dots.addTo(kept.map);
    kept.dots.show(dots, { edge: ground, usual });
  }, [kept, dots, ground, usual]);
  return kept?.dots ?? null;
}
