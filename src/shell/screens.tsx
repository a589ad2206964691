import { type ReactNode, useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect, useLocation } from 'wouter';
import { useServerFeatures } from '../bridge/use-server-feature.ts';
import type { ServerFeature } from '../contract/releases.ts';
import { useT } from '../i18n/use-t.ts';
import { lateComponent } from '../page/late-component.ts';
import { tellPageOpened } from '../store/saved-things.ts';
import { sessionStore } from '../store/session.ts';
import { routeText } from './route-text.ts';
import { childrenOf, hrefOf, mayOpen, type PageRoute, pageAt } from './routes.tsx';

const HomeScreen = lateComponent(async () => (await import('./home/home-screen.tsx')).HomeScreen);
const ComingSoon = lateComponent(async () => (await import('./coming-soon.tsx')).ComingSoon);

interface OfFeatureProps {
  readonly feature: ServerFeature;
  readonly children: ReactNode;
}

function OfFeature({ feature, children }: OfFeatureProps) {
  const has = useServerFeatures();
  if (!has) return null;
  return has(feature) ? children : <Redirect to="/home" replace />;
}

/** Opens the first page that the server has. */
function Folder({ pages }: { readonly pages: readonly PageRoute[] }) {
  const has = useServerFeatures();
  const first = pages.find(({ feature }) => !feature || !has || has(feature));
  // Until the server's release is known, a page that not every server has is not the first one yet.
  if (first?.feature && !has) return null;
  return <Redirect to={first ? hrefOf(first) : '/home'} replace />;
}

/** An unknown address, or one that the account may not open or the server does not have, leads home. */
export function Screens() {
  const authority = useSnapshot(sessionStore).current.user?.authority;
  const t = useT();
  const [path] = useLocation();
  // A layout effect, so that it precedes requests made by effects of the page.
  useLayoutEffect(() => tellPageOpened(), [path]);
  const page = pageAt(path);
  if (!page || !mayOpen(page.route, authority)) return <Redirect to="/home" replace />;
  if (page.route.isFolder) return <Folder pages={childrenOf(page.route).filter((child) => mayOpen(child, authority))} />;
  const { id, feature, screen: Screen } = page.route;
  if (id === 'home') return <HomeScreen />;
  const screen = Screen ? <Screen {...page.params} /> : <ComingSoon name={t(routeText(page.route))} />;
  return feature ? <OfFeature feature={feature}>{screen}</OfFeature> : screen;
}
