/** Something that may have updates to send. The session asks it when the socket has room. */
export interface Subscription {
  readonly cmdId: number;
  /** Points that wait; values that overwrite each other do not count. */
  readonly waiting: number;
  /** Writes all that waits as one frame and forgets it; undefined when there is nothing. */
  drain(): string | undefined;
  /** Called once each refresh period. */
  refresh?(): void;
  close(): void;
}

/** Id spaces of commands; an unsubscribe only reaches its own. */
export type Family = 'oldAttributes' | 'oldSeries' | 'entityData' | 'alarmData' | 'entityCount' | 'alarmCount';
