import { isPart, type Part } from '../../../contract/part.ts';
import type { Command } from '../../../stored/history.ts';
import { type Path, partAt, valueAt, withValue } from '../../../stored/path.ts';
import { placedWidgets } from '../places.ts';
import { columnsAt, type LayoutPlace, layoutCount, layoutPath, positionsAt, WIDGETS } from './layout-place.ts';
import { firstFree } from './place-widgets.ts';

export interface NewPlace {
  /** Size in cells of a grid with `columns`. */
  readonly size: { readonly sizeX: number; readonly sizeY: number };
  readonly columns: number;
  /** The first row that it may take, such as the first one in sight. */
  readonly from: number;
}

/** The first free place for a widget that comes from elsewhere. Sizes follow the columns of the grid it comes to. */
export function newPosition(dashboard: Part, place: LayoutPlace, { size, columns, from }: NewPlace): Part {
  const own = columnsAt(dashboard, place);
  const share = (own * layoutCount(dashboard, place)) / columns;
  const scaled = (cells: number) => (share === 1 ? cells : Math.max(1, Math.round(cells * share)));
  const [sizeX, sizeY] = [Math.min(own, scaled(size.sizeX)), scaled(size.sizeY)];
  const { x, y } = firstFree(positionsAt(dashboard, place), { w: sizeX, h: sizeY }, { columns: own, from });
  return { sizeX, sizeY, row: y, col: x };
}

export function addWidget(place: LayoutPlace, id: string, widget: Part, position: Part): Command {
  return (dashboard) => withValue(withValue(dashboard, [...WIDGETS, id], widget), [...layoutPath(place), 'widgets', id], position);
}

/** Takes widgets from a layout. Those that no layout shows any more are deleted. */
export function removeWidgets(place: LayoutPlace, ids: readonly string[]): Command {
  return (dashboard) => {
    const path = [...layoutPath(place), 'widgets'];
    return withoutUnplaced(
      ids.reduce((part, id) => withValue(part, [...path, id], undefined), dashboard),
      ids,
    );
  };
}

/** Deletes those of the widgets that no layout shows. */
export function withoutUnplaced(dashboard: Part, ids: readonly string[]): Part {
  const placed = placedWidgets(dashboard);
  return ids.filter((id) => !placed.has(id)).reduce((part, id) => withValue(part, [...WIDGETS, id], undefined), dashboard);
}

/** Sets one field of a widget, such as `['config', 'title']`; undefined removes it. */
export function setWidgetField(id: string, path: Path, value: unknown): Command {
  return (dashboard) => (isPart(valueAt(dashboard, [...WIDGETS, id])) ? withValue(dashboard, [...WIDGETS, id, ...path], value) : dashboard);
}

/** Fields of a position that only phones read; undefined removes one. */
export function setPositionField(place: LayoutPlace, id: string, field: string, value: unknown): Command {
  return (dashboard) =>
    Object.hasOwn(positionsAt(dashboard, place), id)
      ? withValue(dashboard, [...layoutPath(place), 'widgets', id, field], value)
      : dashboard;
}

export const widgetAt = (dashboard: Part, id: string): Part => partAt(dashboard, [...WIDGETS, id]);

/** Puts the widgets of a layout in an order on phones. Those that are left out keep theirs. */
export function orderOnPhones(place: LayoutPlace, ids: readonly string[]): Command {
  return (dashboard) => ids.reduce((part, id, n) => setPositionField(place, id, 'mobileOrder', n + 1)(part), dashboard);
}
