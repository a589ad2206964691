import type { DashboardState, Widget, WidgetPosition } from '../contract/dashboard.ts';
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
  /** Names of stored fields that cannot be read; an empty one: the whole widget. */
  readonly unread: readonly string[];
}

export interface StateLayout {
  readonly columns: number;
  /** Ascending by row, then column. */
  readonly widgets: readonly PlacedWidget[];
  readonly fills: boolean;
  readonly mobileRowPx: number;
}

const COLUMNS = 24;
const MOBILE_ROW_PX = 70;
/** For widgets without a height on phones: as dense as the rest of the console. */
const DENSE_ROW_PX = 48;
const SIZE = { w: 8, h: 6 };
/** On phones: title, value at its full size, range and status. */
const CARD_PX = 150;

function place(id: string, widget: Widget, position: WidgetPosition, columns: number): Omit<PlacedWidget, 'unread'> {
  const whole = (value: number | null | undefined, least: number, otherwise: number) => Math.max(least, Math.floor(value ?? otherwise));
  const w = Math.min(columns, whole(position.sizeX ?? widget.sizeX, 1, SIZE.w));
  return {
    id,
    widget,
    w,
    h: whole(position.sizeY ?? widget.sizeY, 1, SIZE.h),
    x: Math.min(columns - w, whole(position.col ?? widget.col, 0, 0)),
    y: whole(position.row ?? widget.row, 0, 0),
    mobileRows: position.mobileHeight || widget.config?.mobileHeight || undefined,
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

/** The main layout of a state; positions without a widget are left out. */
export function stateLayout({ configuration, unread }: Omit<MigratedDashboard, 'title'>, stateId: string): StateLayout {
  const main = configuration.states[stateId]?.layouts?.main;
  const columns = Math.max(1, main?.gridSettings?.columns ?? COLUMNS);
  const widgets = Object.entries(main?.widgets ?? {}).flatMap(([id, position]) => {
    const widget = configuration.widgets[id];
    return widget ? [{ ...place(id, widget, position, columns), unread: unreadOfWidget(unread, id, stateId) }] : [];
  });
  const isSure = (id: string) => {
    const { row, col, sizeX, sizeY } = main?.widgets?.[id] ?? {};
    return [row, col, sizeX, sizeY].every((stored) => stored !== undefined);
  };
  const rowPx = main?.gridSettings?.mobileRowHeight ?? 0;
  return {
    columns,
    widgets: withoutOverlap(widgets, isSure).sort((a, b) => a.y - b.y || a.x - b.x),
    fills: main?.gridSettings?.autoFillHeight === true,
    mobileRowPx: rowPx > 0 ? rowPx : MOBILE_ROW_PX,
  };
}

/** Widgets with a mobile order first, the others by row and column. */
export function mobileSequence(layout: StateLayout, state: DashboardState | undefined): readonly PlacedWidget[] {
  const order = ({ id, widget }: PlacedWidget) => state?.layouts?.main?.widgets?.[id]?.mobileOrder ?? widget.config?.mobileOrder ?? -1;
  return [...layout.widgets].sort((a, b) => {
    const [first, second] = [order(a), order(b)];
    if (first >= 0 && second >= 0) return first - second;
    return Number(second >= 0) - Number(first >= 0);
  });
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
}

/** Largest relative difference to the visible height at which a layout is still stretched. */
const CLOSE = 0.25;
const LEAST_ROW_PX = 16;
/** Minimum height of a cell of a 24-column grid: in lower ones a card of three rows is cut off. */
const LEAST_CELL_PX = 32;
/** On a wall, at 1920 x 1080. */
const LEAST_WALL_ROW_PX = 40;
const WALL_ROW_PX = 67;

function fillingRow({ widgets }: StateLayout, { height, margin }: GridSpace): number {
  const rows = Math.max(1, bottomOf(widgets));
  return (height - (rows + 1) * margin) / rows;
}

/** Whether a wall shows all rows at a height that can be read; otherwise it scrolls. `scale`: 1 at 1920 x 1080. */
export function fitsWall(layout: StateLayout, space: GridSpace, scale: number): boolean {
  return fillingRow(layout, space) >= LEAST_WALL_ROW_PX * scale;
}

/**
 * Cells are square, unless the dashboard is set to fill the height, or stretching a little avoids a scroll bar or an empty strip.
 * `wallScale`: for walls, which fill the height if they can; null: not a wall.
 */
export function rowHeight(layout: StateLayout, space: GridSpace, wallScale: number | null): number {
  const { columns, widgets, fills } = layout;
  const { width, height, margin } = space;
  const rows = Math.max(1, bottomOf(widgets));
  const least = Math.max(LEAST_ROW_PX, (LEAST_CELL_PX * COLUMNS) / Math.max(COLUMNS, columns));
  const square = Math.max(least, (width - (columns + 1) * margin) / columns);
  const filling = fillingRow(layout, space);
  if (wallScale !== null) {
    if (fitsWall(layout, space, wallScale)) return filling;
    return Math.max(LEAST_WALL_ROW_PX * wallScale, Math.min(square, WALL_ROW_PX * wallScale));
  }
  const isClose = Math.abs(rows * square + (rows + 1) * margin - height) <= height * CLOSE;
  return (fills || isClose) && filling >= least ? filling : square;
}
