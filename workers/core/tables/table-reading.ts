/** One demand's order of a table: from the rows that are all held, or from the server's listing; now, or as of an earlier time. */
import type { EntityTableDemand, RowRange } from '../../../src/contract/demand.ts';
import type { EntityRow } from '../../../src/contract/snapshot.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { FeedStatus } from '../feed.ts';
import type { EntityTableFeed } from './entity-table-feed.ts';
import { type Listing, membersOf, slotAt } from './listing.ts';
import { canOrder, RowOrder, type RowTexts } from './row-order.ts';
import type { RowSource } from './table-cursor.ts';

/** Rows in the order of live values move no more often: nobody could read a table that is another one four times a second. */
const MOVE_EVERY_MS: DurationMs = 2000;
/** Room for a row's version beside its slot in one number. */
const VERSIONS = 2 ** 32;

export class TableReading implements RowSource<EntityRow> {
  private readonly feed: EntityTableFeed;
  private readonly demand: EntityTableDemand;
  private readonly order: RowOrder | null;
  /** Made when somebody goes back; it remembers the ranks of names between moves. */
  private pastOrder: RowOrder | null = null;
  private listing: Listing | null;
  /** Null: rows stand as in the server's listing. */
  private ordered: Uint32Array | null = null;
  /** The rows that were put in order, and when they moved last. */
  private members: Uint32Array | null = null;
  private movedAt: EpochMs = 0;
  private at: EpochMs | null = null;
  private moves = 0;
  /** Whether the order of an earlier time has to be made anew: its rows come from elsewhere now. */
  private isMoved = false;

  constructor(feed: EntityTableFeed, demand: EntityTableDemand) {
    this.feed = feed;
    this.demand = demand;
    this.order = canOrder(demand) ? new RowOrder(demand) : null;
    this.listing = feed.held && this.order ? null : feed.acquire(demand);
  }

  end(): void {
    if (this.listing) this.feed.release(this.demand);
    this.listing = null;
  }

  get status(): FeedStatus {
    return this.source.status;
  }

  prepare(rows: RowRange): void {
    this.chooseSource();
    this.moveTo(this.feed.context.asOf());
    const { context, cells } = this.feed;
    if (this.at !== null) return;
    this.ordered = this.listing || !this.order ? null : this.orderNow(this.order);
    if (this.listing) this.listing.show(rows.first, rows.count);
    const now = context.viewTime();
    const isConnected = context.isConnected();
    for (let index = rows.first; index < rows.first + rows.count; index++) {
      const slot = this.slot(index);
      if (slot !== undefined) cells.refresh(slot, now, isConnected);
    }
  }

  isHeld(): boolean {
    return this.at === null || (this.feed.log?.holds(this.at) ?? false);
  }

  total(): number {
    return this.ordered?.length ?? this.version.total;
  }

  rowAt(index: number): EntityRow | undefined {
    const slot = this.slot(index);
    if (slot === undefined) return undefined;
    const { cells, log, context } = this.feed;
    if (this.at === null) return cells.row(slot);
    return cells.pastRow(log?.stateAt(this.at) ?? null, slot, this.at, context.isConnected());
  }

  tokenAt(index: number): unknown {
    const slot = this.slot(index) ?? 0;
    return this.at === null ? slot * VERSIONS + this.feed.cells.version(slot) : -(slot * VERSIONS + this.moves);
  }

  private get source(): Listing {
    return this.listing ?? this.feed.held ?? this.reacquire();
  }

  private get version() {
    return this.at === null ? this.source.now : this.source.at(this.at);
  }

  private slot(index: number): number | undefined {
    return this.ordered ? this.ordered[index] : slotAt(this.version, index);
  }

  private orderNow(order: RowOrder): Uint32Array {
    const members = membersOf(this.source.now);
    const now = this.feed.context.localNow();
    const isEarly = order.isLive && members === this.members && Math.abs(now - this.movedAt) < MOVE_EVERY_MS;
    if (this.ordered && isEarly) return this.ordered;
    const ordered = order.update(members, this.feed.cells);
    if (ordered !== this.ordered) this.movedAt = now;
    this.members = members;
    return ordered;
  }

  /** Goes over to the held rows when they are complete. */
  private chooseSource(): void {
    if (!this.listing || !this.order || !this.feed.held) return;
    this.listing = null;
    this.isMoved = true;
    this.feed.release(this.demand);
  }

  /** The result has outgrown what is held: back to the server. */
  private reacquire(): Listing {
    this.listing = this.feed.acquire(this.demand);
    return this.listing;
  }

  private moveTo(at: EpochMs | null): void {
    if (at === this.at && !this.isMoved) return;
    this.isMoved = false;
    this.at = at;
    this.moves += 1;
    this.ordered = null;
    if (at === null) {
      this.feed.log?.forgetPast();
      this.pastOrder = null;
      return;
    }
    if (this.listing || !this.order) return;
    const { cells, log } = this.feed;
    const states = log?.stateAt(at) ?? null;
    const past: RowTexts = { text: (slot, column) => cells.pastText(states, slot, column), version: () => 0 };
    this.pastOrder ??= new RowOrder(this.demand);
    this.pastOrder.restart();
    this.ordered = this.pastOrder.update(membersOf(this.version), past);
  }
}
