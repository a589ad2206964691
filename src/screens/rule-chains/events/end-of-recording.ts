import { type Part, partOf } from '../../../contract/part.ts';
import type { EpochMs } from '../../../contract/units.ts';

/** When recording of all messages ended by itself, of the last of nodes; null: of none. @param now of the server. */
export function endOfRecording(nodes: readonly Part[], now: EpochMs): EpochMs | null {
  const ends = nodes.map(({ debugSettings }) => Number(partOf(debugSettings).allEnabledUntil ?? 0));
  const latest = Math.max(0, ...ends);
  return latest > 0 && latest <= now ? latest : null;
}
