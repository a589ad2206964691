/** The server's order, page by page, now and (where the past is kept) at earlier times. Values are in the table's cells. */
import type { EntityTableDemand } from '../../../src/contract/demand.ts';
import type { Fault, Outcome } from '../../../src/contract/fault.ts';
import { type EntityId, entityIdSchema } from '../../../src/contract/identifiers.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import { type FeedContext, FeedStatus, misfit } from '../feed.ts';
import { createTimer, type Timer } from '../timer.ts';
import type { Subscribed } from '../transport/link.ts';
import { type PageReply, pageReplies } from '../transport/page-replies.ts';
import type { Arrival, EntityCells } from './entity-cells.ts';
import { isEqual, membersOf, PAGE_SIZE, type Version } from './listed-version.ts';
import { type RowsQuery, type RowsRead, readOnce } from './read-once.ts';
import { liveKeys, plainKey, selectedKeys } from './selected-keys.ts';
import { takeRows, takeText } from './take-rows.ts';

/** Most pages of one listing; beyond that, the least recently shown one is dropped. */
const MAX_PAGES = 10;

/** A live order that is left may be taken again. */
const QUIET_AFTER_MS: DurationMs = 30_000;

/** Most versions kept for going back. */
const MAX_VERSIONS = 500;
/** Without a past: the empty first version and the present one. */
const MIN_VERSIONS = 2;

interface Page {
  readonly subscribed: Subscribed;
  /** Null until the page has arrived. */
  slots: Uint32Array | null;
  readonly replies: ReturnType<typeof pageReplies>;
  shownAt: EpochMs;
  /** Whether updates were asked for, and whether they come. */
  isAskedLive: boolean;
  isFollowed: boolean;
  /** Null: not read at intervals. */
  readEveryMs: DurationMs | null;
  readAt: EpochMs;
}

export interface ListingOptions {
  readonly demand: Pick<EntityTableDemand, 'filter' | 'keyFilters' | 'columns' | 'sort' | 'search' | 'mostRows'>;
  readonly context: FeedContext;
  readonly cells: EntityCells;
  /** Loads all pages one after another; otherwise only the shown ones. */
  readonly isEager: boolean;
  /** Whether updates of all its rows are needed. After a change, `follow` must be called. */
  readonly isLive: (listing: Listing) => boolean;
  /** Whether a row has updates that do not come through this listing. */
  readonly isElsewhere: (slot: number) => boolean;
  readonly onValues: (values: number) => void;
  /** The matching entities may have changed. */
  readonly onPage: () => void;
}

export class Listing {
  readonly status = new FeedStatus();
  /** How often a page was read, apart from its changes. */
  reads = 0;
  private readonly options: ListingOptions;
  private readonly pages = new Map<number, Page>();
  private readonly quiet: Timer;
  private versionBytes = 0;
  private versions: Version[] = [{ at: 0, pages: new Map(), total: 0, members: null }];

  constructor(options: ListingOptions) {
    this.options = options;
    this.quiet = createTimer(options.context.later);
    this.load(0);
  }

  get isEager(): boolean {
    return this.options.isEager;
  }

  get search(): string {
    return this.options.demand.search;
  }

  /** The present rows stay until the answers arrive. */
  renew(): void {
    for (const { subscribed } of this.pages.values()) subscribed.renew();
  }

  end(): void {
    this.quiet.clear();
    for (const { subscribed } of this.pages.values()) subscribed.end();
    this.pages.clear();
  }

  /** Asks for updates as soon as they are needed, and ends them some time after they were. */
  follow(): void {
    this.quiet.clear();
    const isLive = this.options.isLive(this);
    const others = [...this.pages.values()].filter(({ isAskedLive }) => isAskedLive !== isLive);
    const ask = () => {
      for (const { subscribed } of others) subscribed.renew();
    };
    if (isLive) ask();
    else if (others.length > 0) this.quiet.set(ask, QUIET_AFTER_MS);
  }

