import type { Sliced } from '../sliced.ts';

/** The session drains it when the socket has room. */
export interface Subscription {
  readonly cmdId: number;
  /** Waiting points; values that overwrite each other do not count. */
  readonly waiting: number;
  /** What waits as one frame, which is then forgotten; undefined if there is nothing. */
  drain(): string | undefined;
  /** Whether more is waiting than fits one frame. */
  readonly hasMore?: boolean;
  /** Called each refresh period. */
  refresh?(): Sliced<void>;
  close(): void;
}

/** Id spaces of commands; an unsubscribe affects only its own. */
export type Family = 'oldAttributes' | 'oldSeries' | 'entityData' | 'alarmData' | 'entityCount' | 'alarmCount' | 'inbox';
