import type { EntityId } from '../contract/identifiers.ts';
import type { EpochMs } from '../contract/units.ts';
import { Body } from './body.ts';

export type Metadata = Readonly<Record<string, string>>;

/** A chain that never ends, or makes more and more messages of one, is stopped then. */
export const MOST_RUNS = 20_000;

/** Runs of a message that tells what another brought about, which goes on beside it. Undefined: no message brought it about. */
export const broughtAbout = (runsLeft: number | undefined): number | undefined => runsLeft && Math.floor(runsLeft / 2);

/** What walks through a rule chain. It never changes: a node that changes something makes another with the same id. */
export interface Message {
  readonly id: string;
  readonly type: string;
  readonly originator: EntityId;
  /** Of the originator, when the message came in. */
  readonly customerId?: EntityId | undefined;
  readonly body: Body;
  readonly metadata: Metadata;
  /** When it came in. */
  readonly ts: EpochMs;
  /** Where else it was, after it left for another chain. The last one is left first. */
  readonly callers: readonly Caller[];
  /** Nodes that it, and all that is made of it, may still run through: what goes several ways shares them. */
  readonly runsLeft: number;
  /** Calculated fields whose results it comes of: none of them is computed again of what it brings. */
  readonly fields?: readonly string[] | undefined;
}

/** A node "rule chain" that sent the message into its chain. */
export interface Caller {
  readonly nodeId: string;
  readonly chainId: string;
}

/** As it is kept on the disk. */
export interface StoredMessage extends Omit<Message, 'body'> {
  readonly data: string;
}

export function storedMessage({ body, ...rest }: Message): StoredMessage {
  return { ...rest, data: body.text };
}

export function readMessage({ data, ...rest }: StoredMessage): Message {
  return { ...rest, body: Body.ofText(data) };
}
