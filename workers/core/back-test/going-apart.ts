import type { EntityId } from '../../../src/contract/identifiers.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import { DevicesMeet } from '../../../src/engine/past/apart.ts';
import type { PastChain } from '../../../src/engine/past/past-chain.ts';
import { type PastDevice, pastMessages } from '../../../src/engine/past/past-messages.ts';

/** Devices go through chains while others are still read, in their order: those that were read while the last ones went, together. */
export class GoingApart {
  private readonly entities: readonly EntityId[];
  private readonly start: EpochMs;
  private readonly signal = { aborted: false };
  private readonly chains: readonly PastChain[];
  /** Undefined: it could not be read. */
  private readonly read = new Map<string, PastDevice | undefined>();
  private taken = 0;
  private done = 0;
  private isGoing = false;
  private under: Promise<void> | null = null;
  private failure: { readonly error: unknown } | null = null;

  /** @param signal ends it. @param chainsOf makes them; they end when the signal that they get is aborted. */
  constructor(
    entities: readonly EntityId[],
    start: EpochMs,
    signal: AbortSignal,
    chainsOf: (signal: { readonly aborted: boolean }) => readonly PastChain[],
  ) {
    this.entities = entities;
    this.start = start;
    signal.addEventListener('abort', () => this.giveUp(), { once: true });
    this.chains = chainsOf(this.signal);
  }

  /** Whose results count; none when all are to go together. */
  get results(): readonly PastChain[] {
    return this.signal.aborted ? [] : this.chains;
  }

  get share(): number {
    return this.done / Math.max(1, this.entities.length);
  }

  /** @param device undefined: it could not be read. */
  add({ id }: EntityId, device: PastDevice | undefined): void {
    this.read.set(id, device);
    if (!this.isGoing) this.under = this.go();
  }

  /** All are to go together. */
  giveUp(): void {
    this.signal.aborted = true;
    this.read.clear();
  }

  /** Whether all have gone through. Rejects with what is no fault of a chain. */
  async isWhole(): Promise<boolean> {
    await this.under;
    if (this.failure) throw this.failure.error;
    return !this.signal.aborted && this.done === this.entities.length;
  }

  private async go(): Promise<void> {
    this.isGoing = true;
    try {
      for (let devices = this.next(); devices; devices = this.next()) {
        await Promise.all(this.chains.map((chain) => chain.run(pastMessages(devices, this.start))));
        this.done = this.taken;
        if (this.chains.some(({ isFull }) => isFull)) this.giveUp();
      }
    } catch (error) {
      this.giveUp();
      if (!(error instanceof DevicesMeet)) this.failure = { error };
    }
    this.isGoing = false;
  }

  /** Null: the next one is still being read, or there is none. */
  private next(): PastDevice[] | null {
    const { taken, read, entities } = this;
    let to = taken;
    while (!this.signal.aborted && read.has(entities[to]?.id ?? '')) to += 1;
    this.taken = to;
    return to > taken ? entities.slice(taken, to).flatMap(({ id }) => read.get(id) ?? []) : null;
  }
}
