/** Each pixel must lie in the range of its neighbourhood in the other picture: this tolerates antialiasing but not displacement. */
import { PNG } from 'pngjs';

/** Row by row, four bytes (RGBA) each. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Colours are rounded to the nearest of 52 levels per channel. */
const STEP = 5;
/** How far a channel may lie outside its neighbourhood's range. A divider on a dark panel differs by 19. */
const LENIENCE = 2 * STEP;
/** Radius of the neighbourhood in pixels. */
const REACH = 1;

export function readPicture(file: Buffer): Picture {
  return PNG.sync.read(file);
}

export function cutPicture(from: Picture, { x, y, width, height }: Place): Picture {
  const part = new PNG({ width, height });
  for (let row = 0; row < height; row++) {
    from.data.copy(part.data, row * width * 4, ((y + row) * from.width + x) * 4, ((y + row) * from.width + x + width) * 4);
  }
  for (let i = 0; i < part.data.length; i++) part.data[i] = Math.round((part.data[i] ?? 0) / STEP) * STEP;
  return part;
}

export function writePicture({ width, height, data }: Picture): Buffer {
  const png = new PNG({ width, height });
  data.copy(png.data);
  return PNG.sync.write(png, { colorType: 2, deflateLevel: 9, deflateStrategy: 0 });
}

function isNear(pixel: number, a: Picture, x: number, y: number, b: Picture): boolean {
  for (let channel = 0; channel < 3; channel++) {
    const value = a.data[pixel + channel] ?? 0;
    let low = 255;
    let high = 0;
    for (let row = Math.max(0, y - REACH); row <= Math.min(b.height - 1, y + REACH); row++) {
      for (let column = Math.max(0, x - REACH); column <= Math.min(b.width - 1, x + REACH); column++) {
        const other = b.data[(row * b.width + column) * 4 + channel] ?? 0;
        low = Math.min(low, other);
        high = Math.max(high, other);
      }
    }
    if (value < low - LENIENCE || value > high + LENIENCE) return false;
  }
  return true;
}

export function findDifferences(a: Picture, b: Picture): { readonly x: number; readonly y: number }[] {
  const found: { x: number; y: number }[] = [];
  for (let y = 0; y < a.height; y++) {
    for (let x = 0; x < a.width; x++) {
      const pixel = (y * a.width + x) * 4;
      if (a.data.readUInt32BE(pixel) === b.data.readUInt32BE(pixel)) continue;
      if (!isNear(pixel, a, x, y, b) || !isNear(pixel, b, x, y, a)) found.push({ x, y });
    }
  }
  return found;
}
