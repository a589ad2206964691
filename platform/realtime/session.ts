import type { WebSocket } from 'ws';
import { SOCKET_ERROR } from '../../src/contract/frames.ts';
import type { Caller } from '../model.ts';
import type { RealtimeSettings } from './options.ts';
import { QUEUE_FULL, subscriptionError } from './replies.ts';
import type { Family, Subscription } from './subscription.ts';
import { createUpdateLimiter } from './update-limiter.ts';

/** How often a session whose client does not read looks whether there is room again. */
const BLOCKED_MS = 50;

/** One signed-in socket: its subscriptions, and the order and pace in which it is written to. */
export class Session {
  readonly caller: Caller;
  readonly #socket: WebSocket;
  readonly #settings: RealtimeSettings;
  readonly #subscriptions = new Map<string, Subscription>();
  readonly #changed = new Set<Subscription>();
  readonly #allowed: () => boolean;
  #isOverLimit = false;
  #lastFlush = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #immediate: NodeJS.Immediate | undefined;

  constructor(socket: WebSocket, caller: Caller, settings: RealtimeSettings) {
    this.caller = caller;
    this.#socket = socket;
    this.#settings = settings;
    this.#allowed = createUpdateLimiter(settings.updateLimits, settings.now);
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Sends a reply. A client that asks on and on without reading loses its session instead of our memory. */
  send(text: string): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount > this.#settings.maxUnsentBytes) this.end(1008, QUEUE_FULL);
    else this.#socket.send(text);
  }

  /** Closes the socket and forgets the subscriptions at once. */
  end(code: number, reason: string): void {
    this.release();
    this.#socket.close(code, reason);
  }

  get(family: Family, cmdId: number): Subscription | undefined {
    return this.#subscriptions.get(`${family} ${cmdId}`);
  }

  add(family: Family, subscription: Subscription): void {
    this.remove(family, subscription.cmdId);
    this.#subscriptions.set(`${family} ${subscription.cmdId}`, subscription);
  }

  /** Unknown ids are ignored (live.md 2.7). */
  remove(family: Family, cmdId: number): void {
    const subscription = this.get(family, cmdId);
    if (!subscription) return;
    this.#subscriptions.delete(`${family} ${cmdId}`);
    this.#changed.delete(subscription);
    subscription.close();
  }

  removeFamily(family: Family): void {
    for (const [name, subscription] of [...this.#subscriptions]) if (name.startsWith(`${family} `)) this.remove(family, subscription.cmdId);
  }

  refresh(): void {
    this.#guarded(() => {
      for (const subscription of [...this.#subscriptions.values()]) subscription.refresh?.();
    });
  }

  /** What fails outside of a command cannot be answered to one: the session ends, and the client starts anew. */
  #guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#settings.onError(error);
      this.end(1011, 'Internal error');
    }
  }

  release(): void {
    clearTimeout(this.#timer);
    if (this.#immediate) clearImmediate(this.#immediate);
    this.#timer = undefined;
    this.#immediate = undefined;
    for (const subscription of this.#subscriptions.values()) subscription.close();
    this.#subscriptions.clear();
    this.#changed.clear();
  }

  /** Notes that a subscription has something to send. It goes out after this turn of the event loop, or when the pace allows. */
  changed(subscription: Subscription): void {
    this.#changed.add(subscription);
    if (this.#timer || this.#immediate) return;
    const wait = this.#lastFlush + this.#settings.coalesceMs - performance.now();
    if (wait > 0) this.#flushIn(wait);
    else this.#immediate = setImmediate(() => this.#flush());
  }

  #flushIn(delayMs: number): void {
    this.#timer = setTimeout(() => this.#flush(), delayMs);
  }

  #flush(): void {
    this.#timer = undefined;
    this.#immediate = undefined;
    this.#lastFlush = performance.now();
    this.#guarded(() => this.#sendChanged());
  }

  #sendChanged(): void {
    for (const subscription of this.#changed) {
      if (!this.isOpen) return;
      if (this.#socket.bufferedAmount > this.#settings.highWaterBytes) return this.#blocked();
      this.#changed.delete(subscription);
      const frame = subscription.drain();
      if (frame !== undefined) this.#push(subscription.cmdId, frame);
    }
  }

  #blocked(): void {
    let waiting = 0;
    for (const subscription of this.#changed) waiting += subscription.waiting;
    if (waiting > this.#settings.maxWaitingPoints) this.end(1008, QUEUE_FULL);
    else this.#flushIn(BLOCKED_MS);
  }

  /** An update over the limit is lost, as the contract has it; the client is told once until it recovered. */
  #push(cmdId: number, frame: string): void {
    if (this.#allowed()) {
      this.#isOverLimit = false;
      this.send(frame);
    } else if (!this.#isOverLimit) {
      this.#isOverLimit = true;
      this.send(subscriptionError(cmdId, SOCKET_ERROR.tooManyUpdates, 'Too many updates!'));
    }
  }
}
