import { partOf } from '../../src/contract/part.ts';
import type { EpochMs } from '../../src/contract/units.ts';

/** Whether all that happens is recorded now. @param settings of a node or a calculated field. */
export function recordsAll(settings: unknown, at: EpochMs): boolean {
  const { allEnabled, allEnabledUntil } = partOf(settings);
  return allEnabled === true || Number(allEnabledUntil ?? 0) > at;
}

export const recordsFailures = (settings: unknown, at: EpochMs): boolean =>
  partOf(settings).failuresEnabled === true || recordsAll(settings, at);
