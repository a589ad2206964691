import {
  type Canvas,
  Circle,
  type LayerGroup,
  type Map as LeafletMap,
  type Path,
  type PathOptions,
  Polygon,
  Polyline,
} from 'leaflet/dist/leaflet-src.esm.js';
import type { FillPictureMap } from './fill-pictures.tsx';
import type { Position } from './ground.ts';
import type { FillImage, MapStripes } from './map-model.ts';
import type { Placed } from './places.ts';
import type { Ring } from './shapes.ts';
import { thinned } from './thinned.ts';
import type { MapColours } from './use-leaflet.ts';

const pairOf = ([north, east]: Position): [number, number] => [north, east];
const pairsOf = (ring: Ring) => ring.map(pairOf);

/** A pattern that canvases fill with; undefined where the browser gives none. */
function stripePattern({ width, space, angle }: MapStripes, [colour, ground]: readonly [string, string]): CanvasPattern | undefined {
  const tile = document.createElement('canvas');
  tile.width = 1;
  tile.height = Math.max(1, Math.round(width + space));
  const context = tile.getContext('2d');
  if (!context) return undefined;
  for (const [color, from, length] of [
    [ground, 0, tile.height],
    [colour, 0, width],
  ] as const) {
    if (!color) continue;
    context.fillStyle = color;
    context.fillRect(0, from, 1, length);
  }
  const pattern = context.createPattern(tile, 'repeat');
  pattern?.setTransform(new DOMMatrix().rotate(angle));
  return pattern ?? undefined;
}

/** The picture within the extent of the path on the map, as it is drawn at this zoom; undefined before the path has one. */
function picturePattern(image: HTMLImageElement, look: FillImage, path: Path, map: LeafletMap): CanvasPattern | undefined {
  if (!(path instanceof Polygon || path instanceof Circle)) return undefined;
  const bounds = path.getBounds();
  const [a, b] = [map.latLngToLayerPoint(bounds.getNorthWest()), map.latLngToLayerPoint(bounds.getSouthEast())];
  const pattern = document.createElement('canvas').getContext('2d')?.createPattern(image, 'no-repeat');
  const [across, down] = [(b.x - a.x) / image.naturalWidth, (b.y - a.y) / image.naturalHeight];
  const both = Math.max(across, down);
  const matrix = new DOMMatrix()
    .translate((a.x + b.x) / 2, (a.y + b.y) / 2)
    .rotate(look.angle)
    .scale((look.keepsAspect ? both : across) * look.scale, (look.keepsAspect ? both : down) * look.scale)
    .translate(-image.naturalWidth / 2, -image.naturalHeight / 2);
  pattern?.setTransform(matrix);
  return pattern ?? undefined;
}

function styleOf({ layer, colour, strokeColour, stripeColours }: Placed, { usual }: MapColours): PathOptions {
  const { shape } = layer;
  if (!shape) return {};
  const striped = shape.stripes && stripeColours && stripePattern(shape.stripes, [stripeColours[0] || usual, stripeColours[1]]);
  return {
    color: strokeColour || usual,
    weight: shape.strokeWidth,
    opacity: shape.strokeOpacity,
    fill: shape.form !== 'polyline',
    // A canvas fills with patterns as with colours, which Leaflet hands on as it gets them.
    fillColor: (striped as unknown as string | undefined) ?? (colour || usual),
    fillOpacity: striped || colour ? shape.fillOpacity : Math.min(0.2, shape.fillOpacity),
  };
}

function pathOf(outline: NonNullable<Placed['outline']>, options: PathOptions): Path {
  if (outline.is === 'circle') return new Circle(pairOf(outline.centre), { ...options, radius: outline.radius });
  if (outline.is === 'lines') return thinned(new Polyline(outline.lines.map(pairsOf), options));
  return thinned(
    new Polygon(
      outline.areas.map((rings) => rings.map(pairsOf)),
      options,
    ),
  );
}

export interface ShapeUse {
  readonly onOpen: (place: string) => void;
  readonly onHover: (place: string) => void;
  readonly onLeave: () => void;
}

export interface ShapePlace {
  readonly into: LayerGroup;
  readonly renderer: Canvas;
  readonly map: LeafletMap;
  /** By how they are stored; those that are read. */
  readonly pictures: FillPictureMap;
}

/** An area or a line. */
export class ShapeLayer {
  private path: Path | undefined;
  private shown: Placed | undefined;
  private colours: MapColours | undefined;
  private image: HTMLImageElement | undefined;

  show(drawn: Placed, colours: MapColours, { into, renderer, map, pictures }: ShapePlace, use: ShapeUse): void {
    const { outline, place, picture } = drawn;
    const image = drawn.layer.shape?.image && picture.stored ? pictures.get(picture.stored) : undefined;
    const { shown } = this;
    const isSameOutline = shown && JSON.stringify(shown.outline) === JSON.stringify(outline);
    const isSameLook =
      this.image === image &&
      this.colours?.usual === colours.usual &&
      shown?.layer === drawn.layer &&
      shown.colour === drawn.colour &&
      shown.strokeColour === drawn.strokeColour &&
      String(shown.stripeColours) === String(drawn.stripeColours);
    this.shown = drawn;
    this.colours = colours;
    this.image = image;
    if (isSameOutline && isSameLook) return;
    const style = styleOf(drawn, colours);
    if (isSameOutline) {
      this.path?.setStyle(style);
      return this.fit(map);
    }
    this.remove(into);
    if (!outline) return;
    this.path = pathOf(outline, { renderer, bubblingMouseEvents: false, ...style })
      .on('click', () => use.onOpen(place))
      .on('mouseover', () => use.onHover(place))
      .on('mouseout', use.onLeave)
      .addTo(into);
    // Below paths and dots.
    this.path.bringToBack();
    this.fit(map);
  }

  /** Lays the picture into the path again, which has another size on the screen after a zoom. */
  fit(map: LeafletMap): void {
    const look = this.shown?.layer.shape?.image;
    const pattern = this.path && look && this.image?.naturalWidth ? picturePattern(this.image, look, this.path, map) : undefined;
    // A canvas fills with patterns as with colours.
    if (pattern && look) this.path?.setStyle({ fillColor: pattern as unknown as string, fillOpacity: look.opacity });
  }

  remove(from: LayerGroup): void {
    if (this.path) from.removeLayer(this.path);
  }
}
