import { type CSSProperties, useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation, useSearch } from 'wouter';
import { onEscape } from '../../marks/on-escape.ts';
import unseen from '../../marks/unseen.module.css';
import { sessionStore } from '../../store/session.ts';
import { loadWidgetsAhead } from '../../widgets/widget-view.tsx';
import { type StateInDialog, useActionHost } from '../states/use-action-host.ts';
import { useAddressStates } from '../states/use-states.ts';
import { unreadOfDashboard } from '../unread-fields.ts';
import type { OpenDashboard } from '../use-dashboard.ts';
import { useWayOut, type WayOut } from '../use-way-out.ts';
import { toolbarSettings } from '../viewer/toolbar-settings.ts';
import classes from './dashboard-wall.module.css';
import { ROTATION_SETTING, readRotation, turnsOf } from './rotation.ts';
import { SelfHealing } from './self-healing.tsx';
import { useAlarmJump } from './use-alarm-jump.ts';
import { useBurnInShift } from './use-burn-in-shift.ts';
import { useCriticalHold } from './use-critical-hold.ts';
import { useRotation } from './use-rotation.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { useWallPalette } from './use-wall-palette.ts';
import { useWallScale } from './use-wall-scale.ts';
import { WallChrome } from './wall-chrome.tsx';
import { WallHeader } from './wall-header.tsx';
import { WallStrip } from './wall-strip.tsx';
import { WallView } from './wall-view.tsx';

const IDLE_MS = 5000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      clearTimeout(timer);
      setIdle(false);
      timer = setTimeout(() => setIdle(true), IDLE_MS);
    };
    wake();
    for (const sign of SIGNS) addEventListener(sign, wake, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) removeEventListener(sign, wake);
    };
  }, []);
  return isIdle;
}

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

interface Shown {
  readonly id: string;
  readonly dashboard: OpenDashboard;
}

function HealthyWall({ id, dashboard }: Shown) {
  const { configuration, title } = dashboard;
  const states = useAddressStates(configuration);
  const isConfined = useSnapshot(sessionStore).current.allowedDashboardIds !== null;
  const [dialog, setDialog] = useState<StateInDialog | null>(null);
  // Nobody closes one at a wall.
  const host = useActionHost(states, isConfined ? setDialog : undefined);
  const unread = useMemo(() => unreadOfDashboard(dashboard.unread), [dashboard]);
  const wall = useWallScale();
  const wayOut = useWayOut(id);
  useEscape(wayOut);
  const [toolPlace, setToolPlace] = useState<HTMLElement | null>(null);
  const isIdle = useIdle();
  const shift = useBurnInShift();
  useWallPalette();
  useWakeLock();
  const search = useSearch();
  const stored = configuration.settings[ROTATION_SETTING];
  const rotation = useMemo(() => readRotation(search, stored), [search, stored]);
  const isRotating = rotation.seconds !== null;
  const jump = useAlarmJump(id, configuration, states, rotation, isIdle);
  const hold = useCriticalHold(isRotating);
  const ahead = useRotation(id, states, rotation, hold !== null || jump !== null || !isIdle);
  const turns = turnsOf(rotation, { dashboard: id, states: states.set, state: states.shown.id });
  useEffect(loadWidgetsAhead, []);
  const tools = toolPlace && { place: toolPlace, states, dialog, onDialogClose: () => setDialog(null) };
  // The same element is first ahead and then shown, so that its widgets stay.
  const given = { wall, isIdle, turnS: rotation.seconds };
  const views = [
    <WallView key={id} id={id} dashboard={dashboard} states={states} host={host} tools={tools} {...given} />,
    ahead ? (
      <WallView key={ahead.id} id={ahead.id} dashboard={ahead.dashboard} states={ahead.states} host={undefined} tools={null} {...given} />
    ) : null,
  ];
  return (
    <>
      <div className={unseen.unseen}>
        <h1>{title}</h1>
      </div>
      <div
        ref={shift}
        className={classes.wall}
        data-idle={isIdle || undefined}
        data-phone={wall.isPhone || undefined}
        style={{ '--w': `${wall.scale}px`, '--w-scale': wall.scale } as CSSProperties}
      >
        <WallHeader title={title} logo={toolbarSettings(configuration.settings).logo} jump={jump}>
          {isConfined ? <div ref={setToolPlace} className={classes.chrome} /> : null}
          {wayOut && !isConfined ? <WallChrome id={id} wayOut={wayOut} rotation={rotation} /> : null}
        </WallHeader>
        <div className={classes.grid}>{views}</div>
        <WallStrip unread={unread} before={ahead?.before} turns={turns} hold={hold} />
      </div>
    </>
  );
}

export function DashboardWall(props: Shown) {
  return (
    <SelfHealing fallback={<WallHeader title={props.dashboard.title} />}>
      <HealthyWall {...props} />
    </SelfHealing>
  );
}
