import { memo, useMemo } from 'react';
import { WidgetView } from '../widgets/widget-view.tsx';
import classes from './dashboard-grid.module.css';
import { columnGap, columnWidth, mobileHeights, mobileSequence, rowHeight, type StateLayout } from './dashboard-layout.ts';

interface DashboardGridProps {
  readonly layout: StateLayout;
  readonly space: { readonly width: number; readonly height: number };
  readonly margin: number;
  /** Around all widgets; undefined: as between them. */
  readonly outer?: number;
  /** Scale of a wall; null: not a wall. */
  readonly wallScale: number | null;
}

export const DashboardGrid = memo(
  function DashboardGrid({ layout, space, margin, outer = margin, wallScale }: DashboardGridProps) {
    const { widgets } = layout;
    const place = { ...space, margin, outer };
    const rowPx = rowHeight(layout, place, wallScale);
    const columnPx = columnWidth(layout, place);
    const start = (cells: number, cellPx: number) => Math.round(cells * (cellPx + margin) + outer);
    const size = (cells: number, cellPx: number) => Math.round(cells * (cellPx + margin) - margin);
    const rows = widgets.reduce((most, { y, h }) => Math.max(most, y + h), 0);
    const children = useMemo(
      () => new Map(widgets.map(({ id, widget, unread }) => [id, <WidgetView key={id} widget={widget} unread={unread} />])),
      [widgets],
    );
    return (
      <div className={classes.grid} style={{ blockSize: start(rows, rowPx) + outer - margin }}>
        {widgets.map(({ id, x, y, w, h }) => (
          <div
            key={id}
            className={classes.cell}
            // From the left in every language, as the document says.
            style={{
              inset: `${start(y, rowPx)}px auto auto ${start(x, columnPx)}px`,
              inlineSize: size(w, columnPx),
              blockSize: size(h, rowPx),
            }}
          >
            {children.get(id)}
          </div>
        ))}
      </div>
    );
  },
  (before, after) =>
    before.layout === after.layout &&
    before.space.width === after.space.width &&
    before.space.height === after.space.height &&
    before.margin === after.margin &&
    before.outer === after.outer &&
    before.wallScale === after.wallScale,
);

interface DashboardColumnProps {
  readonly layout: StateLayout;
  /** Of the screen, which some layouts fill; undefined: not known. */
  readonly height?: number | undefined;
}

export function DashboardColumn({ layout, height }: DashboardColumnProps) {
  const heights = mobileHeights(layout, height);
  return (
    <div className={classes.column} style={{ gap: columnGap(layout), padding: columnGap(layout) }}>
      {mobileSequence(layout).map(({ id, widget, unread }) => (
        <div key={id} style={{ blockSize: heights.get(id) }}>
          <WidgetView widget={widget} unread={unread} />
        </div>
      ))}
    </div>
  );
}
