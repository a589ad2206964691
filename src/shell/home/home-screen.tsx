import { useSnapshot } from 'valtio';
import { sessionStore } from '../../store/session.ts';
import { AlarmsPanel } from './alarms-panel.tsx';
import { AttentionPanel } from './attention-panel.tsx';
import { DashboardsPanel } from './dashboards-panel.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { GroupsPanel } from './groups-panel.tsx';
import classes from './home.module.css';
import { SilencePanel } from './silence-panel.tsx';
import { TenantsPanel } from './tenants-panel.tsx';

export function HomeScreen() {
  const authority = useSnapshot(sessionStore).current.user?.authority;
  if (!authority) return null;
  return (
    <div className={classes.screen} data-role={authority}>
      {authority === 'SYS_ADMIN' ? (
        <TenantsPanel />
      ) : (
        <>
          <DevicesPanel />
          <AlarmsPanel />
          <AttentionPanel />
          <SilencePanel />
          <DashboardsPanel />
        </>
      )}
      <GroupsPanel authority={authority} />
    </div>
  );
}
