import { type Canvas, CircleMarker, LayerGroup, type Map as LeafletMap, Point, Polyline } from 'leaflet/dist/leaflet-src.esm.js';
import type { Position } from './ground.ts';
import type { PathMarks } from './map-model.ts';
import type { Placed } from './places.ts';
import { thinned } from './thinned.ts';
import type { MapColours } from './use-leaflet.ts';

const HALO_PX = 4;
/** So many marks at most, whatever the zoom. */
const MOST_MARKS = 2000;

type Points = [number, number][];
const pointsOf = (drawn: Placed): Points => (drawn.track?.points ?? []).map(([north, east]) => [north, east]);

export interface Mark {
  readonly x: number;
  readonly y: number;
  /** Of the path there, as radians from the right, clockwise on the screen. */
  readonly angle: number;
}

/** Places at even distances along a line on the screen, in its pixels. */
export function marksAlong(line: readonly { readonly x: number; readonly y: number }[], marks: PathMarks): Mark[] {
  const found: Mark[] = [];
  const lengths = line.slice(1).map(({ x, y }, i) => Math.hypot(x - (line[i]?.x ?? 0), y - (line[i]?.y ?? 0)));
  const end = lengths.reduce((sum, length) => sum + length, 0) - marks.last;
  const every = Math.max(marks.every, marks.size, (end - marks.first) / MOST_MARKS, 1);
  let [next, passed] = [marks.first, 0];
  lengths.forEach((length, i) => {
    const [from, to] = [line[i], line[i + 1]];
    for (; from && to && length > 0 && next <= passed + length && next <= end; next += every) {
      const part = (next - passed) / length;
      const angle = Math.atan2(to.y - from.y, to.x - from.x);
      found.push({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part, angle });
    }
    passed += length;
  });
  return found;
}

/** Of an arrow's head, or a short stroke across. */
function strokesOf({ x, y, angle }: Mark, { symbol, size }: PathMarks): Point[] {
  const at = (turn: number, length: number) => new Point(x + Math.cos(angle + turn) * length, y + Math.sin(angle + turn) * length);
  if (symbol === 'dash') return [at(Math.PI, size / 2), at(0, size / 2)];
  return [at((Math.PI * 5) / 6, size), new Point(x, y), at((-Math.PI * 5) / 6, size)];
}

interface PathLook extends MapColours {
  readonly map: LeafletMap;
  /** @param point of its points; null: none of them. */
  readonly onOpen: (place: string, byKeys: boolean, point: number | null) => void;
}

/** The path of an entity with a light edge, so that it is seen on any ground. */
export class PathLayer {
  private readonly edge: Polyline;
  private readonly line: Polyline;
  private readonly marks: Polyline;
  private readonly dots: LayerGroup;
  private shown: Placed | undefined;

  private readonly renderer: Canvas;

  constructor(into: LayerGroup, renderer: Canvas) {
    this.renderer = renderer;
    const still = { renderer, interactive: false };
    this.edge = thinned(new Polyline([], still)).addTo(into);
    this.line = thinned(new Polyline([], still)).addTo(into);
    this.marks = new Polyline([], still).addTo(into);
    this.dots = new LayerGroup().addTo(into);
  }

  show(drawn: Placed, look: PathLook): void {
    const { track, pathColour, pointColour, pointLooks, layer, place } = drawn;
    const before = this.shown;
    const isSame = before?.track === track && before?.pathColour === pathColour && before?.pointColour === pointColour;
    if (isSame && before?.pointLooks === pointLooks) return;
    this.shown = drawn;
    const { ground, usual, onOpen } = look;
    const points = pointsOf(drawn);
    const { width = 0, opacity = 1 } = layer.path ?? {};
    const color = pathColour || usual;
    this.edge.setStyle({ color: ground, weight: width + HALO_PX, opacity: width > 0 ? 0.7 : 0 }).setLatLngs(points);
    this.line.setStyle({ color, weight: width, opacity: width > 0 ? opacity : 0 }).setLatLngs(points);
    this.decorate(look.map);
    this.marks.setStyle({ color: layer.path?.marks?.colour || color, weight: Math.max(2, width), opacity });
    this.dots.clearLayers();
    if (!layer.path?.points) return;
    const dot = { renderer: this.renderer, bubblingMouseEvents: false, radius: layer.path.points.size, weight: 1, color: ground };
    points.forEach((point, i) => {
      new CircleMarker(point, { ...dot, fillColor: pointLooks?.colours[i] || pointColour || usual, fillOpacity: 1 })
        .on('click', () => onOpen(place, false, i))
        .addTo(this.dots);
    });
  }

  /** The marks again, whose distances are those of the screen. */
  decorate(map: LeafletMap): void {
    const marks = this.shown?.layer.path?.marks;
    if (!marks || !this.shown?.track) return void this.marks.setLatLngs([]);
    const line = this.shown.track.points.map(([north, east]: Position) => map.latLngToLayerPoint([north, east]));
    this.marks.setLatLngs(marksAlong(line, marks).map((mark) => strokesOf(mark, marks).map((point) => map.layerPointToLatLng(point))));
  }

  remove(from: LayerGroup): void {
    for (const part of [this.edge, this.line, this.marks, this.dots]) from.removeLayer(part);
  }
}
