/** Where the widgets of a state stand (dashboards.md 1.3). */
import type { DashboardState, Widget, WidgetPosition } from '../contract/dashboard.ts';
import type { OpenConfiguration } from './migrate-dashboard.ts';

export interface PlacedWidget {
  readonly id: string;
  readonly widget: Widget;
  /** Grid cells, whole numbers. */
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Rows in one column; undefined: the author chose none. */
  readonly mobileRows: number | undefined;
}

export interface StateLayout {
  readonly columns: number;
  /** Ascending by row, then column. */
  readonly widgets: readonly PlacedWidget[];
  /** The author wants the layout to fill the height. */
  readonly fills: boolean;
  readonly mobileRowPx: number;
}

const COLUMNS = 24;
const MOBILE_ROW_PX = 70;
/** Rows of a phone for widgets without a chosen height: as dense as the rest of the console. */
const DENSE_ROW_PX = 48;
const SIZE = { w: 8, h: 6 };

function place(id: string, widget: Widget, position: WidgetPosition, columns: number): PlacedWidget {
  const whole = (value: number | null | undefined, least: number, otherwise: number) => Math.max(least, Math.floor(value ?? otherwise));
  const w = Math.min(columns, whole(position.sizeX ?? widget.sizeX, 1, SIZE.w));
  return {
    id,
    widget,
    w,
    h: whole(position.sizeY ?? widget.sizeY, 1, SIZE.h),
    x: Math.min(columns - w, whole(position.col ?? widget.col, 0, 0)),
    y: whole(position.row ?? widget.row, 0, 0),
    mobileRows: position.mobileHeight ?? widget.config?.mobileHeight ?? undefined,
  };
}

/** The main layout of a state; positions without a widget are left out. */
export function stateLayout(configuration: OpenConfiguration, state: DashboardState | undefined): StateLayout {
  const main = state?.layouts?.main;
  const columns = Math.max(1, main?.gridSettings?.columns ?? COLUMNS);
  const widgets = Object.entries(main?.widgets ?? {}).flatMap(([id, position]) => {
    const widget = configuration.widgets[id];
    return widget ? [place(id, widget, position, columns)] : [];
  });
  const rowPx = Number(main?.gridSettings?.mobileRowHeight);
  return {
    columns,
    widgets: widgets.sort((a, b) => a.y - b.y || a.x - b.x),
    fills: main?.gridSettings?.autoFillHeight === true,
    mobileRowPx: rowPx > 0 ? rowPx : MOBILE_ROW_PX,
  };
}

/** The widgets in the order of one column: those with an order first, by it, the others by row and column. */
export function mobileSequence(layout: StateLayout, state: DashboardState | undefined): readonly PlacedWidget[] {
  const order = ({ id, widget }: PlacedWidget) => state?.layouts?.main?.widgets?.[id]?.mobileOrder ?? widget.config?.mobileOrder ?? -1;
  return [...layout.widgets].sort((a, b) => {
    const [first, second] = [order(a), order(b)];
    if (first >= 0 && second >= 0) return first - second;
    return Number(second >= 0) - Number(first >= 0);
  });
}

/** Height of a widget in one column. */
export function mobileHeightPx({ widget, h, mobileRows }: PlacedWidget, { columns, mobileRowPx }: StateLayout): number {
  if (mobileRows !== undefined) return mobileRows * mobileRowPx;
  const isAlone = widget.type === 'latest' && h <= 4;
  return isAlone ? 128 : Math.max(240, Math.floor((h * COLUMNS) / columns) * DENSE_ROW_PX);
}

export interface GridSpace {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}

/** How far a layout may be from the visible height and still be stretched to it. */
const CLOSE = 0.25;
const LEAST_ROW_PX = 16;

/**
 * Height of one row: square cells, unless the author wants the height filled, or the layout is so close to it that a small
 * stretch saves a scroll bar or an empty strip. `mustFit` leaves no choice: a wall does not scroll.
 */
export function rowHeight({ columns, widgets, fills }: StateLayout, { width, height, margin }: GridSpace, mustFit: boolean): number {
  const rows = widgets.reduce((most, { y, h }) => Math.max(most, y + h), 1);
  const gaps = (rows + 1) * margin;
  const square = Math.max(LEAST_ROW_PX, (width - (columns + 1) * margin) / columns);
  const natural = rows * square + gaps;
  const filling = (height - gaps) / rows;
  if (mustFit) return Math.max(4, filling);
  const isClose = Math.abs(natural - height) <= height * CLOSE;
  return (fills || isClose) && filling >= LEAST_ROW_PX ? filling : square;
}
