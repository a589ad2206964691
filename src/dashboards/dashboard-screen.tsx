import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import { useT } from '../i18n/use-t.ts';
import { FaultNotice } from '../marks/fault-notice.tsx';
import { StateNotice } from '../marks/state-notice.tsx';
import { namePage } from '../store/page.ts';
import { DashboardColumn, DashboardGrid } from './dashboard-grid.tsx';
import { stateLayout } from './dashboard-layout.ts';
import classes from './dashboard-screen.module.css';
import { DashboardSurroundings } from './dashboard-surroundings.tsx';
import { DashboardToolbar } from './dashboard-toolbar.tsx';
import { rootState } from './migrate-states.ts';
import { type OpenDashboard, useDashboard } from './use-dashboard.ts';
import { useDashboardWindow } from './use-dashboard-window.ts';
import { useSpace } from './use-space.ts';
import { useWayOut } from './use-way-out.ts';
import { DashboardWall } from './wall/dashboard-wall.tsx';

const MARGIN = 12;

function DeskDashboard({ id, dashboard }: { readonly id: string; readonly dashboard: OpenDashboard }) {
  const t = useT();
  const time = useDashboardWindow(dashboard);
  const isPhone = useMediaQuery('(max-width: 599.98px)', false, { getInitialValueInEffect: false }) ?? false;
  const { configuration, title } = dashboard;
  const stateId = rootState(configuration.states);
  const state = configuration.states[stateId];
  const layout = useMemo(() => stateLayout(dashboard, stateId), [dashboard, stateId]);
  const { ref, space } = useSpace<HTMLElement>();
  return (
    <DashboardSurroundings id={id} dashboard={dashboard} time={time} size={isPhone ? 'phone' : 'desk'} wallScale={1}>
      <div className={classes.screen}>
        <DashboardToolbar id={id} dashboard={dashboard} time={time} />
        <section ref={ref} className={classes.grid} aria-label={title}>
          {layout.widgets.length === 0 ? (
            <StateNotice icon={IconLayoutDashboard} title={t('dashboards.noWidgets')} text={t('dashboards.noWidgetsText')} />
          ) : isPhone ? (
            <DashboardColumn layout={layout} state={state} />
          ) : space ? (
            <DashboardGrid layout={layout} space={space} margin={MARGIN} wallScale={null} />
          ) : null}
        </section>
      </div>
    </DashboardSurroundings>
  );
}

export function DashboardScreen({ id, isFullScreen = false }: { readonly id: string; readonly isFullScreen?: boolean }) {
  const t = useT();
  const [, navigate] = useLocation();
  const state = useDashboard(id);
  const wayOut = useWayOut(id);
  const title = state.phase === 'ready' ? state.dashboard.title : null;
  useEffect(() => (title === null ? undefined : namePage(title)), [title]);
  if (state.phase === 'ready') {
    return isFullScreen ? <DashboardWall id={id} dashboard={state.dashboard} /> : <DeskDashboard id={id} dashboard={state.dashboard} />;
  }
  if (state.phase === 'loading') return null;
  return (
    <FaultNotice title={t('dashboards.failed')} fault={state.fault}>
      <Button onClick={state.retry}>{t('dashboards.retry')}</Button>
      {isFullScreen && wayOut ? (
        <Button onClick={() => navigate(wayOut.to)}>{t(wayOut.isForced ? 'shell.user.profile' : 'dashboards.leaveFullScreen')}</Button>
      ) : null}
    </FaultNotice>
  );
}
