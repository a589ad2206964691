import { Button, useComputedColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowBackUp, IconChevronUp, IconDownload, IconMaximize, IconPencil, IconPlayerTrackPrev } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { readHiddenParts } from '../contract/hidden-parts.ts';
import { useT } from '../i18n/use-t.ts';
import { TimeWindowControl } from '../inputs/time-window/time-window-control.tsx';
import { HintedButton } from '../marks/hinted-button.tsx';
import { LatePart } from '../marks/late-part.tsx';
import unseen from '../marks/unseen.module.css';
import { lateComponent } from '../page/late-component.ts';
import { DARK, LIGHT } from '../theme/palettes.ts';
import { UnreadButton, UnreadNames } from '../widgets/unread-note.tsx';
import classes from './dashboard-screen.module.css';
// Of the late part below: what comes with a dashboard's own styles is found by what its first parts import.
import './states/state-path.module.css';
import { usePicture } from '../inputs/media/use-picture.ts';
import type { DashboardStates } from './states/use-states.ts';
import { unreadOfDashboard } from './unread-fields.ts';
import type { OpenDashboard } from './use-dashboard.ts';
import type { DashboardWindow } from './use-dashboard-window.ts';
import { DashboardSwitch } from './viewer/dashboard-switch.tsx';
import type { Tool } from './viewer/tool.ts';
import { type ToolbarSettings, titleStyle } from './viewer/toolbar-settings.ts';
import { Tools } from './viewer/tools.tsx';
import { useChoosers } from './viewer/use-choosers.ts';
import type { ViewerChoice } from './viewer/viewer-dialog.tsx';

/** Late, because most dashboards have one state. */
const StatePath = lateComponent(async () => (await import('./states/state-path.tsx')).StatePath);
const ViewerDialog = lateComponent(async () => (await import('./viewer/viewer-dialog.tsx')).ViewerDialog);

interface DashboardToolbarProps {
  readonly id: string;
  readonly dashboard: OpenDashboard;
  readonly settings: ToolbarSettings;
  readonly states: DashboardStates;
  readonly time: DashboardWindow;
  /** Absent: the account may not edit. */
  readonly onEdit?: (() => void) | undefined;
  readonly rewind: { readonly isOpen: boolean; readonly onToggle: () => void };
  /** Absent: it stays open. */
  readonly onClose?: (() => void) | undefined;
}

/** Opens the wall, in the browser's full screen where it lets us. */
async function openWall(id: string, navigate: (to: string) => void): Promise<void> {
  navigate(`/dashboard/${id}${location.search}`);
  try {
    await document.documentElement.requestFullscreen();
  } catch (error) {
    // Browsers may refuse full screen; the wall is shown anyway.
    console.info(`The browser did not go full screen: ${String(error)}`);
  }
}

type ToolsOf = Pick<DashboardToolbarProps, 'id' | 'dashboard' | 'settings' | 'rewind' | 'onEdit'>;

/** Those that choose what is shown, then the others. */
function useTools({ id, dashboard, settings, rewind, onEdit }: ToolsOf, choose: (what: ViewerChoice) => void) {
  const t = useT();
  const [, navigate] = useLocation();
  const exportIt = async () => (await import('./viewer/export-dashboard.ts')).exportDashboard(dashboard.title, dashboard.document);
  const others: (Tool | false)[] = [
    { id: 'rewind', label: t('rewind.open'), Glyph: IconPlayerTrackPrev, run: rewind.onToggle, isNamed: true, isOn: rewind.isOpen },
    settings.hasExport && { id: 'export', label: t('dashboards.export'), Glyph: IconDownload, run: () => void exportIt() },
    { id: 'fullScreen', label: t('dashboards.fullScreen'), Glyph: IconMaximize, run: () => void openWall(id, navigate) },
    onEdit !== undefined && { id: 'edit', label: t('editor.edit'), Glyph: IconPencil, run: onEdit, isNamed: true },
  ];
  return { choosers: useChoosers(id, dashboard.configuration, settings, choose), others: others.filter((tool) => tool !== false) };
}

type TitleProps = Pick<DashboardToolbarProps, 'id' | 'settings'> & { readonly title: string; readonly isNarrow: boolean };

/** Where the name chooses another dashboard, it stands in place of the title, which is told to screen readers alone. */
function Title({ id, title, settings, isNarrow }: TitleProps) {
  const { hasTitle, hasDashboards, titleColor } = settings;
  const ground = useComputedColorScheme('light') === 'dark' ? DARK : LIGHT;
  const logo = usePicture(settings.logo);
  const style = hasTitle ? titleStyle(titleColor, ground.roles.surface) || {} : undefined;
  return (
    <>
      {logo ? <img className={classes.logo} src={logo} alt="" /> : null}
      {hasTitle ? (
        <h2 className={hasDashboards && !isNarrow ? unseen.unseen : classes.title} title={title} style={style}>
          <bdi>{title}</bdi>
        </h2>
      ) : null}
      {hasDashboards ? <DashboardSwitch {...{ id, title, isNarrow }} titleStyle={style} /> : null}
    </>
  );
}

export function DashboardToolbar(props: DashboardToolbarProps) {
  const { id, dashboard, settings, states, time, onClose } = props;
  const t = useT();
  const { window, before, setWindow, reset } = time;
  const isNarrow = useMediaQuery('(max-width: 959.98px)', false, { getInitialValueInEffect: false }) ?? false;
  const unread = useMemo(() => unreadOfDashboard(dashboard.unread), [dashboard]);
  const [isUnreadOpen, setUnreadOpen] = useState(false);
  const [choice, setChoice] = useState<ViewerChoice | null>(null);
  const { choosers, others } = useTools(props, setChoice);
  return (
    <>
      <div className={classes.toolbar} role="toolbar" aria-label={t('dashboards.toolbar')}>
        <Title id={id} title={dashboard.title} settings={settings} isNarrow={isNarrow} />
        {states.set.ids.length > 1 ? (
          <LatePart>
            <StatePath states={states} configuration={dashboard.configuration} isNarrow={isNarrow} />
          </LatePart>
        ) : null}
        {isNarrow ? null : <Tools tools={choosers} isNarrow={false} />}
        <div className={classes.tools}>
          {unread.length > 0 ? (
            <UnreadButton names={unread} isOpen={isUnreadOpen} onToggle={() => setUnreadOpen((isOpen) => !isOpen)} />
          ) : null}
          {before ? (
            <Button flex="none" variant="filled" leftSection={<IconArrowBackUp aria-hidden size={16} stroke={1.75} />} onClick={reset}>
              {t(before.mode === 'realtime' ? 'dashboards.backToRealtime' : 'dashboards.backToWindow')}
            </Button>
          ) : null}
          {settings.hasTimeWindow ? (
            <TimeWindowControl
              value={window}
              hidden={readHiddenParts(dashboard.configuration.timewindow)}
              onChange={setWindow}
              maxDatapoints={dashboard.maxDatapoints}
            />
          ) : null}
          <Tools tools={isNarrow ? [...choosers, ...others] : others} isNarrow={isNarrow} />
          {onClose ? <HintedButton icon={IconChevronUp} label={t('dashboards.hideToolbar')} px={18} onClick={onClose} /> : null}
        </div>
      </div>
      {unread.length > 0 && isUnreadOpen ? <UnreadNames names={unread} /> : null}
      {choice ? (
        <LatePart>
          <ViewerDialog id={id} shows={choice} filters={dashboard.configuration.filters} onClose={() => setChoice(null)} />
        </LatePart>
      ) : null}
    </>
  );
}
