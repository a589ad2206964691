import type { Part } from '../../../contract/part.ts';
import { type Path, partAt } from '../../../stored/path.ts';

/** A layout of a state; `breakpoint`: its version for one range of screen widths, null: for all others. */
export interface LayoutPlace {
  readonly state: string;
  readonly layout: string;
  readonly breakpoint: string | null;
}

export const STATES: Path = ['configuration', 'states'];
export const WIDGETS: Path = ['configuration', 'widgets'];

export function layoutPath({ state, layout, breakpoint }: LayoutPlace): Path {
  return [...STATES, state, 'layouts', layout, ...(breakpoint === null ? [] : ['breakpoints', breakpoint])];
}

export const positionsAt = (dashboard: Part, place: LayoutPlace): Part => partAt(dashboard, [...layoutPath(place), 'widgets']);

/** Whether its widgets are parts of a drawing, side by side. Source: contract/dashboards.md 9.1. */
export const isDrawingAt = (dashboard: Part, place: LayoutPlace): boolean =>
  partAt(dashboard, [...layoutPath(place), 'gridSettings']).layoutType === 'scada';

const COLUMNS = 24;

/** Of layouts without settings of their own. */
export const NEW_GRID = { columns: COLUMNS, margin: 10, backgroundSizeMode: '100%' };

const countOf = (stored: unknown) => (Number(stored) >= 1 ? Number(stored) : null);

/** The stored number, by which places are scaled when it changes. */
export function columnsAt(dashboard: Part, place: LayoutPlace): number {
  const { columns } = partAt(dashboard, [...layoutPath(place), 'gridSettings']);
  return countOf(columns) ?? COLUMNS;
}

/** Farther out a widget is moved in: it must not make all others unreadable. */
const MOST_WIDENED = 2;

/**
 * How many columns a layout is drawn with, and its widgets within them. Official consoles widen the grid for widgets that reach beyond the
 * stored number.
 */
export function widened<C extends { readonly x: number; readonly w: number }>(grid: Part, cells: readonly C[]): readonly [number, C[]] {
  const stored = countOf(grid.minColumns) ?? countOf(grid.columns) ?? COLUMNS;
  const end = cells.reduce((most, { x, w }) => Math.max(most, x + w), stored);
  const columns = Math.min(end, stored * MOST_WIDENED);
  const within = cells.map((cell) => {
    const w = Math.min(cell.w, columns);
    return { ...cell, w, x: Math.min(cell.x, columns - w) };
  });
  return [columns, within];
}

/** How many layouts its state has: each has a share of the columns. */
export const layoutCount = (dashboard: Part, { state }: LayoutPlace): number =>
  Math.max(
    1,
    Object.values(partAt(dashboard, [...STATES, state, 'layouts'])).filter((layout) => typeof layout === 'object' && layout !== null)
      .length,
  );
