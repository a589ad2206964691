import { DashboardScreen } from '../dashboards/dashboard-screen.tsx';
import classes from './console-shell.module.css';
import { Diagnostics } from './diagnostics/diagnostics.tsx';
import { Hotkeys } from './hotkeys/hotkeys.tsx';
import { PageTitle } from './page-title.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

export function FullScreenDashboard({ id }: { readonly id: string }) {
  return (
    <main className={classes.fullScreen}>
      <div className={classes.screen}>
        <ScreenBoundary key={id}>
          <DashboardScreen id={id} isFullScreen />
        </ScreenBoundary>
      </div>
      <Diagnostics />
      <PageTitle />
      <Hotkeys />
    </main>
  );
}
