import { useMemo } from 'react';
import type { ActionHost } from '../../widgets/actions/action-host.ts';
import { DashboardColumn, DashboardGrid } from '../dashboard-grid.tsx';
import { fitsWall, stateLayout } from '../dashboard-layout.ts';
import { DashboardSurroundings } from '../dashboard-surroundings.tsx';
import type { DashboardStates } from '../states/use-states.ts';
import type { OpenDashboard } from '../use-dashboard.ts';
import { useDashboardWindow } from '../use-dashboard-window.ts';
import { useScreenRange } from '../use-screen-range.ts';
import type { useSpace } from '../use-space.ts';
import classes from './dashboard-wall.module.css';
import type { useWallScale } from './use-wall-scale.ts';

const MARGIN = 12;

interface WallViewProps {
  readonly id: string;
  readonly dashboard: OpenDashboard;
  readonly states: Pick<DashboardStates, 'set' | 'shown'>;
  /** Absent: nobody sees this view yet. It is drawn, so that it is complete once it is shown. */
  readonly host: ActionHost | undefined;
  readonly space: ReturnType<typeof useSpace>['space'];
  readonly wall: ReturnType<typeof useWallScale>;
}

/** The widgets of a dashboard's state on a wall. */
export function WallView({ id, dashboard, states, host, space, wall }: WallViewProps) {
  const time = useDashboardWindow(dashboard);
  const stateId = states.shown.id;
  const range = useScreenRange();
  const layout = useMemo(() => stateLayout(dashboard, stateId, { name: 'main', range }), [dashboard, stateId, range]);
  const { scale, isPhone } = wall;
  const doesScroll = space !== null && !fitsWall(layout, { ...space, margin: MARGIN }, scale);
  const isAhead = host === undefined;
  return (
    <DashboardSurroundings
      id={id}
      dashboard={dashboard}
      states={states}
      {...(host ? { host } : {})}
      time={time}
      size={isPhone ? 'phone' : 'wall'}
      wallScale={scale}
    >
      <div className={classes.view} data-ahead={isAhead || undefined} data-scrolls={doesScroll || undefined} inert={isAhead}>
        {layout.isColumn ? (
          <DashboardColumn layout={layout} />
        ) : space ? (
          <DashboardGrid layout={layout} space={space} margin={MARGIN} wallScale={scale} />
        ) : null}
      </div>
    </DashboardSurroundings>
  );
}
