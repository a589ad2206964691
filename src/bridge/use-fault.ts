import { useEffect, useState } from 'react';
import type { Fault } from '../contract/fault.ts';
import { whenLinkBack } from '../store/connection.ts';

/** What the last command of a form failed with. That the server is lost is said only until it is back. */
export function useFault(): readonly [Fault | null, (fault: Fault | null) => void] {
  const [fault, setFault] = useState<Fault | null>(null);
  const mayPass = fault?.retryable === true;
  useEffect(() => (mayPass ? whenLinkBack(() => setFault(null)) : undefined), [mayPass]);
  return [fault, setFault];
}
