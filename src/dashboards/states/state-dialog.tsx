import { Modal } from '@mantine/core';
import { useT } from '../../i18n/use-t.ts';
import classes from '../dashboard-screen.module.css';
import { DashboardSurroundings } from '../dashboard-surroundings.tsx';
import { StateView } from '../state-view.tsx';
import type { OpenDashboard } from '../use-dashboard.ts';
import type { DashboardWindow } from '../use-dashboard-window.ts';
import { stateTitle } from './state-title.ts';
import { type StateInDialog, useActionHost } from './use-action-host.ts';
import { useOwnStates } from './use-states.ts';

interface StateDialogProps {
  readonly id: string;
  readonly dashboard: OpenDashboard;
  readonly time: DashboardWindow;
  readonly state: StateInDialog;
  readonly isPhone: boolean;
  readonly onClose: () => void;
}

const LEAST = 20;
const WIDTH = 80;
const HEIGHT = 75;

const percent = (stored: number | null, otherwise: number) => Math.min(100, Math.max(LEAST, stored ?? otherwise));

/** A state over the dashboard. What its widgets open is shown in it. */
export function StateDialog({ id, dashboard, time, state: { look, ...first }, isPhone, onClose }: StateDialogProps) {
  const t = useT();
  const states = useOwnStates(dashboard.configuration, first);
  const host = useActionHost(states);
  const { shown } = states;
  const title = look.title || stateTitle(dashboard.configuration.states[shown.id], shown);
  return (
    <Modal
      opened
      onClose={onClose}
      title={<bdi>{title}</bdi>}
      size={`${percent(look.width, WIDTH)}vw`}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t('marks.close') }}
    >
      <DashboardSurroundings
        id={id}
        dashboard={dashboard}
        states={states}
        host={host}
        time={time}
        size={isPhone ? 'phone' : 'desk'}
        wallScale={1}
      >
        <div className={classes.dialog} style={isPhone ? undefined : { blockSize: `${percent(look.height, HEIGHT)}vh` }}>
          <StateView dashboard={dashboard} states={states} />
        </div>
      </DashboardSurroundings>
    </Modal>
  );
}
