/** Those that the account may see, in a list at a button. Loaded when it is first opened. */
import { useLocation } from 'wouter';
import { useT } from '../../i18n/use-t.ts';
import { DashboardSelectControl } from '../../inputs/entities/dashboard-select-control.tsx';
import type { OpenedProps } from '../../marks/opens-late.tsx';

export function OtherDashboards({ id, ...opener }: { readonly id: string } & OpenedProps) {
  const t = useT();
  const [, navigate] = useLocation();
  return (
    <DashboardSelectControl
      label={t('dashboards.toolbar')}
      value={id}
      opener={opener}
      // Null: its name could not be read. It stays open.
      onChange={(chosen) => (chosen === null ? undefined : navigate(`/dashboards/${chosen}`))}
    />
  );
}
