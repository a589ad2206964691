/** One order of a table: from the held rows or from the server's listing; now, or as of an earlier time. */
import type { EntityTableDemand, RowRange } from '../../../src/contract/demand.ts';
import type { Fault } from '../../../src/contract/fault.ts';
import type { EntityRow, TablePace } from '../../../src/contract/snapshot.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { FeedContext, FeedStatus } from '../feed.ts';
import type { ChangeLog } from '../memory/change-log.ts';
import type { EntityCells } from './entity-cells.ts';
import { indexOf, membersOf, slotAt } from './listed-version.ts';
import type { Listing } from './listing.ts';
import { canOrder, type Ordering, RowOrder, type RowTexts } from './row-order.ts';
import type { SightRows } from './sight-rows.ts';
import type { RowSource } from './table-cursor.ts';
import type { ListWatching } from './watched-list.ts';

/** Rows ordered by live values move no more often than this, or nobody could read the table. */
const MOVE_EVERY_MS: DurationMs = 2000;
/** Row tokens are numbers: slot times this, plus the row's version. */
const VERSIONS = 2 ** 32;

export interface TableData {
  readonly context: FeedContext;
  readonly cells: EntityCells;
  readonly inSight: SightRows;
  /** Null for function sources. */
  readonly watch: ListWatching | null;
  /** Null where no past is kept. */
  readonly log: ChangeLog | null;
  /** The listing of all rows; null until it is complete, and when there are too many. */
  readonly held: Listing | null;
  /** Whether a reading shows all rows at once, or orders or searches by values that change: all rows then have updates. */
  needUpdates(reading: object, isNeeded: boolean): void;
  /** The server's listing for an order, shared by all readings of that order. Ends with `release`. */
  acquire(order: Ordering): Listing;
  release(order: Ordering): void;
}

export class TableReading implements RowSource<EntityRow> {
  private readonly feed: TableData;
  private readonly demand: EntityTableDemand;
  private readonly order: RowOrder | null;
  /** Made when somebody goes back; caches the ranks of names between steps in time. */
  private pastOrder: RowOrder | null = null;
  private listing: Listing | null;
  /** Null: the server's order. */
  private ordered: Uint32Array | null = null;
  /** The input of the last sort, and the time when rows last moved. */
  private members: Uint32Array | null = null;
  private movedAt: EpochMs = 0;
  private movedReads = 0;
  private at: EpochMs | null = null;
  private moves = 0;
  /** Whether the order of an earlier time must be computed again because its rows come from another source. */
  private isMoved = false;
  private paceNow: TablePace | null = null;

  constructor(feed: TableData, demand: EntityTableDemand) {
    this.feed = feed;
    this.demand = demand;
    this.order = canOrder(demand) ? new RowOrder(demand) : null;
    feed.needUpdates(this, demand.followsAll || (this.order?.isLive ?? false));
    this.listing = feed.held && this.order ? null : feed.acquire(demand);
    if (!this.listing && this.order) this.ordered = this.orderNow(this.order);
  }

  /** Its rows stay as they are, for a question that is still being answered. */
  end(): void {
    this.feed.inSight.show(this, []);
    this.feed.watch?.show(this, []);
    this.feed.needUpdates(this, false);
    if (this.listing) this.feed.release(this.demand);
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
    const lostAt = context.lostAt();
    const [before, after] = rows.ahead ?? [0, 0];
    const slotsOf = (from: number, to: number) =>
      Array.from({ length: Math.max(0, to - from) }, (_, i) => this.slot(from + i) ?? []).flat();
    const end = rows.first + rows.count;
    const sight = slotsOf(rows.first + before, end - after);
    const ahead = [...slotsOf(rows.first, rows.first + before), ...slotsOf(end - after, end)];
    const slots = [...sight, ...ahead];
    const { isFollowed, readAt, readEveryMs } = this.source;
    const { inSight, watch } = this.feed;
    watch?.show(this, slots);
    if (isFollowed) inSight.show(this, []);
    else inSight.show(this, sight, ahead);
    for (const slot of slots) {
      // After it was last read nothing is known of a row: a value is as late as it was then.
      const knownAt = isFollowed ? now : Math.min(now, Math.max(readAt, inSight.knownAt(slot, now)));
      cells.refresh(slot, knownAt, lostAt === null ? null : Math.min(lostAt, knownAt));
    }
    const everyMs = readEveryMs ?? (isFollowed ? null : inSight.readEveryMs);
    const isSightLive = readEveryMs !== null && sight.every((slot) => inSight.isLive(slot));
    this.paceNow = everyMs === null ? null : { readEveryMs: everyMs, isSightLive };
  }

  /** Reads rows without updates again, so that all of them have their present values. Resolves to what prevented it. */
  async readAgain(): Promise<Fault | undefined> {
    const { source, at } = this;
    const isComplete = membersOf(source.now).length >= source.now.total;
    if (at !== null || !isComplete || source.isFollowed || this.feed.context.lostAt() !== null) return undefined;
    const reason = await source.readAgain();
    if (this.ordered && this.order && this.at === null) this.ordered = this.orderNow(this.order);
    return reason;
  }

  pace(): TablePace | null {
    return this.at === null ? this.paceNow : null;
  }

  isHeld(): boolean {
    return this.at === null || (this.feed.log?.holds(this.at) ?? false);
  }

  total(): number {
    return this.ordered?.length ?? this.version.total;
  }

  find(entity: string): number | null {
    const slot = this.feed.cells.slotOf(entity);
    if (slot === undefined) return null;
    const index = this.ordered ? this.ordered.indexOf(slot) : indexOf(this.version, slot);
    return index < 0 ? null : index;
  }

  rowAt(index: number): EntityRow | undefined {
    const slot = this.slot(index);
    if (slot === undefined) return undefined;
    const { cells, log, context } = this.feed;
    if (this.at === null) return cells.row(slot);
    return cells.pastRow(log?.stateAt(this.at) ?? null, slot, this.at, context.lostAt());
  }

  tokenAt(index: number): unknown {
    const slot = this.slot(index);
    if (slot === undefined) return undefined;
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
    const { reads } = this.source;
    // Rows that had no updates move to their place as soon as they have been read.
    const isSame = members === this.members && reads === this.movedReads;
    const isEarly = order.isLive && isSame && Math.abs(now - this.movedAt) < MOVE_EVERY_MS;
    if (this.ordered && isEarly) return this.ordered;
    const ordered = order.update(members, this.feed.cells);
    if (ordered !== this.ordered) this.movedAt = now;
    this.members = members;
    this.movedReads = reads;
    return ordered;
  }

  /** Changes to the held rows once they are complete. */
  private chooseSource(): void {
    if (!this.listing || !this.order || !this.feed.held) return;
    this.listing = null;
    this.isMoved = true;
    this.feed.release(this.demand);
  }

  /** The result has become too large to be held: back to the server's listing. */
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
