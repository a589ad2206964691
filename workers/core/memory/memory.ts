/** Beyond the budget, copies that can be recomputed are dropped first, then the oldest data of all holders, which is counted. */
import type { Alarm } from '../../../src/contract/alarm.ts';
import { BUFFER_KINDS, type BufferKind, type BufferUse } from '../../../src/contract/diagnostics.ts';
import type { Bytes, EpochMs } from '../../../src/contract/units.ts';

export interface HeldData {
  /** All bytes, whether they can be dropped or not. Called after each change, so it must be cheap. */
  bytes(): number;
  /** Time of the oldest data that can be dropped; Infinity: none. */
  oldest(): EpochMs;
  /** Drops whole chunks from the old end until `bytes` are free or nothing is left. Returns the number of lost values. */
  dropOldest(bytes: number): number;
  /** Drops what can be recomputed, and does not keep it again. */
  dropCopies?(): void;
  /** Only of alarm lists: all that are held, each in its newest form. */
  alarms?(): Iterable<Alarm>;
}

export interface Holding {
  /** To be called when the data grew or shrank. May drop data of any holder. */
  changed(): void;
  end(): void;
}

export interface Memory {
  hold(kind: BufferKind, data: HeldData): Holding;
  readonly budgetBytes: number;
  readonly heldBytes: number;
  /** Oldest data of all holders; null: none. */
  readonly heldFrom: EpochMs | null;
  /** Kinds without data are left out. */
  uses(): BufferUse[];
}

/** @param budgetBytes may be exceeded by the chunk that was added last. @param onDropped gets the number of lost values. */
export function createMemory(budgetBytes: number, onDropped: (values: number) => void): Memory {
  const held = new Map<HeldData, { readonly kind: BufferKind; bytes: Bytes }>();
  let heldBytes = 0;

  function measure(data: HeldData): void {
    const use = held.get(data);
    if (!use) return;
    const bytes = data.bytes();
    heldBytes += bytes - use.bytes;
    use.bytes = bytes;
  }

  function oldestHeld(): HeldData | undefined {
    let found: HeldData | undefined;
    let from = Number.POSITIVE_INFINITY;
    for (const data of held.keys()) {
      const oldest = data.oldest();
      if (oldest >= from) continue;
      from = oldest;
      found = data;
    }
    return found;
  }

  /** One chunk at a time, because the next oldest may belong to another holder. */
  function shrink(): void {
    for (const data of held.keys()) {
      if (heldBytes <= budgetBytes) return;
      data.dropCopies?.();
      measure(data);
    }
    while (heldBytes > budgetBytes) {
      const data = oldestHeld();
      if (!data) return;
      const before = heldBytes;
      const values = data.dropOldest(1);
      measure(data);
      if (values > 0) onDropped(values);
      // A holder that frees nothing must not cause an endless loop.
      if (heldBytes >= before && values === 0) return;
    }
  }

  function useOf(kind: BufferKind): BufferUse {
    const own = [...held].filter(([, use]) => use.kind === kind);
    const oldest = Math.min(...own.map(([data]) => data.oldest()));
    const bytes = own.reduce((sum, [, use]) => sum + use.bytes, 0);
    return { kind, buffers: own.length, bytes, oldest: Number.isFinite(oldest) ? oldest : null };
  }

  return {
    uses: () => BUFFER_KINDS.map(useOf).filter(({ buffers }) => buffers > 0),
    hold: (kind, data) => {
      held.set(data, { kind, bytes: 0 });
      measure(data);
      return {
        changed: () => {
          if (!held.has(data)) return;
          measure(data);
          if (heldBytes > budgetBytes) shrink();
        },
        end: () => {
          heldBytes -= held.get(data)?.bytes ?? 0;
          held.delete(data);
        },
      };
    },
    budgetBytes,
    get heldBytes() {
      return heldBytes;
    },
    get heldFrom() {
      const oldest = oldestHeld()?.oldest();
      return oldest ?? null;
    },
  };
}
