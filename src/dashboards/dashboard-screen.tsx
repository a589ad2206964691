import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import type { Fault } from '../contract/fault.ts';
import { useT } from '../i18n/use-t.ts';
import { FaultNotice } from '../marks/fault-notice.tsx';
import { StateNotice } from '../marks/state-notice.tsx';
import { lateComponent } from '../page/late-component.ts';
import { namePage } from '../store/page.ts';
import { sessionStore } from '../store/session.ts';
import { DashboardColumn, DashboardGrid } from './dashboard-grid.tsx';
import { stateLayout } from './dashboard-layout.ts';
import classes from './dashboard-screen.module.css';
import { DashboardSurroundings } from './dashboard-surroundings.tsx';
import { DashboardToolbar } from './dashboard-toolbar.tsx';
import type { Part } from './document/stored.ts';
import type { StateEntry } from './states/state-stack.ts';
import { useAddressStates } from './states/use-states.ts';
import { type OpenDashboard, useDashboard } from './use-dashboard.ts';
import { useDashboardWindow } from './use-dashboard-window.ts';
import { useSpace } from './use-space.ts';
import { useWayOut } from './use-way-out.ts';
import { DashboardWall } from './wall/dashboard-wall.tsx';

/** Loaded when somebody edits. */
const DashboardEditor = lateComponent(async () => (await import('./editor/dashboard-editor.tsx')).DashboardEditor);
const MARGIN = 12;

interface DeskDashboardProps {
  readonly id: string;
  readonly dashboard: OpenDashboard;
  readonly hasToolbar: boolean;
  /** With the state that is shown; absent: the account may not edit. */
  readonly onEdit: ((shown: StateEntry) => void) | undefined;
}

function DeskDashboard({ id, dashboard, hasToolbar, onEdit }: DeskDashboardProps) {
  const t = useT();
  const time = useDashboardWindow(dashboard);
  const isPhone = useMediaQuery('(max-width: 599.98px)', false, { getInitialValueInEffect: false }) ?? false;
  const { configuration, title } = dashboard;
  const states = useAddressStates(configuration);
  const stateId = states.shown.id;
  const state = configuration.states[stateId];
  const layout = useMemo(() => stateLayout(dashboard, stateId), [dashboard, stateId]);
  const { ref, space } = useSpace<HTMLElement>();
  return (
    <DashboardSurroundings id={id} dashboard={dashboard} states={states} time={time} size={isPhone ? 'phone' : 'desk'} wallScale={1}>
      <div className={classes.screen}>
        {hasToolbar ? <DashboardToolbar id={id} dashboard={dashboard} time={time} onEdit={onEdit && (() => onEdit(states.shown))} /> : null}
        <section ref={ref} className={classes.grid} aria-label={title}>
          {layout.widgets.length === 0 ? (
            <StateNotice icon={IconLayoutDashboard} title={t('dashboards.noWidgets')} text={t('dashboards.noWidgetsText')}>
              {onEdit ? <Button onClick={() => onEdit(states.shown)}>{t('editor.edit')}</Button> : null}
            </StateNotice>
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

interface DashboardScreenProps {
  readonly id: string;
  readonly isFullScreen?: boolean;
  readonly hasToolbar?: boolean;
  /** Called in place of telling that the dashboard is gone or not allowed. */
  readonly onLost?: (fault: Fault) => void;
}

export function DashboardScreen({ id, isFullScreen = false, hasToolbar = true, onLost }: DashboardScreenProps) {
  const t = useT();
  const [, navigate] = useLocation();
  const state = useDashboard(id);
  const wayOut = useWayOut(id);
  const [editedState, setEditedState] = useState<StateEntry | null>(null);
  const mayEdit = useSnapshot(sessionStore).current.user?.authority === 'TENANT_ADMIN';
  const title = state.phase === 'ready' ? state.dashboard.title : null;
  useEffect(() => (title === null ? undefined : namePage(title)), [title]);
  const lost = state.phase === 'failed' && onLost && !state.fault.retryable ? state.fault : null;
  useEffect(() => {
    if (lost) onLost?.(lost);
  }, [lost, onLost]);
  if (state.phase === 'ready' && editedState !== null) {
    const end = (document: Part) => {
      state.adopt(document);
      setEditedState(null);
    };
    return (
      <Suspense fallback={null}>
        <DashboardEditor id={id} dashboard={state.dashboard} shown={editedState} onEnd={end} />
      </Suspense>
    );
  }
  if (state.phase === 'ready') {
    return isFullScreen ? (
      <DashboardWall id={id} dashboard={state.dashboard} />
    ) : (
      <DeskDashboard id={id} dashboard={state.dashboard} hasToolbar={hasToolbar} onEdit={mayEdit ? setEditedState : undefined} />
    );
  }
  if (state.phase === 'loading' || lost) return null;
  return (
    <FaultNotice title={t('dashboards.failed')} fault={state.fault}>
      <Button onClick={state.retry}>{t('dashboards.retry')}</Button>
      {isFullScreen && wayOut ? (
        <Button onClick={() => navigate(wayOut.to)}>{t(wayOut.isForced ? 'shell.user.profile' : 'dashboards.leaveFullScreen')}</Button>
      ) : null}
    </FaultNotice>
  );
}
