import { Fragment, type ReactNode, Suspense, useCallback, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect, useLocation, useSearch } from 'wouter';
import { dataCore } from '../../bridge/core.ts';
import type { Authority } from '../../contract/session.ts';
import type { SessionState } from '../../contract/session-state.ts';
import { forgetSentences } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { lateComponent } from '../../page/late-component.ts';
import { arrivalStore, forgetArrival } from '../../store/arrival.ts';
import { lastPublicDashboard } from '../../store/last-public-dashboard.ts';
import { dismiss, notify } from '../../store/notices.ts';
import { sessionStore } from '../../store/session.ts';
import { BarePage } from './bare-page.tsx';
import { type Address, decide, isPublicPath, LOGIN } from './decide.ts';
import { landingOf } from './landing.ts';
import { Restoring } from './restoring.tsx';

/** The first page is most often that of somebody who brings nothing along. */
const Enter = lateComponent(async () => (await import('./enter.tsx')).Enter, 'first');

function SignOut() {
  useEffect(() => void dataCore().signOut(), []);
  return null;
}

interface SessionGateProps {
  /** The screens for who is not signed in. */
  readonly publicScreens: ReactNode;
  /** Roles that may see the screen at a path; undefined for one that is for all. */
  readonly rolesOf: (path: string) => readonly Authority[] | undefined;
  /** Told when somebody wanted to go where his role may not; the console stands at its last place again. */
  readonly onForbidden: () => void;
  readonly children: ReactNode;
}

/** How long the page has for standing before it is told why the session ended. */
const REASON_AFTER_MS = 200;

function addressOf(place: string): Address {
  const [path = '', ...rest] = place.split('?');
  return { path, query: rest.join('?') };
}

/** Does what the guard decides about each address. */
export function SessionGate({ publicScreens, rolesOf, onForbidden, children }: SessionGateProps) {
  const t = useT();
  const session = useSnapshot(sessionStore).current as SessionState;
  const [path, navigate] = useLocation();
  const query = useSearch();
  const last = useSnapshot(lastPublicDashboard).id;
  const { tokens, publicId } = useSnapshot(arrivalStore).held;
  const arrival = { hasTokens: tokens !== undefined, publicId: publicId ?? null };
  /** Whose visitor somebody is, until he stands at the sign-in page: the address there was may still name the customer. */
  const visit = useRef<string | null>(null);
  // A visit that the platform ended begins anew by itself.
  const leftVisit = session.fault === null ? visit.current : null;
  const surroundings = { rolesOf, lastPublicDashboard: last, arrival, leftVisit };
  const decision = decide(session, { path, query }, surroundings);
  const giveUp = useCallback(() => {
    visit.current = new URLSearchParams(query).get('publicId');
    void dataCore().signOut();
  }, [query]);
  const leaveForLogin = useCallback(async () => {
    // A visitor who asked for another public customer is not shown the one before instead.
    if (sessionStore.current.publicId !== null) await dataCore().signOut();
    navigate(LOGIN, { replace: true });
  }, [navigate]);
  const isForbidden = useRef(false);
  const place = useRef<string | null>(null);
  useEffect(() => {
    if (session.phase === 'signed-out') {
      lastPublicDashboard.id = null;
      forgetSentences();
    }
    if (session.phase === 'signed-in') visit.current = session.publicId;
    if (decision.kind === 'forbidden') isForbidden.current = true;
    if (decision.kind !== 'allow') return;
    if (session.phase === 'signed-out') visit.current = null;
    // Nobody signs in with it any more: the next one shall not find it.
    else if (!isPublicPath(path)) forgetArrival('username', 'password', 'loginError', 'publicId');
    place.current = query ? `${path}?${query}` : path;
    if (session.publicId !== null && path.startsWith('/dashboard/')) lastPublicDashboard.id = path.slice('/dashboard/'.length);
    if (isForbidden.current) onForbidden();
    isForbidden.current = false;
  });

  const reason = session.phase === 'signed-out' ? session.fault : null;
  useEffect(() => {
    if (!reason) return undefined;
    let told = 0;
    const timer = setTimeout(() => {
      told = notify({ tone: 'error', text: reason });
    }, REASON_AFTER_MS);
    return () => {
      clearTimeout(timer);
      dismiss(told);
    };
  }, [reason]);

  const isSystem = session.user?.authority === 'SYS_ADMIN';
  useEffect(() => {
    // Few accounts are one of the system: all others do without the code for it.
    if (!isSystem) return;
    import('./tell-update.ts').then(({ tellUpdate }) => tellUpdate()).catch(console.warn);
  }, [isSystem]);

  const before = place.current === null ? null : addressOf(place.current);
  const wasPublic = before !== null && isPublicPath(before.path);
  /** Where somebody stood before he went where he may not, unless he may not be there either: another account may have signed in. */
  const wayBack = () => {
    const mayReturn = before !== null && !wasPublic && decide(session, before, surroundings).kind === 'allow';
    return (mayReturn ? place.current : landingOf(session, last)) ?? LOGIN;
  };
  // The router's own redirects once for as long as it stands: of a chain each is one of its own.
  const redirect = (to: string) => <Redirect key={to} to={to} replace />;

  const enter = (comer: string | null) => (
    <Suspense fallback={null}>
      <Enter key={comer} publicId={comer} onRefused={leaveForLogin} />
    </Suspense>
  );
  switch (decision.kind) {
    case 'wait':
      return <Restoring fault={session.fault} title={t('shell.session.restoreFailed')} onGiveUp={giveUp} />;
    case 'allow':
      if (isPublicPath(path)) return publicScreens;
      // Nothing of another account may be shown under this one.
      return <Fragment key={session.user?.id.id ?? session.publicId}>{children}</Fragment>;
    case 'redirect':
      return redirect(decision.to);
    case 'forbidden':
      return redirect(wayBack());
    case 'enter':
      return enter(null);
    case 'visit':
      return enter(decision.publicId);
    case 'sign-out':
      return <SignOut />;
    case 'nothing-shown': {
      const action = { label: t('shell.session.giveUp'), run: giveUp };
      return <BarePage title={t('shell.session.nothingShown')} reason={t('shell.session.nothingShownText')} action={action} />;
    }
  }
}
