/**
 * Many markers as dots of one canvas, each a picture that was made once. They are put on a sheet of pixels in steps, one a frame, which is
 * then shown whole: no frame waits for all of them.
 */
import {
  DomUtil,
  Layer,
  type LeafletEventHandlerFn,
  type Map as LeafletMap,
  Point,
  type ZoomAnimEvent,
} from 'leaflet/dist/leaflet-src.esm.js';
import { type Pixels, putPixels } from './dot-pixels.ts';
import type { Placed } from './places.ts';

const RADIUS = 6;
const EDGE = 1.5;
const SPRITE = 2 * (RADIUS + EDGE);
/** Around what is in sight, as a part of it, so that a map that is dragged does not end. */
const PADDING = 0.25;
const HIT_PX = 9;
/** Of one step, in milliseconds; the clock is asked each time after so many dots. */
const STEP_MS = 8;
const PER_LOOK = 200;
/** Between two pictures, unless the viewer moves the map: as often as tables are drawn. */
const PAUSE_MS = 200;

interface Dot {
  place: string;
  /** In pixels of the world at zoom 0. */
  x: number;
  y: number;
  colour: string;
  shown: Placed | null;
}

/** A drawing under way. */
interface Drawing {
  readonly dots: readonly Dot[];
  readonly zoom: number;
  readonly corner: Point;
  readonly whole: Point;
  readonly ratio: number;
  readonly sheet: Pixels;
  /** Of the sheet in the map's layers, and how many of its pixels one of zoom 0 is. */
  readonly left: number;
  readonly top: number;
  readonly scale: number;
  next: number;
}

export interface DotColours {
  readonly edge: string;
  readonly usual: string;
}

