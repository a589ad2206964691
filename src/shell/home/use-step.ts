import { useEffect, useState } from 'react';
import type { DurationMs, EpochMs } from '../../contract/units.ts';
import { clockNow, keepUpToDate } from '../../marks/ticker.ts';

/** The start of the running stretch of this length, for demands that move on with the time. */
export function useStep(lengthMs: DurationMs): EpochMs {
  const [start, setStart] = useState(() => startOf(clockNow(), lengthMs));
  useEffect(
    () =>
      keepUpToDate((now) => {
        setStart(startOf(now, lengthMs));
        return startOf(now, lengthMs) + lengthMs;
      }),
    [lengthMs],
  );
  return start;
}

const startOf = (time: EpochMs, lengthMs: DurationMs) => Math.floor(time / lengthMs) * lengthMs;
