/** Address to screen. Every screen is a chunk of its own, loaded when it is first opened. */
import { useSnapshot } from 'valtio';
import { Route, Switch } from 'wouter';
import { lateComponent } from '../page/late-component.ts';
import { sessionStore } from '../store/session.ts';
import { menuOf } from './menu-entries.ts';
import { NotFound } from './not-found.tsx';
import { Start } from './start.tsx';

const DashboardsScreen = lateComponent(async () => (await import('../dashboards/dashboards-screen.tsx')).DashboardsScreen);
const DashboardScreen = lateComponent(async () => (await import('../dashboards/dashboard-screen.tsx')).DashboardScreen);
const AlarmsScreen = lateComponent(async () => (await import('../screens/alarms/alarms-screen.tsx')).AlarmsScreen);
// The styles of a list are those of the console: a table is what most people see first.
const EntitiesScreen = lateComponent(async () => (await import('../entities/entities-screen.tsx')).EntitiesScreen, 'console');

export function Screens() {
  const offered = new Set(menuOf(useSnapshot(sessionStore).current.user?.authority).map((entry) => entry.id));
  return (
    <Switch>
      <Route path="/home">
        <Start />
      </Route>
      {offered.has('dashboards') ? (
        <Route path="/dashboards">
          <DashboardsScreen />
        </Route>
      ) : null}
      {offered.has('dashboards') ? (
        <Route path="/dashboards/:id">{({ id }) => <DashboardScreen key={id} id={id} isFullScreen={false} />}</Route>
      ) : null}
      {offered.has('alarms') ? (
        <Route path="/alarms">
          <AlarmsScreen />
        </Route>
      ) : null}
      {offered.has('devices') ? <Route path="/devices/:id?">{({ id }) => <EntitiesScreen kind="device" openId={id} />}</Route> : null}
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}
