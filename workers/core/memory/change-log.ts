/**
 * Every change of a feed's latest values, in the order of arrival, so that the feed can be shown as of an earlier time. What
 * stood there before the log begins is its base; a chunk that is given up is folded into it.
 */
import type { EpochMs } from '../../../src/contract/units.ts';
import { CellStates, KIND } from './cell-states.ts';
import { ChangeChunk } from './change-chunk.ts';
import type { HeldData } from './memory.ts';

/** Small feeds begin with a small chunk; large ones are given up in pieces of 213 kB. */
const FIRST_CHUNK = 256;
const LARGEST_CHUNK = 16_384;

/** The cells as of `at`: the base with all chunks up to `chunk` and that one's first `changes`. */
interface Past {
  readonly states: CellStates;
  at: EpochMs;
  chunk: number;
  changes: number;
}

export class ChangeLog implements HeldData {
  private readonly base = new CellStates();
  /** What was folded into the base arrived up to here; nothing before can be shown. */
  private baseAt = Number.NEGATIVE_INFINITY;
  /** From here on something is known: when the log began, or where it begins since it gave up chunks. */
  private heldFrom = Number.POSITIVE_INFINITY;
  private chunks: ChangeChunk[] = [];
  /** How many chunks were given up: number of the first one that is left. */
  private given = 0;
  private past: Past | null = null;
  private cells = 0;
  private changes = 0;
  /** Bytes of all chunks but the newest, which still grows. */
  private closedBytes = 0;
  private lastAt: EpochMs = 0;

  /** A value that counts as always having been there, such as a name: an entity has one also before it was asked for. */
  begin(cell: number, ts: EpochMs, value: string): void {
    this.makeRoom(cell);
    this.heldFrom = Math.min(this.heldFrom, ts);
    this.base.set(cell, ts, KIND.text, 0, value);
    this.past?.states.set(cell, ts, KIND.text, 0, value);
  }

  /** @param at arrival on the platform's clock; a clock that was set back does not reorder the log. */
  record(cell: number, at: EpochMs, ts: EpochMs, value: string | null): void {
    this.makeRoom(cell);
    this.lastAt = Math.max(this.lastAt, at);
    this.heldFrom = Math.min(this.heldFrom, this.lastAt);
    let chunk = this.chunks.at(-1);
    if (!chunk || chunk.isFull) {
      if (chunk) this.closedBytes += chunk.bytes;
      // What is given up at once is a small part of what is held.
      const capacity = Math.min(LARGEST_CHUNK, Math.max(FIRST_CHUNK, this.cells, this.changes >> 3));
      chunk = new ChangeChunk(capacity, this.lastAt);
      this.chunks.push(chunk);
    }
    chunk.push(cell, this.lastAt, ts, value);
    this.changes += 1;
  }

  /** Whether anything is known of a time. */
  holds(at: EpochMs): boolean {
    return at >= this.heldFrom;
  }

  /** The cells as of a time; null when it lies before all that is held. Valid until the next call. */
  stateAt(at: EpochMs): CellStates | null {
    if (at < this.baseAt) return null;
    if (!this.past || this.past.at > at) this.past = { states: this.base.copy(), at, chunk: this.given, changes: 0 };
    const { past } = this;
    past.states.grow(this.cells);
    past.at = at;
    for (; past.chunk < this.given + this.chunks.length; past.chunk++, past.changes = 0) {
      const chunk = this.chunks[past.chunk - this.given] as ChangeChunk;
      const until = chunk.countUntil(at);
      chunk.applyTo(past.states, past.changes, until);
      past.changes = until;
      if (!chunk.isFull || until < chunk.length) break;
    }
    return past.states;
  }

  /** Gives back what `stateAt` keeps, when nobody looks at the past any more. */
  forgetPast(): void {
    this.past = null;
  }

  bytes(): number {
    return this.closedBytes + (this.chunks.at(-1)?.bytes ?? 0) + this.base.bytes + (this.past?.states.bytes ?? 0);
  }

  oldest(): EpochMs {
    return this.chunks[0]?.firstAt ?? Number.POSITIVE_INFINITY;
  }

  dropOldest(bytes: number): number {
    let freed = 0;
    let values = 0;
    while (freed < bytes) {
      const chunk = this.chunks.shift();
      if (!chunk) break;
      chunk.applyTo(this.base, 0, chunk.length);
      this.baseAt = chunk.lastAt;
      this.heldFrom = chunk.lastAt;
      this.given += 1;
      if (this.chunks.length > 0) this.closedBytes -= chunk.bytes;
      freed += chunk.bytes;
      values += chunk.length;
    }
    this.changes -= values;
    if (this.past && this.past.chunk < this.given) this.past = null;
    return values;
  }

  private makeRoom(cell: number): void {
    if (cell < this.cells) return;
    this.cells = cell + 1;
    this.base.grow(this.cells);
    this.past?.states.grow(this.cells);
  }
}
