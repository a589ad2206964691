import { useSnapshot } from 'valtio';
import { Redirect } from 'wouter';
import { sessionStore } from '../store/session.ts';
import { ComingSoon } from './coming-soon.tsx';

/** Home: the dashboards, for those who have any. */
export function Start() {
  const { user } = useSnapshot(sessionStore).current;
  return user && user.authority !== 'SYS_ADMIN' ? <Redirect to="/dashboards" replace /> : <ComingSoon id="home" />;
}