  /** Reads all pages apart from their subscriptions. Resolves to what prevented it. */
  async readAgain(): Promise<Fault | undefined> {
    for (const page of this.pages.keys()) {
      let asked: Subscribed | undefined;
      const outcome = await new Promise<Outcome<RowsRead>>((resolve) => {
        asked = readOnce(this.options.context, this.query(page, false), resolve);
      });
      asked?.end();
      if (!outcome.ok) return outcome.fault;
      this.takeFirst(outcome.value.data);
    }
    return undefined;
  }

  /** The oldest held version for times before it. */
  at(time: EpochMs): Version {
    let i = this.versions.length - 1;
    while (i > 0 && (this.versions[i] as Version).at > time) i -= 1;
    // Version 0 is the empty one from before loading.
    return this.versions[Math.max(i, Math.min(1, this.versions.length - 1))] as Version;
  }

  /** Updates of all rows arrive. */
  get isFollowed(): boolean {
    return [...this.pages.values()].every(({ isFollowed, readEveryMs }) => isFollowed && readEveryMs === null);
  }

  /** Set while updates are needed and the server's limit does not let all rows have them. */
  get readEveryMs(): DurationMs | null {
    const every = [...this.pages.values()].flatMap(({ readEveryMs }) => readEveryMs ?? []);
    return every.length > 0 ? Math.max(...every) : null;
  }

  /** When the page that was read first was read. */
  get readAt(): EpochMs {
    return Math.min(...[...this.pages.values()].map(({ readAt }) => readAt));
  }

  get now(): Version {
    return this.versions.at(-1) as Version;
  }

  get isComplete(): boolean {
    const { total } = this.now;
    const isLoaded = this.status.current.state === 'ready' && this.pages.size * PAGE_SIZE >= total;
    return isLoaded && [...this.pages.values()].every(({ slots }) => slots !== null) && membersOf(this.now).length >= total;
  }

  /** Values of its rows have arrived. */
  heard(): void {
    this.status.current = { ...this.status.current, updatedAt: this.options.context.serverNow() };
  }

  show(first: number, count: number): void {
    const { total } = this.now;
    const last = Math.min(first + count, total) - 1;
    for (let page = Math.floor(first / PAGE_SIZE); page <= Math.floor(last / PAGE_SIZE); page++) {
      const known = this.pages.get(page);
      if (known) known.shownAt = this.options.context.localNow();
      else this.load(page);
    }
  }

  forgetBefore(time: EpochMs): void {
    while (this.versions.length > 2 && (this.versions[2] as Version).at <= time) this.versions.splice(1, 1);
    this.measure();
  }

  /** Size of all versions, which share the arrays of unchanged pages. */
  get bytes(): number {
    return this.versionBytes;
  }

  /** Sets the slots of all rows that it has or had at a time that is kept. */
  mark(slots: Uint8Array): void {
    const arrays = new Set(this.versions.flatMap(({ pages }) => [...pages.values()]));
    for (const array of arrays) for (const slot of array) slots[slot] = 1;
  }

  private load(page: number): void {
    if (this.pages.size >= MAX_PAGES && !this.isEager) this.dropLeastShown();
    const { context } = this.options;
    let readEveryMs: DurationMs | null = null;
    let isAskedLive = this.options.isLive(this);
    const replies = pageReplies(context, 'entityData.data', {
      onPage: (answer) => this.takePage(page, answer),
      onUpdate: (rows) => {
        this.takeValues(rows, 'update');
        this.heard();
      },
    });
    const subscribed = context.link.subscribe({
      command: () => {
        replies.asked();
        const isLive = this.options.isLive(this);
        const mine = this.pages.get(page);
        isAskedLive = isLive;
        if (mine) mine.isAskedLive = isAskedLive;
        return { kind: 'entity-data', body: this.body(page, isLive) };
      },
      receive: replies.receive,
      receiveText: (text) => this.receiveText(page, text),
      fail: (reason) => this.status.failed(reason),
      paced: (everyMs) => {
        readEveryMs = everyMs;
        const mine = this.pages.get(page);
        if (mine) mine.readEveryMs = everyMs;
      },
    });
    this.pages.set(page, {
      subscribed,
      replies,
      slots: null,
      shownAt: context.localNow(),
      isAskedLive,
      isFollowed: false,
      readEveryMs,
      readAt: 0,
    });
  }

