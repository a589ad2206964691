import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation, useSearch } from 'wouter';
import { sessionStore } from '../../store/session.ts';

/**
 * Where half a sign-in is left for, and from where the guard leads on. Who signs in or out in another tab ends it: then it is left at once,
 * because a code would be of no use.
 */
export function useHalfSignIn(): string {
  const query = useSearch();
  const [, navigate] = useLocation();
  const accountId = useSnapshot(sessionStore).current.user?.id.id;
  const [begunBeside] = useState(accountId);
  const signInAddress = query ? `/login?${query}` : '/login';
  useEffect(() => {
    if (accountId !== begunBeside) navigate(signInAddress, { replace: true });
  }, [accountId, begunBeside, navigate, signInAddress]);
  return signInAddress;
}
