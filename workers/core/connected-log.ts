import type { EpochMs } from '../../src/contract/units.ts';

/** Changes kept; a link that flaps once a minute fills it in a day and a half. */
const MAX_CHANGES = 2000;

export interface ConnectedLog {
  note(at: EpochMs, isConnected: boolean): void;
  /** Whether the link stood at that time; connected before the first change. */
  at(time: EpochMs): boolean;
}

/** When the link stood and when it was lost: a value of an outage is `disconnected` also when it is looked at later. */
export function createConnectedLog(): ConnectedLog {
  const changes: { readonly at: EpochMs; readonly isConnected: boolean }[] = [];
  return {
    note: (at, isConnected) => {
      if ((changes.at(-1)?.isConnected ?? true) === isConnected) return;
      changes.push({ at, isConnected });
      if (changes.length > MAX_CHANGES) changes.shift();
    },
    at: (time) => changes.findLast((change) => change.at <= time)?.isConnected ?? true,
  };
}
