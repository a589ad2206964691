/** A dashboard alone on a big screen: no chrome, sizes that are read from five metres, and always its age. */
import { ActionIcon } from '@mantine/core';
import { IconMinimize } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import { useT } from '../../i18n/use-t.ts';
import { onEscape } from '../../marks/on-escape.ts';
import { DashboardColumn, DashboardGrid } from '../dashboard-grid.tsx';
import { stateLayout } from '../dashboard-layout.ts';
import { DashboardSurroundings } from '../dashboard-surroundings.tsx';
import { rootState } from '../migrate-states.ts';
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

/** Leaves the wall on Escape, or when the browser left its full screen (which swallows the key). */
function useLeave(id: string): () => void {
  const [, navigate] = useLocation();
  useEffect(() => {
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
  }, [id, navigate]);
  return () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else navigate(`/dashboards/${id}`);
  };
}

export function DashboardWall({ id, dashboard }: { readonly id: string; readonly dashboard: OpenDashboard }) {
  const t = useT();
  const time = useDashboardWindow(dashboard);
  const { configuration, title } = dashboard;
  const state = configuration.states[rootState(configuration.states)];
  const layout = useMemo(() => stateLayout(configuration, state), [configuration, state]);
  const { ref, space } = useSpace<HTMLDivElement>();
  const { scale, isPhone } = useWallScale();
  const leave = useLeave(id);
  const isIdle = useIdle();
  const shift = useBurnInShift();
  useWallPalette();
  return (
    <DashboardSurroundings id={id} dashboard={dashboard} time={time} size={isPhone ? 'phone' : 'wall'} wallScale={scale}>
      <div className={classes.hidden}>
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
        <div ref={ref} className={classes.grid}>
          {isPhone ? (
            <DashboardColumn layout={layout} state={state} />
          ) : space ? (
            <DashboardGrid layout={layout} space={space} margin={MARGIN} mustFit />
          ) : null}
        </div>
        <WallStrip />
        <ActionIcon className={classes.leave ?? ''} aria-label={t('dashboards.leaveFullScreen')} onClick={leave}>
          <IconMinimize aria-hidden size={20} stroke={1.75} />
        </ActionIcon>
      </div>
    </DashboardSurroundings>
  );
}
