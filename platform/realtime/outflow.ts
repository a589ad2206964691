import type { WebSocket } from 'ws';
import type { RealtimeSettings } from './options.ts';

/** Whether a client takes what it is sent. */
export class Outflow {
  readonly #socket: WebSocket;
  readonly #settings: RealtimeSettings;
  #leastUnsent = Number.POSITIVE_INFINITY;
  #progressAt = 0;

  constructor(socket: WebSocket, settings: RealtimeSettings) {
    this.#socket = socket;
    this.#settings = settings;
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

  /** Since the last `hasRoom` that was true, nothing was taken for too long. */
  get isStuck(): boolean {
    return !this.hasRoom && performance.now() - this.#progressAt > this.#settings.unreadMs;
  }
}
