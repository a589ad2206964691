import { ActionIcon } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentProps, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import classes from '../dashboard-screen.module.css';
import { DashboardToolbar } from '../dashboard-toolbar.tsx';
import { toolbarSettings } from './toolbar-settings.ts';

type ClosingToolbarProps = Omit<ComponentProps<typeof DashboardToolbar>, 'settings' | 'onClose'>;

/** The toolbar as the dashboard's settings want it: open, behind a button, or none. Who may edit always gets to it. */
export function ClosingToolbar(props: ClosingToolbarProps) {
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
      <ActionIcon ref={opener} size="sm" aria-expanded={false} aria-label={t('dashboards.showToolbar')} onClick={() => setOpen(true)}>
        <IconChevronDown aria-hidden size={16} stroke={1.75} />
      </ActionIcon>
    </div>
  );
}
