import type { Message } from './message.ts';

/** What a node makes of a message, in order. */
export type Outcome =
  /** The message goes along the links with this label, whatever its letter case. */
  | { readonly kind: 'label'; readonly label: string; readonly message: Message; readonly error?: string }
  /** The sender is told that the message is done with: what follows is another message. */
  | { readonly kind: 'acknowledged'; readonly message: Message }
  /** Another message enters the root chain of the tenant. */
  | { readonly kind: 'root'; readonly message: Message }
  /** The message enters another chain; what that chain answers goes along links of this node. */
  | { readonly kind: 'call'; readonly chainId: string; readonly message: Message }
  /** The message leaves its chain, along links with this label of the node that sent it there. */
  | { readonly kind: 'answer'; readonly label: string; readonly message: Message };

export type Outcomes = readonly Outcome[];

export const SUCCESS = 'Success';
export const FAILURE = 'Failure';

export const along = (label: string, message: Message): Outcome => ({ kind: 'label', label, message });
export const success = (message: Message): Outcomes => [along(SUCCESS, message)];
/** @param error class and words, as a server tells them; empty: none, as 3.2 often does. */
export const failure = (message: Message, error: string): Outcome => ({
  ...along(FAILURE, message),
  ...(error === '' ? {} : { error }),
});
export const acknowledged = (message: Message): Outcome => ({ kind: 'acknowledged', message });

/** Ends the run of a node: the message goes along its links with the label Failure. */
export class NodeError extends Error {
  override name = 'NodeError';

  /** Without its stack: a chain may throw one for each message, and writing it down takes longer than the node. */
  constructor(message: string) {
    const limits = Error as { stackTraceLimit?: number };
    const before = limits.stackTraceLimit;
    limits.stackTraceLimit = 0;
    super(message);
    if (before === undefined) delete limits.stackTraceLimit;
    else limits.stackTraceLimit = before;
  }
}

/** What a node reads is not there yet: nothing was changed, and the node is to run again when it is. Only where little is read in advance. */
export class NotRead extends Error {
  override name = 'NotRead';
  /** What is to be read, as the one who threw it says it. */
  readonly needs: readonly unknown[];

  constructor(needs: readonly unknown[]) {
    super('It was not read yet');
    this.needs = needs;
  }
}

/** A node cannot start with its settings. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}
