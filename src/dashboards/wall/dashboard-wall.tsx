import { ActionIcon } from '@mantine/core';
import { IconMinimize } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { useT } from '../../i18n/use-t.ts';
import { onEscape } from '../../marks/on-escape.ts';
import unseen from '../../marks/unseen.module.css';
import { sessionStore } from '../../store/session.ts';
import { loadWidgetsAhead } from '../../widgets/widget-view.tsx';
import { DashboardColumn, DashboardGrid } from '../dashboard-grid.tsx';
import { fitsWall, stateLayout } from '../dashboard-layout.ts';
import { DashboardSurroundings } from '../dashboard-surroundings.tsx';
import { rootState } from '../migrate-states.ts';
import { unreadOfDashboard } from '../unread-fields.ts';
import type { OpenDashboard } from '../use-dashboard.ts';
import { useDashboardWindow } from '../use-dashboard-window.ts';
import { useSpace } from '../use-space.ts';
import classes from './dashboard-wall.module.css';
import { useBurnInShift } from './use-burn-in-shift.ts';
import { useIdle } from './use-idle.ts';
import { useWallPalette } from './use-wall-palette.ts';
import { useWallScale } from './use-wall-scale.ts';
import { WallHeader } from './wall-header.tsx';
import { WallStrip } from './wall-strip.tsx';

const MARGIN = 12;

/** On Escape, or when the browser leaves full screen: it keeps that Escape to itself. Null for visitors, who have no other page. */
function useLeave(id: string): (() => void) | null {
  const [, navigate] = useLocation();
  const isVisitor = useSnapshot(sessionStore).current.publicId !== null;
  useEffect(() => {
    if (isVisitor) return undefined;
    const leave = () => navigate(`/dashboards/${id}`);
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
  }, [id, navigate, isVisitor]);
  if (isVisitor) return null;
  return () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else navigate(`/dashboards/${id}`);
  };
}

export function DashboardWall({ id, dashboard }: { readonly id: string; readonly dashboard: OpenDashboard }) {
  const t = useT();
  const time = useDashboardWindow(dashboard);
  const { configuration, title } = dashboard;
  const stateId = rootState(configuration.states);
  const state = configuration.states[stateId];
  const layout = useMemo(() => stateLayout(dashboard, stateId), [dashboard, stateId]);
  const unread = useMemo(() => unreadOfDashboard(dashboard.unread), [dashboard]);
  const { ref, space } = useSpace<HTMLDivElement>();
  const { scale, isPhone } = useWallScale();
  const doesScroll = space !== null && !fitsWall(layout, { ...space, margin: MARGIN }, scale);
  const leave = useLeave(id);
  const isIdle = useIdle();
  const shift = useBurnInShift();
  useWallPalette();
  useEffect(loadWidgetsAhead, []);
  return (
    <DashboardSurroundings id={id} dashboard={dashboard} time={time} size={isPhone ? 'phone' : 'wall'} wallScale={scale}>
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
          {isPhone ? (
            <DashboardColumn layout={layout} state={state} />
          ) : space ? (
            <DashboardGrid layout={layout} space={space} margin={MARGIN} wallScale={scale} />
          ) : null}
        </div>
        <WallStrip unread={unread} />
        {leave ? (
          <ActionIcon className={classes.leave ?? ''} aria-label={t('dashboards.leaveFullScreen')} onClick={leave}>
            <IconMinimize aria-hidden size={20} stroke={1.75} />
          </ActionIcon>
        ) : null}
      </div>
    </DashboardSurroundings>
  );
}
