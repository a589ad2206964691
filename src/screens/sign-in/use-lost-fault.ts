import { useEffect, useState } from 'react';
import { greetServer } from '../../bridge/server-greeting.ts';
import type { Fault } from '../../contract/fault.ts';
import type { DurationMs } from '../../contract/units.ts';
import { isUnreachable } from './refusal.ts';

const AGAIN_MS: DurationMs = 5000;

/** What a form of the sign-in pages failed with. That the server is lost is said only until it answers: it is asked meanwhile. */
export function useLostFault(): readonly [Fault | null, (fault: Fault | null) => void] {
  const [fault, setFault] = useState<Fault | null>(null);
  const isLost = fault !== null && isUnreachable(fault);
  useEffect(() => {
    if (!isLost) return undefined;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const { delayMs } = await greetServer();
      if (!isWanted) return;
      if (delayMs === null) timer = setTimeout(() => void ask(), AGAIN_MS);
      else setFault(null);
    };
    timer = setTimeout(() => void ask(), AGAIN_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isLost]);
  return [fault, setFault];
}
