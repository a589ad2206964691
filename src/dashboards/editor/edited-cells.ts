import type { Widget } from '../../contract/dashboard.ts';
import { partOf } from '../../contract/part.ts';
import { partAt } from '../../stored/path.ts';
import { type LayoutPlace, layoutPath, positionsAt, widened } from '../document/commands/layout-place.ts';
import { type Cells, cellsOf } from '../document/commands/place-widgets.ts';
import { unreadOfWidget } from '../unread-fields.ts';
import type { OpenDashboard } from '../use-dashboard.ts';

export interface EditedCell extends Cells {
  readonly id: string;
  readonly widget: Widget;
  readonly unread: readonly string[];
}

/** The columns of a layout, and its widgets with their cells, in the order of the document, so that elements stay while they are moved. */
export function editedGrid({ document, configuration, unread }: OpenDashboard, place: LayoutPlace): readonly [number, EditedCell[]] {
  const cells = Object.entries(positionsAt(document, place)).flatMap(([id, position]) => {
    const widget = configuration.widgets[id];
    if (!widget) return [];
    const { sizeX, sizeY, row, col } = widget;
    const stored = cellsOf({ sizeX, sizeY, row, col, ...partOf(position) });
    return [{ id, widget, unread: unreadOfWidget(unread, id, place.state), ...stored }];
  });
  return widened(partAt(document, [...layoutPath(place), 'gridSettings']), cells);
}

/** By row, then column: the order for the keyboard. */
export const inReadingOrder = <C extends Cells>(cells: readonly C[]): C[] => [...cells].sort((a, b) => a.y - b.y || a.x - b.x);

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What an arrow key makes of cells: moved by one, or with `isResize` larger or smaller by one; null: another key, or the grid's edge. */
export function steppedCells({ x, y, w, h }: Cells, key: string, isResize: boolean, columns: number): Cells | null {
  const [across, down] = DIRECTIONS[key] ?? [0, 0];
  if (across === 0 && down === 0) return null;
  const next = isResize ? { x, y, w: w + across, h: h + down } : { x: x + across, y: y + down, w, h };
  const fits = next.w >= 1 && next.h >= 1 && next.x >= 0 && next.y >= 0 && next.x + next.w <= columns;
  return fits ? next : null;
}

/**
 * The cells after widgets were moved or resized, without overlaps: what is in the way moves down, and so on.
 * @param fixed ids that keep their place.
 */
export function pushedCells(cells: ReadonlyMap<string, Cells>, fixed: ReadonlySet<string>): ReadonlyMap<string, Cells> {
  const placed = new Map([...cells].filter(([id]) => fixed.has(id)));
  const rest = [...cells].filter(([id]) => !fixed.has(id)).sort(([, a], [, b]) => a.y - b.y || a.x - b.x);
  for (const [id, wanted] of rest) {
    let next = wanted;
    for (let blocker = blockerOf(next, placed); blocker; blocker = blockerOf(next, placed)) next = { ...next, y: blocker.y + blocker.h };
    placed.set(id, next);
  }
  return placed;
}

function blockerOf({ x, y, w, h }: Cells, placed: ReadonlyMap<string, Cells>): Cells | undefined {
  return [...placed.values()].find((other) => x < other.x + other.w && other.x < x + w && y < other.y + other.h && other.y < y + h);
}
