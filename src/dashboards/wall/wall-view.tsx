import { useCallback, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { LatePart } from '../../marks/late-part.tsx';
import { lateComponent } from '../../page/late-component.ts';
import type { ActionHost } from '../../widgets/actions/action-host.ts';
import { DashboardColumn, DashboardGrid } from '../dashboard-grid.tsx';
import { fitsWall, stateLayout } from '../dashboard-layout.ts';
import { DashboardSurroundings } from '../dashboard-surroundings.tsx';
import { isNarrow, isRightFirst, type LayoutName, layoutWidths, shownLayout } from '../layout-settings.ts';
import { OpenAuthorDialogs } from '../open-author-dialogs.tsx';
import { LateStateInside } from '../states/late-state-inside.ts';
import type { DashboardStates } from '../states/use-states.ts';
import type { OpenDashboard } from '../use-dashboard.ts';
import { useAddressWindow } from '../use-dashboard-window.ts';
import { useWallGround } from '../use-layout-ground.ts';
import { useScreenRange } from '../use-screen-range.ts';
import { useSpace } from '../use-space.ts';
import type { ConfinedToolsProps } from './confined-tools.tsx';
import classes from './dashboard-wall.module.css';
import { useWallParts } from './use-wall-parts.ts';
import type { useWallScale } from './use-wall-scale.ts';

/** Late, because most walls are left for the shell. */
const ConfinedTools = lateComponent(async () => (await import('./confined-tools.tsx')).ConfinedTools);

/** Kept free around the view, because it moves by up to 8 px. */
const LEAST_MARGIN = 12;

interface WallPaneProps {
  readonly dashboard: OpenDashboard;
  readonly stateId: string;
  readonly name: LayoutName;
  readonly scale: number;
  readonly isMoving: boolean;
  readonly turnS: number | null;
}

/** The widgets of one layout, part by part where they do not fit. */
function WallPane({ dashboard, stateId, name, scale, isMoving, turnS }: WallPaneProps) {
  const range = useScreenRange();
  const layout = useMemo(() => stateLayout(dashboard, stateId, { name, range }), [dashboard, stateId, name, range]);
  const ground = useWallGround(shownLayout(dashboard.configuration.states[stateId], name, range).layout ?? {});
  const { ref: measured, space } = useSpace<HTMLDivElement>();
  const pane = useRef<HTMLDivElement>(null);
  const outer = Math.round(LEAST_MARGIN * Math.max(1, scale));
  const margin = layout.isDrawing ? 0 : outer;
  const doesScroll = space !== null && !layout.isColumn && !fitsWall(layout, { ...space, margin, outer }, scale);
  useWallParts(pane, stateId, isMoving && doesScroll, turnS);
  const ref = useCallback(
    (element: HTMLDivElement) => {
      pane.current = element;
      return measured(element);
    },
    [measured],
  );
  return (
    <div
      ref={ref}
      className={classes.pane}
      style={ground}
      data-column={layout.isColumn || undefined}
      data-scrolls={doesScroll || undefined}
    >
      {layout.isColumn ? (
        <DashboardColumn layout={layout} />
      ) : space ? (
        <DashboardGrid layout={layout} space={space} margin={margin} outer={outer} wallScale={scale} />
      ) : null}
    </div>
  );
}

const BOTH = ['main', 'right'] as const;

interface WallViewProps {
  readonly id: string;
  readonly dashboard: OpenDashboard;
  readonly states: Pick<DashboardStates, 'set' | 'shown'>;
  /** Absent: nobody sees this view yet. It is drawn, so that it is complete once it is shown. */
  readonly host: ActionHost | undefined;
  /** Of a confined session, and where it finds them; null: it is not confined, or the place is not there yet. */
  readonly tools: (Pick<ConfinedToolsProps, 'states' | 'dialog' | 'onDialogClose'> & { readonly place: HTMLElement }) | null;
  readonly wall: ReturnType<typeof useWallScale>;
  /** False: somebody works at the wall. */
  readonly isIdle: boolean;
  /** How long a rotation shows each view; null: there is none. */
  readonly turnS: number | null;
}

/** The layouts of a dashboard's state on a wall: beside each other, on narrow screens below each other, as nobody may be there to switch. */
export function WallView({ id, dashboard, states, host, tools, wall, isIdle, turnS }: WallViewProps) {
  // A rotation has one address for many dashboards.
  const time = useAddressWindow(dashboard, host !== undefined && turnS === null);
  const stateId = states.shown.id;
  const { scale, isPhone } = wall;
  const narrow = isNarrow(useScreenRange());
  const state = dashboard.configuration.states[stateId];
  const names: readonly LayoutName[] = state?.layouts?.right ? BOTH : ['main'];
  const { main, right } = layoutWidths(state);
  const isBeside = names.length > 1 && !narrow;
  const isAhead = host === undefined;
  return (
    <DashboardSurroundings
      id={id}
      dashboard={dashboard}
      states={states}
      host={host}
      time={time}
      size={isPhone ? 'phone' : 'wall'}
      wallScale={scale}
      Inside={LateStateInside}
    >
      {host && tools
        ? createPortal(
            <LatePart>
              <ConfinedTools {...tools} id={id} dashboard={dashboard} time={time} isPhone={isPhone} />
            </LatePart>,
            tools.place,
          )
        : null}
      <div
        className={classes.view}
        data-ahead={isAhead || undefined}
        data-narrow={narrow || undefined}
        inert={isAhead}
        style={isBeside ? { gridTemplateColumns: `minmax(0, ${main}) minmax(0, ${right})` } : undefined}
      >
        {(narrow && isRightFirst(state) ? [...names].reverse() : names).map((name) => (
          <WallPane
            key={name}
            dashboard={dashboard}
            stateId={stateId}
            name={name}
            scale={scale}
            isMoving={isIdle && !isAhead}
            turnS={turnS}
          />
        ))}
      </div>
      {isAhead ? null : <OpenAuthorDialogs />}
    </DashboardSurroundings>
  );
}
