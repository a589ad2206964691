/** The server's order, page by page, now and (where the past is kept) at earlier times. Values are in the table's cells. */
import type { EntityTableDemand } from '../../../src/contract/demand.ts';
import { type EntityId, entityIdSchema } from '../../../src/contract/identifiers.ts';
import type { EntityKey } from '../../../src/contract/query.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import { type FeedContext, FeedStatus, misfit } from '../feed.ts';
import type { Reply, Subscribed } from '../transport/link.ts';
import type { EntityCells } from './entity-cells.ts';
import { takeRows, takeText } from './take-rows.ts';

/** The most entities that servers report for one subscription. */
export const PAGE_SIZE = 10_000;
/** Most pages of one listing; beyond that, the least recently shown one is dropped. */
const MAX_PAGES = 10;

/** Most versions kept for going back. */
const MAX_VERSIONS = 500;
/** Without a past: the empty first version and the present one. */
const MIN_VERSIONS = 2;

interface Page {
  readonly subscribed: Subscribed;
  /** Null until the page has arrived. */
  slots: Uint32Array | null;
  /** Updates that arrive before the answer of the current subscription wait. */
  isAnswered: boolean;
  early: Reply[];
  shownAt: EpochMs;
  /** Null: live. */
  readEveryMs: DurationMs | null;
  readAt: EpochMs;
}

/** The order from `at` on. */
interface Version {
  readonly at: EpochMs;
  readonly pages: ReadonlyMap<number, Uint32Array>;
  readonly total: number;
  members: Uint32Array | null;
}

export interface ListingOptions {
  readonly demand: Pick<EntityTableDemand, 'filter' | 'keyFilters' | 'columns' | 'sort' | 'search'>;
  readonly context: FeedContext;
  readonly cells: EntityCells;
  /** Loads all pages one after another; otherwise only the shown ones. */
  readonly isEager: boolean;
  readonly onValues: (values: number) => void;
  /** The matching entities may have changed. */
  readonly onPage: () => void;
}

export class Listing {
  readonly status = new FeedStatus();
  private readonly options: ListingOptions;
  private readonly pages = new Map<number, Page>();
  private versionBytes = 0;
  private versions: Version[] = [{ at: 0, pages: new Map(), total: 0, members: null }];

  constructor(options: ListingOptions) {
    this.options = options;
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
    for (const { subscribed } of this.pages.values()) subscribed.end();
    this.pages.clear();
  }

  /** The oldest held version for times before it. */
  at(time: EpochMs): Version {
    let i = this.versions.length - 1;
    while (i > 0 && (this.versions[i] as Version).at > time) i -= 1;
    // Version 0 is the empty one from before loading.
    return this.versions[Math.max(i, Math.min(1, this.versions.length - 1))] as Version;
  }

  /** Set while the server's limit of updates does not let all rows be live: when and how often they are read. */
  get reads(): { readonly everyMs: DurationMs; readonly at: EpochMs } | null {
    const read = [...this.pages.values()].filter(({ readEveryMs }) => readEveryMs !== null);
    if (read.length === 0) return null;
    return {
      everyMs: Math.max(...read.map(({ readEveryMs }) => readEveryMs ?? 0)),
      at: Math.min(...read.map(({ readAt }) => readAt)),
    };
  }

  get now(): Version {
    return this.versions.at(-1) as Version;
  }

