import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconMaximize, IconPencil, IconPlayerTrackPrev } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { readHiddenParts } from '../contract/hidden-parts.ts';
import { useT } from '../i18n/use-t.ts';
import { TimeWindowControl } from '../inputs/time-window/time-window-control.tsx';
import { Hint } from '../marks/hint.tsx';
import { UnreadButton, UnreadNames } from '../widgets/unread-note.tsx';
import classes from './dashboard-screen.module.css';
import { unreadOfDashboard } from './unread-fields.ts';
import type { OpenDashboard } from './use-dashboard.ts';
import type { DashboardWindow } from './use-dashboard-window.ts';

interface DashboardToolbarProps {
  readonly id: string;
  readonly dashboard: OpenDashboard;
  readonly time: DashboardWindow;
  /** Absent: the account may not edit. */
  readonly onEdit?: (() => void) | undefined;
  readonly rewind: { readonly isOpen: boolean; readonly onToggle: () => void };
}

export function DashboardToolbar({ id, dashboard, time, onEdit, rewind }: DashboardToolbarProps) {
  const t = useT();
  const [, navigate] = useLocation();
  const { window, before, setWindow, reset } = time;
  const unread = useMemo(() => unreadOfDashboard(dashboard.unread), [dashboard]);
  const [isUnreadOpen, setUnreadOpen] = useState(false);
  const openWall = async () => {
    navigate(`/dashboard/${id}${location.search}`);
    try {
      await document.documentElement.requestFullscreen();
    } catch (error) {
      // Browsers may refuse full screen; the wall is shown anyway.
      console.info(`The browser did not go full screen: ${String(error)}`);
    }
  };
  const bar = (
    <div className={classes.toolbar} role="toolbar" aria-label={t('dashboards.toolbar')}>
      <div className={classes.tools}>
        {unread.length > 0 ? (
          <UnreadButton names={unread} isOpen={isUnreadOpen} onToggle={() => setUnreadOpen((isOpen) => !isOpen)} />
        ) : null}
        {before ? (
          <Button variant="filled" leftSection={<IconArrowBackUp aria-hidden size={16} stroke={1.75} />} onClick={reset}>
            {t(before.mode === 'realtime' ? 'dashboards.backToRealtime' : 'dashboards.backToWindow')}
          </Button>
        ) : null}
        {dashboard.configuration.settings.showDashboardTimewindow === false ? null : (
          <TimeWindowControl
            value={window}
            hidden={readHiddenParts(dashboard.configuration.timewindow)}
            onChange={setWindow}
            maxDatapoints={dashboard.maxDatapoints}
          />
        )}
        <Button
          className={classes.toggle ?? ''}
          aria-pressed={rewind.isOpen}
          leftSection={<IconPlayerTrackPrev aria-hidden size={16} stroke={1.75} />}
          onClick={rewind.onToggle}
        >
          {t('rewind.open')}
        </Button>
        <Hint label={t('dashboards.fullScreen')}>
          <ActionIcon aria-label={t('dashboards.fullScreen')} onClick={() => void openWall()}>
            <IconMaximize aria-hidden size={18} stroke={1.75} />
          </ActionIcon>
        </Hint>
        {onEdit ? (
          <Button leftSection={<IconPencil aria-hidden size={16} stroke={1.75} />} onClick={onEdit}>
            {t('editor.edit')}
          </Button>
        ) : null}
      </div>
    </div>
  );
  return (
    <>
      {bar}
      {unread.length > 0 && isUnreadOpen ? <UnreadNames names={unread} /> : null}
    </>
  );
}
