/** Dashes that flow along a connector, in the words of the official client. */

import type { SymbolAnimation } from '../../src/contract/symbol/symbol-drawing.ts';
import { SVG, type SvgElement } from './svg-library.ts';
import type { SymbolElement } from './symbol-element.ts';

const LEAST_MS = 16;
const QUOTED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const quoted = (text: string) => text.replace(/[&<"]/g, (letter) => QUOTED[letter] ?? letter);

export class ConnectorAnimation {
  readonly #element: SvgElement;
  readonly #path: SvgElement;
  readonly #ways: { readonly there: string; readonly back: string };
  #isRunning = false;
  #seconds = 1;
  #step = 20;

  constructor(element: SvgElement, there: string, back: string) {
    this.#element = element;
    this.#ways = { there, back };
    this.#path = SVG(`<path d="${quoted(there)}" fill="none" stroke="#C8DFF7" stroke-width="4" stroke-dasharray="10 10"/>`);
  }

  /** The element that moves. */
  get moving(): SymbolElement {
    return this.#path.node as SymbolElement;
  }

  play(): void {
    if (this.#element.children().length === 0) this.#element.add(this.#path);
    this.#isRunning = true;
  }

  stop(): void {
    this.#isRunning = false;
  }

  finish(): void {
    this.#isRunning = false;
    for (const child of this.#element.children()) if (child.type === 'path') child.remove();
  }

  flowAppearance(width: number, color: string, linecap: string, dash: number, gap: number): this {
    const [length, hole] = [Math.max(0, Number(dash) || 0), Math.max(0, Number(gap) || 0)];
    this.#step = length + (hole || length) || 20;
    this.#path.attr({ 'stroke-width': width, stroke: color, 'stroke-linecap': linecap, 'stroke-dasharray': `${length} ${hole}` });
    return this;
  }

  /** @param seconds for a dash and a gap. */
  duration(seconds: number): this {
    this.#seconds = seconds;
    return this;
  }

  direction(isForward: boolean): this {
    this.#path.attr('d', isForward ? this.#ways.there : this.#ways.back);
    return this;
  }

  take(): SymbolAnimation | null {
    if (!this.#isRunning) return null;
    const frames = [{ 'stroke-dashoffset': `${this.#step}px` }, { 'stroke-dashoffset': '0px' }] as const;
    const durationMs = Number.isFinite(this.#seconds) && this.#seconds > 0 ? Math.max(LEAST_MS, Math.round(this.#seconds * 1000)) : 1000;
    return { frames, durationMs, times: 0, isSwinging: false, easing: 'linear', isRunning: true };
  }
}
