import { useEffect, useState } from 'react';

const QUIET_MS = 200;
/** How long a form waits for fields that depend on the server: later they would move those already in use. */
export const FORM_PATIENCE_MS = 1000;

/** True once `isWaiting` has held for `patienceMs`, so that short waits show no message. */
export function useIsLate(isWaiting: boolean, patienceMs = QUIET_MS): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting, patienceMs]);
  return isWaiting && isLate;
}
