import { memo, useMemo } from 'react';
import type { DashboardState } from '../contract/dashboard.ts';
import { WidgetView } from '../widgets/widget-view.tsx';
import classes from './dashboard-grid.module.css';
import { mobileHeightPx, mobileSequence, rowHeight, type StateLayout } from './dashboard-layout.ts';

interface DashboardGridProps {
  readonly layout: StateLayout;
  readonly space: { readonly width: number; readonly height: number };
  readonly margin: number;
  /** Scale of a wall; null: not a wall. */
  readonly wallScale: number | null;
}

export const DashboardGrid = memo(
  function DashboardGrid({ layout, space, margin, wallScale }: DashboardGridProps) {
    const { columns, widgets } = layout;
    const rowPx = rowHeight(layout, { ...space, margin }, wallScale);
    const columnPx = (space.width - (columns + 1) * margin) / columns;
    const start = (cells: number, cellPx: number) => Math.round(cells * (cellPx + margin) + margin);
    const size = (cells: number, cellPx: number) => Math.round(cells * (cellPx + margin) - margin);
    const rows = widgets.reduce((most, { y, h }) => Math.max(most, y + h), 0);
    const children = useMemo(
      () => new Map(widgets.map(({ id, widget, unread }) => [id, <WidgetView key={id} widget={widget} unread={unread} />])),
      [widgets],
    );
    return (
      <div className={classes.grid} style={{ blockSize: start(rows, rowPx) }}>
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
    before.wallScale === after.wallScale,
);

export function DashboardColumn({ layout, state }: { readonly layout: StateLayout; readonly state: DashboardState | undefined }) {
  return (
    <div className={classes.column}>
      {mobileSequence(layout, state).map((placed) => (
        <div key={placed.id} style={{ blockSize: mobileHeightPx(placed, layout) }}>
          <WidgetView widget={placed.widget} unread={placed.unread} />
        </div>
      ))}
    </div>
  );
}
