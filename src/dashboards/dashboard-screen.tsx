import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentProps, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { useForbidden } from '../bridge/use-forbidden.ts';
import type { Fault } from '../contract/fault.ts';
import type { Part } from '../contract/part.ts';
import { useT } from '../i18n/use-t.ts';
import { FaultNotice } from '../marks/fault-notice.tsx';
import { IconButton } from '../marks/icon-button.tsx';
import { LatePart } from '../marks/late-part.tsx';
import { useUnsaved } from '../marks/use-unsaved.ts';
import { lateComponent } from '../page/late-component.ts';
import { UntilLoaded } from '../page/until-loaded.tsx';
import { namePage } from '../store/page.ts';
import { KeepsPast } from '../store/past.ts';
import { sessionStore } from '../store/session.ts';
import { HeldDrafts, HeldDraftsContext } from '../widgets/drafts/held-drafts.ts';
import classes from './dashboard-screen.module.css';
import { DashboardSurroundings } from './dashboard-surroundings.tsx';
import { DashboardToolbar } from './dashboard-toolbar.tsx';
import { OpenAuthorDialogs } from './open-author-dialogs.tsx';
import { StateView } from './state-view.tsx';
import { LateStateInside } from './states/late-state-inside.ts';
import type { StateEntry } from './states/state-stack.ts';
import { type StateInDialog, useActionHost } from './states/use-action-host.ts';
import { useAddressStates } from './states/use-states.ts';
import { tellVisit } from './tell-visit.ts';
import { type OpenDashboard, useDashboard } from './use-dashboard.ts';
import { useAddressWindow } from './use-dashboard-window.ts';
import { useWayOut } from './use-way-out.ts';
import { toolbarSettings } from './viewer/toolbar-settings.ts';

type ClosingToolbarProps = Omit<ComponentProps<typeof DashboardToolbar>, 'settings' | 'onClose'>;

/** The toolbar as the dashboard's settings want it: open, behind a button, or none. Who may edit always gets to it. */
function ClosingToolbar(props: ClosingToolbarProps) {
  const t = useT();
  const settings = toolbarSettings(props.dashboard.configuration.settings);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (settings.toolbar === 'open') return <DashboardToolbar {...props} settings={settings} />;
  if (settings.toolbar === 'none' && !props.onEdit) return null;
  if (isOpen) {
    const close = () => {
      setOpen(false);
      requestAnimationFrame(() => opener.current?.focus());
    };
    return <DashboardToolbar {...props} settings={settings} onClose={close} />;
  }
  return (
    <div className={classes.closed}>
      <IconButton
        icon={IconChevronDown}
        label={t('dashboards.showToolbar')}
        ref={opener}
        size="sm"
        aria-expanded={false}
        onClick={() => setOpen(true)}
      />
    </div>
  );
}

/** Loaded when somebody edits. */
const DashboardEditor = lateComponent(async () => (await import('./editor/dashboard-editor.tsx')).DashboardEditor);
/** Late, because most dashboards are viewed at a desk. */
const DashboardWall = lateComponent(async () => (await import('./wall/dashboard-wall.tsx')).DashboardWall);
/** Late, because most visits do not go back. */
const RewindBar = lateComponent(async () => (await import('./rewind/rewind-bar.tsx')).RewindBar);
/** Late, because most dashboards open no dialog. */
const StateDialog = lateComponent(async () => (await import('./states/state-dialog.tsx')).StateDialog);

interface DeskDashboardProps {
  readonly id: string;
  readonly dashboard: OpenDashboard;
  readonly hasToolbar: boolean;
  /** With the state that is shown; absent: the account may not edit. */
  readonly onEdit: ((shown: StateEntry) => void) | undefined;
}

