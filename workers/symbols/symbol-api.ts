/** What functions of symbols find under `ctx.api`, named as in the official client. What is not here throws by its name. */

import type { SymbolAnimation } from '../../src/contract/symbol/symbol-drawing.ts';
import { ConnectorAnimation } from './connector-animation.ts';
import { CssAnimation } from './css-animation.ts';
import { SVG, type SvgElement } from './svg-library.ts';
import type { SymbolElement } from './symbol-element.ts';

type Elements = SvgElement | readonly SvgElement[] | null | undefined;

/** An icon that the page draws by its name: 24 by 24 units large. */
export const ICON_NAME = 'data-icon-name';
const ICON_BOX = 24;

const all = (elements: Elements): readonly SvgElement[] =>
  elements === null || elements === undefined ? [] : Array.isArray(elements) ? (elements as SvgElement[]) : [elements as SvgElement];

/** The running ones of a symbol, by element. */
export class Animations {
  readonly #css = new Map<SvgElement, CssAnimation>();
  readonly #connectors = new Map<SvgElement, ConnectorAnimation>();

  readonly api = {
    cssAnimate: (element: SvgElement, durationMs = 1000): CssAnimation => {
      this.#css.get(element)?.finish();
      const made = new CssAnimation(element, durationMs);
      this.#css.set(element, made);
      return made;
    },
    cssAnimation: (element: SvgElement): CssAnimation | undefined => this.#css.get(element),
    resetCssAnimation: (element: SvgElement): void => {
      this.#css.get(element)?.stop();
      this.#css.delete(element);
    },
    finishCssAnimation: (element: SvgElement): void => {
      this.#css.get(element)?.finish();
      this.#css.delete(element);
    },
    connectorAnimate: (element: SvgElement, path = '', reversedPath = ''): ConnectorAnimation => {
      this.#connectors.get(element)?.finish();
      const made = new ConnectorAnimation(element, path, reversedPath);
      this.#connectors.set(element, made);
      return made;
    },
    connectorAnimation: (element: SvgElement): ConnectorAnimation | undefined => this.#connectors.get(element),
    resetConnectorAnimation: (element: SvgElement): void => {
      this.#connectors.get(element)?.stop();
      this.#connectors.delete(element);
    },
    finishConnectorAnimation: (element: SvgElement): void => {
      this.#connectors.get(element)?.finish();
      this.#connectors.delete(element);
    },
  };

  /** To be called once the functions of a turn have ended. */
  take(): ReadonlyMap<SymbolElement, SymbolAnimation> {
    const taken = new Map<SymbolElement, SymbolAnimation>();
    for (const [element, animation] of this.#css) {
      const now = animation.take();
      if (now) taken.set(element.node as SymbolElement, now);
    }
    for (const animation of this.#connectors.values()) {
      const now = animation.take();
      if (now) taken.set(animation.moving, now);
    }
    return taken;
  }
}

function writeText(elements: Elements, text: unknown): void {
  for (const element of all(elements)) {
    const [first] = element.type === 'text' ? element.children() : [];
    const written = first?.type === 'tspan' ? first : element;
    if (written.type === 'text' || written.type === 'tspan') written.text(String(text ?? ''));
  }
}

interface Font {
  readonly family?: string;
  readonly size?: number | null;
  readonly sizeUnit?: string | null;
  readonly weight?: string;
  readonly style?: string;
}

function writeFont(elements: Elements, font: Font | null | undefined, colour?: string): void {
  for (const element of all(elements)) {
    if (element.type !== 'text') continue;
    const { family, size, sizeUnit, weight, style } = font ?? {};
    if (font) element.font({ family, weight, style, size: size && sizeUnit ? `${size}${sizeUnit}` : null });
    if (colour) element.fill(colour);
  }
}

function drawIcon(elements: Elements, icon: string, size = 12, colour = '#0000008A', isCentred = true): void {
  for (const element of all(elements)) {
    if (element.type !== 'g') continue;
    const look = JSON.stringify([icon, size, colour, isCentred]);
    if (element.first()?.remember('icon') === look) continue;
    element.clear();
    const place = isCentred ? `translate(${-size / 2} ${-size / 2}) ` : '';
    const made = SVG(`<path transform="${place}scale(${size / ICON_BOX})"/>`);
    made.attr({ [ICON_NAME]: icon, fill: colour });
    made.remember('icon', look);
    element.add(made);
  }
}

let lastId = 0;

/** Of what needs no symbol. */
export const PLAIN_API = {
  generateElementId: (): string => {
    lastId += 1;
    return `element-${lastId}`;
  },
  text: writeText,
  font: writeFont,
  icon: drawIcon,
  disable: (elements: Elements): void => {
    for (const element of all(elements)) element.attr({ 'pointer-events': 'none' });
  },
  enable: (elements: Elements): void => {
    for (const element of all(elements)) element.attr({ 'pointer-events': null });
  },
};
