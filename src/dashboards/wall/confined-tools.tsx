import { IconIdBadge2, IconLogin2, IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { signOut } from '../../bridge/request.ts';
import { readHiddenParts } from '../../contract/hidden-parts.ts';
import { useT } from '../../i18n/use-t.ts';
import { TimeWindowControl } from '../../inputs/time-window/time-window-control.tsx';
import { LatePart } from '../../marks/late-part.tsx';
import { lateComponent } from '../../page/late-component.ts';
import { sessionStore } from '../../store/session.ts';
import { StatePath } from '../states/state-path.tsx';
import type { StateInDialog } from '../states/use-action-host.ts';
import type { DashboardStates } from '../states/use-states.ts';
import type { OpenDashboard } from '../use-dashboard.ts';
import type { DashboardWindow } from '../use-dashboard-window.ts';
import { DashboardSwitch } from '../viewer/dashboard-switch.tsx';
import type { Tool } from '../viewer/tool.ts';
import { toolbarSettings } from '../viewer/toolbar-settings.ts';
import { Tools } from '../viewer/tools.tsx';
import { useChoosers } from '../viewer/use-choosers.ts';
import type { ViewerChoice } from '../viewer/viewer-dialog.tsx';

const StateDialog = lateComponent(async () => (await import('../states/state-dialog.tsx')).StateDialog);
const ViewerDialog = lateComponent(async () => (await import('../viewer/viewer-dialog.tsx')).ViewerDialog);

export interface ConfinedToolsProps {
  readonly id: string;
  readonly dashboard: OpenDashboard;
  readonly time: DashboardWindow;
  readonly isPhone: boolean;
  readonly states: DashboardStates;
  /** The state that is open over the dashboard. */
  readonly dialog: StateInDialog | null;
  readonly onDialogClose: () => void;
}

/** What a session that is confined to full screen has in place of the shell and the toolbar. */
export function ConfinedTools({ id, dashboard, time, isPhone, states, dialog, onDialogClose }: ConfinedToolsProps) {
  const t = useT();
  const [, navigate] = useLocation();
  const { publicId, allowedDashboardIds } = useSnapshot(sessionStore).current;
  const { configuration, maxDatapoints } = dashboard;
  const settings = toolbarSettings(configuration.settings);
  const [choice, setChoice] = useState<ViewerChoice | null>(null);
  const choosers = useChoosers(id, configuration, settings, setChoice);
  const isVisit = publicId !== null;
  const others: (Tool | false)[] = [
    !isVisit && { id: 'profile', label: t('shell.user.profile'), Glyph: IconIdBadge2, run: () => navigate('/profile') },
    isVisit
      ? { id: 'signIn', label: t('sign-in.title'), Glyph: IconLogin2, run: () => void signOut() }
      : { id: 'signOut', label: t('shell.user.signOut'), Glyph: IconLogout, run: () => void signOut() },
  ];
  const hasToolbar = settings.toolbar !== 'none';
  return (
    <>
      {hasToolbar && states.set.ids.length > 1 ? <StatePath states={states} configuration={configuration} isNarrow={isPhone} /> : null}
      {hasToolbar && settings.hasTimeWindow ? (
        <TimeWindowControl
          value={time.window}
          hidden={readHiddenParts(configuration.timewindow)}
          onChange={time.setWindow}
          maxDatapoints={maxDatapoints}
        />
      ) : null}
      {(allowedDashboardIds?.length ?? 0) > 1 ? <DashboardSwitch id={id} title={dashboard.title} isNarrow /> : null}
      <Tools tools={[...(hasToolbar ? choosers : []), ...others.filter((tool) => tool !== false)]} isNarrow />
      {dialog ? (
        <LatePart>
          <StateDialog id={id} dashboard={dashboard} time={time} state={dialog} isPhone={isPhone} onClose={onDialogClose} />
        </LatePart>
      ) : null}
      {choice ? (
        <LatePart>
          <ViewerDialog id={id} shows={choice} filters={configuration.filters} onClose={() => setChoice(null)} />
        </LatePart>
      ) : null}
    </>
  );
}
