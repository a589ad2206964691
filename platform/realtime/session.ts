import type { WebSocket } from 'ws';
import { SOCKET_ERROR } from '../../src/contract/socket.ts';
import type { Caller } from '../model.ts';
import { runSliced, type Sliced } from '../sliced.ts';
import type { RealtimeSettings } from './options.ts';
import { Outflow } from './outflow.ts';
import { QUEUE_FULL, subscriptionError } from './replies.ts';
import type { Counts } from './session-counts.ts';
import type { Family, Subscription } from './subscription.ts';
import { createUpdateLimiter, updateLimitsOf } from './update-limiter.ts';

/** Interval for checking whether a blocked client has room. */
const BLOCKED_MS = 50;
/** Of a reply that is sent in parts. */
const PART_LETTERS = 65_536;
/** With more commands waiting, nothing is read from the client until half of them are done. */
const MOST_WAITING = 500;
/** For sending updates in one turn of the event loop. */
const FLUSH_MS = 10;

type Work = () => Sliced<void>;

export class Session {
  readonly caller: Caller;
  readonly #socket: WebSocket;
  readonly #settings: RealtimeSettings;
  readonly #subscriptions = new Map<string, Subscription>();
  readonly #changed = new Set<Subscription>();
  readonly #allowed: () => boolean;
  readonly #outflow: Outflow;
  readonly #counts: Counts;
  readonly #work: Work[] = [];
  #isWorking = false;
  /** Updates wait for the end of the reply. */
  #isReplying = false;
  /** Nothing else can be sent before the message has ended. */
  #isMessageBegun = false;
  #isOverLimit = false;
  #lastFlush = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #immediate: NodeJS.Immediate | undefined;

