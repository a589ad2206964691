import { useMemo, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Dialog } from '../../marks/dialog.tsx';
import classes from '../dashboard-screen.module.css';
import { DashboardSurroundings } from '../dashboard-surroundings.tsx';
import { StateView } from '../state-view.tsx';
import type { OpenDashboard } from '../use-dashboard.ts';
import type { DashboardWindow } from '../use-dashboard-window.ts';
import { LateStateInside } from './late-state-inside.ts';
import { type Box, pixelsOf, popoverPlace } from './popover-place.ts';
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

/** Of the title above the state, and of what is around it. */
const HEAD_PX = 56;

/** Beside what was pressed; undefined: in the middle. */
function useBeside({ look, anchor }: StateInDialog, isPhone: boolean) {
  const [{ innerWidth, innerHeight }] = useState(() => window);
  return useMemo(() => {
    const view = { width: innerWidth, height: innerHeight };
    const [wide, high] = [look.width, look.height].map((length) => (length === null ? undefined : pixelsOf(length, view)));
    if (!look.popover || !anchor || isPhone || wide === undefined || high === undefined) return undefined;
    const size = { width: Math.min(wide, view.width), height: Math.min(high + HEAD_PX, view.height) };
    return { ...popoverPlace(anchor, size, look.popover.placement, view), ...size };
  }, [look, anchor, isPhone, innerWidth, innerHeight]);
}

/** As a popover: what is behind it stays in sight. */
const popoverLook = ({ left, top, width: wide, height: maxHeight }: Box) => ({
  shadow: 'md',
  overlayProps: { backgroundOpacity: 0 },
  styles: {
    inner: { display: 'block', padding: 0 },
    content: { position: 'fixed' as const, left, top, width: wide, maxWidth: wide, maxHeight },
  },
});

/** A state over the dashboard. What its widgets open is shown in it. */
export function StateDialog({ id, dashboard, time, state, isPhone, onClose }: StateDialogProps) {
  const { look, anchor: _anchor, ...first } = state;
  const beside = useBeside(state, isPhone);
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
      size={beside ? beside.width : width(look.width)}
      closeOnClickOutside={!look.popover?.stays}
      {...(beside ? popoverLook(beside) : {})}
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
        <div className={classes.dialog} style={isPhone ? undefined : { blockSize: beside ? beside.height - HEAD_PX : height(look.height) }}>
          <StateView dashboard={dashboard} states={states} />
        </div>
      </DashboardSurroundings>
    </Dialog>
  );
}
