/** Every screen is a chunk of its own, loaded when first opened. What most sessions begin with is named here, the others in one part. */
import { useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect, useLocation } from 'wouter';
import { DEVICE_SCREEN } from '../entities/first-kind.ts';
import { lateComponent } from '../page/late-component.ts';
import { tellPageOpened } from '../store/saved-things.ts';
import { sessionStore } from '../store/session.ts';
import { childrenOf, hrefOf, mayOpen, pageAt } from './routes.ts';

const HomeScreen = lateComponent(async () => (await import('./home/home-screen.tsx')).HomeScreen);
const LaterScreen = lateComponent(async () => (await import('./later-screens.tsx')).LaterScreen, 'console');

/** An unknown address, or one that the account may not open, leads home. */
export function Screens() {
  const authority = useSnapshot(sessionStore).current.user?.authority;
  const [path] = useLocation();
  // A layout effect, so that it precedes requests made by effects of the page.
  useLayoutEffect(() => tellPageOpened(), [path]);
  const page = pageAt(path);
  if (!page || !mayOpen(page.route, authority)) return <Redirect to="/home" replace />;
  const [first] = page.route.isFolder ? childrenOf(page.route) : [];
  if (first) return <Redirect to={hrefOf(first)} replace />;
  const { id, kind } = page.route;
  if (id === 'home') return <HomeScreen />;
  if (kind === 'device') return <DEVICE_SCREEN openId={page.params.id} />;
  return <LaterScreen route={page.route} params={page.params} />;
}