  constructor(socket: WebSocket, caller: Caller, settings: RealtimeSettings, counts: Counts) {
    this.caller = caller;
    this.#socket = socket;
    this.#settings = settings;
    this.#outflow = new Outflow(socket, settings, caller.tenantId);
    this.#counts = counts;
    this.#allowed = createUpdateLimiter(updateLimitsOf(settings, caller.tenantId), settings.now);
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** A client that keeps sending requests without reading loses its session, so that our memory stays bounded. */
  send(text: string): void {
    if (!this.isOpen) return;
    if (this.#outflow.isFull) this.end(1008, QUEUE_FULL);
    else this.#outflow.send(text);
  }

  /** Drops the subscriptions at once. */
  end(code: number, reason: string): void {
    this.release();
    this.#socket.close(code, reason);
  }

  get(family: Family, cmdId: number): Subscription | undefined {
    return this.#subscriptions.get(`${family} ${cmdId}`);
  }

  add(family: Family, subscription: Subscription): void {
    this.remove(family, subscription.cmdId);
    const refusal = isCounted(family) ? this.#counts.enter(this.caller) : undefined;
    if (refusal !== undefined) {
      subscription.close();
      this.end(1008, refusal);
      return;
    }
    this.#subscriptions.set(`${family} ${subscription.cmdId}`, subscription);
  }

  /** Unknown ids are ignored. */
  remove(family: Family, cmdId: number): void {
    const subscription = this.get(family, cmdId);
    if (!subscription) return;
    this.#subscriptions.delete(`${family} ${cmdId}`);
    this.#changed.delete(subscription);
    this.#close(family, subscription);
  }

  #close(family: Family, subscription: Subscription): void {
    if (isCounted(family)) this.#counts.leave(this.caller);
    subscription.close();
  }

  removeFamily(family: Family): void {
    for (const [name, subscription] of [...this.#subscriptions]) if (name.startsWith(`${family} `)) this.remove(family, subscription.cmdId);
  }

  refresh(): void {
    if (this.#work.length > MOST_WAITING) return;
    for (const subscription of this.#subscriptions.values()) {
      if (subscription.refresh) this.performFor(subscription, () => subscription.refresh?.() ?? nothing());
    }
  }

  /** As `perform`, but an error is answered to the subscription's command, and ends it alone. */
  performFor(subscription: Subscription, work: Work): void {
    this.perform(() => this.#inItsName(subscription, work));
  }

  *#inItsName(subscription: Subscription, work: Work): Sliced<void> {
    try {
      yield* work();
    } catch (error) {
      this.#drop(subscription, error);
    }
  }

  #drop(subscription: Subscription, error: unknown): void {
    const [name] = [...this.#subscriptions].find(([, known]) => known === subscription) ?? [];
    // It ended while it worked.
    if (name === undefined) {
      if (!isRefusal(error)) this.#settings.onError(error);
      return;
    }
    this.remove(name.split(' ')[0] as Family, subscription.cmdId);
    this.refuse(subscription.cmdId, error);
  }

  /** Answers an error to its command. A real server closes the session on every exception; this one only in strict mode. */
  refuse(cmdId: number, error: unknown, closeCode = 1011): void {
    if (!isRefusal(error)) this.#settings.onError(error);
    if (this.#settings.strict || this.#isMessageBegun) {
      this.end(closeCode, error instanceof Error ? error.message.slice(0, 100) : 'Internal error');
      return;
    }
    if (isRefusal(error)) this.send(subscriptionError(cmdId, SOCKET_ERROR.badRequest, error.message));
    else this.send(subscriptionError(cmdId, SOCKET_ERROR.internal, 'Internal Server error!'));
  }

  /** Runs after the tasks that wait already, in turns with other sessions. An error ends the session. */
  perform(work: Work): void {
    this.#work.push(work);
    if (this.#work.length > MOST_WAITING) this.#socket.pause();
    if (this.#isWorking) return;
    this.#isWorking = true;
    runSliced(this.#workOff()).catch((error: unknown) => this.#fail(error));
  }

  *#workOff(): Sliced<void> {
    for (let work = this.#work.shift(); work; work = this.#work.shift()) {
      if (this.#work.length < MOST_WAITING / 2) this.#socket.resume();
      yield* this.#room();
      this.#isReplying = true;
      for (const pause of work()) {
        yield pause;
        if (!this.isOpen) return;
      }
      this.#isReplying = false;
      if (this.#changed.size > 0) this.#schedule();
      yield undefined;
    }
    this.#isWorking = false;
  }

  /** Waits until the client has taken most of what it was sent. By the clock: `ws` tells the amount, but has no event for it. */
  *#room(): Sliced<void> {
    while (this.isOpen && !this.#outflow.hasRoom) {
      if (this.#isHopeless()) this.end(1008, QUEUE_FULL);
      else yield new Promise((resolve) => setTimeout(resolve, BLOCKED_MS));
    }
  }

  /** As one message, made while the client takes it. A failure after its beginning ends the session. */
  *sendParts(parts: Iterable<string>): Sliced<void> {
    let text = '';
    for (const part of parts) {
      text += part;
      if (text.length >= PART_LETTERS) {
        this.#isMessageBegun = true;
        this.#socket.send(text, { fin: false });
        text = '';
        yield* this.#room();
      }
      yield undefined;
      if (!this.isOpen) return;
    }
    this.#socket.send(text, { fin: true });
    this.#isMessageBegun = false;
  }

  /** A failure outside of a command has no command to answer: the session ends, and the client reconnects. */
  #guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    this.#settings.onError(error);
    this.end(1011, 'Internal error');
  }

  release(): void {
    clearTimeout(this.#timer);
    if (this.#immediate) clearImmediate(this.#immediate);
    this.#timer = undefined;
    this.#immediate = undefined;
    for (const [name, subscription] of this.#subscriptions) this.#close(name.split(' ')[0] as Family, subscription);
    this.#subscriptions.clear();
    this.#changed.clear();
    this.#work.length = 0;
  }

  /** Sends after this turn of the event loop, or when the pace allows. */
  changed(subscription: Subscription): void {
    this.#changed.add(subscription);
    this.#schedule();
  }

  #schedule(): void {
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
    if (this.#isReplying) return;
    this.#lastFlush = performance.now();
    this.#guarded(() => this.#sendChanged());
  }

  #sendChanged(): void {
    const end = performance.now() + FLUSH_MS;
    for (const subscription of this.#changed) {
      if (!this.isOpen) return undefined;
      if (!this.#outflow.hasRoom) return this.#isHopeless() ? this.end(1008, QUEUE_FULL) : this.#flushIn(BLOCKED_MS);
      if (performance.now() > end) return this.#flushIn(0);
      this.#changed.delete(subscription);
      let frame: string | undefined;
      try {
        frame = subscription.drain();
      } catch (error) {
        this.#drop(subscription, error);
        continue;
      }
      if (frame !== undefined && this.allows(subscription.cmdId)) this.send(frame);
      if (subscription.hasMore) this.#changed.add(subscription);
    }
    return undefined;
  }

  /** The client does not read, or not fast enough for what it wants. */
  #isHopeless(): boolean {
    let waiting = 0;
    for (const subscription of this.#changed) waiting += subscription.waiting;
    return waiting > this.#settings.maxWaitingPoints || this.#outflow.isStuck;
  }

  /** An update over the limit is lost, as on a real server; the client gets one error until the rate recovers. */
  allows(cmdId: number): boolean {
    const isAllowed = this.#allowed();
    if (!isAllowed && !this.#isOverLimit) this.send(subscriptionError(cmdId, SOCKET_ERROR.tooManyUpdates, 'Too many updates!'));
    this.#isOverLimit = !isAllowed;
    return isAllowed;
  }
}

function* nothing(): Sliced<void> {}

/** What a server refuses, rather than a failure of its own. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof RangeError || (error instanceof Error && error.name === 'QueryError');

/** Servers count only those of single entities. */
const isCounted = (family: Family) => family === 'oldAttributes' || family === 'oldSeries';
