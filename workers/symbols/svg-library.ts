/** The library that authors of symbols work with. Its own types are those of a page, which workers have not; what is used of it is here. */
import * as library from '@svgdotjs/svg.js';

export interface SvgElement {
  readonly type: string;
  readonly node: object;
  attr(name: string): unknown;
  attr(attributes: object): this;
  attr(name: string, value: unknown): this;
  transform(transform: object, isRelative?: boolean): this;
  matrixify(): SvgMatrix;
  bbox(): Readonly<Record<'x' | 'y' | 'cx' | 'cy' | 'width' | 'height', number>>;
  children(): SvgElement[];
  first(): SvgElement | null;
  clear(): this;
  add(element: SvgElement): this;
  on(type: string, listener: (event: object) => void): this;
  text(text: string): this;
  font(font: object): this;
  fill(colour: string): this;
  remember(key: string): unknown;
  remember(key: string, value: unknown): this;
  remove(): this;
}

export interface SvgMatrix extends Readonly<Record<'a' | 'b' | 'c' | 'd' | 'e' | 'f', number>> {
  decompose(originX?: number, originY?: number): Record<string, number>;
}

interface SvgLibrary {
  readonly Matrix: new (of: unknown) => SvgMatrix;
  /** Segments with absolute places. */
  readonly PathArray: new (
    text: string,
  ) => readonly (readonly [command: string, ...numbers: number[]])[];
  readonly SVG: (node: object | string) => SvgElement;
  /** On whose documents it works from now on. */
  readonly registerWindow: (window: object, document: object) => void;
}

export const { Matrix, PathArray, SVG, registerWindow } = library as unknown as SvgLibrary;
