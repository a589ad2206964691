import { isPart, type Part } from '../../../contract/part.ts';
import type { Command } from '../../../stored/history.ts';
import { partAt, valueAt, withValue } from '../../../stored/path.ts';
import { columnsAt, type LayoutPlace, layoutPath, NEW_GRID, positionsAt, STATES } from './layout-place.ts';
import { cellsOf } from './place-widgets.ts';
import { withoutUnplaced } from './widgets.ts';

const COUNTED = { col: 'x', row: 'y', sizeX: 'w', sizeY: 'h' } as const;

/** Another number of columns. Places and sizes follow; widgets that end in the lowest row still do. */
export function setColumns(place: LayoutPlace, columns: number): Command {
  return (dashboard) => {
    const ratio = columns / columnsAt(dashboard, place);
    const path = layoutPath(place);
    const positions = positionsAt(dashboard, place);
    const bottom = Math.max(0, ...Object.values(positions).map((position) => cellsOf(position).y + cellsOf(position).h));
    const scaled = Object.entries(positions).reduce((part, [id, position]) => {
      const cells = cellsOf(position);
      const after = {
        x: Math.round(cells.x * ratio),
        y: Math.round(cells.y * ratio),
        w: Math.max(1, Math.round(cells.w * ratio)),
        h: Math.max(1, Math.round(cells.h * ratio)),
      };
      if (cells.y + cells.h === bottom) after.h = Math.max(1, Math.round(bottom * ratio) - after.y);
      return Object.entries(COUNTED).reduce(
        (changed, [field, side]) =>
          cells[side] === after[side] ? changed : withValue(changed, [...path, 'widgets', id, field], after[side]),
        part,
      );
    }, dashboard);
    return withValue(scaled, [...path, 'gridSettings', 'columns'], columns);
  };
}

/** Sets fields of the grid's settings; undefined removes one. The number of columns also scales what is placed. */
export function setGridSettings(place: LayoutPlace, fields: Part): Command {
  return (dashboard) => {
    const { columns, ...others } = fields;
    const path = [...layoutPath(place), 'gridSettings'];
    const changed = Object.entries(others).reduce((part, [field, value]) => withValue(part, [...path, field], value), dashboard);
    const isOther = typeof columns === 'number' && columns >= 1 && columns !== columnsAt(dashboard, place);
    return isOther ? setColumns(place, columns)(changed) : changed;
  };
}

/** A second layout beside the main one: both share the columns. */
export function addRightLayout(state: string): Command {
  return (dashboard) => {
    const main: LayoutPlace = { state, layout: 'main', breakpoint: null };
    if (!isPart(valueAt(dashboard, [...STATES, state])) || hasRightLayout(dashboard, state)) return dashboard;
    const columns = Math.max(1, Math.floor(columnsAt(dashboard, main) / 2));
    const halved = setColumns(main, columns)(dashboard);
    const grid = { ...NEW_GRID, ...partAt(halved, [...layoutPath(main), 'gridSettings']), columns };
    return withValue(halved, layoutPath({ ...main, layout: 'right' }), { widgets: {}, gridSettings: grid });
  };
}

/** Removes the right layout with the widgets that are nowhere else. The main one gets its columns back. */
export function removeRightLayout(state: string): Command {
  return (dashboard) => {
    const main: LayoutPlace = { state, layout: 'main', breakpoint: null };
    const right = layoutPath({ ...main, layout: 'right' });
    if (valueAt(dashboard, right) === undefined) return dashboard;
    const ids = Object.keys(partAt(dashboard, [...right, 'widgets']));
    const removed = withoutUnplaced(withValue(dashboard, right, undefined), ids);
    return setColumns(main, columnsAt(removed, main) * 2)(removed);
  };
}

export const hasRightLayout = (dashboard: Part, state: string): boolean =>
  isPart(valueAt(dashboard, [...STATES, state, 'layouts', 'right']));
