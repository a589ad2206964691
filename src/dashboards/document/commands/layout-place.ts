import { type Part, type Path, partAt } from '../stored.ts';

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

const COLUMNS = 24;

/** Of layouts without settings of their own. */
export const NEW_GRID = { columns: COLUMNS, margin: 10, backgroundSizeMode: '100%' };

export function columnsAt(dashboard: Part, place: LayoutPlace): number {
  const { columns } = partAt(dashboard, [...layoutPath(place), 'gridSettings']);
  const count = Number(columns);
  return count >= 1 ? count : COLUMNS;
}

/** How many layouts its state has: each has a share of the columns. */
export const layoutCount = (dashboard: Part, { state }: LayoutPlace): number =>
  Math.max(
    1,
    Object.values(partAt(dashboard, [...STATES, state, 'layouts'])).filter((layout) => typeof layout === 'object' && layout !== null)
      .length,
  );
