import { Button } from '@mantine/core';
import { IconChevronDown, IconLayoutDashboard } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../marks/icon-button.tsx';
import { OpensLate } from '../../marks/opens-late.tsx';
import { lateComponent } from '../../page/late-component.ts';
import classes from '../dashboard-screen.module.css';

const OtherDashboards = lateComponent(async () => (await import('./other-dashboards.tsx')).OtherDashboards);

interface DashboardSwitchProps {
  readonly id: string;
  readonly title: string;
  /** An icon in place of the name. */
  readonly isNarrow: boolean;
  /** Of the name where it is the title of the toolbar. */
  readonly titleStyle?: CSSProperties | undefined;
}

/** The name of a dashboard, at which another one is chosen. */
export function DashboardSwitch({ id, title, isNarrow, titleStyle }: DashboardSwitchProps) {
  const t = useT();
  const label = `${t('dashboards.toolbar')}: ${title}`;
  return (
    <OpensLate
      kind="listbox"
      opens={OtherDashboards}
      given={{ id }}
      button={
        isNarrow ? (
          <IconButton icon={IconLayoutDashboard} label={label} px={18} size="lg" />
        ) : (
          <Button
            className={(titleStyle ? classes.titleSwitch : classes.named) ?? ''}
            aria-label={label}
            title={title}
            rightSection={<IconChevronDown aria-hidden size={16} stroke={1.75} />}
          >
            <bdi style={titleStyle}>{title}</bdi>
          </Button>
        )
      }
    />
  );
}
