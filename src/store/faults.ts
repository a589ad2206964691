import { proxy } from 'valtio';
import { type Fault, isSameFault } from '../contract/fault.ts';
import type { EpochMs } from '../contract/units.ts';

export interface FaultNotice {
  readonly id: number;
  readonly fault: Fault;
  readonly at: EpochMs;
  /** How often the same fault came while the notice stood. */
  readonly count: number;
}

/** Faults that nobody else shows, newest last; the shell turns them into toasts and removes them. At most 20 are kept. */
export const faultStore = proxy<{ notices: FaultNotice[] }>({ notices: [] });

const KEPT = 20;
let lastId = 0;

/** Adds a fault; a repetition of one that still stands only counts up. */
export function noticeFault(fault: Fault, at: EpochMs): void {
  const index = faultStore.notices.findIndex((notice) => isSameFault(notice.fault, fault));
  const standing = faultStore.notices[index];
  if (standing) {
    faultStore.notices[index] = { ...standing, at, count: standing.count + 1 };
    return;
  }
  lastId += 1;
  faultStore.notices.push({ id: lastId, fault, at, count: 1 });
  if (faultStore.notices.length > KEPT) faultStore.notices.shift();
}

export function dismissFault(id: number): void {
  faultStore.notices = faultStore.notices.filter((notice) => notice.id !== id);
}
