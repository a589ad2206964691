/** A document for the functions of one symbol, in which the library of its authors (SVG.js) works. What it lacks of browsers is here. */

import { DOMParser } from 'linkedom/worker';
import type { DrawnElement } from '../../src/contract/symbol/symbol-drawing.ts';
import { boundingBox, inheritedStyle, textWidth } from './bounding-box.ts';
import { alongPath } from './path-points.ts';
import { registerWindow, SVG, type SvgElement } from './svg-library.ts';
import type { SymbolDom, SymbolElement } from './symbol-element.ts';

const NAMESPACE = 'http://www.w3.org/2000/svg';
const EMPTY = `<svg xmlns="${NAMESPACE}"></svg>`;
const STILL = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

/** Of classes of the library; by which events each element hears. */
const heard = new WeakMap<object, Set<string>>();
export const hears = (element: object, type: string): boolean => heard.get(element)?.has(type) === true;

type Listen = (this: object, type: string, listener: unknown, options?: unknown) => void;

function define(owner: object, methods: Readonly<Record<string, (this: SymbolElement, ...args: never[]) => unknown>>): void {
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
}

const filled = new WeakSet<object>();

/** Gives elements what browsers measure, once for all documents. */
function fillGaps({ SVGElement }: SymbolDom['defaultView']): void {
  const owner = (SVGElement as { readonly prototype: SymbolElement }).prototype;
  if (filled.has(owner)) return;
  filled.add(owner);
  const listen = owner.addEventListener as Listen;
  const path = (element: SymbolElement) => element.getAttribute('d') ?? '';
  define(owner, {
    getBBox() {
      return boundingBox(this);
    },
    getTotalLength() {
      return alongPath(path(this)).length;
    },
    getPointAtLength(at: number) {
      const [x, y] = alongPath(path(this), at).point;
      return { x, y };
    },
    getComputedTextLength() {
      return textWidth(this);
    },
    getCTM: () => STILL,
    getScreenCTM: () => STILL,
    getBoundingClientRect() {
      return boundingBox(this);
    },
    addEventListener(type: string, listener: unknown, options?: unknown) {
      listen.call(this, type, listener, options);
      heard.set(this, (heard.get(this) ?? new Set()).add(type));
    },
  });
}

function built(document: SymbolDom, { tag, attributes, children }: DrawnElement, numbers: (element: SymbolElement) => void): SymbolElement {
  const element = document.createElementNS(NAMESPACE, tag);
  numbers(element);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  for (const child of children)
    element.appendChild(typeof child === 'string' ? document.createTextNode(child) : built(document, child, numbers));
  return element;
}

const escaped = (name: string) => name.replace(/[^\w-]/g, (letter) => `\\${letter}`).replace(/^\d/, (digit) => `\\3${digit} `);

/** What the library asks of a window. @param timers those of the symbol. */
function windowOf({ defaultView: { Node, SVGElement, Event, CustomEvent } }: SymbolDom, timers: object): object {
  return {
    ...{ Node, SVGElement, Event, CustomEvent, CSS: { escape: escaped }, performance: { now: () => Date.now() } },
    ...{ pageXOffset: 0, pageYOffset: 0, ...timers },
    getComputedStyle: (element: SymbolElement) => ({ getPropertyValue: (name: string) => inheritedStyle(element, name) }),
  };
}

export interface SymbolDocument {
  readonly document: SymbolDom;
  readonly window: object;
  readonly svg: SvgElement;
  /** In the order of the drawing. */
  readonly elements: readonly SymbolElement[];
  /** Makes it the one that the library works on; to be called before functions of the symbol run. */
  readonly enter: () => void;
  readonly makeEvent: (type: string) => object;
}

export function symbolDocument(drawing: DrawnElement, timers: object): SymbolDocument {
  // Workers have no types of documents.
  const document = new DOMParser().parseFromString(EMPTY, 'image/svg+xml') as unknown as SymbolDom;
  fillGaps(document.defaultView);
  const window = windowOf(document, timers);
  const enter = () => registerWindow(window, document);
  enter();
  const root = document.documentElement;
  const elements: SymbolElement[] = [root];
  for (const [name, value] of Object.entries(drawing.attributes)) root.setAttribute(name, value);
  for (const child of drawing.children) {
    if (typeof child === 'string') root.appendChild(document.createTextNode(child));
    else root.appendChild(built(document, child, (element) => elements.push(element)));
  }
  const { Event } = document.defaultView as { readonly Event: new (type: string, how: object) => object };
  return { document, window, svg: SVG(root), elements, enter, makeEvent: (type) => new Event(type, { bubbles: true, cancelable: true }) };
}
