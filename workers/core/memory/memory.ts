/**
 * The one budget of all data that feeds keep beyond what is on screen. Whoever holds such data registers it; when the sum
 * exceeds the budget, copies that can be made again go first, then the oldest data of all holders, and what goes is counted in values.
 */
import { BUFFER_KINDS, type BufferKind, type BufferUse } from '../../../src/contract/diagnostics.ts';
import type { Bytes, EpochMs } from '../../../src/contract/units.ts';

/** Data of one feed that can be given up from its old end. */
export interface HeldData {
  /** What it takes now, droppable or not. Asked after each change, so it must be cheap. */
  bytes(): number;
  /** Time of the oldest data that could be dropped; Infinity when nothing could. */
  oldest(): EpochMs;
  /** Gives up whole chunks from the old end until at least `bytes` are free or nothing is left. Returns the values lost. */
  dropOldest(bytes: number): number;
  /** Gives up all that can be computed again, for good: what saves work must not cost data. */
  dropCopies?(): void;
}

export interface Holding {
  /** The data grew or shrank. May drop data of this holder or of another before it returns. */
  changed(): void;
  end(): void;
}

export interface Memory {
  hold(kind: BufferKind, data: HeldData): Holding;
  readonly budgetBytes: number;
  readonly heldBytes: number;
  /** Time of the oldest data held by anybody; null when nothing is held. */
  readonly heldFrom: EpochMs | null;
  /** What is held, by kind; kinds that hold nothing are left out. */
  uses(): BufferUse[];
}

/** @param budgetBytes exceeded by no more than the chunk that was added last. @param onDropped told the number of values lost. */
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

  /** One chunk at a time: the next oldest one may be another holder's. */
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
      // A holder that gives nothing back must not hold up the core.
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
