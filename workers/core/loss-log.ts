import type { LinkLoss } from '../../src/contract/diagnostics.ts';
import type { EpochMs } from '../../src/contract/units.ts';

const KEPT = 20;

/** Failed attempts belong to the loss before them, which keeps its reason. */
export function createLossLog() {
  let newest: LinkLoss[] = [];
  let count = 0;
  const isOpen = () => newest.at(-1)?.backAt === null;
  return {
    lost: (at: EpochMs, code: number, reason: string): void => {
      if (isOpen()) return;
      count += 1;
      newest = [...newest, { at, code, reason, backAt: null }].slice(-KEPT);
    },
    back: (at: EpochMs): void => {
      const last = newest.at(-1);
      if (last && isOpen()) newest = [...newest.slice(0, -1), { ...last, backAt: at }];
    },
    get count() {
      return count;
    },
    /** Oldest first. */
    get newest(): readonly LinkLoss[] {
      return newest;
    },
  };
}
