import { useSearch } from 'wouter';
import { DashboardScreen } from '../dashboards/dashboard-screen.tsx';
import { rotationList } from '../dashboards/wall/rotation.ts';
import classes from './console-shell.module.css';
import { Diagnostics } from './diagnostics/diagnostics.tsx';
import { ForWidgets } from './for-widgets.tsx';
import { Hotkeys } from './hotkeys/hotkeys.tsx';
import { PageTitle } from './page-title.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

export function FullScreenDashboard({ id }: { readonly id: string }) {
  // The dashboards of a rotation are one place: the next one is drawn before it is shown.
  const place = rotationList(useSearch()) || id;
  return (
    <main className={classes.fullScreen}>
      <div className={classes.screen}>
        <ScreenBoundary key={place}>
          <ForWidgets>
            <DashboardScreen id={id} isFullScreen />
          </ForWidgets>
        </ScreenBoundary>
      </div>
      <Diagnostics />
      <PageTitle />
      <Hotkeys />
    </main>
  );
}
