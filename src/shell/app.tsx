import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';

import { useSnapshot } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { Route, Router, Switch } from 'wouter';
import { faultSentence } from '../i18n/fault-sentence.ts';
import { useT } from '../i18n/use-t.ts';
import { Boundary } from '../marks/boundary.tsx';
import { faultOfPart, QuietPart } from '../marks/late-part.tsx';
import { useIsLate } from '../marks/use-is-late.ts';
import { lateComponent } from '../page/late-component.ts';
import { UntilLoaded } from '../page/until-loaded.tsx';
import { connectionStore } from '../store/connection.ts';
import { showForbidden } from '../store/dialogs.ts';
import { loadingStore } from '../store/loading.ts';
import { preferences } from '../store/preferences.ts';
import { leave } from '../store/unsaved.ts';
import { cssVariablesResolver } from '../theme/css-variables.ts';
import { theme } from '../theme/mantine-theme.ts';
import { BarePage } from './guard/bare-page.tsx';
import { SessionGate } from './guard/session-gate.tsx';
import { InLanguage } from './in-language.tsx';
import { Overlays } from './overlays.tsx';
import { rolesOf } from './routes.tsx';

function preferredScheme(): MantineColorSchemeManager {
  let stop = () => {};
  return {
    get: () => preferences.colorScheme,
    set: (value) => {
      preferences.colorScheme = value;
    },
    subscribe: (onUpdate) => {
      stop = subscribeKey(preferences, 'colorScheme', onUpdate);
    },
    unsubscribe: () => stop(),
    clear: () => {
      preferences.colorScheme = 'auto';
    },
  };
}

// A chunk each: the sign-in page loads neither the shell nor any screen, nor their styles and texts.
const PublicScreens = lateComponent(async () => (await import('../screens/sign-in/public-screens.tsx')).PublicScreens);
const ConsoleShell = lateComponent(async () => (await import('./console-shell.tsx')).ConsoleShell);
const FullScreenDashboard = lateComponent(async () => (await import('./full-screen-dashboard.tsx')).FullScreenDashboard);

const LoadingBar = lateComponent(async () => (await import('./loading-bar.tsx')).LoadingBar);

const schemeManager = preferredScheme();

/** Shown after 200 ms, because most requests take less. */
function Waiting() {
  const { pending, demands } = useSnapshot(loadingStore);
  const { phase } = useSnapshot(connectionStore).current;
  // Without a link it is said that there is none.
  const mayCome = phase !== 'reconnecting' && phase !== 'disconnected';
  return useIsLate(pending > 0 || (demands > 0 && mayCome)) ? (
    <QuietPart>
      <LoadingBar />
    </QuietPart>
  ) : null;
}

function Unloaded({ error, onAgain }: { readonly error: unknown; readonly onAgain: () => void }) {
  const t = useT();
  return <BarePage title={faultSentence(faultOfPart(error))} action={{ label: t('shell.broken.again'), run: onAgain }} />;
}

/** `nonce`: from this page's Content-Security-Policy, for Mantine's style elements. */
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
      <Router
        aroundNav={(navigate, to, options) => {
          const go = () => navigate(to, options);
          // A change of search or filters does not close a form.
          if (to.split('?')[0] === location.pathname) go();
          else leave(go);
        }}
      >
        <Boundary comesBack fallback={(error, again) => <Unloaded error={error} onAgain={again} />}>
          <UntilLoaded>
            <SessionGate
              publicScreens={
                <InLanguage isKept>
                  <PublicScreens />
                </InLanguage>
              }
              rolesOf={rolesOf}
              onForbidden={(wanted) => void showForbidden(wanted)}
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
          </UntilLoaded>
        </Boundary>
        <InLanguage>
          <Overlays />
        </InLanguage>
      </Router>
      <Waiting />
    </MantineProvider>
  );
}
