import type { EpochMs } from '../../src/contract/units.ts';

/** A link that is lost once a minute fills it in 17 hours. */
const MAX_CHANGES = 2000;

/** Values during an outage are `disconnected` also when that time is shown later. */
export function createConnectedLog() {
  const changes: { readonly at: EpochMs; readonly isConnected: boolean }[] = [];
  return {
    note: (at: EpochMs, isConnected: boolean): void => {
      if ((changes.at(-1)?.isConnected ?? true) === isConnected) return;
      changes.push({ at, isConnected });
      if (changes.length > MAX_CHANGES) changes.shift();
    },
    /** If the link was down at `time`: when it was lost. Null: it was up, as it is before the first change. */
    lostAt: (time: EpochMs): EpochMs | null => {
      const last = changes.findLast((change) => change.at <= time);
      return last && !last.isConnected ? last.at : null;
    },
  };
}
