import { useEffect, useState } from 'react';
import type { Outcome } from '../contract/fault.ts';
import type { DurationMs } from '../contract/units.ts';
import { whenLinkBack } from '../store/connection.ts';

/** The link may have been back before the failure was known. */
const AGAIN_MS: DurationMs = 15_000;

/**
 * For the dependencies of an effect that asks once: rises while what it failed with may pass, as soon as the server is back and at intervals.
 * @param answer null or undefined before there is one.
 */
export function useAgain(answer: Outcome<unknown> | null | undefined): number {
  const [times, setTimes] = useState(0);
  const mayPass = answer?.ok === false && answer.fault.retryable;
  useEffect(() => {
    if (!mayPass) return undefined;
    const again = () => setTimes((before) => before + 1);
    const callOff = whenLinkBack(again);
    const timer = setInterval(again, AGAIN_MS);
    return () => {
      callOff();
      clearInterval(timer);
    };
  }, [mayPass]);
  return times;
}
