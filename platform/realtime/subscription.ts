/** The session drains it when the socket has room. */
export interface Subscription {
  readonly cmdId: number;
  /** Waiting points; values that overwrite each other do not count. */
  readonly waiting: number;
  /** Everything that waits as one frame, which is then forgotten; undefined if there is nothing. */
  drain(): string | undefined;
  /** Called each refresh period. */
  refresh?(): void;
  close(): void;
}

/** Id spaces of commands; an unsubscribe affects only its own. */
export type Family = 'oldAttributes' | 'oldSeries' | 'entityData' | 'alarmData' | 'entityCount' | 'alarmCount';
