import type { WebSocket } from 'ws';
import { limitOf } from '../storage/usage-states.ts';
import type { RealtimeSettings } from './options.ts';

/** Tracks whether a client reads what it is sent. */
export class Outflow {
  readonly #socket: WebSocket;
  readonly #settings: RealtimeSettings;
  /** Messages that may wait at once; 0: any number. */
  readonly #most: number;
  #waiting = 0;
  #leastUnsent = Number.POSITIVE_INFINITY;
  #progressAt = 0;

  /** @param tenantId whose profile limits the messages that wait. */
  constructor(socket: WebSocket, settings: RealtimeSettings, tenantId: string) {
    this.#socket = socket;
    this.#settings = settings;
    this.#most = limitOf(settings.limitsOf?.(tenantId) ?? {}, 'wsMsgQueueLimitPerSession');
  }

  send(text: string): void {
    this.#waiting += 1;
    // Called when the system has taken it, and when the socket is closed.
    this.#socket.send(text, () => {
      this.#waiting -= 1;
    });
  }

  /** One more message would be too many. */
  get isFull(): boolean {
    return this.#socket.bufferedAmount > this.#settings.maxUnsentBytes || (this.#most > 0 && this.#waiting >= this.#most);
  }

  get hasRoom(): boolean {
    const unsent = this.#socket.bufferedAmount;
    const hasRoom = unsent <= this.#settings.highWaterBytes;
    if (hasRoom || unsent < this.#leastUnsent) {
      this.#leastUnsent = hasRoom ? Number.POSITIVE_INFINITY : unsent;
      this.#progressAt = performance.now();
    }
    return hasRoom;
  }

  /** True if the client has read nothing for too long. */
  get isStuck(): boolean {
    return !this.hasRoom && performance.now() - this.#progressAt > this.#settings.unreadMs;
  }
}
