import { type Message, MOST_RUNS } from '../message.ts';
import type { PastMessages } from './past-messages.ts';

/** Of those that are looked through together. */
const MOST = 2000;

interface Part {
  readonly messages: readonly Message[];
  /** Ends when they have been looked through. */
  readonly seen: Promise<void> | undefined;
}

/** Messages that have not entered yet, a part after the other: while one enters, the next one is looked through. */
export class ComingMessages {
  readonly #messages: PastMessages;
  readonly #newId: () => string;
  readonly #look: ((messages: readonly Message[]) => Promise<void>) | undefined;
  #part: readonly Message[] = [];
  #place = 0;
  #next: Part;

  /** @param look undefined: there is nothing to look for. */
  constructor(messages: PastMessages, newId: () => string, look: ((messages: readonly Message[]) => Promise<void>) | undefined) {
    this.#messages = messages;
    this.#newId = newId;
    this.#look = look;
    this.#next = this.#nextPart();
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
    if (this.#place < this.#part.length || this.#next.messages.length === 0) return undefined;
    const { messages, seen } = this.#next;
    const enter = () => {
      this.#part = messages;
      this.#place = 0;
      this.#next = this.#nextPart();
    };
    if (seen) return seen.then(enter);
    enter();
    return undefined;
  }

  #nextPart(): Part {
    const messages: Message[] = [];
    while (messages.length < MOST) {
      const incoming = this.#messages.take();
      if (!incoming) break;
      messages.push({ ...incoming, id: this.#newId(), callers: [], runsLeft: MOST_RUNS });
    }
    const seen = messages.length > 0 ? this.#look?.(messages) : undefined;
    // Whoever waits for it is told.
    seen?.catch(() => undefined);
    return { messages, seen };
  }
}
