import type { Widget, WidgetPosition } from '../contract/dashboard.ts';
import { widened } from './document/commands/layout-place.ts';
import { isDrawn, type LayoutName, margins, type ScreenRange, shownLayout } from './layout-settings.ts';
import type { MigratedDashboard } from './migrate-dashboard.ts';
import { unreadOfWidget } from './unread-fields.ts';

export interface PlacedWidget {
  readonly id: string;
  readonly widget: Widget;
  /** In whole grid cells. */
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Height in rows on phones; undefined when not set. */
  readonly mobileRows: number | undefined;
  /** Place in one column; below 0: none, it follows the others. */
  readonly mobileOrder: number;
  /** Names of stored fields that cannot be read; an empty one: the whole widget. */
  readonly unread: readonly string[];
}

export interface StateLayout {
  readonly columns: number;
  /** Ascending by row, then column. */
  readonly widgets: readonly PlacedWidget[];
  readonly fills: boolean;
  readonly mobileRowPx: number;
  /** One column, from top to bottom. */
  readonly isColumn: boolean;
  /** Pixels between widgets, and around all of them. */
  readonly margin: number;
  readonly outer: number;
  /** Height of a row that does not follow from the width; undefined: it does. */
  readonly rowPx: number | undefined;
  /** Cells stay square, because widgets are parts of a drawing. */
  readonly isDrawing: boolean;
}

const COLUMNS = 24;
const MOBILE_ROW_PX = 70;
/** For widgets without a height on phones: as dense as the rest of the console. */
const DENSE_ROW_PX = 48;
const SIZE = { w: 8, h: 6 };
const COLUMN_GAP = 8;
/** Height of the lowest widget where a layout fills the height: nothing in a lower one could be pointed at. */
const LEAST_WIDGET_PX = 16;
/** Of a usual row of a column: less, and a layout that fills the screen is scrolled. */
const LEAST_SHARE = 0.5;
/** On phones: title, value at its full size, range and status. */
const CARD_PX = 150;

function place(id: string, widget: Widget, position: WidgetPosition): Omit<PlacedWidget, 'unread'> {
  const cells = (value: number | null | undefined, least: number, otherwise: number) => Math.max(least, Math.floor(value ?? otherwise));
  return {
    id,
    widget,
    w: cells(position.sizeX ?? widget.sizeX, 1, SIZE.w),
    h: cells(position.sizeY ?? widget.sizeY, 1, SIZE.h),
    x: cells(position.col ?? widget.col, 0, 0),
    y: cells(position.row ?? widget.row, 0, 0),
    mobileRows: position.mobileHeight || widget.config?.mobileHeight || undefined,
    mobileOrder: mobileOrderOf(widget, position),
  };
}

/** Widgets whose stored place is incomplete go below the others, if they would cover one. */
function withoutOverlap(widgets: readonly PlacedWidget[], isSure: (id: string) => boolean): PlacedWidget[] {
  const placed: PlacedWidget[] = widgets.filter(({ id }) => isSure(id));
  for (const widget of widgets) {
    if (isSure(widget.id)) continue;
    const { x, y, w, h } = widget;
    const covers = placed.some((other) => x < other.x + other.w && other.x < x + w && y < other.y + other.h && other.y < y + h);
    placed.push(covers ? { ...widget, y: bottomOf(placed) } : widget);
  }
  return placed;
}

const bottomOf = (widgets: readonly PlacedWidget[]) => widgets.reduce((most, { y, h }) => Math.max(most, y + h), 0);

export interface ShownPlace {
  readonly name: LayoutName;
  readonly range: ScreenRange;
}

/** Wide enough for a grid, and of no layout's own range in dashboards of older servers. */
const DESK: ShownPlace = { name: 'main', range: 'lg' };

export function isHidden(widget: Widget, position: WidgetPosition, isColumn: boolean): boolean {
  const field = isColumn ? 'mobileHide' : 'desktopHide';
  return (position[field] ?? widget.config?.[field]) === true;
}

