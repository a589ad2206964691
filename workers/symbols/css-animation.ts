/** An animation of an element, in the words of the official client. The page runs it; the document has where it ends. */

import type { SymbolAnimation } from '../../src/contract/symbol/symbol-drawing.ts';
import { Matrix, type SvgElement } from './svg-library.ts';
import type { SymbolElement } from './symbol-element.ts';

const EASINGS: Readonly<Record<string, string>> = { '<>': 'ease-in-out', '-': 'linear', '>': 'ease-out', '<': 'ease-in' };
/** Attributes without a value, where it counts. */
const USUAL: Readonly<Record<string, string>> = { opacity: '1', 'fill-opacity': '1', 'stroke-opacity': '1', x: '0', y: '0' };
const LENGTHS: ReadonlySet<string> = new Set(['x', 'y', 'width', 'height', 'r', 'rx', 'ry', 'cx', 'cy']);
const LEAST_MS = 16;
const MOST_MS = 3_600_000;

type Placed = Record<string, number>;

const rounded = (value: number, digits = 3) => (Number.isFinite(value) ? Math.round(value * 10 ** digits) / 10 ** digits : 0);

function cssTransform({ translateX = 0, translateY = 0, scaleX = 1, scaleY = 1, rotate = 0 }: Placed): string {
  const all = [translateX, translateY, scaleX, scaleY, rotate].map((value) => rounded(value));
  return `translate(${all[0]}px, ${all[1]}px) scale(${all[2]}, ${all[3]}) rotate(${all[4]}deg)`;
}

function cssValue(name: string, value: unknown): string {
  const text = String(value);
  return LENGTHS.has(name) && /^-?[\d.]+(e-?\d+)?$/.test(text) ? `${text}px` : text;
}

export class CssAnimation {
  readonly #element: SvgElement;
  readonly #durationMs: number;
  #transform: Placed | null = null;
  #isRelative = false;
  #attributes: Record<string, unknown> = {};
  #before: { readonly transform: unknown; readonly attributes: Record<string, unknown> } | null = null;
  #easing = 'linear';
  #times = 1;
  #isSwinging = false;
  #speed = 1;
  #isRunning = true;
  #isOver = false;
  #shown: SymbolAnimation['frames'] | null = null;

  constructor(element: SvgElement, durationMs: number) {
    this.#element = element;
    this.#durationMs = durationMs;
  }

  running(): boolean {
    return this.#isRunning && !this.#isOver && this.#shown !== null;
  }

  play(): void {
    this.#isRunning = true;
  }

  pause(): void {
    this.#isRunning = false;
  }

  /** Ends it where it began. */
  stop(): void {
    this.#isOver = true;
    this.#isRunning = false;
    if (!this.#before) return;
    if (this.#transform) this.#element.attr('transform', this.#before.transform);
    this.#element.attr(this.#before.attributes);
  }

  /** Ends it where it would have ended. */
  finish(): void {
    this.#isOver = true;
    this.#isRunning = false;
  }

  speed(speed: number): this {
    this.#speed = speed;
    return this;
  }

  ease(easing: string): this {
    this.#easing = EASINGS[easing] ?? easing;
    return this;
  }

  loop(times = 0, isSwinging = false): this {
    this.#times = times;
    this.#isSwinging = isSwinging;
    return this;
  }

  transform(transform: Readonly<Record<string, unknown>>, isRelative = false): this {
    const finite = Object.entries(transform).filter((entry): entry is [string, number] => Number.isFinite(entry[1]));
    this.#transform = { ...this.#transform, ...Object.fromEntries(finite) };
    this.#isRelative = isRelative;
    this.#shown = null;
    return this;
  }

  rotate(rotate: number, ox?: number, oy?: number): this {
    return this.transform({ rotate, ox, oy }, true);
  }

  x(translateX: number): this {
    return this.transform({ translateX });
  }

  y(translateY: number): this {
    return this.transform({ translateY });
  }

  relative(translateX: number, translateY: number): this {
    return this.transform({ translateX, translateY }, true);
  }

  dmove(dx: number, dy: number): this {
    return this.relative(dx, dy);
  }

  move(x: number, y: number): this {
    const box = this.#element.bbox();
    return this.relative(x - box.x, y - box.y);
  }

  scale(x: number, y = x, ox?: number, oy?: number): this {
    return this.transform({ scaleX: x, scaleY: y, ox, oy }, true);
  }

  size(width?: number | null, height?: number | null): this {
    const box = this.#element.bbox();
    const x = (width ?? ((height ?? box.height) * box.width) / box.height) / box.width;
    const y = (height ?? ((width ?? box.width) * box.height) / box.width) / box.height;
    return Number.isFinite(x) && Number.isFinite(y) ? this.scale(x, y) : this;
  }

  width(width: number): this {
    return this.size(width, this.#element.bbox().height);
  }

  height(height: number): this {
    return this.size(this.#element.bbox().width, height);
  }

  attr(name: string | object, value?: unknown): this {
    Object.assign(this.#attributes, typeof name === 'string' ? { [name]: value } : name);
    this.#shown = null;
    return this;
  }

  /** Where it goes, which the document has from then on; it is complete once the functions that made it have ended. */
  #frames(): SymbolAnimation['frames'] | null {
    const [start, end]: Record<string, string>[] = [{}, {}];
    if (!start || !end) return null;
    const element = this.#element;
    const moves = this.#transform;
    if (moves) {
      const box = element.bbox();
      const [ox, oy] = [moves.originX ?? moves.ox ?? box.cx, moves.originY ?? moves.oy ?? box.cy];
      const now = new Matrix(element).decompose(ox, oy);
      const then: Placed = { ...now };
      for (const [name, by] of Object.entries(moves)) {
        const from = now[name] ?? 0;
        then[name] = !this.#isRelative ? by : name.startsWith('scale') ? from * by : from + by;
      }
      const origin = { transformOrigin: `${rounded(ox)}px ${rounded(oy)}px` };
      Object.assign(start, { transform: cssTransform(now), ...origin });
      Object.assign(end, { transform: cssTransform(then), ...origin });
    }
    const before: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(this.#attributes)) {
      const now = element.attr(name) ?? USUAL[name];
      before[name] = (element.node as SymbolElement).getAttribute(name);
      if (now !== undefined) start[name] = cssValue(name, now);
      end[name] = cssValue(name, value);
    }
    this.#before ??= { transform: (element.node as SymbolElement).getAttribute('transform'), attributes: before };
    if (!this.#isSwinging) {
      if (moves) element.transform(moves, this.#isRelative);
      element.attr(this.#attributes);
    }
    return [start, end];
  }

  /** Null: there is nothing to run. To be called after the functions of a symbol have run. */
  take(): SymbolAnimation | null {
    if (this.#isOver || (!this.#transform && Object.keys(this.#attributes).length === 0)) return null;
    this.#shown ??= this.#frames();
    if (!this.#shown) return null;
    const speed = this.#speed > 0 ? this.#speed : 1;
    return {
      frames: this.#shown,
      durationMs: Math.min(MOST_MS, Math.max(LEAST_MS, rounded(this.#durationMs / speed))),
      times: this.#times,
      isSwinging: this.#isSwinging,
      easing: this.#easing,
      isRunning: this.#isRunning && this.#speed > 0,
    };
  }
}
