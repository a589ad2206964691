import { Button } from '@mantine/core';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useT } from '../i18n/use-t.ts';
import { StateNotice } from '../marks/state-notice.tsx';
import { DashboardColumn, DashboardGrid } from './dashboard-grid.tsx';
import { stateLayout } from './dashboard-layout.ts';
import classes from './dashboard-screen.module.css';
import type { OpenDashboard } from './use-dashboard.ts';
import { useSpace } from './use-space.ts';

const MARGIN = 12;

interface StateViewProps {
  readonly dashboard: OpenDashboard;
  readonly stateId: string;
  readonly isPhone: boolean;
  /** Absent: it cannot be edited here. */
  readonly onEdit?: (() => void) | undefined;
}

/** The widgets of a state, in the shell or in a dialog. */
export function StateView({ dashboard, stateId, isPhone, onEdit }: StateViewProps) {
  const t = useT();
  const state = dashboard.configuration.states[stateId];
  const layout = useMemo(() => stateLayout(dashboard, stateId), [dashboard, stateId]);
  const { ref, space } = useSpace<HTMLElement>();
  return (
    <section ref={ref} data-widget-area className={classes.grid} aria-label={dashboard.title}>
      {layout.widgets.length === 0 ? (
        <StateNotice icon={IconLayoutDashboard} title={t('dashboards.noWidgets')} text={t('dashboards.noWidgetsText')}>
          {onEdit ? <Button onClick={onEdit}>{t('editor.edit')}</Button> : null}
        </StateNotice>
      ) : isPhone ? (
        <DashboardColumn layout={layout} state={state} />
      ) : space ? (
        <DashboardGrid layout={layout} space={space} margin={MARGIN} wallScale={null} />
      ) : null}
    </section>
  );
}