/** A layout of a state; positions without a widget, and widgets hidden at that width, are left out. */
export function stateLayout(
  { configuration, unread }: Omit<MigratedDashboard, 'title'>,
  stateId: string,
  { name, range }: ShownPlace = DESK,
): StateLayout {
  const { layout = {}, isColumn } = shownLayout(configuration.states[stateId], name, range);
  const grid = layout.gridSettings ?? {};
  const widgets = Object.entries(layout.widgets ?? {}).flatMap(([id, position]) => {
    const widget = configuration.widgets[id];
    if (!widget || isHidden(widget, position, isColumn)) return [];
    return [{ ...place(id, widget, position), unread: unreadOfWidget(unread, id, stateId, name) }];
  });
  const isSure = (id: string) => {
    const { row, col, sizeX, sizeY } = layout.widgets?.[id] ?? {};
    return [row, col, sizeX, sizeY].every((stored) => stored !== undefined);
  };
  const isDrawing = isDrawn(layout);
  const isList = grid.viewFormat === 'list';
  const ownRowPx = typeof grid.rowHeight === 'number' ? grid.rowHeight : 0;
  const rowPx = grid.layoutType === 'divider' ? ownRowPx : 0;
  const mobileRowPx = (isList && ownRowPx) || grid.mobileRowHeight || 0;
  const [columns, within] = widened(grid, widgets);
  return {
    columns,
    widgets: withoutOverlap(within, isSure).sort((a, b) => a.y - b.y || a.x - b.x),
    fills: !isDrawing && grid[isColumn && !isList ? 'mobileAutoFillHeight' : 'autoFillHeight'] === true,
    mobileRowPx: mobileRowPx > 0 ? mobileRowPx : MOBILE_ROW_PX,
    isColumn,
    ...margins(layout),
    rowPx: rowPx > 0 ? rowPx : undefined,
    isDrawing,
  };
}

/** Those with a mobile order first, the others as they stand. @param widgets by row and column. */
export function inMobileOrder<One extends Pick<PlacedWidget, 'mobileOrder'>>(widgets: readonly One[]): readonly One[] {
  return [...widgets].sort(({ mobileOrder: first }, { mobileOrder: second }) => {
    if (first >= 0 && second >= 0) return first - second;
    return Number(second >= 0) - Number(first >= 0);
  });
}

export const mobileSequence = ({ widgets }: StateLayout): readonly PlacedWidget[] => inMobileOrder(widgets);

/** Where it stands on phones; negative: it has no order. */
export const mobileOrderOf = (widget: Widget, position: WidgetPosition): number => position.mobileOrder ?? widget.config?.mobileOrder ?? -1;

const mobileRows = ({ mobileRows: own, h }: PlacedWidget, columns: number) => own ?? Math.max(1, Math.floor((h * COLUMNS) / columns));

/** Pixels between widgets of one column, and around them. */
export const columnGap = ({ margin }: StateLayout): number => Math.min(COLUMN_GAP, margin);

/** @param height of the screen, which layouts that fill it share; undefined: not known. */
export function mobileHeights(layout: StateLayout, height: number | undefined): ReadonlyMap<string, number> {
  const { widgets, columns, fills } = layout;
  const rows = widgets.map((placed) => mobileRows(placed, columns));
  const share = fills && height ? (height - columnGap(layout) * (widgets.length + 1)) / rows.reduce((sum, own) => sum + own, 0) : 0;
  // Squeezed into one screen, most widgets could not be read: it is scrolled then.
  const isFilled = share >= LEAST_SHARE * layout.mobileRowPx;
  return new Map(widgets.map((placed, i) => [placed.id, isFilled ? (rows[i] ?? 1) * share : mobileHeightPx(placed, layout)] as const));
}

