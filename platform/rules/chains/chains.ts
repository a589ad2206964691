import type { Message } from '../../../src/engine/message.ts';

/** What a message has when it comes in. `runsLeft`: of what a chain brought about, so that a circle over what is stored ends, too. */
export interface Incoming extends Pick<Message, 'type' | 'originator' | 'body' | 'metadata' | 'fields'> {
  readonly runsLeft?: number | undefined;
}

export interface Chains {
  /**
   * In the transaction that is acknowledged to a sender, so that what waits afterwards survives a crash; elsewhere what waits is written
   * with other data of the turn.
   */
  accept(tenantId: string, incoming: Incoming): void;
  /** Kept with the transaction, and taken into the chain in a later turn. */
  queue(tenantId: string, incoming: Incoming): void;
  stop(): void;
}
