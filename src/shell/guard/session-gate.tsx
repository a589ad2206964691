import { Fragment, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect, useLocation, useSearch } from 'wouter';
import { signOut } from '../../bridge/request.ts';
import type { Authority } from '../../contract/session.ts';
import type { SessionState } from '../../contract/session-state.ts';
import { forgetSentences } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { lateComponent } from '../../page/late-component.ts';
import { UntilLoaded } from '../../page/until-loaded.tsx';
import { arrivalStore, forgetArrival, heldArrival } from '../../store/arrival.ts';
import { showAlert } from '../../store/dialogs.ts';
import { lastPublicDashboard } from '../../store/last-public-dashboard.ts';
import { dismiss, notify } from '../../store/notices.ts';
import { sessionStore } from '../../store/session.ts';
import { BarePage } from './bare-page.tsx';
import { addressOf, decide, isPublicPath, LOGIN } from './decide.ts';
import { landingOf } from './landing.ts';
import { forgetWanted, keepPlace, leftPlace, wantedPlace } from './remembered-place.ts';
import { Restoring } from './restoring.tsx';

/** Reports why a third-party sign-in failed. The message is from the address, so untrusted: it is shown as plain text. */
function tellLoginError(): void {
  const message = heldArrival('loginError');
  if (message === undefined) return;
  forgetArrival('loginError');
  const html = message === '' ? ({ key: 'login.errorUnsaid' } as const) : ({ key: 'login.errorText', values: { message } } as const);
  void showAlert({ title: { key: 'login.error' }, html, ok: { key: 'login.close' } });
}

/** Late, because most sessions start without it. */
const Enter = lateComponent(async () => (await import('./enter.tsx')).Enter);

function SignOut() {
  useEffect(() => void signOut(), []);
  return null;
}

interface SessionGateProps {
  readonly publicScreens: ReactNode;
  readonly rolesOf: (path: string) => readonly Authority[] | undefined;
  /** Called after a request for a forbidden page, `wanted`, once the console is back at its previous page. */
  readonly onForbidden: (wanted: string) => void;
  readonly children: ReactNode;
}

const REASON_AFTER_MS = 200;

export function SessionGate({ publicScreens, rolesOf, onForbidden, children }: SessionGateProps) {
  const t = useT();
  const session = useSnapshot(sessionStore).current as SessionState;
  const [path, navigate] = useLocation();
  const query = useSearch();
  const last = useSnapshot(lastPublicDashboard).id;
  const { tokens, half, publicId } = useSnapshot(arrivalStore).held;
  const arrival = { hasTokens: tokens !== undefined || half !== undefined, publicId: publicId ?? null };
  /** Public customer of the visit, until the sign-in page is shown: the address may still name it after the visit. */
  const visit = useRef<string | null>(null);
  // A visit that the server ended is started again automatically.
  const leftVisit = session.fault === null ? visit.current : null;
  const address = query ? `${path}?${query}` : path;
  /** What was shown last. */
  const place = useRef<string | null>(null);
  /** Visitors have no places of their own. */
  const accountId = session.publicId === null ? (session.user?.id.id ?? null) : null;
  const isOfOther = (one: string) => {
    const left = leftPlace();
    return accountId !== null && left !== null && left.place === one && left.accountId !== accountId;
  };
  const surroundings = { rolesOf, lastPublicDashboard: last, arrival, leftVisit, isOfOther, wantedPlace };
  const decision = decide(session, { path, query }, surroundings);
  const giveUp = useCallback(() => {
    visit.current = new URLSearchParams(query).get('publicId');
    void signOut();
  }, [query]);
  const leaveForLogin = useCallback(async () => {
    // A visitor who asked for another public customer must not see the previous one's dashboards.
    if (sessionStore.current.publicId !== null) await signOut();
    navigate(LOGIN, { replace: true });
  }, [navigate]);
  const forbidden = useRef<string | null>(null);
  useEffect(() => {
    if (session.phase === 'signed-out') {
      lastPublicDashboard.id = null;
      forgetSentences();
    }
    if (session.phase === 'signed-in') visit.current = session.publicId;
    if (decision.kind === 'forbidden') forbidden.current = address;
    if (decision.kind !== 'allow') return;
    tellLoginError();
    if (session.phase === 'signed-out') {
      visit.current = null;
      forgetWanted();
    }
    // A session has started: the next sign-in must not find these values.
    else if (!isPublicPath(path)) forgetArrival('username', 'password', 'publicId');
    place.current = address;
    if (accountId !== null && !isPublicPath(path)) keepPlace({ place: address, accountId });
    if (session.publicId !== null && path.startsWith('/dashboard/')) lastPublicDashboard.id = path.slice('/dashboard/'.length);
    if (forbidden.current !== null) onForbidden(forbidden.current);
    forbidden.current = null;
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
    // Loaded only for system administrators, who are few.
    if (!isSystem) return;
    import('./tell-update.ts').then(({ tellUpdate }) => tellUpdate()).catch(console.warn);
  }, [isSystem]);

  const before = place.current === null ? null : addressOf(place.current);
  const wasPublic = before !== null && isPublicPath(before.path);
  /** The page before the forbidden one, or the landing page where that is forbidden too, as after another account signed in. */
  const wayBack = () => {
    const mayReturn = before !== null && !wasPublic && decide(session, before, surroundings).kind === 'allow';
    return (mayReturn ? place.current : landingOf(session, last)) ?? LOGIN;
  };
  // The router redirects once per mounted element, so each target of a chain needs its own key.
  const redirect = (to: string) => <Redirect key={to} to={to} replace />;

  const enter = (publicCustomer: string | null) => (
    <UntilLoaded>
      <Enter key={publicCustomer} publicId={publicCustomer} onRefused={leaveForLogin} />
    </UntilLoaded>
  );
  switch (decision.kind) {
    case 'wait':
      return <Restoring fault={session.fault} title={t('shell.session.restoreFailed')} onGiveUp={giveUp} />;
    case 'allow':
      if (isPublicPath(path)) return publicScreens;
      // Keyed by account, so that no state of one is shown to another.
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
