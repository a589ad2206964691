import { type Part, partOf } from '../../../contract/part.ts';
import type { Command } from '../../../stored/history.ts';
import { withValue } from '../../../stored/path.ts';
import { type LayoutPlace, layoutPath, positionsAt } from './layout-place.ts';

/** In whole grid cells. */
export interface Cells {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const FIELDS = { x: 'col', y: 'row', w: 'sizeX', h: 'sizeY' } as const;
const DEFAULTS: Cells = { x: 0, y: 0, w: 8, h: 6 };
const LEAST = { x: 0, y: 0, w: 1, h: 1 } as const;

/** The cells of a stored position. Some are stored as fractions, or as text. */
export function cellsOf(position: unknown): Cells {
  const stored = partOf(position);
  const whole = (side: keyof Cells) => {
    const value = stored[FIELDS[side]];
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? Math.max(LEAST[side], Math.floor(number)) : DEFAULTS[side];
  };
  return { x: whole('x'), y: whole('y'), w: whole('w'), h: whole('h') };
}

/** Moves or resizes widgets of a layout; others are left out. Stored numbers that mean the same cell stay as they are, and so do all other fields. */
export function placeWidgets(place: LayoutPlace, cells: ReadonlyMap<string, Cells>): Command {
  return (dashboard) => {
    const positions = positionsAt(dashboard, place);
    const path = [...layoutPath(place), 'widgets'];
    const placed = [...cells].filter(([id]) => Object.hasOwn(positions, id));
    return placed.reduce((changed, [id, wanted]) => {
      const known = cellsOf(positions[id]);
      const sides = (Object.keys(FIELDS) as (keyof Cells)[]).filter((side) => known[side] !== wanted[side]);
      return sides.reduce((part, side) => withValue(part, [...path, id, FIELDS[side]], wanted[side]), changed);
    }, dashboard);
  };
}

export const bottomOf = (positions: Part): number =>
  Object.values(positions).reduce<number>((most, position) => Math.max(most, cellsOf(position).y + cellsOf(position).h), 0);

/** Whether a widget would cover no other one. */
export function isFree(positions: Part, { x, y, w, h }: Cells): boolean {
  const taken = Object.values(positions).map(cellsOf);
  return taken.every((one) => one.x >= x + w || one.x + one.w <= x || one.y >= y + h || one.y + one.h <= y);
}

/** Where a widget of a size finds room between the others or below them, as high as it can, then as far to the start. @param from the first row. */
export function firstFree(
  positions: Part,
  { w, h }: Pick<Cells, 'w' | 'h'>,
  { columns, from }: { readonly columns: number; readonly from: number },
): Pick<Cells, 'x' | 'y'> {
  const taken = Object.values(positions).map(cellsOf);
  // A place that cannot be moved up or to the start lies below another widget and after another one.
  const rows = [...new Set([from, ...taken.map((one) => one.y + one.h).filter((row) => row > from)])].sort((a, b) => a - b);
  const starts = [...new Set([0, ...taken.map((one) => one.x + one.w)])].filter((x) => x + w <= columns).sort((a, b) => a - b);
  for (const y of rows) for (const x of starts) if (isFree(positions, { x, y, w, h })) return { x, y };
  return { x: 0, y: rows.at(-1) ?? from };
}

export type Side = 'left' | 'right' | 'top' | 'bottom' | 'width' | 'height';

/** Lines widgets up with the first one, or gives them its size. */
export function alignWidgets(place: LayoutPlace, ids: readonly string[], side: Side): Command {
  return (dashboard) => {
    const positions = positionsAt(dashboard, place);
    const [first] = ids;
    if (first === undefined) return dashboard;
    const model = cellsOf(positions[first]);
    const aligned = (cells: Cells): Cells => {
      if (side === 'left') return { ...cells, x: model.x };
      if (side === 'right') return { ...cells, x: Math.max(0, model.x + model.w - cells.w) };
      if (side === 'top') return { ...cells, y: model.y };
      if (side === 'bottom') return { ...cells, y: Math.max(0, model.y + model.h - cells.h) };
      return side === 'width' ? { ...cells, w: model.w } : { ...cells, h: model.h };
    };
    return placeWidgets(place, new Map(ids.map((id) => [id, aligned(cellsOf(positions[id]))])))(dashboard);
  };
}
