/** While all rows are held, sorts and searches are answered here; larger results by the server, with one listing for each order. */
import type { EntityTableDemand } from '../../../src/contract/demand.ts';
import type { Demand } from '../../../src/contract/demand-kinds.ts';
import { type Fault, failed, ok } from '../../../src/contract/fault.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import type { Feed, FeedContext, View } from '../feed.ts';
import type { ChangeLog } from '../memory/change-log.ts';
import type { Holding } from '../memory/memory.ts';
import type { Written } from '../own-writes.ts';
import { createTimer, type Timer } from '../timer.ts';
import { EntityCells } from './entity-cells.ts';
import { Listing } from './listing.ts';
import type { Ordering } from './row-order.ts';
import { liveKeys } from './selected-keys.ts';
import { SightRows } from './sight-rows.ts';
import { TableCursor } from './table-cursor.ts';
import { type TableData, TableReading } from './table-reading.ts';
import type { ListWatching } from './watched-list.ts';

/** Results up to this size are held whole; of larger ones only the shown pages. */
const HELD_ROWS = 100_000;
/** Names are nearly unique and rarely change, so pages ordered by them rarely change either. */
const BY_NAME = { column: { type: 'ENTITY_FIELD', key: 'name' }, direction: 'ASC' } as const;

/** With fewer rows nothing is freed. */
const FEW_ROWS = 500;

/** As long as a whole feed lingers. */
const LINGER_MS = 5000;

interface Shared {
  readonly listing: Listing;
  users: number;
  readonly ending: Timer;
}

export class EntityTableFeed implements Feed, TableData {
  readonly context: FeedContext;
  readonly cells: EntityCells;
  readonly log: ChangeLog | null;
  private readonly demand: EntityTableDemand;
  readonly inSight: SightRows;
  private watching: ListWatching | null = null;
  private readonly holding: Holding;
  private readonly listings = new Map<string, Shared>();
  /** Readings that need updates of all rows. */
  private readonly live = new Set<object>();
  private sightFault: Fault | null = null;
  private whole: Listing | null = null;
  /** Loads in the background to become `whole`. */
  private candidate: Listing | null = null;
  private readonly leaveCadences: () => void;
  private arrival: EpochMs = 0;
  /** When so many rows are held, those of entities that are gone are freed. */
  private fullAt = FEW_ROWS;

  constructor(demand: EntityTableDemand, context: FeedContext) {
    this.demand = demand;
    this.context = context;
    this.log = context.createChangeLog();
    this.cells = new EntityCells(demand.columns, this.log, context.postCells, context.cadences);
    this.leaveCadences = context.cadences.addTable((entity, key) => this.cells.cadenceOf(entity, key));
    this.inSight = new SightRows({
      keys: liveKeys(demand.columns),
      cells: this.cells,
      context,
      onValues: (values) => {
        for (const listing of this.all()) listing.heard();
        this.valuesTaken(values);
      },
      onFault: (reason) => this.sightFailed(reason),
    });
    this.watch?.show(this, []);
    this.holding = context.memory.hold('tables', {
      bytes: () => this.bytes(),
      oldest: () => this.log?.oldest() ?? Number.POSITIVE_INFINITY,
      dropOldest: (bytes) => this.dropOldest(bytes),
    });
  }

  view(demand: Demand): View {
    const table = demand as EntityTableDemand;
    const reading = new TableReading(this, table);
    const cursor = new TableCursor(reading, table.rows);
    return {
      take: () => {
        const value = cursor.take();
        if (value) this.arrival = 0;
        const content = { columns: table.columns, search: table.search };
        return value && { kind: 'entity-table', value: value.full ? { ...value, content } : value };
      },
      hasMore: () => cursor.hasMore,
      show: (rows) => cursor.show(rows),
      find: (entity) => reading.find(entity),
      whole: async () => {
        const reason = await reading.readAgain();
        if (reason) return failed(reason);
        return ok({
          names: this.demand.columns.map(({ key }) => key),
          total: () => reading.total(),
          rowAt: (index) => reading.rowAt(index),
          isTooLong: () => !this.fits(reading.total()),
        });
      },
      oldestArrival: () => this.arrival,
      end: () => reading.end(),
    };
  }

  stop(): void {
    this.leaveCadences();
    for (const { ending } of this.listings.values()) ending.clear();
    for (const listing of this.all()) listing.end();
    this.inSight.end();
    this.watching?.end();
    this.holding.end();
  }

  /** Names and matching entities may have changed. */
  written(what: Written): void {
    if (what === 'entities') for (const listing of this.all()) listing.renew();
  }

