import { useT } from '../../i18n/use-t.ts';
import { Dialog } from '../../marks/dialog.tsx';
import classes from '../dashboard-screen.module.css';
import { DashboardSurroundings } from '../dashboard-surroundings.tsx';
import { StateView } from '../state-view.tsx';
import type { OpenDashboard } from '../use-dashboard.ts';
import type { DashboardWindow } from '../use-dashboard-window.ts';
import { LateStateInside } from './late-state-inside.ts';
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

const width = (stored: string | null) => `clamp(20vw, ${stored ?? '80vw'}, 100vw)`;
const height = (stored: string | null) => `clamp(20vh, ${stored ?? '75vh'}, 100vh)`;

/** A state over the dashboard. What its widgets open is shown in it. */
export function StateDialog({ id, dashboard, time, state: { look, ...first }, isPhone, onClose }: StateDialogProps) {
  const t = useT();
  const states = useOwnStates(dashboard.configuration, first);
  const host = useActionHost(states);
  const { shown } = states;
  const title = look.title || stateTitle(dashboard.configuration.states[shown.id], shown);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={<bdi>{title}</bdi>}
      size={width(look.width)}
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
        Inside={LateStateInside}
      >
        <div className={classes.dialog} style={isPhone ? undefined : { blockSize: height(look.height) }}>
          <StateView dashboard={dashboard} states={states} />
        </div>
      </DashboardSurroundings>
    </Dialog>
  );
}
