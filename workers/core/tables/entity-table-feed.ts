/** The rows of one entity query, live. The core holds all of them; the page sees the part that it shows. */
import type { Demand, EntityTableDemand, RowRange } from '../../../src/contract/demand.ts';
import { type EntityId, entityIdSchema } from '../../../src/contract/identifiers.ts';
import type { EntityKey } from '../../../src/contract/query.ts';
import type { EntityRow } from '../../../src/contract/snapshot.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import { type Feed, type FeedContext, FeedStatus, misfit, type View } from '../feed.ts';
import type { Reply, Subscribed } from '../transport/link.ts';
import { EntityRows } from './entity-rows.ts';
import { type RowSource, TableCursor } from './table-cursor.ts';

/** Rows a subscription: what servers report as the most entities of one (live.md 1.2). Further pages load when shown. */
const PAGE_SIZE = 10_000;

export class EntityTableFeed implements Feed, RowSource<EntityRow> {
  readonly status = new FeedStatus();
  private readonly demand: EntityTableDemand;
  private readonly context: FeedContext;
  private readonly rows: EntityRows;
  private readonly pages: Subscribed[] = [];
  /** Updates that overtook the first data of their page (live.md 1.7). */
  private readonly early = new Map<number, Reply[]>();
  private readonly loaded = new Set<number>();
  private matched = 0;
  private arrival: EpochMs = 0;

  constructor(demand: EntityTableDemand, context: FeedContext) {
    this.demand = demand;
    this.context = context;
    this.rows = new EntityRows(demand.columns);
    this.loadPage(0);
  }

  view(demand: Demand): View {
    const cursor = new TableCursor(this, (demand as EntityTableDemand).rows);
    return {
      take: () => {
        const value = cursor.take();
        if (value) this.arrival = 0;
        return value && { kind: 'entity-table', value };
      },
      show: (rows) => cursor.show(rows),
      oldestArrival: () => this.arrival,
    };
  }

  stop(): void {
    for (const page of this.pages) page.end();
  }

  total(): number {
    return this.matched;
  }

  rowAt(index: number): EntityRow | undefined {
    return this.rows.row(index);
  }

  tokenAt(index: number): unknown {
    return this.rows.version(index);
  }

  prepare(rows: RowRange): void {
    const now = this.context.viewTime();
    const isConnected = this.context.isConnected();
    const end = Math.min(rows.first + rows.count, this.rows.length);
    for (let row = rows.first; row < end; row++) this.rows.refresh(row, now, isConnected);
    const next = this.pages.length;
    if (rows.first + rows.count > next * PAGE_SIZE && this.matched > next * PAGE_SIZE && this.loaded.has(next - 1)) this.loadPage(next);
  }

  private loadPage(page: number): void {
    this.pages[page] = this.context.link.subscribe({
      command: () => {
        this.loaded.delete(page);
        const columns = this.demand.columns;
        const live = columns.filter((key) => key.type !== 'ENTITY_FIELD');
        return {
          kind: 'entity-data',
          body: { query: this.query(page), ...(live.length > 0 ? { latestCmd: { keys: live.map(plainKey) } } : {}) },
        };
      },
      receive: (reply) => this.receive(page, reply),
      fail: (reason) => this.status.failed(reason),
    });
  }

  private query(page: number) {
    const { filter, columns, keyFilters, sort, search } = this.demand;
    return {
      entityFilter: filter,
      pageLink: {
        pageSize: PAGE_SIZE,
        page,
        dynamic: true,
        textSearch: search || null,
        sortOrder: sort ? { key: plainKey(sort.column), direction: sort.direction } : null,
      },
      entityFields: columns.filter((key) => key.type === 'ENTITY_FIELD').map(plainKey),
      latestValues: columns.filter((key) => key.type !== 'ENTITY_FIELD').map(plainKey),
      keyFilters: [...keyFilters],
    };
  }

  private receive(page: number, reply: Reply): void {
    const data = reply.data as { data?: unknown; totalElements?: unknown } | null | undefined;
    if (data) {
      if (!Array.isArray(data.data) || typeof data.totalElements !== 'number') return this.context.onFault(misfit('entityData.data'));
      this.takePage(page, data.data, data.totalElements);
      const early = this.early.get(page) ?? [];
      this.early.delete(page);
      for (const waiting of early) this.receive(page, waiting);
    }
    if (!Array.isArray(reply.update)) return;
    if (!this.loaded.has(page)) this.early.set(page, [...(this.early.get(page) ?? []), reply]);
    else this.takeRows(reply.update);
    this.status.current = { ...this.status.current, updatedAt: this.context.serverNow() };
  }

  private takePage(page: number, rows: readonly unknown[], total: number): void {
    const ids: EntityId[] = [];
    const fitting: unknown[] = [];
    for (const row of rows) {
      const id = entityIdSchema.safeParse((row as { entityId?: unknown } | null)?.entityId);
      if (!id.success) {
        this.context.onFault(misfit('entityData.data.entityId'));
        continue;
      }
      ids.push(id.data);
      fitting.push(row);
    }
    this.matched = total;
    this.rows.replace(page * PAGE_SIZE, ids, PAGE_SIZE);
    this.loaded.add(page);
    this.takeRows(fitting);
    this.status.ready(this.context.serverNow());
  }

  /** The hot path: up to tens of thousands of values a second. Checks each value it uses, and nothing else. */
  private takeRows(rows: readonly unknown[]): void {
    let values = 0;
    for (const row of rows) {
      const { entityId, latest } = row as {
        entityId?: { id?: unknown };
        latest?: Record<string, Record<string, { ts?: unknown; value?: unknown }>> | null;
      };
      const at = typeof entityId?.id === 'string' ? this.rows.indexOf(entityId.id) : undefined;
      if (at === undefined || !latest) continue;
      for (const type in latest) {
        const keys = latest[type];
        const columns = this.rows.columnsOf(type);
        if (!columns) continue;
        for (const key in keys) {
          const column = columns.get(key);
          const cell = keys[key];
          if (column === undefined || !cell) continue;
          const { ts, value } = cell;
          if (typeof ts !== 'number' || (typeof value !== 'string' && value !== null)) {
            this.context.onFault(misfit(`latest.${type}.${key}`));
          } else {
            values += 1;
            this.rows.write(at, column, ts, value);
          }
        }
      }
    }
    if (values > 0 && this.arrival === 0) this.arrival = this.context.localNow();
    this.context.countValues(values);
  }
}

/** Only what the wire knows: a column description may carry more. */
function plainKey({ type, key }: EntityKey): EntityKey {
  return { type, key };
}
