import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect, useLocation, useSearch } from 'wouter';
import { dataCore } from '../../bridge/core.ts';
import type { Authority } from '../../contract/session.ts';
import type { SessionState } from '../../contract/session-state.ts';
import { faultSentence } from '../../i18n/fault-sentence.ts';
import { forgetSentences } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { useIsLate } from '../../marks/use-is-late.ts';
import { arrivalStore, forgetArrival, heldArrival } from '../../store/arrival.ts';
import { lastPublicDashboard } from '../../store/last-public-dashboard.ts';
import { dismiss, notify, notifyFault } from '../../store/notices.ts';
import { sessionStore } from '../../store/session.ts';
import { BarePage } from './bare-page.tsx';
import { decide, isPublicPath, LOGIN } from './decide.ts';
import { landingOf } from './landing.ts';

/** The way from a session that is of no use to an account. */
function useGiveUp() {
  const t = useT();
  return { label: t('shell.session.giveUp'), run: () => void dataCore().signOut() };
}

/** Nothing for 200 ms, then a quiet line: most sessions are restored faster than an eye notices. */
function Restoring() {
  const t = useT();
  const { fault } = useSnapshot(sessionStore).current;
  const giveUp = useGiveUp();
  const isLate = useIsLate(true);
  if (!isLate) return null;
  return fault ? (
    <BarePage title={t('shell.session.restoreFailed')} reason={faultSentence(fault)} action={giveUp} />
  ) : (
    <BarePage title={t('shell.session.restoring')} />
  );
}

interface EnterProps {
  /** Public customer of a visitor; null for the tokens that the address brought along. */
  readonly publicId: string | null;
  readonly onRefused: () => Promise<void>;
}

/** Begins the session with which somebody comes; who is refused it may sign in. */
function Enter({ publicId, onRefused }: EnterProps) {
  useEffect(() => {
    const way = publicId === null ? heldArrival('tokens') : { publicId };
    if (!way) return;
    void dataCore()
      .signIn(way)
      .then(async (outcome) => {
        if (!outcome.ok) {
          notifyFault(outcome.fault);
          await onRefused();
        }
        forgetArrival('tokens', 'publicId');
      });
  }, [publicId, onRefused]);
  return <Restoring />;
}

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

const pathOf = (address: string) => address.split('?', 1)[0] ?? '';

/** Does what the guard decides about each address. */
export function SessionGate({ publicScreens, rolesOf, onForbidden, children }: SessionGateProps) {
  const t = useT();
  const giveUp = useGiveUp();
  const session = useSnapshot(sessionStore).current as SessionState;
  const [path, navigate] = useLocation();
  const query = useSearch();
  const last = useSnapshot(lastPublicDashboard).id;
  const { tokens, publicId } = useSnapshot(arrivalStore).held;
  const arrival = { hasTokens: tokens !== undefined, publicId: publicId ?? null };
  const decision = decide(session, { path, query }, { rolesOf, lastPublicDashboard: last, arrival });
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
    if (decision.kind === 'forbidden') isForbidden.current = true;
    if (decision.kind !== 'allow') return;
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

  switch (decision.kind) {
    case 'wait':
      // The core starts with the first command of a public screen, and looks for a session then: what is typed there must outlive it.
      return isPublicPath(path) && place.current !== null && isPublicPath(pathOf(place.current)) ? publicScreens : <Restoring />;
    case 'allow':
      return isPublicPath(path) ? publicScreens : children;
    case 'redirect':
      return <Redirect to={decision.to} replace />;
    case 'forbidden':
      return <Redirect to={place.current ?? landingOf(session, last) ?? LOGIN} replace />;
    case 'enter':
      return <Enter publicId={null} onRefused={leaveForLogin} />;
    case 'visit':
      return <Enter key={decision.publicId} publicId={decision.publicId} onRefused={leaveForLogin} />;
    case 'sign-out':
      return <SignOut />;
    case 'nothing-shown':
      return <BarePage title={t('shell.session.nothingShown')} reason={t('shell.session.nothingShownText')} action={giveUp} />;
  }
}
