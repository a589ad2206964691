import { useT } from '../../i18n/use-t.ts';
import type { HintedProps } from '../control.ts';
import { type DashboardScope, dashboardSource } from './dashboard-source.ts';
import { RemotePicker } from './remote-picker.tsx';
import { useAccount } from './use-account.ts';

const PAGE_SIZE = 10;

export interface DashboardControlProps extends HintedProps<string>, DashboardScope {}

/** The value is the id without its type. */
export function DashboardControl({ scope, customerId, tenantId, requiredText, ...rest }: DashboardControlProps) {
  const t = useT();
  const user = useAccount();
  return (
    <RemotePicker
      {...rest}
      source={dashboardSource(user, { scope, customerId, tenantId }, PAGE_SIZE)}
      requiredText={requiredText ?? t('dashboard.dashboard-required')}
      noMatch={(entity) => t('dashboard.no-dashboards-matching', { entity })}
    />
  );
}
