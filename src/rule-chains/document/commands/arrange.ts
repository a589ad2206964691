/** Where nodes are put in relation to each other: aligned, spread evenly. */
import type { Command } from '../../../stored/history.ts';
import type { NodeKey, Spot } from '../chain-document.ts';
import { NODE_HEIGHT, NODE_WIDTH, spotsOf } from '../spots.ts';
import { moveTo } from './nodes.ts';

export const ALIGNMENTS = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

type Moved = (spots: ReadonlyMap<NodeKey, Spot>) => ReadonlyMap<NodeKey, Spot>;

const arrange =
  (keys: readonly NodeKey[], least: number, moved: Moved): Command =>
  (document) => {
    const all = spotsOf(document);
    const spots = new Map(keys.flatMap((key) => (all.has(key) ? [[key, all.get(key) as Spot] as const] : [])));
    return spots.size < least ? document : moveTo(moved(spots))(document);
  };

/** All nodes are drawn in one size, so that edges and middles come to the same line. */
export const align = (keys: readonly NodeKey[], to: Alignment): Command =>
  arrange(keys, 2, (spots) => {
    const xs = [...spots.values()].map(({ x }) => x);
    const ys = [...spots.values()].map(({ y }) => y);
    const middle = (of: readonly number[]) => Math.round((Math.min(...of) + Math.max(...of)) / 2);
    const line = {
      left: Math.min(...xs),
      center: middle(xs),
      right: Math.max(...xs),
      top: Math.min(...ys),
      middle: middle(ys),
      bottom: Math.max(...ys),
    };
    const isAcross = to === 'left' || to === 'center' || to === 'right';
    return new Map([...spots].map(([key, { x, y }]) => [key, isAcross ? { x: line[to], y } : { x, y: line[to] }]));
  });

/** The same room between neighbours; the outer ones stay. */
export const distribute = (keys: readonly NodeKey[], along: 'x' | 'y'): Command =>
  arrange(keys, 3, (spots) => {
    const sorted = [...spots].sort(([, a], [, b]) => a[along] - b[along]);
    const [first, last] = [sorted[0]?.[1][along] ?? 0, sorted.at(-1)?.[1][along] ?? 0];
    const step = (last - first) / (sorted.length - 1);
    return new Map(sorted.map(([key, spot], i) => [key, { ...spot, [along]: Math.round(first + i * step) }]));
  });

/** What lies within, with the sizes of nodes. */
export function boundsOf(spots: Iterable<Spot>): {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
} {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of spots) {
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x + NODE_WIDTH), Math.max(bottom, y + NODE_HEIGHT)];
  }
  return left === Infinity ? { x: 0, y: 0, width: 0, height: 0 } : { x: left, y: top, width: right - left, height: bottom - top };
}
