import { IconDots } from '@tabler/icons-react';
import { memo } from 'react';
import { useT } from '../i18n/use-t.ts';
import { IconButton } from '../marks/icon-button.tsx';
import { OpensLate } from '../marks/opens-late.tsx';
import { lateComponent } from '../page/late-component.ts';
import classes from './chart-menu.module.css';
import type { ChartMenuProps } from './chart-menu-items.tsx';

const ChartMenuItems = lateComponent(async () => (await import('./chart-menu-items.tsx')).ChartMenuItems);

/** Memoised, because the chart around it renders with each snapshot: callers must keep the identity of the properties. */
export const ChartMenu = memo(function ChartMenu(props: ChartMenuProps) {
  const t = useT();
  return (
    <OpensLate
      kind="menu"
      opens={ChartMenuItems}
      given={props}
      button={<IconButton icon={IconDots} label={t('charts.menu')} className={classes.target} data-unseen size="sm" />}
    />
  );
});
