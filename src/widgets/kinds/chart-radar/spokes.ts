/** Values on spokes around a middle: pure. Lengths are parts of the radius. */
import { pointAt } from '../../gauges/arcs.ts';
import { placeOn, type ValueScale, valueScale } from '../../latest-chart/value-scale.ts';

export interface Spoke {
  /** In parts of a turn from the top, clockwise. */
  readonly turn: number;
  readonly at: number;
}

interface SpokeValue {
  readonly number: number;
  readonly unit: string;
}

/** The scale of all; null: values of different units have each their own, from 0. */
export function sharedScale(values: readonly SpokeValue[], isShared: boolean, rings: number): ValueScale | null {
  const isOne = isShared || new Set(values.map(({ unit }) => unit)).size < 2;
  return isOne
    ? valueScale(
        values.map(({ number }) => number),
        { min: undefined, max: undefined },
        rings,
      )
    : null;
}

export function spokesOf(values: readonly SpokeValue[], scale: ValueScale | null, rings: number): readonly Spoke[] {
  return values.map(({ number }, i) => {
    const own = scale ?? valueScale([number], { min: undefined, max: undefined }, rings);
    return { turn: i / Math.max(1, values.length), at: placeOn(own, number) };
  });
}

/** A closed path of SVG through the spokes. */
export const outlinePath = (spokes: readonly Spoke[], radius: number): string =>
  `${spokes.map(({ turn, at }, i) => `${i === 0 ? 'M' : 'L'} ${pointAt(turn, at * radius)}`).join(' ')} Z`;

/** A path of SVG around the origin. @param shape as stored; empty for one that is not drawn. */
export function pointPath(shape: string, size: number): string {
  const r = size / 2;
  if (shape === 'none') return '';
  if (shape === 'rect') return `M ${-r} ${-r} H ${r} V ${r} H ${-r} Z`;
  if (shape === 'roundRect') {
    const c = r / 2;
    const corner = (x: number, y: number) => `a ${c} ${c} 0 0 1 ${x} ${y}`;
    return `M ${-r + c} ${-r} H ${r - c} ${corner(c, c)} V ${r - c} ${corner(-c, c)} H ${-r + c} ${corner(-c, -c)} V ${-r + c} ${corner(c, -c)} Z`;
  }
  if (shape === 'triangle') return `M 0 ${-r} L ${r} ${r} L ${-r} ${r} Z`;
  if (shape === 'diamond') return `M 0 ${-r} L ${r} 0 L 0 ${r} L ${-r} 0 Z`;
  if (shape === 'arrow') return `M 0 ${-r} L ${r} ${r} L 0 ${r / 2} L ${-r} ${r} Z`;
  // Its tip is at the value.
  if (shape === 'pin') return `M 0 0 L ${-r * 0.7} ${-r * 1.1} A ${r * 0.8} ${r * 0.8} 0 1 1 ${r * 0.7} ${-r * 1.1} Z`;
  return `M 0 ${-r} A ${r} ${r} 0 1 1 -0.01 ${-r} Z`;
}