function DeskDashboard({ id, dashboard, hasToolbar, onEdit }: DeskDashboardProps) {
  const time = useAddressWindow(dashboard);
  const isPhone = useMediaQuery('(max-width: 599.98px)', false, { getInitialValueInEffect: false }) ?? false;
  const states = useAddressStates(dashboard.configuration);
  const [dialog, setDialog] = useState<StateInDialog | null>(null);
  const host = useActionHost(states, setDialog);
  const [isRewinding, setRewinding] = useState(false);
  const rewind = { isOpen: isRewinding, onToggle: () => setRewinding(!isRewinding) };
  const edit = onEdit && (() => onEdit(states.shown));
  const size = isPhone ? 'phone' : 'desk';
  return (
    <DashboardSurroundings
      id={id}
      dashboard={dashboard}
      states={states}
      host={host}
      time={time}
      size={size}
      wallScale={1}
      Inside={LateStateInside}
    >
      <div className={classes.screen}>
        <KeepsPast value={hasToolbar}>
          {hasToolbar ? <ClosingToolbar id={id} dashboard={dashboard} states={states} time={time} onEdit={edit} rewind={rewind} /> : null}
          {isRewinding ? (
            <LatePart>
              <RewindBar />
            </LatePart>
          ) : null}
          <StateView dashboard={dashboard} states={states} onEdit={edit} />
        </KeepsPast>
      </div>
      {dialog ? (
        <LatePart>
          <StateDialog id={id} dashboard={dashboard} time={time} state={dialog} isPhone={isPhone} onClose={() => setDialog(null)} />
        </LatePart>
      ) : null}
      <OpenAuthorDialogs />
    </DashboardSurroundings>
  );
}

interface DashboardScreenProps {
  readonly id: string;
  readonly isFullScreen?: boolean;
  readonly hasToolbar?: boolean;
  /** Called instead of showing that the dashboard is missing or forbidden. */
  readonly onLost?: (fault: Fault) => void;
}

/** What is typed into its widgets outlives them: states, sizes and the editor draw others in their places. */
export function DashboardScreen(props: DashboardScreenProps) {
  const { id } = props;
  const held = useMemo(() => new HeldDrafts(), [id]);
  useUnsaved(useSyncExternalStore(held.subscribe, held.hasTyped), { of: 'path' });
  return (
    <HeldDraftsContext value={held}>
      <ShownDashboard {...props} />
    </HeldDraftsContext>
  );
}

function ShownDashboard({ id, isFullScreen = false, hasToolbar = true, onLost }: DashboardScreenProps) {
  const t = useT();
  const [, navigate] = useLocation();
  const state = useDashboard(id);
  const wayOut = useWayOut(id);
  const [editedState, setEditedState] = useState<StateEntry | null>(null);
  const mayEdit = useSnapshot(sessionStore).current.user?.authority === 'TENANT_ADMIN';
  const title = state.phase === 'ready' ? state.dashboard.title : null;
  useEffect(() => (title === null ? undefined : namePage(title)), [title]);
  // Nobody chooses a home page, or what a wall shows.
  const isVisit = state.phase === 'ready' && !onLost && !isFullScreen;
  useEffect(() => {
    if (isVisit) void tellVisit(id);
  }, [isVisit, id]);
  useEffect(() => {
    if (isFullScreen) DashboardWall.loadAhead();
  }, [isFullScreen]);
  const lost = state.phase === 'failed' && onLost && !state.fault.retryable ? state.fault : null;
  useEffect(() => {
    if (lost) onLost?.(lost);
  }, [lost, onLost]);
  // A wall has nobody to answer.
  useForbidden(state.phase === 'failed' && !lost && !isFullScreen ? state.fault : null);
  if (state.phase === 'ready' && editedState !== null) {
    const end = (document: Part) => {
      state.adopt(document);
      setEditedState(null);
    };
    return (
      <UntilLoaded>
        <DashboardEditor id={id} dashboard={state.dashboard} shown={editedState} onEnd={end} />
      </UntilLoaded>
    );
  }
  if (state.phase === 'ready') {
    return isFullScreen ? (
      <UntilLoaded>
        <DashboardWall id={id} dashboard={state.dashboard} />
      </UntilLoaded>
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
