import { useCallback, useEffect, useState } from 'react';
import type { Fault } from '../contract/fault.ts';
import { isLinkUp, whenLinkBack } from '../store/connection.ts';

/** What the last command of a form failed with. That the server is lost is said only until it is back. */
export function useFault(): readonly [Fault | null, (fault: Fault | null) => void] {
  const [told, setTold] = useState<{ readonly fault: Fault; readonly isLost: boolean } | null>(null);
  const fault = told?.fault ?? null;
  useEffect(() => {
    if (!told?.fault.retryable) return undefined;
    // A form that was hidden meanwhile.
    if (told.isLost && isLinkUp()) setTold(null);
    return whenLinkBack(() => setTold(null));
  }, [told]);
  const tell = useCallback((next: Fault | null) => setTold(next && { fault: next, isLost: !isLinkUp() }), []);
  return [fault, tell];
}
