import { GridLayer } from 'leaflet/dist/leaflet-src.esm.js';
import type { Palette } from '../../../theme/read-palette.ts';
import { eastOf, type Land, type Outline, southOf } from './land.ts';

const TILE_PX = 256;
/** Between two lines of the grid at least. */
const LINE_PX = 90;
const STEPS = [30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002];

/** Degrees between two lines of the grid. */
export function gridStep(zoom: number): number {
  const perDegree = (TILE_PX * 2 ** zoom) / 360;
  return STEPS.findLast((step) => step * perDegree >= LINE_PX) ?? 30;
}

type Place = readonly [x: number, y: number, scale: number];

function trace(context: CanvasRenderingContext2D, outlines: readonly Outline[], [x, y, scale]: Place): void {
  const [left, top, side] = [x / scale, y / scale, TILE_PX / scale];
  context.beginPath();
  for (const { points, box } of outlines) {
    if (box[2] < left || box[0] > left + side || box[3] < top || box[1] > top + side) continue;
    for (let i = 0; i < points.length; i += 2) {
      const at = [(points[i] ?? 0) * scale - x, (points[i + 1] ?? 0) * scale - y] as const;
      if (i === 0) context.moveTo(...at);
      else context.lineTo(...at);
    }
  }
}

function drawGrid(context: CanvasRenderingContext2D, zoom: number, [x, y, scale]: Place): void {
  const step = gridStep(zoom);
  const west = (x / scale) * 360 - 180;
  const width = (TILE_PX / scale) * 360;
  context.beginPath();
  for (let i = Math.ceil(west / step); i * step <= west + width; i += 1) {
    const at = Math.round(eastOf(i * step) * scale - x) + 0.5;
    context.moveTo(at, 0);
    context.lineTo(at, TILE_PX);
  }
  const latitudeAt = (south: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * south))) * 180) / Math.PI;
  const [north, south] = [latitudeAt(y / scale), latitudeAt((y + TILE_PX) / scale)];
  for (let i = Math.ceil(south / step); i * step <= north; i += 1) {
    const at = Math.round(southOf(i * step) * scale - y) + 0.5;
    context.moveTo(0, at);
    context.lineTo(TILE_PX, at);
  }
  context.stroke();
}

/** Land, borders and a grid of degrees in the greys of the theme, below all tiles. */
export class LandTiles extends GridLayer {
  private land: Land | null = null;
  private palette: Palette | null = null;

  show(land: Land | null, palette: Palette): void {
    this.land = land;
    this.palette = palette;
    this.redraw();
  }

  protected override createTile({ x, y, z }: { readonly x: number; readonly y: number; readonly z: number }): HTMLElement {
    const canvas = document.createElement('canvas');
    const ratio = globalThis.devicePixelRatio || 1;
    canvas.width = TILE_PX * ratio;
    canvas.height = TILE_PX * ratio;
    const context = canvas.getContext('2d');
    if (!context || !this.palette) return canvas;
    context.scale(ratio, ratio);
    const { land, palette } = this;
    const place: Place = [x * TILE_PX, y * TILE_PX, TILE_PX * 2 ** z];
    context.fillStyle = palette.sunken;
    context.fillRect(0, 0, TILE_PX, TILE_PX);
    context.lineWidth = 1;
    if (land) {
      trace(context, land.coasts, place);
      context.fillStyle = palette.track;
      context.fill('evenodd');
      context.strokeStyle = palette.bar;
      context.stroke();
      trace(context, land.borders, place);
      context.stroke();
    }
    context.strokeStyle = palette.lineStrong;
    context.globalAlpha = 0.3;
    drawGrid(context, z, place);
    return canvas;
  }
}