export function mobileHeightPx({ widget, h, mobileRows }: PlacedWidget, { columns, mobileRowPx }: StateLayout): number {
  if (mobileRows !== undefined) return mobileRows * mobileRowPx;
  const isAlone = widget.type === 'latest' && h <= 4;
  return isAlone ? CARD_PX : Math.max(240, Math.floor((h * COLUMNS) / columns) * DENSE_ROW_PX);
}

export interface GridSpace {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  /** Around all widgets; undefined: as between them. */
  readonly outer?: number;
}

/** Largest relative difference to the visible height at which a layout is still stretched. */
const CLOSE = 0.25;
/** Minimum height of a cell of a 24-column grid: in lower ones a card of three rows is cut off. */
const LEAST_CELL_PX = 32;
/** On a wall, at 1920 x 1080, of a 24-column grid. */
const LEAST_WALL_ROW_PX = 40;
const WALL_ROW_PX = 67;

/** Pixels of `count` cells' margins. */
const marginsOf = (count: number, { margin, outer = margin }: GridSpace) => (count - 1) * margin + 2 * outer;

const rowsOf = ({ widgets }: StateLayout) => Math.max(1, bottomOf(widgets));

/** Height of the whole at that row height. */
const heightOf = (layout: StateLayout, space: GridSpace, rowPx: number) => rowsOf(layout) * rowPx + marginsOf(rowsOf(layout), space);

/** At which all rows take the visible height. Below 0 where cells are narrower than the margins that a widget covers with them. */
function fillingRow(layout: StateLayout, space: GridSpace): number {
  return (space.height - heightOf(layout, space, 0)) / rowsOf(layout);
}

/** The row of a finer grid in which a widget is as high as in one of 24 columns with rows of `px`. */
function asHighAs(px: number, { columns }: StateLayout, { margin }: GridSpace): number {
  return ((px + margin) * COLUMNS) / Math.max(COLUMNS, columns) - margin;
}

/** Width of a cell, in pixels. */
export const columnWidth = ({ columns }: StateLayout, space: GridSpace): number => (space.width - marginsOf(columns, space)) / columns;

/** Whether a wall shows all rows at a height that can be read; otherwise it scrolls. `scale`: 1 at 1920 x 1080. */
export function fitsWall(layout: StateLayout, space: GridSpace, scale: number): boolean {
  if (layout.isDrawing) return heightOf(layout, space, columnWidth(layout, space)) <= space.height;
  return fillingRow(layout, space) >= asHighAs(LEAST_WALL_ROW_PX * scale, layout, space);
}

/**
 * Cells are square, unless the dashboard is set to fill the height, or stretching a little avoids a scroll bar or an empty strip.
 * `wallScale`: for walls, which fill the height if they can; null: not a wall.
 */
export function rowHeight(layout: StateLayout, space: GridSpace, wallScale: number | null): number {
  const { widgets, fills, isDrawing, rowPx } = layout;
  const { height, margin } = space;
  const cell = columnWidth(layout, space);
  if (isDrawing) return cell;
  const least = asHighAs(LEAST_CELL_PX, layout, space);
  const square = rowPx ?? Math.max(least, cell);
  const filling = fillingRow(layout, space);
  if (wallScale !== null) {
    if (fitsWall(layout, space, wallScale)) return filling;
    const [lowest, highest] = [LEAST_WALL_ROW_PX, WALL_ROW_PX].map((px) => asHighAs(px * wallScale, layout, space)) as [number, number];
    return Math.max(lowest, Math.min(square, highest));
  }
  if (fills) {
    const lowest = Math.min(...widgets.map(({ h }) => h));
    return Math.max(filling, (LEAST_WIDGET_PX + margin) / lowest - margin);
  }
  const isClose = Math.abs(heightOf(layout, space, square) - height) <= height * CLOSE;
  return isClose && rowPx === undefined && filling >= least ? filling : square;
}
