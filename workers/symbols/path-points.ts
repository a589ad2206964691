/** The points of a path, close enough for its size and its length. Source: SVG 2, chapter 9 and appendix B.2. */
import { PathArray } from './svg-library.ts';

export type Point = readonly [x: number, y: number];

/** Of a curve. */
const STEPS = 16;

function along(step: (share: number) => Point): Point[] {
  return Array.from({ length: STEPS }, (_, index) => step((index + 1) / STEPS));
}

function cubic([x0, y0]: Point, [x1, y1]: Point, [x2, y2]: Point, [x3, y3]: Point): Point[] {
  const at = (t: number, a: number, b: number, c: number, d: number) =>
    (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d;
  return along((t) => [at(t, x0, x1, x2, x3), at(t, y0, y1, y2, y3)]);
}

function quadratic([x0, y0]: Point, [x1, y1]: Point, [x2, y2]: Point): Point[] {
  const at = (t: number, a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * (1 - t) * t * b + t ** 2 * c;
  return along((t) => [at(t, x0, x1, x2), at(t, y0, y1, y2)]);
}

interface Arc {
  readonly rx: number;
  readonly ry: number;
  readonly rotation: number;
  readonly isLarge: boolean;
  readonly isSwept: boolean;
}

function arc(from: Point, to: Point, { rx: givenX, ry: givenY, rotation, isLarge, isSwept }: Arc): Point[] {
  const [cos, sin] = [Math.cos((rotation * Math.PI) / 180), Math.sin((rotation * Math.PI) / 180)];
  const [dx, dy] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  const [x, y] = [cos * dx + sin * dy, cos * dy - sin * dx];
  if ((x === 0 && y === 0) || givenX === 0 || givenY === 0) return [to];
  const grown = Math.max(1, Math.sqrt((x / givenX) ** 2 + (y / givenY) ** 2));
  const [rx, ry] = [Math.abs(givenX) * grown, Math.abs(givenY) * grown];
  const over = Math.max(0, (rx * ry) ** 2 - (rx * y) ** 2 - (ry * x) ** 2) / ((rx * y) ** 2 + (ry * x) ** 2);
  const factor = Math.sqrt(over) * (isLarge === isSwept ? -1 : 1);
  const [cx, cy] = [(factor * rx * y) / ry, (-factor * ry * x) / rx];
  const start = Math.atan2((y - cy) / ry, (x - cx) / rx);
  const end = Math.atan2((-y - cy) / ry, (-x - cx) / rx);
  const full = 2 * Math.PI;
  const turned = (((end - start) % full) + full) % full;
  const sweep = isSwept ? turned : turned - full;
  const [middleX, middleY] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  return along((share) => {
    const angle = start + sweep * share;
    const [px, py] = [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
    return [cos * px - sin * py + middleX, sin * px + cos * py + middleY];
  });
}

const mirrored = ([x, y]: Point, [cx, cy]: Point): Point => [2 * x - cx, 2 * y - cy];

/** Of each stretch that is drawn without a break. */
export function pathPoints(text: string): Point[][] {
  const stretches: Point[][] = [];
  let at: Point = [0, 0];
  let begin: Point = at;
  let handle: Point | null = null;
  for (const [command, ...n] of new PathArray(text)) {
    const pair = (index: number): Point => [n[index] ?? 0, n[index + 1] ?? 0];
    const before: Point = at;
    let next: Point[] = [];
    let bent: Point | null = null;
    if (command === 'M') {
      begin = pair(0);
      stretches.push([begin]);
      at = begin;
    } else if (command === 'L') next = [pair(0)];
    else if (command === 'H') next = [[n[0] ?? 0, before[1]]];
    else if (command === 'V') next = [[before[0], n[0] ?? 0]];
    else if (command === 'Z') next = [begin];
    else if (command === 'C' || command === 'S') {
      const first: Point = command === 'C' ? pair(0) : handle ? mirrored(before, handle) : before;
      const from = command === 'C' ? 2 : 0;
      bent = pair(from);
      next = cubic(before, first, bent, pair(from + 2));
    } else if (command === 'Q' || command === 'T') {
      bent = command === 'Q' ? pair(0) : handle ? mirrored(before, handle) : before;
      next = quadratic(before, bent, pair(command === 'Q' ? 2 : 0));
    } else if (command === 'A') {
      const [rx = 0, ry = 0, rotation = 0, isLarge = 0, isSwept = 0] = n;
      next = arc(before, pair(5), { rx, ry, rotation, isLarge: isLarge !== 0, isSwept: isSwept !== 0 });
    }
    handle = bent;
    stretches.at(-1)?.push(...next);
    at = next.at(-1) ?? at;
  }
  return stretches;
}

/** @param at how far from the start; absent: to the end. The point there, and the whole way up to it. */
export function alongPath(text: string, at = Infinity): { readonly point: Point; readonly length: number } {
  let length = 0;
  let point: Point = [0, 0];
  for (const stretch of pathPoints(text)) {
    point = stretch[0] ?? point;
    for (const next of stretch.slice(1)) {
      const step = Math.hypot(next[0] - point[0], next[1] - point[1]);
      if (step > 0 && length + step >= at) {
        const share = (at - length) / step;
        return { point: [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share], length: at };
      }
      length += step;
      point = next;
    }
  }
  return { point, length };
}
