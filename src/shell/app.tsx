/** The frame around everything: theme, session, and the two faces of the console, with the shell and without. */
import { MantineProvider } from '@mantine/core';
import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { loadLateMessages } from '../i18n/i18n.ts';
import { lateComponent } from '../page/late-component.ts';
import { showForbidden } from '../store/dialogs.ts';
import { cssVariablesResolver } from '../theme/css-variables.ts';
import { theme } from '../theme/mantine-theme.ts';
import { preferredScheme } from './color-scheme.ts';
import { SessionGate } from './guard/session-gate.tsx';
import { InLanguage } from './in-language.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { Overlays } from './overlays.tsx';
import { PageTitle } from './page-title.tsx';
import { rolesOf } from './routes.ts';

// Each face is a chunk of its own: the sign-in page loads neither the shell nor any screen, nor their styles and texts.
const PublicScreens = lateComponent(async () => (await import('../screens/sign-in/public-screens.tsx')).PublicScreens, 'first');
const ConsoleShell = lateComponent(async () => {
  const [{ ConsoleShell: Shell }] = await Promise.all([import('./console-shell.tsx'), loadLateMessages()]);
  return Shell;
}, 'console');
const FullScreenDashboard = lateComponent(async () => {
  const [{ FullScreenDashboard: Dashboard }] = await Promise.all([import('./full-screen-dashboard.tsx'), loadLateMessages()]);
  return Dashboard;
});

const schemeManager = preferredScheme();

/** `nonce` is the one of this page's Content-Security-Policy, for Mantine's style elements. */
export function App({ nonce }: { readonly nonce: string }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
      getStyleNonce={() => nonce}
    >
      <Suspense fallback={null}>
        <SessionGate
          publicScreens={
            <InLanguage>
              <PublicScreens />
            </InLanguage>
          }
          rolesOf={rolesOf}
          onForbidden={() => void showForbidden()}
        >
          <InLanguage>
            <Switch>
              <Route path="/dashboard/:id">{({ id }) => <FullScreenDashboard id={id} />}</Route>
              <Route>
                <ConsoleShell />
              </Route>
            </Switch>
          </InLanguage>
        </SessionGate>
      </Suspense>
      <InLanguage>
        <Overlays />
      </InLanguage>
      <PageTitle />
      <LoadingBar />
    </MantineProvider>
  );
}
