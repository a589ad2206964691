/** What viewers take hold of on an outline. */
import type { Ground, Position } from '../ground.ts';
import type { LayerEdit } from '../map-model.ts';
import { cornersOf, middleOf, type Outline } from '../shapes.ts';
import {
  addCorner,
  type Corner,
  cornersIn,
  edgeOf,
  mayGo,
  middlesIn,
  moveCorner,
  moved,
  type Plane,
  removeCorner,
  resized,
  turned,
} from './outline-edits.ts';

export interface Handle {
  /** Unique within the outline. */
  readonly id: string;
  readonly is: 'corner' | 'middle' | 'whole' | 'edge' | 'turn';
  readonly at: Position;
  /** Of a corner, from 1 on. */
  readonly n: number;
  readonly count: number;
  /** The outline with it elsewhere. */
  readonly move: (to: Position) => Outline;
  /** The outline without it; null: it cannot go. */
  readonly without: (() => Outline | undefined) | null;
  /** That of the corner which it becomes when it is moved. */
  readonly becomes: string;
}

interface HandleParts {
  readonly outline: Outline;
  readonly edit: LayerEdit;
  readonly plane: Plane;
  readonly ground: Ground;
  /** From the outline to what turns it, in the plane's units. */
  readonly away: number;
}

const idOf = (is: string, { part, ring, i }: Corner) => `${is} ${part} ${ring} ${i}`;

/** Around what it turns, and where that and the whole are held: lines beside them, because their middle is a corner or between two. */
function placesOf(outline: Outline, { to, from }: Plane, away: number) {
  const corners = cornersIn(outline).map(({ at }) => to(at));
  if (outline.is === 'circle' || corners.length === 0) return { about: middleOf(outline), whole: middleOf(outline), turn: undefined };
  const [[left, top], [right, bottom]] = cornersOf(corners);
  const x = (left + right) / 2;
  const about = outline.is === 'lines' ? from(x, (top + bottom) / 2) : middleOf(outline);
  return { about, whole: outline.is === 'lines' ? from(x, bottom + away) : about, turn: from(x, top - away) };
}

const angleOf = (from: Position, to: Position, plane: Plane) => {
  const [[x, y], [toX, toY]] = [plane.to(from), plane.to(to)];
  return Math.atan2(toY - y, toX - x);
};

export function handlesOf({ outline, edit, plane, ground, away }: HandleParts): Handle[] {
  const one = (is: Handle['is'], at: Position, move: Handle['move']): Handle => {
    return { id: is, is, at, n: 0, count: 0, move, without: null, becomes: is };
  };
  const { about, whole, turn } = placesOf(outline, plane, away);
  const ofWhole = edit.moves ? [one('whole', whole, (to) => moved(outline, whole, to, plane))] : [];
  if (!edit.reshapes) return ofWhole;
  const corners = cornersIn(outline).map((corner): Handle => {
    const { at, i, count } = corner;
    const id = idOf('corner', corner);
    const move = (to: Position) => moveCorner(outline, corner, to);
    // Made when it is wanted: an outline may have thousands of corners.
    const without = mayGo(outline, corner) ? () => removeCorner(outline, corner) : null;
    return { id, is: 'corner', at, n: i + 1, count, move, without, becomes: id };
  });
  const middles = middlesIn(outline, plane).map((corner): Handle => {
    const { at, i, count } = corner;
    const move = (to: Position) => addCorner(outline, corner, to);
    const becomes = idOf('corner', { ...corner, i: i + 1 });
    return { id: idOf('middle', corner), is: 'middle', at, n: i + 1, count, move, without: null, becomes };
  });
  const after = new Map(middles.map((middle) => [middle.id.replace('middle', 'corner'), middle]));
  const edge = edgeOf(outline, ground);
  const turning = (from: Position) => (to: Position) =>
    turned(outline, about, angleOf(about, to, plane) - angleOf(about, from, plane), plane);
  return [
    // As they lie along the outline.
    ...corners.flatMap((corner) => [corner, after.get(corner.id) ?? []].flat()),
    ...(edge ? [one('edge', edge, (to) => resized(outline, to, plane))] : []),
    ...ofWhole,
    ...(turn ? [one('turn', turn, turning(turn))] : []),
  ];
}
