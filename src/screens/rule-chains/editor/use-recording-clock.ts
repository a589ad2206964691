import { useEffect, useState } from 'react';
import type { Part } from '../../../contract/part.ts';
import type { DurationMs, EpochMs } from '../../../contract/units.ts';
import { nodesOf } from '../../../rule-chains/document/chain-document.ts';
import { recordsUntil } from '../../../rule-chains/document/recording.ts';
import { serverNow } from '../../../store/connection.ts';

/** The longest that a timer can wait is less than a month. */
const LONGEST_MS: DurationMs = 86_400_000;

/** The server's time as of which nodes are said to record. It moves on only when recording of one has ended by itself: all nodes are drawn anew. */
export function useRecordingClock(document: Part): EpochMs {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const ends = Object.values(nodesOf(document)).flatMap((node) => recordsUntil(node, now) ?? []);
    if (ends.length === 0) return undefined;
    const timer = setTimeout(() => setNow(serverNow()), Math.min(LONGEST_MS, Math.max(0, Math.min(...ends) - serverNow()) + 1));
    return () => clearTimeout(timer);
  }, [document, now]);
  return now;
}
