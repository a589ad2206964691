import { useDirection } from '@mantine/core';
import { memo, useMemo } from 'react';
import { GridLayout, noCompactor } from 'react-grid-layout';
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

const NOT_DRAGGED = { enabled: false };

export const DashboardGrid = memo(
  function DashboardGrid({ layout, space, margin, wallScale }: DashboardGridProps) {
    const { columns, widgets } = layout;
    // The grid positions from the left in every language; its items get the page's direction back.
    const { dir } = useDirection();
    const places = useMemo(() => widgets.map(({ id, x, y, w, h }) => ({ i: id, x, y, w, h, static: true })), [widgets]);
    const rowPx = rowHeight(layout, { ...space, margin }, wallScale);
    const grid = useMemo(
      () => ({
        cols: columns,
        rowHeight: rowPx,
        margin: [margin, margin] as const,
        containerPadding: [margin, margin] as const,
        maxRows: Number.POSITIVE_INFINITY,
      }),
      [columns, rowPx, margin],
    );
    const children = useMemo(
      () =>
        widgets.map(({ id, widget, unread }) => (
          <div key={id} className={classes.cell} dir={dir}>
            <WidgetView widget={widget} unread={unread} />
          </div>
        )),
      [widgets, dir],
    );
    return (
      <div dir="ltr">
        <GridLayout
          width={space.width}
          layout={places}
          gridConfig={grid}
          dragConfig={NOT_DRAGGED}
          resizeConfig={NOT_DRAGGED}
          compactor={noCompactor}
          className={classes.grid ?? ''}
        >
          {children}
        </GridLayout>
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