  /** Null for generated rows, which nobody else changes, and before the code is loaded. */
  get watch(): ListWatching | null {
    const { demand, cells, context } = this;
    if (demand.generated) return null;
    this.watching ??= context.watchList(context, {
      demand,
      cells,
      total: () => this.all().find(({ search, status }) => search === '' && status.current.state === 'ready')?.now.total,
      onChange: () => this.written('entities'),
    });
    return this.watching;
  }

  get held(): Listing | null {
    return this.whole;
  }

  needUpdates(reading: object, isNeeded: boolean): void {
    if (isNeeded) this.live.add(reading);
    else this.live.delete(reading);
    for (const listing of this.all()) listing.follow();
  }

  acquire({ sort, search }: Ordering): Listing {
    const key = JSON.stringify({ sort, search });
    const shared = this.listings.get(key) ?? { listing: this.list(sort, search, false), users: 0, ending: createTimer(this.context.later) };
    this.listings.set(key, shared);
    shared.ending.clear();
    shared.users += 1;
    return shared.listing;
  }

  /** An unused listing lingers, because a search may be taken back. */
  release({ sort, search }: Ordering): void {
    const key = JSON.stringify({ sort, search });
    const shared = this.listings.get(key);
    if (!shared) return;
    shared.users -= 1;
    if (shared.users > 0) return;
    shared.ending.set(() => {
      this.listings.delete(key);
      if (shared.listing !== this.whole) shared.listing.end();
    }, LINGER_MS);
  }

  private list(sort: Ordering['sort'], search: string, isEager: boolean): Listing {
    const { context, cells } = this;
    const listing: Listing = new Listing({
      demand: { ...this.demand, sort, search },
      context,
      cells,
      isEager,
      isElsewhere: (slot) => this.inSight.isLive(slot),
      isLive: ({ now }) => this.hasUpdates || (this.live.size > 0 && this.fits(now.total)),
      onValues: (values) => this.valuesTaken(values),
      onPage: () => {
        if (search === '') this.considerHolding(listing);
        this.freeRows();
      },
    });
    return listing;
  }

  /** Without its answers the shown values are old. */
  private sightFailed(reason: Fault | null): void {
    const before = this.sightFault;
    this.sightFault = reason;
    for (const { status } of this.all()) {
      if (reason) status.failed(reason);
      else if (before && status.current.fault === before) status.ready(this.context.serverNow());
    }
  }

  /** Whatever the order. A short list is in sight as a whole, and functions answer only once for all readers. */
  private get hasUpdates(): boolean {
    return this.demand.mostRows !== undefined || this.demand.generated !== undefined;
  }

  private valuesTaken(values: number): void {
    if (values > 0 && this.arrival === 0) this.arrival = this.context.localNow();
    this.holding.changed();
  }

  /** Seldom, because it walks over all rows: at most every other one is of an entity that is gone. */
  private freeRows(): void {
    if (this.cells.size < this.fullAt) return;
    const kept = new Uint8Array(this.cells.slotCount);
    for (const listing of this.all()) listing.mark(kept);
    this.inSight.mark(kept);
    this.cells.keepOnly(kept, this.context.serverNow());
    this.fullAt = Math.max(FEW_ROWS, this.cells.size * 2);
  }

  /** Holds all rows when they were listed without a search and are few enough. */
  private considerHolding(listing: Listing): void {
    const { total } = listing.now;
    if (this.demand.mostRows !== undefined) return;
    if (listing === this.whole && !this.fits(total)) this.holdInstead(null);
    else if (listing.isComplete && (listing === this.candidate || !this.whole)) this.holdInstead(listing);
    else if (!listing.isComplete && !listing.isEager && !this.candidate && !this.whole?.isEager && this.fits(total)) {
      this.candidate = this.list(BY_NAME, '', true);
    }
  }

  private fits(total: number): boolean {
    return total <= HELD_ROWS && this.cells.bytesOf(total) < this.context.memory.budgetBytes / 2;
  }

  private holdInstead(listing: Listing | null): void {
    const before = this.whole;
    this.whole = listing;
    if (listing === this.candidate) this.candidate = null;
    if (before && !this.all().includes(before)) before.end();
  }

  private all(): Listing[] {
    const listings = [...this.listings.values()].map(({ listing }) => listing);
    for (const one of [this.whole, this.candidate]) if (one && !listings.includes(one)) listings.push(one);
    return listings;
  }

  private bytes(): number {
    return this.cells.bytes + (this.log?.bytes() ?? 0) + this.all().reduce((sum, { bytes }) => sum + bytes, 0);
  }

  private dropOldest(bytes: number): number {
    const values = this.log?.dropOldest(bytes) ?? 0;
    for (const listing of this.all()) listing.forgetBefore(this.log?.oldest() ?? 0);
    return values;
  }
}
