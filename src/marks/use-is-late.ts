import { useEffect, useState } from 'react';

const QUIET_MS = 200;
/** A form waits so long for what the platform adds to it: what comes later moves the fields under somebody's hands. */
export const FORM_PATIENCE_MS = 1000;

/** True once `isWaiting` has held for `patienceMs`: what comes at once needs no word. */
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