  get isComplete(): boolean {
    const { total } = this.now;
    const isLoaded = this.status.current.state === 'ready' && this.pages.size * PAGE_SIZE >= total;
    return isLoaded && [...this.pages.values()].every(({ slots }) => slots !== null) && membersOf(this.now).length >= total;
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
    const subscribed = context.link.subscribe({
      command: () => {
        const mine = this.pages.get(page);
        if (mine) mine.isAnswered = false;
        return { kind: 'entity-data', body: this.body(page) };
      },
      receive: (reply) => this.receive(page, reply),
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
      slots: null,
      isAnswered: false,
      early: [],
      shownAt: context.localNow(),
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

  private body(page: number) {
    const { filter, columns, keyFilters, sort, search } = this.options.demand;
    const selected = selectedKeys(columns);
    const live = selected.latestValues;
    return {
      query: {
        entityFilter: filter,
        pageLink: {
          pageSize: PAGE_SIZE,
          page,
          dynamic: true,
          textSearch: search || null,
          sortOrder: sort ? { key: plainKey(sort.column), direction: sort.direction } : null,
        },
        ...selected,
        keyFilters: [...keyFilters],
      },
      ...(live.length > 0 ? { latestCmd: { keys: live } } : {}),
    };
  }

  private receive(page: number, reply: Reply): void {
    const mine = this.pages.get(page);
    if (!mine) return;
    const data = reply.data as { data?: unknown; totalElements?: unknown } | null | undefined;
    if (data) {
      if (!Array.isArray(data.data) || typeof data.totalElements !== 'number') {
        return this.options.context.onFault(misfit('entityData.data'));
      }
      this.takePage(mine, data.data, data.totalElements);
      const { early } = mine;
      mine.early = [];
      for (const waiting of early) this.receive(page, waiting);
    }
    if (!Array.isArray(reply.update)) return;
    if (mine.isAnswered) this.takeValues(reply.update, false);
    else mine.early.push(reply);
    this.status.current = { ...this.status.current, updatedAt: this.options.context.serverNow() };
  }

  private receiveText(page: number, text: string): boolean {
    const { cells, context, onValues } = this.options;
    const values = this.pages.get(page)?.isAnswered ? takeText(text, cells, context) : null;
    if (values === null) return false;
    onValues(values);
    this.status.current = { ...this.status.current, updatedAt: context.serverNow() };
    return true;
  }

  private takePage(mine: Page, rows: readonly unknown[], total: number): void {
    const { context, cells } = this.options;
    const ids: EntityId[] = [];
    for (const row of rows) {
      const id = entityIdSchema.safeParse((row as { entityId?: unknown } | null)?.entityId);
      if (id.success) ids.push(id.data);
      else context.onFault(misfit('entityData.data.entityId'));
    }
    mine.slots = Uint32Array.from(ids, (id) => cells.slotFor(id));
    // A page that is sent again because entities were added or removed may be older than updates that arrived before it.
    const isFirst = !mine.isAnswered;
    mine.isAnswered = true;
    mine.readAt = context.serverNow();
    this.keepVersion(total);
    this.status.ready(context.serverNow());
    this.takeValues(rows, isFirst);
    this.fitPages(total);
    this.options.onPage();
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
    if (next * PAGE_SIZE < total && this.pages.get(next - 1)?.isAnswered) this.load(next);
  }

  private takeValues(rows: readonly unknown[], isWhole: boolean): void {
    const { cells, context, onValues } = this.options;
    onValues(takeRows(rows, cells, context, isWhole));
  }
}

/** Undefined while the page of the position is not held. */
export function slotAt({ pages }: Version, index: number): number | undefined {
  return pages.get(Math.floor(index / PAGE_SIZE))?.[index % PAGE_SIZE];
}

/** -1 while the slot is on no held page. */
export function indexOf({ pages }: Version, slot: number): number {
  for (const [page, slots] of pages) {
    const index = slots.indexOf(slot);
    if (index >= 0) return page * PAGE_SIZE + index;
  }
  return -1;
}

/** Without repetitions: an entity that moves between pages may briefly be on both. */
export function membersOf(version: Version): Uint32Array {
  if (!version.members) {
    const ordered = [...version.pages].sort(([a], [b]) => a - b);
    version.members =
      ordered.length === 1
        ? (ordered[0]?.[1] ?? new Uint32Array(0))
        : Uint32Array.from(new Set(ordered.flatMap(([, slots]) => [...slots])));
  }
  return version.members;
}

function isEqual(a: Uint32Array, b: Uint32Array | undefined): boolean {
  return b !== undefined && a.length === b.length && a.every((slot, i) => slot === b[i]);
}

/** The part of a query that names columns. */
export function selectedKeys(columns: readonly EntityKey[]) {
  return { entityFields: wireKeys(columns.filter((key) => key.type === 'ENTITY_FIELD')), latestValues: liveKeys(columns) };
}

/** The keys that servers report changes of. */
export function liveKeys(columns: readonly EntityKey[]): EntityKey[] {
  return wireKeys(columns.filter((key) => key.type !== 'ENTITY_FIELD'));
}

/** Without repetitions: columns may differ only in their functions. */
function wireKeys(columns: readonly EntityKey[]): EntityKey[] {
  return [...new Map(columns.map((column) => [`${column.type} ${column.key}`, plainKey(column)])).values()];
}

/** Without the fields of a column that the server does not know. */
function plainKey({ type, key }: EntityKey): EntityKey {
  return { type, key };
}
