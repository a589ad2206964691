/** The box around an element in its own coordinates, as far as it follows from attributes: a document without a page measures nothing. */

import { type Point, pathPoints } from './path-points.ts';
import { SVG } from './svg-library.ts';
import type { SymbolElement } from './symbol-element.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const NOTHING: Box = { x: 0, y: 0, width: 0, height: 0 };
/** Of letters, of their height. */
const WIDTH_OF_LETTER = 0.55;
const USUAL_FONT_PX = 16;

const numbersIn = (text: string | null) => (text?.match(/-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? []).map(Number);

export function numberAt(element: SymbolElement, name: string): number {
  const number = Number.parseFloat(element.getAttribute(name) ?? '');
  return Number.isFinite(number) ? number : 0;
}

function around(points: readonly Point[]): Box {
  if (points.length === 0) return NOTHING;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const least = (all: readonly number[]) => all.reduce((a, b) => Math.min(a, b));
  const most = (all: readonly number[]) => all.reduce((a, b) => Math.max(a, b));
  const [x, y] = [least(xs), least(ys)];
  return { x, y, width: most(xs) - x, height: most(ys) - y };
}

const cornersOf = ({ x, y, width, height }: Box): Point[] => [
  ...([[x, y] as const, [x + width, y] as const, [x, y + height] as const, [x + width, y + height] as const] satisfies Point[]),
];

/** As its own attributes or those around it say. */
export function inheritedStyle(element: SymbolElement, name: string): string {
  for (let one: SymbolElement | null = element; one?.getAttribute; one = one.parentElement) {
    const found = new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`).exec(one.getAttribute('style') ?? '')?.[1] ?? one.getAttribute(name);
    if (found) return found.trim();
  }
  return '';
}

export const fontSize = (element: SymbolElement): number => Number.parseFloat(inheritedStyle(element, 'font-size')) || USUAL_FONT_PX;

export const textWidth = (element: SymbolElement): number =>
  (element.textContent ?? '').trim().length * fontSize(element) * WIDTH_OF_LETTER;

function textBox(element: SymbolElement): Box {
  const size = fontSize(element);
  const width = textWidth(element);
  const anchor = inheritedStyle(element, 'text-anchor');
  const placed =
    element.getAttribute('x') === null ? ([...element.children].find((one) => one.getAttribute('x') !== null) ?? element) : element;
  const x = numberAt(placed, 'x') - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
  return { x, y: numberAt(placed, 'y') - size * 0.8, width, height: size };
}

function within(element: SymbolElement): Box {
  const points = [...element.children].flatMap((child) => {
    const box = boundingBox(child);
    if (box.width === 0 && box.height === 0) return [];
    const { a, b, c, d, e, f } = SVG(child).matrixify();
    return cornersOf(box).map(([x, y]): Point => [a * x + c * y + e, b * x + d * y + f]);
  });
  return around(points);
}

export function boundingBox(element: SymbolElement): Box {
  const read = (name: string) => numberAt(element, name);
  switch (element.localName) {
    case 'rect':
    case 'image':
    case 'pattern':
    case 'mask':
      return { x: read('x'), y: read('y'), width: read('width'), height: read('height') };
    case 'circle':
      return { x: read('cx') - read('r'), y: read('cy') - read('r'), width: 2 * read('r'), height: 2 * read('r') };
    case 'ellipse':
      return { x: read('cx') - read('rx'), y: read('cy') - read('ry'), width: 2 * read('rx'), height: 2 * read('ry') };
    case 'line':
      return around([
        [read('x1'), read('y1')],
        [read('x2'), read('y2')],
      ]);
    case 'polyline':
    case 'polygon': {
      const numbers = numbersIn(element.getAttribute('points'));
      return around(numbers.flatMap((x, index): Point[] => (index % 2 === 0 ? [[x, numbers[index + 1] ?? 0]] : [])));
    }
    case 'path':
      return around(pathPoints(element.getAttribute('d') ?? '').flat());
    case 'text':
    case 'tspan':
      return textBox(element);
    case 'g':
    case 'svg':
    case 'symbol':
    case 'a':
      return within(element);
  }
  return NOTHING;
}
