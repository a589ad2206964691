import { AlarmsPanel } from './alarms-panel.tsx';
import { AttentionPanel } from './attention-panel.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { DashboardsPanel } from './dashboards-panel.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import classes from './home.module.css';
import { HomeGroups } from './home-groups.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RatePanel } from './rate-panel.tsx';
import { ServerPanel } from './server-panel.tsx';
import { SilencePanel } from './silence-panel.tsx';
import { TenantsPanel } from './tenants-panel.tsx';
import { UsagePanel } from './usage-panel.tsx';

export function SystemHome() {
  return (
    <div className={classes.screen} data-role="SYS_ADMIN">
      <QuickActions kinds={['tenant', 'tenant-profile']} />
      <HomeGroups authority="SYS_ADMIN" />
      <TenantsPanel />
      <ServerPanel />
    </div>
  );
}

export function TenantHome() {
  return (
    <div className={classes.screen} data-role="TENANT_ADMIN">
      <QuickActions kinds={['device', 'asset', 'customer', 'dashboard']} />
      <DevicesPanel />
      <AlarmsPanel />
      <AttentionPanel />
      <RatePanel />
      <UsagePanel />
      <SilencePanel />
      <ChangesPanel />
      <HomeGroups authority="TENANT_ADMIN" />
    </div>
  );
}

/** Without what only administrators may see: changes and usage. */
export function UserHome() {
  return (
    <div className={classes.screen} data-role="CUSTOMER_USER">
      <DevicesPanel />
      <AlarmsPanel />
      <AttentionPanel />
      <RatePanel />
      <SilencePanel />
      <DashboardsPanel />
      <HomeGroups authority="CUSTOMER_USER" />
    </div>
  );
}
