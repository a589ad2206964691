import { type Message, MOST_RUNS } from '../message.ts';
import type { PastMessages } from './past-messages.ts';

/** Of those that are looked through together. */
const MOST = 1000;
/** Parts that are looked through while one enters, so that neither waits for the other. */
const MOST_AHEAD = 3;
/** With the one that enters, and the one before it, of which something may wait still. */
export const MOST_PARTS = MOST_AHEAD + 2;

interface Part {
  readonly messages: readonly Message[];
  /** Ends when they have been looked through. */
  readonly seen: Promise<void> | undefined;
}

/** Messages that have not entered yet, a part after the other: while one enters, the next ones are looked through. */
export class ComingMessages {
  readonly #messages: PastMessages;
  readonly #newId: () => string;
  readonly #look: ((messages: readonly Message[]) => Promise<void> | undefined) | undefined;
  readonly #ahead: Part[] = [];
  #part: readonly Message[] = [];
  #place = 0;

  /** @param look undefined: there is nothing to look for. */
  constructor(
    messages: PastMessages,
    newId: () => string,
    look: ((messages: readonly Message[]) => Promise<void> | undefined) | undefined,
  ) {
    this.#messages = messages;
    this.#newId = newId;
    this.#look = look;
    this.#fill();
  }

  /** The one that enters next; undefined after the last. Not before `whenReady`. */
  get first(): Message | undefined {
    return this.#part[this.#place];
  }

  take(): Message | undefined {
    const { first } = this;
    this.#place += 1;
    return first;
  }

  /** What is to be waited for before the next one is known; undefined: nothing. Rejects with what looking through failed by. */
  whenReady(): Promise<void> | undefined {
    const [next] = this.#ahead;
    if (this.#place < this.#part.length || !next) return undefined;
    const enter = () => {
      this.#part = next.messages;
      this.#place = 0;
      this.#ahead.shift();
      this.#fill();
    };
    if (next.seen) return next.seen.then(enter);
    enter();
    return undefined;
  }

  #fill(): void {
    while (this.#ahead.length < MOST_AHEAD) {
      const part = this.#nextPart();
      if (!part) return;
      this.#ahead.push(part);
      // Nothing is to be waited for: the next ones are early enough when this one has entered.
      if (!part.seen) return;
    }
  }

  #nextPart(): Part | undefined {
    const messages: Message[] = [];
    while (messages.length < MOST) {
      const incoming = this.#messages.take();
      if (!incoming) break;
      messages.push({ ...incoming, id: this.#newId(), callers: [], runsLeft: MOST_RUNS });
    }
    if (messages.length === 0) return undefined;
    const seen = this.#look?.(messages);
    // Whoever waits for it is told.
    seen?.catch(() => undefined);
    return { messages, seen };
  }
}