  private dropLeastShown(): void {
    const [oldest] = [...this.pages].sort(([, a], [, b]) => a.shownAt - b.shownAt);
    if (oldest) this.drop(oldest[0]);
  }

  private drop(page: number): void {
    this.pages.get(page)?.subscribed.end();
    this.pages.delete(page);
  }

  private query(page: number, dynamic: boolean): RowsQuery {
    const { filter, columns, keyFilters, sort, search, mostRows = PAGE_SIZE } = this.options.demand;
    return {
      entityFilter: filter,
      pageLink: {
        pageSize: mostRows,
        page,
        dynamic,
        textSearch: search || null,
        sortOrder: sort ? { key: plainKey(sort.column), direction: sort.direction } : null,
      },
      ...selectedKeys(columns),
      keyFilters: [...keyFilters],
    };
  }

  private body(page: number, isLive: boolean) {
    const query = this.query(page, true);
    const keys = liveKeys(this.options.demand.columns);
    return isLive && keys.length > 0 ? { query, latestCmd: { keys } } : { query };
  }

  private receiveText(page: number, text: string): boolean {
    const { cells, context, onValues } = this.options;
    const values = this.pages.get(page)?.replies.isAnswered ? takeText(text, cells, context) : null;
    if (values === null) return false;
    onValues(values);
    this.heard();
    return true;
  }

  private takePage(page: number, { rows, total, isFirst }: PageReply): void {
    const { context, cells } = this.options;
    const mine = this.pages.get(page);
    if (!mine) return;
    const ids: EntityId[] = [];
    for (const row of rows) {
      const id = entityIdSchema.safeParse((row as { entityId?: unknown } | null)?.entityId);
      if (id.success) ids.push(id.data);
      else context.onFault(misfit('entityData.data.entityId'));
    }
    mine.slots = Uint32Array.from(ids, (id) => cells.slotFor(id));
    mine.isFollowed = mine.isAskedLive;
    mine.readAt = context.serverNow();
    this.keepVersion(total);
    this.status.ready(context.serverNow());
    // A page that is sent again because entities were added or removed may be older than updates that arrived before it.
    if (isFirst) this.takeFirst(rows);
    else this.takeValues(rows, 'read');
    this.fitPages(total);
    this.options.onPage();
    this.follow();
  }

  private keepVersion(total: number): void {
    for (const page of [...this.pages.keys()]) if (page > 0 && page * PAGE_SIZE >= total) this.drop(page);
    const pages = new Map([...this.pages].flatMap(([page, { slots }]) => (slots ? [[page, slots]] : [])));
    const { now } = this;
    const isSame =
      now.total === total && now.pages.size === pages.size && [...pages].every(([page, slots]) => isEqual(slots, now.pages.get(page)));
    if (isSame) return;
    const { context } = this.options;
    this.versions.push({ at: context.serverNow(), pages, total, members: null });
    if (this.versions.length > (context.keepsPast ? MAX_VERSIONS : MIN_VERSIONS)) this.versions.splice(1, 1);
    this.measure();
  }

  private measure(): void {
    const arrays = new Set(this.versions.flatMap(({ pages }) => [...pages.values()]));
    this.versionBytes = [...arrays].reduce((bytes, slots) => bytes + slots.byteLength, 0);
  }

  private fitPages(total: number): void {
    if (!this.isEager) return;
    const next = this.pages.size;
    if (next * PAGE_SIZE < total && this.pages.get(next - 1)?.replies.isAnswered) this.load(next);
  }

  private takeFirst(rows: readonly unknown[]): void {
    this.reads += 1;
    // It may be older than updates that reach a row on another way.
    this.takeValues(rows, (slot) => (this.options.isElsewhere(slot) ? 'read' : 'whole'));
  }

  private takeValues(rows: readonly unknown[], arrival: Arrival | ((slot: number) => Arrival)): void {
    const { cells, context, onValues } = this.options;
    onValues(takeRows(rows, cells, context, arrival));
  }
}
