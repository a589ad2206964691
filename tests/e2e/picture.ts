/**
 * Pictures of a page for comparison: few colours, so that files stay small, and a measure that forgives how edges are smoothed but
 * not where they are. Each pixel must lie between the darkest and the brightest of its neighbourhood in the other picture.
 */
import { PNG } from 'pngjs';

/** Pixels row by row, four bytes each. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

/** A part of a picture, in its pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Colours are kept to the nearest of 52 a channel. */
const STEP = 5;
/** How far a channel may lie outside its neighbourhood. A divider on a dark panel differs by 19. */
const LENIENCE = 2 * STEP;
/** Pixels to each side in which an edge may stand. */
const REACH = 1;

export function readPicture(file: Buffer): Picture {
  return PNG.sync.read(file);
}

/** @returns a part of a picture in few colours, as `writePicture` stores it. */
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

/** @returns the pixels of two pictures of one size that the other one does not have near, as points. */
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
