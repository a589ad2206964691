/** Changes in order of arrival, for showing an earlier time. Dropped chunks are applied to the base: the values before the first change. */
import type { EpochMs } from '../../../src/contract/units.ts';
import { CellStates, KIND } from './cell-states.ts';
import { ChangeChunk } from './change-chunk.ts';
import type { HeldData } from './memory.ts';

/** The largest chunk has 213 kB. */
const FIRST_CHUNK = 256;
const LARGEST_CHUNK = 16_384;

/** The cells as of `at`: the base, all chunks before number `chunk`, and the first `changes` of that one. */
interface Past {
  readonly states: CellStates;
  at: EpochMs;
  chunk: number;
  changes: number;
}

export class ChangeLog implements HeldData {
  private readonly base = new CellStates();
  /** Arrival of the newest change in the base; earlier times cannot be shown. */
  private baseAt = Number.NEGATIVE_INFINITY;
  /** Start of the held time: the first record, or the end of the dropped chunks. */
  private heldFrom = Number.POSITIVE_INFINITY;
  private chunks: ChangeChunk[] = [];
  /** Also the number of the first held chunk. */
  private droppedChunks = 0;
  private past: Past | null = null;
  private cells = 0;
  private changes = 0;
  /** Size without the newest chunk, which still grows. */
  private closedBytes = 0;
  private lastAt: EpochMs = 0;

  /** Records a value that counts as always having been there, such as a name. */
  begin(cell: number, ts: EpochMs, value: string): void {
    this.makeRoom(cell);
    this.heldFrom = Math.min(this.heldFrom, ts);
    this.base.set(cell, ts, KIND.text, 0, value);
    this.past?.states.set(cell, ts, KIND.text, 0, value);
  }

  /** @param at arrival on the server's clock; a clock that is set back does not reorder the log. */
  record(cell: number, at: EpochMs, ts: EpochMs, value: string | null): void {
    this.makeRoom(cell);
    this.lastAt = Math.max(this.lastAt, at);
    this.heldFrom = Math.min(this.heldFrom, this.lastAt);
    let chunk = this.chunks.at(-1);
    if (!chunk || chunk.isFull) {
      if (chunk) this.closedBytes += chunk.bytes;
      // A chunk is at most an eighth of a large log, so that dropping one loses little.
      const capacity = Math.min(LARGEST_CHUNK, Math.max(FIRST_CHUNK, this.cells, this.changes >> 3));
      chunk = new ChangeChunk(capacity, this.lastAt);
      this.chunks.push(chunk);
    }
    chunk.push(cell, this.lastAt, ts, value);
    this.changes += 1;
  }

  holds(at: EpochMs): boolean {
    return at >= this.heldFrom;
  }

  /** Null before the held time. Valid until the next call. */
  stateAt(at: EpochMs): CellStates | null {
    if (at < this.baseAt) return null;
    if (!this.past || this.past.at > at) this.past = { states: this.base.copy(), at, chunk: this.droppedChunks, changes: 0 };
    const { past } = this;
    past.states.grow(this.cells);
    past.at = at;
    for (; past.chunk < this.droppedChunks + this.chunks.length; past.chunk++, past.changes = 0) {
      const chunk = this.chunks[past.chunk - this.droppedChunks] as ChangeChunk;
      const until = chunk.countUntil(at);
      chunk.applyTo(past.states, past.changes, until);
      past.changes = until;
      if (!chunk.isFull || until < chunk.length) break;
    }
    return past.states;
  }

  forgetPast(): void {
    this.past = null;
  }

  bytes(): number {
    return this.closedBytes + (this.chunks.at(-1)?.bytes ?? 0) + this.base.bytes + (this.past?.states.bytes ?? 0);
  }

  /** When the last change arrived. */
  newest(): EpochMs {
    return this.lastAt;
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
      this.droppedChunks += 1;
      if (this.chunks.length > 0) this.closedBytes -= chunk.bytes;
      freed += chunk.bytes;
      values += chunk.length;
    }
    this.changes -= values;
    if (this.past && this.past.chunk < this.droppedChunks) this.past = null;
    return values;
  }

  private makeRoom(cell: number): void {
    if (cell < this.cells) return;
    this.cells = cell + 1;
    this.base.grow(this.cells);
    this.past?.states.grow(this.cells);
  }
}
