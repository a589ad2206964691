import { ActionIcon, Button } from '@mantine/core';
import { IconMinimize } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import { useT } from '../../i18n/use-t.ts';
import { onEscape } from '../../marks/on-escape.ts';
import unseen from '../../marks/unseen.module.css';
import { loadWidgetsAhead } from '../../widgets/widget-view.tsx';
import { DashboardColumn, DashboardGrid } from '../dashboard-grid.tsx';
import { fitsWall, stateLayout } from '../dashboard-layout.ts';
import { DashboardSurroundings } from '../dashboard-surroundings.tsx';
import { useActionHost } from '../states/use-action-host.ts';
import { useAddressStates } from '../states/use-states.ts';
import { unreadOfDashboard } from '../unread-fields.ts';
import type { OpenDashboard } from '../use-dashboard.ts';
import { useDashboardWindow } from '../use-dashboard-window.ts';
import { useScreenRange } from '../use-screen-range.ts';
import { useSpace } from '../use-space.ts';
import { useWayOut, type WayOut } from '../use-way-out.ts';
import classes from './dashboard-wall.module.css';
import { SelfHealing } from './self-healing.tsx';
import { useBurnInShift } from './use-burn-in-shift.ts';
import { useIdle } from './use-idle.ts';
import { ROTATION_SETTING, useRotation } from './use-rotation.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { useWallPalette } from './use-wall-palette.ts';
import { useWallScale } from './use-wall-scale.ts';
import { WallHeader } from './wall-header.tsx';
import { WallStrip } from './wall-strip.tsx';

const MARGIN = 12;

/**
 * Leaves a full screen that is not forced: by Escape, or when the browser leaves its own full screen, whose Escape no page hears. Used
 * before the widgets are loaded.
 */
function useEscape(wayOut: WayOut | null): void {
  const [, navigate] = useLocation();
  const free = wayOut?.isForced === false ? wayOut.to : null;
  useEffect(() => {
    if (free === null) return undefined;
    const leave = () => navigate(free);
    const forget = onEscape(() => {
      if (!document.fullscreenElement) leave();
    });
    const onFullScreen = () => {
      if (!document.fullscreenElement) leave();
    };
    document.addEventListener('fullscreenchange', onFullScreen);
    return () => {
      forget();
      document.removeEventListener('fullscreenchange', onFullScreen);
    };
  }, [navigate, free]);
}

function Leave({ wayOut }: { readonly wayOut: WayOut }) {
  const t = useT();
  const [, navigate] = useLocation();
  if (wayOut.isForced) {
    return (
      <Button className={classes.leave ?? ''} onClick={() => navigate(wayOut.to)}>
        {t('shell.user.profile')}
      </Button>
    );
  }
  const leave = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else navigate(wayOut.to);
  };
  return (
    <ActionIcon className={classes.leave ?? ''} aria-label={t('dashboards.leaveFullScreen')} onClick={leave}>
      <IconMinimize aria-hidden size={20} stroke={1.75} />
    </ActionIcon>
  );
}

function HealthyWall({ id, dashboard }: { readonly id: string; readonly dashboard: OpenDashboard }) {
  const time = useDashboardWindow(dashboard);
  const { configuration, title } = dashboard;
  const states = useAddressStates(configuration);
  const host = useActionHost(states);
  const stateId = states.shown.id;
  const range = useScreenRange();
  const layout = useMemo(() => stateLayout(dashboard, stateId, { name: 'main', range }), [dashboard, stateId, range]);
  const unread = useMemo(() => unreadOfDashboard(dashboard.unread), [dashboard]);
  const { ref, space } = useSpace<HTMLDivElement>();
  const { scale, isPhone } = useWallScale();
  const doesScroll = space !== null && !fitsWall(layout, { ...space, margin: MARGIN }, scale);
  const wayOut = useWayOut(id);
  useEscape(wayOut);
  const isIdle = useIdle();
  const shift = useBurnInShift();
  useWallPalette();
  useWakeLock();
  useRotation(states, configuration.settings[ROTATION_SETTING], isIdle);
  useEffect(loadWidgetsAhead, []);
  return (
    <DashboardSurroundings
      id={id}
      dashboard={dashboard}
      states={states}
      host={host}
      time={time}
      size={isPhone ? 'phone' : 'wall'}
      wallScale={scale}
    >
      <div className={unseen.unseen}>
        <h1>{title}</h1>
      </div>
      <div
        ref={shift}
        className={classes.wall}
        data-idle={isIdle || undefined}
        data-phone={isPhone || undefined}
        style={{ '--w': `${scale}px`, '--w-scale': scale } as CSSProperties}
      >
        <WallHeader title={title} />
        <div ref={ref} className={classes.grid} data-scrolls={doesScroll || undefined}>
          {layout.isColumn ? (
            <DashboardColumn layout={layout} />
          ) : space ? (
            <DashboardGrid layout={layout} space={space} margin={MARGIN} wallScale={scale} />
          ) : null}
        </div>
        <WallStrip unread={unread} />
        {wayOut ? <Leave wayOut={wayOut} /> : null}
      </div>
    </DashboardSurroundings>
  );
}

export function DashboardWall(props: { readonly id: string; readonly dashboard: OpenDashboard }) {
  return (
    <SelfHealing fallback={<WallHeader title={props.dashboard.title} />}>
      <HealthyWall {...props} />
    </SelfHealing>
  );
}
