/** Which rows a listing has from some time on, in pages of slots. */
import type { EpochMs } from '../../../src/contract/units.ts';

/** The most entities that servers report for one subscription. */
export const PAGE_SIZE = 10_000;

/** The order from `at` on. */
export interface Version {
  readonly at: EpochMs;
  readonly pages: ReadonlyMap<number, Uint32Array>;
  readonly total: number;
  members: Uint32Array | null;
}

/** Undefined while the page of the position is not held. */
export function slotAt({ pages }: Version, index: number): number | undefined {
  return pages.get(Math.floor(index / PAGE_SIZE))?.[index % PAGE_SIZE];
}

/** -1 while the slot is on no held page. */
export function indexOf({ pages }: Version, slot: number): number {
  for (const [page, slots] of pages) {
    const index = slots.indexOf(slot);
    if (index >= 0) return page * PAGE_SIZE + index;
  }
  return -1;
}

/** Without repetitions: an entity that moves between pages may briefly be on both. */
export function membersOf(version: Version): Uint32Array {
  if (!version.members) {
    const ordered = [...version.pages].sort(([a], [b]) => a - b);
    version.members =
      ordered.length === 1
        ? (ordered[0]?.[1] ?? new Uint32Array(0))
        : Uint32Array.from(new Set(ordered.flatMap(([, slots]) => [...slots])));
  }
  return version.members;
}

export function isEqual(a: Uint32Array, b: Uint32Array | undefined): boolean {
  return b !== undefined && a.length === b.length && a.every((slot, i) => slot === b[i]);
}
