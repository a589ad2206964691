import { useSnapshot } from 'valtio';
import { sessionStore } from '../../store/session.ts';
import { HomeDashboard } from './home-dashboard.tsx';
import { SystemHome, TenantHome, UserHome } from './home-panels.tsx';

const HOMES = { SYS_ADMIN: SystemHome, TENANT_ADMIN: TenantHome, CUSTOMER_USER: UserHome };

/** The dashboard that is set for the account, else panels of what it may see. */
export function HomeScreen() {
  const authority = useSnapshot(sessionStore).current.user?.authority;
  if (!authority) return null;
  const Panels = HOMES[authority];
  // System administrators may not open dashboards.
  if (authority === 'SYS_ADMIN') return <Panels />;
  return (
    <HomeDashboard>
      <Panels />
    </HomeDashboard>
  );
}
