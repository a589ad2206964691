import type { LinkLoss } from '../../src/contract/diagnostics.ts';
import type { EpochMs } from '../../src/contract/units.ts';

const KEPT = 20;

export interface LossLog {
  lost(at: EpochMs, code: number, reason: string): void;
  back(at: EpochMs): void;
  readonly count: number;
  /** Oldest first. */
  readonly newest: readonly LinkLoss[];
}

/** Failed attempts belong to the loss before them, which keeps its reason. */
export function createLossLog(): LossLog {
  let newest: LinkLoss[] = [];
  let count = 0;
  const isOpen = () => newest.at(-1)?.backAt === null;
  return {
    lost: (at, code, reason) => {
      if (isOpen()) return;
      count += 1;
      newest = [...newest, { at, code, reason, backAt: null }].slice(-KEPT);
    },
    back: (at) => {
      const last = newest.at(-1);
      if (last && isOpen()) newest = [...newest.slice(0, -1), { ...last, backAt: at }];
    },
    get count() {
      return count;
    },
    get newest() {
      return newest;
    },
  };
}
