import { timerDelay } from '../../src/contract/timers.ts';

export interface RemoteCall {
  readonly id: number;
  readonly method: string;
  readonly params: unknown;
}

/** Hands a call to a device; false: it is not connected here. */
export type Delivery = (deviceId: string, call: RemoteCall) => boolean;

export type CallOutcome =
  | { readonly kind: 'offline' }
  | { readonly kind: 'delivered' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'answered'; readonly body: string };

interface Waiting {
  readonly answered: (body: string) => void;
}

/** Calls of users to connected devices: over MQTT while they are subscribed, over HTTP while they poll. */
export class RemoteCalls {
  readonly #deliveries = new Set<Delivery>();
  readonly #listeners = new Set<(deviceId: string) => void>();
  readonly #lastIds = new Map<string, number>();
  readonly #waiting = new Map<string, Waiting>();
  /** By the id of a call that went into a rule chain. */
  readonly #asked = new Map<string, (outcome: CallOutcome) => void>();

  /** Returns the function that ends it. */
  via(delivery: Delivery): () => void {
    this.#deliveries.add(delivery);
    return () => this.#deliveries.delete(delivery);
  }

  /** Called when a device can take calls. Returns the function that unsubscribes. */
  onConnected(listener: (deviceId: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  connected(deviceId: string): void {
    for (const listener of this.#listeners) listener(deviceId);
  }

  /** Counted for each device, also when it is offline. */
  nextId(deviceId: string): number {
    const id = (this.#lastIds.get(deviceId) ?? -1) + 1;
    this.#lastIds.set(deviceId, id);
    return id;
  }

  /** Whether any connection of the device took it. */
  deliver(deviceId: string, call: RemoteCall): boolean {
    let isTaken = false;
    for (const delivery of [...this.#deliveries]) isTaken = delivery(deviceId, call) || isTaken;
    return isTaken;
  }

  /** Without `timeoutMs` no answer is awaited. */
  async call(deviceId: string, request: Omit<RemoteCall, 'id'>, timeoutMs?: number): Promise<CallOutcome> {
    const call = { id: this.nextId(deviceId), ...request };
    if (timeoutMs === undefined) return this.deliver(deviceId, call) ? { kind: 'delivered' } : { kind: 'offline' };
    const answer = this.answer(deviceId, call.id, timeoutMs);
    if (!this.deliver(deviceId, call)) {
      this.#waiting.delete(keyOf(deviceId, call.id));
      return { kind: 'offline' };
    }
    const body = await answer;
    return body === undefined ? { kind: 'timeout' } : { kind: 'answered', body };
  }

  /** What the device answers to this call; undefined if it is too late. */
  answer(deviceId: string, id: number, timeoutMs: number): Promise<string | undefined> {
    const key = keyOf(deviceId, id);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(key);
        resolve(undefined);
      }, timerDelay(timeoutMs));
      timer.unref();
      this.#waiting.set(key, {
        answered: (body) => {
          clearTimeout(timer);
          this.#waiting.delete(key);
          resolve(body);
        },
      });
    });
  }

  /** What comes of a call that goes through a rule chain, which need not reach the device. */
  outcome(callId: string, timeoutMs: number): Promise<CallOutcome> {
    return new Promise((resolve) => {
      const end = (outcome: CallOutcome) => {
        clearTimeout(timer);
        this.#asked.delete(callId);
        resolve(outcome);
      };
      const timer = setTimeout(() => end({ kind: 'timeout' }), timerDelay(timeoutMs));
      timer.unref();
      this.#asked.set(callId, end);
    });
  }

  /** Of a call that somebody may wait for. */
  settle(callId: string, outcome: CallOutcome): void {
    this.#asked.get(callId)?.(outcome);
  }

  /** A device answers. */
  answered(deviceId: string, id: number, body: string): void {
    this.#waiting.get(keyOf(deviceId, id))?.answered(body);
  }
}

const keyOf = (deviceId: string, id: number) => `${deviceId} ${id}`;
