import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect, useLocation, useSearch } from 'wouter';
import { dataCore } from '../bridge/core.ts';
import { faultSentence } from '../i18n/fault-sentence.ts';
import { useT } from '../i18n/use-t.ts';
import { useIsLate } from '../marks/use-is-late.ts';
import { sessionStore } from '../store/session.ts';
import { loginAddress, placeAfterSignIn } from './remembered-place.ts';
import classes from './session-gate.module.css';

/** Nothing for 200 ms, then a quiet line: most sessions are restored faster than an eye notices. */
function Restoring() {
  const t = useT();
  const { fault } = useSnapshot(sessionStore).current;
  const isLate = useIsLate(true);
  if (!isLate) return null;
  return (
    <main className={classes.restoring} role="status">
      <p>{fault ? t('shell.session.restoreFailed') : t('shell.session.restoring')}</p>
      {fault ? (
        <>
          <p className={classes.reason}>{faultSentence(fault)}</p>
          <Button variant="default" onClick={() => void dataCore().signOut()}>
            {t('shell.session.giveUp')}
          </Button>
        </>
      ) : null}
    </main>
  );
}

interface SessionGateProps {
  readonly signIn: ReactNode;
  readonly children: ReactNode;
}

/** Lets nobody past the sign-in page without a session, and nobody with one onto it. Decides nothing while restoring. */
export function SessionGate({ signIn, children }: SessionGateProps) {
  const { phase } = useSnapshot(sessionStore).current;
  const [path] = useLocation();
  const query = useSearch();
  const isSignIn = path === '/login';
  if (phase === 'restoring') return <Restoring />;
  if (phase === 'signed-out') return isSignIn ? signIn : <Redirect to={loginAddress(query ? `${path}?${query}` : path)} replace />;
  return isSignIn ? <Redirect to={placeAfterSignIn(query)} replace /> : children;
}
