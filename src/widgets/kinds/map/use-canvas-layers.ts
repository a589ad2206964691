/** What is drawn on a canvas of the map: paths, their points, and markers where there are many. */
import { type Canvas, CircleMarker, canvas, LayerGroup, type Map as LeafletMap, Polyline } from 'leaflet/dist/leaflet-src.esm.js';
import { useEffect, useState } from 'react';
import type { Placed } from './places.ts';
import type { MapColours } from './use-leaflet.ts';

/** A click on one is none on the map. */
const DOT = { radius: 6, weight: 1.5, fillOpacity: 1, bubblingMouseEvents: false };
const HALO_PX = 4;

type Points = [number, number][];
const pointsOf = (drawn: Placed): Points => (drawn.track?.points ?? []).map(([north, east]) => [north, east]);

/** The path of an entity with a light edge, so that it is seen on any ground. */
class PathLayer {
  private readonly edge: Polyline;
  private readonly line: Polyline;
  private readonly dots: LayerGroup;
  private shown: Placed | undefined;

  private readonly renderer: Canvas;

  constructor(into: LayerGroup, renderer: Canvas) {
    this.renderer = renderer;
    const still = { renderer, interactive: false };
    this.edge = new Polyline([], still).addTo(into);
    this.line = new Polyline([], still).addTo(into);
    this.dots = new LayerGroup().addTo(into);
  }

  show(drawn: Placed, { ground, usual }: MapColours, onOpen: (place: string) => void): void {
    const { track, pathColour, pointColour, layer, place } = drawn;
    const before = this.shown;
    if (before?.track === track && before?.pathColour === pathColour && before?.pointColour === pointColour) return;
    this.shown = drawn;
    const points = pointsOf(drawn);
    const { width = 0, opacity = 1 } = layer.path ?? {};
    this.edge.setStyle({ color: ground, weight: width + HALO_PX, opacity: width > 0 ? 0.7 : 0 }).setLatLngs(points);
    this.line.setStyle({ color: pathColour || usual, weight: width, opacity: width > 0 ? opacity : 0 }).setLatLngs(points);
    this.dots.clearLayers();
    if (!layer.path?.points) return;
    const look = { renderer: this.renderer, bubblingMouseEvents: false, radius: layer.path.points.size / 2, weight: 1, color: ground };
    for (const point of points)
      new CircleMarker(point, { ...look, fillColor: pointColour || usual, fillOpacity: 1 })
        .on('click', () => onOpen(place))
        .addTo(this.dots);
  }

  remove(from: LayerGroup): void {
    for (const part of [this.edge, this.line, this.dots]) from.removeLayer(part);
  }
}

interface Kept {
  readonly group: LayerGroup;
  readonly renderer: Canvas;
  readonly paths: Map<string, PathLayer>;
  readonly dots: Map<string, CircleMarker>;
}

function useKept(map: LeafletMap | null): Kept | null {
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    if (!map) return undefined;
    const renderer = canvas({ padding: 0.5 });
    const group = new LayerGroup().addTo(map);
    setKept({ group, renderer, paths: new Map(), dots: new Map() });
    return () => {
      group.remove();
      renderer.remove();
      setKept(null);
    };
  }, [map]);
  return kept;
}

/** Each map keeps what does not change: only moved and changed things are drawn again. @param onOpen keep its identity. */
export function useCanvasLayers(
  map: LeafletMap | null,
  shown: readonly Placed[],
  isMany: boolean,
  colours: MapColours,
  onOpen: (place: string) => void,
): void {
  const kept = useKept(map);
  const { ground, usual } = colours;
  useEffect(() => {
    if (!kept) return;
    const { group, renderer, paths } = kept;
    const withPath = new Map(shown.filter(({ track, layer }) => track && layer.path).map((one) => [one.place, one]));
    for (const [place, path] of paths) {
      if (withPath.has(place)) continue;
      path.remove(group);
      paths.delete(place);
    }
    for (const [place, drawn] of withPath) {
      const path = paths.get(place) ?? new PathLayer(group, renderer);
      paths.set(place, path);
      path.show(drawn, { ground, usual }, onOpen);
    }
  }, [kept, shown, ground, usual, onOpen]);
  useEffect(() => {
    if (!kept) return;
    const { group, renderer, dots } = kept;
    const wanted = new Map(isMany ? shown.map((one) => [one.place, one]) : []);
    for (const [place, dot] of dots) {
      if (wanted.has(place)) continue;
      group.removeLayer(dot);
      dots.delete(place);
    }
    for (const [place, { at, colour }] of wanted) {
      const known = dots.get(place);
      const fillColor = colour || usual;
      if (!known) {
        const dot = new CircleMarker([at[0], at[1]], { ...DOT, renderer, color: ground, fillColor });
        dots.set(place, dot.on('click', () => onOpen(place)).addTo(group));
        continue;
      }
      const { lat, lng } = known.getLatLng();
      if (lat !== at[0] || lng !== at[1]) known.setLatLng([at[0], at[1]]);
      if (known.options.fillColor !== fillColor) known.setStyle({ fillColor });
    }
  }, [kept, shown, isMany, ground, usual, onOpen]);
}
