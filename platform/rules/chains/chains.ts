import type { Message } from '../../../src/engine/message.ts';

/** What a message has when it comes in. */
export type Incoming = Pick<Message, 'type' | 'originator' | 'body' | 'metadata'>;

export interface Chains {
  /** To be called in the transaction that is acknowledged to the sender: what waits afterwards survives a crash. */
  accept(tenantId: string, incoming: Incoming): void;
  stop(): void;
}
