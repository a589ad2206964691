import { type Canvas, Circle, type LayerGroup, type Path, type PathOptions, Polygon, Polyline } from 'leaflet/dist/leaflet-src.esm.js';
import type { Position } from './ground.ts';
import type { MapStripes } from './map-model.ts';
import type { Placed } from './places.ts';
import type { Ring } from './shapes.ts';
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
  if (outline.is === 'lines') return new Polyline(outline.lines.map(pairsOf), options);
  return new Polygon(
    outline.areas.map((rings) => rings.map(pairsOf)),
    options,
  );
}

export interface ShapeUse {
  readonly onOpen: (place: string) => void;
  readonly onHover: (place: string) => void;
  readonly onLeave: () => void;
}

/** An area or a line. */
export class ShapeLayer {
  private path: Path | undefined;
  private shown: Placed | undefined;
  private colours: MapColours | undefined;

  show(
    drawn: Placed,
    colours: MapColours,
    { into, renderer }: { readonly into: LayerGroup; readonly renderer: Canvas },
    use: ShapeUse,
  ): void {
    const { outline, place } = drawn;
    const { shown } = this;
    const isSameOutline = shown && JSON.stringify(shown.outline) === JSON.stringify(outline);
    const isSameLook =
      this.colours?.usual === colours.usual &&
      shown?.layer === drawn.layer &&
      shown.colour === drawn.colour &&
      shown.strokeColour === drawn.strokeColour &&
      String(shown.stripeColours) === String(drawn.stripeColours);
    this.shown = drawn;
    this.colours = colours;
    if (isSameOutline && isSameLook) return;
    const style = styleOf(drawn, colours);
    if (isSameOutline) return void this.path?.setStyle(style);
    this.remove(into);
    if (!outline) return;
    this.path = pathOf(outline, { renderer, bubblingMouseEvents: false, ...style })
      .on('click', () => use.onOpen(place))
      .on('mouseover', () => use.onHover(place))
      .on('mouseout', use.onLeave)
      .addTo(into);
    // Below paths and dots.
    this.path.bringToBack();
  }

  remove(from: LayerGroup): void {
    if (this.path) from.removeLayer(this.path);
  }
}