function sprite(colour: string, edge: string, ratio: number): Pixels {
  const canvas = document.createElement('canvas');
  const size = Math.ceil(SPRITE * ratio);
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (!context) return { width: 0, height: 0, values: new Int32Array() };
  context.scale(ratio, ratio);
  context.beginPath();
  context.arc(SPRITE / 2, SPRITE / 2, RADIUS, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
  context.lineWidth = EDGE;
  context.strokeStyle = edge;
  context.stroke();
  return { width: size, height: size, values: new Int32Array(context.getImageData(0, 0, size, size).data.buffer) };
}

export class DotsLayer extends Layer {
  private readonly canvas = document.createElement('canvas');
  /** Kept while the size stays. */
  private image: ImageData | null = null;
  private drawing: Drawing | null = null;
  /** Something has changed since the drawing under way began. */
  private isDue = false;
  private dots: Dot[] = [];
  private sprites = new Map<string, Pixels>();
  private ratio = 1;
  private colours: DotColours = { edge: '', usual: '' };
  private map: LeafletMap | null = null;
  private frame = 0;
  private pause: ReturnType<typeof setTimeout> | undefined;
  private presentedAt = 0;
  /** Of the canvas, as it was drawn. */
  private corner = new Point(0, 0);
  private zoom = 0;

  constructor() {
    super();
    this.canvas.className = 'leaflet-zoom-animated';
    this.canvas.style.pointerEvents = 'none';
  }

  /** Replaces all dots. */
  show(placed: readonly Placed[], colours: DotColours): void {
    if (colours.edge !== this.colours.edge || colours.usual !== this.colours.usual) this.sprites = new Map();
    this.colours = colours;
    const before = this.dots;
    this.dots = placed.map((one, i) => {
      const known = before[i];
      const dot = known?.place === one.place ? known : { place: one.place, x: 0, y: 0, colour: '', shown: null };
      this.move(dot, one);
      return dot;
    });
    this.isDue = true;
    this.plan();
  }

  /** The dot nearest to a point of the map's box. */
  hitAt(at: Point): string | undefined {
    const { map } = this;
    if (!map) return undefined;
    const [origin, scale] = this.view(map, map.getZoom());
    const corner = map.containerPointToLayerPoint(new Point(0, 0));
    let [found, least] = [undefined as string | undefined, HIT_PX ** 2];
    for (const { place, x, y } of this.dots) {
      const distance = (x * scale - origin.x - corner.x - at.x) ** 2 + (y * scale - origin.y - corner.y - at.y) ** 2;
      if (distance <= least) [found, least] = [place, distance];
    }
    return found;
  }

  override getEvents() {
    // Leaflet types all handlers alike, and gives this one more.
    const zoomanim = this.animate as LeafletEventHandlerFn;
    return { moveend: this.restart, resize: this.restart, zoomend: this.restart, zoomanim };
  }

  override onAdd(map: LeafletMap): this {
    this.map = map;
    map.getPane('overlayPane')?.append(this.canvas);
    this.restart();
    return this;
  }

  override onRemove(): this {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.pause);
    this.pause = undefined;
    this.frame = 0;
    this.drawing = null;
    this.canvas.remove();
    this.map = null;
    return this;
  }

  private move(dot: Dot, one: Placed): void {
    if (dot.shown === one) return;
    dot.shown = one;
    const {
      at: [north, east],
      colour,
    } = one;
    const { x, y } = this.map?.project([north, east], 0) ?? { x: 0, y: 0 };
    dot.x = x;
    dot.y = y;
    dot.colour = colour;
  }

  /** The origin of the map's layers, and how many pixels one of zoom 0 is. */
  private view(map: LeafletMap, zoom: number): [origin: Point, scale: number] {
    return [map.getPixelOrigin(), map.getZoomScale(zoom, 0)];
  }

  private plan(): void {
    if (this.frame !== 0) return;
    this.pause ??= setTimeout(this.ask, Math.max(0, this.presentedAt + PAUSE_MS - performance.now()));
  }

  private readonly ask = (): void => {
    clearTimeout(this.pause);
    this.pause = undefined;
    if (this.frame === 0) this.frame = requestAnimationFrame(this.step);
  };

  /** What is under way shows another part of the map. */
  private readonly restart = (): void => {
    this.drawing = null;
    this.ask();
  };

  private begin(map: LeafletMap): Drawing {
    const ratio = globalThis.devicePixelRatio || 1;
    const size = map.getSize();
    const padding = size.multiplyBy(PADDING).round();
    const whole = size.add(padding.multiplyBy(2));
    const corner = map.containerPointToLayerPoint(padding.multiplyBy(-1)).round();
    const zoom = map.getZoom();
    const [origin, scale] = this.view(map, zoom);
    const [left, top] = [(origin.x + corner.x + SPRITE / 2) * ratio, (origin.y + corner.y + SPRITE / 2) * ratio];
    const [width, height] = [Math.round(whole.x * ratio), Math.round(whole.y * ratio)];
    if (this.image?.width !== width || this.image.height !== height) this.image = new ImageData(width, height);
    const sheet = { width, height, values: new Int32Array(this.image.data.buffer) };
    sheet.values.fill(0);
    if (ratio !== this.ratio) this.sprites = new Map();
    this.ratio = ratio;
    this.isDue = false;
    return { dots: this.dots, zoom, corner, whole, ratio, sheet, left, top, scale: scale * ratio, next: 0 };
  }

  private readonly step = (): void => {
    this.frame = 0;
    const { map } = this;
    if (!map) return;
    this.drawing ??= this.begin(map);
    const { dots, sheet, left, top, scale, ratio } = this.drawing;
    const until = performance.now() + STEP_MS;
    while (this.drawing.next < dots.length && performance.now() < until) {
      const end = Math.min(dots.length, this.drawing.next + PER_LOOK);
      for (; this.drawing.next < end; this.drawing.next += 1) {
        const { x, y, colour } = dots[this.drawing.next] as Dot;
        putPixels(sheet, this.spriteOf(colour, ratio), Math.round(x * scale - left), Math.round(y * scale - top));
      }
    }
    if (this.drawing.next >= dots.length) this.present(this.drawing);
    if (this.drawing) this.frame = requestAnimationFrame(this.step);
    else if (this.isDue) this.plan();
  };

  private present({ corner, zoom, whole, sheet }: Drawing): void {
    const { canvas, image } = this;
    this.drawing = null;
    this.presentedAt = performance.now();
    this.corner = corner;
    this.zoom = zoom;
    if (canvas.width !== sheet.width || canvas.height !== sheet.height) {
      canvas.width = sheet.width;
      canvas.height = sheet.height;
      canvas.style.width = `${whole.x}px`;
      canvas.style.height = `${whole.y}px`;
    }
    if (image) canvas.getContext('2d')?.putImageData(image, 0, 0);
    DomUtil.setTransform(canvas, corner, 1);
  }

  private spriteOf(colour: string, ratio: number): Pixels {
    const known = this.sprites.get(colour);
    if (known) return known;
    const made = sprite(colour || this.colours.usual, this.colours.edge, ratio);
    this.sprites.set(colour, made);
    return made;
  }

  /** Scales what is drawn while the map zooms. */
  private readonly animate = ({ center, zoom }: ZoomAnimEvent): void => {
    const { map } = this;
    if (!map) return;
    const scale = map.getZoomScale(zoom, this.zoom);
    const pane = map.getPane('mapPane');
    const moved = pane ? DomUtil.getPosition(pane) : new Point(0, 0);
    const origin = map.project(center, zoom).subtract(map.getSize().divideBy(2)).add(moved).round();
    const corner = map.project(map.layerPointToLatLng(this.corner), zoom).subtract(origin);
    DomUtil.setTransform(this.canvas, corner, scale);
  };
}
