/** Pages of a REST list. Servers report no changes of it, so the pages in sight are read again at intervals; others are dropped then. */
import type { RecordTableDemand, RowRange } from '../../../src/contract/demand.ts';
import type { Demand } from '../../../src/contract/demand-kinds.ts';
import type { ListedRecord } from '../../../src/contract/entities.ts';
import { type Outcome, ok } from '../../../src/contract/fault.ts';
import { holdsNow } from '../../../src/contract/quick-intervals.ts';
import type { RecordRow, RecordValue, TablePace } from '../../../src/contract/snapshot.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import { windowRange } from '../../../src/contract/window-range.ts';
import { withoutSecrets } from '../../../src/contract/without-secrets.ts';
import { type Feed, type FeedContext, FeedStatus, type View, type WholeTable } from '../feed.ts';
import type { Written } from '../own-writes.ts';
import { type RowSource, TableCursor } from '../tables/table-cursor.ts';

/** Without secrets, because rows are shown and exported. @param field nested ones with dots. Null where there is none. */
function valueAt(record: ListedRecord, field: string): RecordValue {
  let value: unknown = record;
  for (const name of field.split('.')) {
    const isPart = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
    value = isPart ? (value as Record<string, unknown>)[name] : null;
  }
  value = withoutSecrets(value);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** @param field `a|b`: the second one where the first is empty. */
function cellOf(record: ListedRecord, field: string): RecordValue {
  const values = field.split('|').map((one) => valueAt(record, one));
  return values.find((value) => value !== null && value !== '') ?? null;
}

function rowOf(record: ListedRecord, fields: readonly string[]): RecordRow {
  const { entityType = '', id } = record.id;
  return { id: { entityType, id }, values: fields.map((field) => cellOf(record, field)) };
}

function isSameRow(a: RecordRow, b: RecordRow): boolean {
  return a.id.id === b.id.id && a.values.every((value, index) => value === b.values[index]);
}

const collator = new Intl.Collator('en', { numeric: true });

/** As servers sort a list: nothing before something. */
function compareBy(property: string, first: ListedRecord, second: ListedRecord): number {
  const [a, b] = [valueAt(first, property) ?? '', valueAt(second, property) ?? ''];
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}

/** Records of several lists in the order of one; what is in two of them counts once. */
function merged(records: readonly ListedRecord[], sort: RecordTableDemand['sort']): ListedRecord[] {
  const all = [...new Map(records.map((record) => [record.id.id, record])).values()];
  if (!sort) return all;
  const sign = sort.direction === 'ASC' ? 1 : -1;
  return all.sort((a, b) => sign * compareBy(sort.property, a, b));
}

const PAGE_ROWS = 100;
/** Page size of a list that is read whole. */
const LARGE_PAGE_ROWS = 1000;
const AGAIN_MS: DurationMs = 25_000;
const PACE: TablePace = { readEveryMs: AGAIN_MS, isSightLive: false };
/** Pause after a failure. */
const RETRY_MS: DurationMs = 5000;

interface RecordPage {
  readonly data: readonly ListedRecord[];
  readonly totalElements: number;
  readonly hasNext: boolean;
}

export class RecordTableFeed implements Feed, RowSource<RecordRow> {
  readonly status = new FeedStatus();
  private readonly demand: RecordTableDemand;
  private readonly pageRows: number;
  private readonly context: FeedContext;
  private readonly pages = new Map<number, readonly RecordRow[]>();
  /** Pages that are being read, with the number of the reading: older answers are not used. */
  private readonly asked = new Map<number, number>();
  private readonly sight = new Map<object, RowRange>();
  private reading = 0;
  /** After a failure nothing is read before the next interval. */
  private isPausing = false;
  private count = 0;
  private readonly endBack: () => void;
  private cancel: () => void = () => undefined;

  constructor(demand: RecordTableDemand, context: FeedContext) {
    this.demand = demand;
    this.pageRows = demand.only || demand.also ? Number.MAX_SAFE_INTEGER : (demand.pageRows ?? PAGE_ROWS);
    this.context = context;
    this.plan(AGAIN_MS);
    this.endBack = context.onBack(() => {
      this.plan(AGAIN_MS);
      this.renew();
    });
  }

  view(demand: Demand): View {
    const { rows } = demand as RecordTableDemand;
    const reader = {};
    const see = (range: RowRange) => {
      this.sight.set(reader, range);
      this.load();
    };
    see(rows);
    const cursor = new TableCursor(this, rows);
    return {
      take: () => {
        const value = cursor.take();
        return value && { kind: 'record-table', value };
      },
      show: (range) => {
        cursor.show(range);
        see(range);
      },
      find: (entity) => this.find(entity),
      whole: () => this.whole(),
      oldestArrival: () => 0,
      end: () => void this.sight.delete(reader),
    };
  }

  stop(): void {
    this.reading += 1;
    this.asked.clear();
    this.endBack();
    this.cancel();
  }

  written(what: Written): void {
    if (what === 'entities') this.renew();
  }

  total(): number {
    return this.count;
  }

  rowAt(index: number): RecordRow | undefined {
    return this.pages.get(Math.floor(index / this.pageRows))?.[index % this.pageRows];
  }

  tokenAt(index: number): unknown {
    return this.rowAt(index);
  }

  pace(): TablePace {
    return PACE;
  }

  /** Servers do not know the past of their lists. */
  isHeld(): boolean {
    return true;
  }

  prepare(): void {
    this.load();
  }

  /** Reads all pages, one after another. */
  private async whole(): Promise<Outcome<WholeTable>> {
    const rows: RecordRow[] = [];
    for (let page = 0; ; page += 1) {
      const outcome = await this.ask(page);
      if (!outcome.ok) return outcome;
      rows.push(...outcome.value.data.map((record) => rowOf(record, this.demand.fields)));
      if (!outcome.value.hasNext || outcome.value.data.length === 0)
        return ok({ names: this.demand.fields, total: () => rows.length, rowAt: (index) => rows[index] });
    }
  }

  private async ask(page: number): Promise<Outcome<RecordPage>> {
    const { only, also, path, sort } = this.demand;
    if (!only && !also) return this.askServer(path, page, this.pageRows);
    const all: ListedRecord[] = [];
    for (const one of [path, ...(also ?? [])]) {
      const outcome = await this.askWhole(one);
      if (!outcome.ok) return outcome;
      all.push(...outcome.value);
    }
    const wanted = only ? all.filter((record) => only.values.includes(valueAt(record, only.field))) : all;
    const data = also ? merged(wanted, sort) : wanted;
    return ok({ data, totalElements: data.length, hasNext: false });
  }

  private async askWhole(path: string): Promise<Outcome<readonly ListedRecord[]>> {
    const data: ListedRecord[] = [];
    for (let next = 0; ; next += 1) {
      const outcome = await this.askServer(path, next, LARGE_PAGE_ROWS);
      if (!outcome.ok) return outcome;
      data.push(...outcome.value.data);
      if (!outcome.value.hasNext || outcome.value.data.length === 0) return ok(data);
    }
  }

  private askServer(path: string, page: number, pageSize: number) {
    const { sort, search, filter } = this.demand;
    const link = {
      path,
      page,
      pageSize,
      textSearch: search,
      sortProperty: sort?.property,
      sortOrder: sort?.direction,
      ...this.times(),
    };
    return filter ? this.context.api('findRecords', { ...link, filter }) : this.context.api('records', link);
  }

  /** A window that reaches to now has no end, so that what is added meanwhile is in it. */
  private times(): { startTime?: EpochMs; endTime?: EpochMs } {
    const { window } = this.demand;
    if (!window || window.mode === 'all') return {};
    const { start, end } = windowRange(window, this.context.serverNow());
    const isPast = window.mode === 'fixed' || (window.mode === 'calendar' && !holdsNow(window.quick));
    // Servers take both ends as part of the range.
    return { startTime: Math.floor(start), ...(isPast ? { endTime: Math.ceil(end) - 1 } : {}) };
  }

  private find(entity: string): number | null {
    for (const [page, rows] of this.pages) {
      const place = rows.findIndex(({ id }) => id.id === entity);
      if (place >= 0) return page * this.pageRows + place;
    }
    return null;
  }

  private pagesInSight(): number[] {
    const pages = new Set<number>();
    for (const { first, count } of this.sight.values()) {
      const last = Math.max(first, Math.min(first + count, this.count) - 1);
      for (let page = Math.floor(first / this.pageRows); page <= Math.floor(last / this.pageRows); page += 1) pages.add(page);
    }
    return [...pages];
  }

  private load(): void {
    if (this.isPausing) return;
    for (const page of this.pagesInSight()) if (!this.pages.has(page) && !this.asked.has(page)) void this.read(page);
  }

  private renew(): void {
    this.isPausing = false;
    const inSight = this.pagesInSight();
    for (const page of [...this.pages.keys()]) if (!inSight.includes(page)) this.pages.delete(page);
    for (const page of inSight) void this.read(page);
  }

  private plan(afterMs: DurationMs): void {
    this.cancel();
    this.cancel = this.context.later(() => {
      this.plan(AGAIN_MS);
      this.renew();
    }, afterMs);
  }

  private async read(page: number): Promise<void> {
    this.reading += 1;
    const mine = this.reading;
    this.asked.set(page, mine);
    const outcome = await this.ask(page);
    if (this.asked.get(page) !== mine) return;
    this.asked.delete(page);
    if (!outcome.ok) {
      this.isPausing = true;
      const { retryable } = outcome.fault;
      this.status.failed(outcome.fault, retryable ? RETRY_MS : AGAIN_MS);
      if (retryable) this.plan(RETRY_MS);
      return;
    }
    const { data, totalElements } = outcome.value;
    const before = this.pages.get(page) ?? [];
    const rows = data.map((record) => rowOf(record, this.demand.fields));
    this.pages.set(
      page,
      rows.map((row, place) => {
        const known = before[place];
        return known && isSameRow(known, row) ? known : row;
      }),
    );
    // Rows were added or removed: what was read before is at another place now.
    const isMoved = this.status.current.state !== 'loading' && totalElements !== this.count;
    this.count = totalElements;
    this.status.ready(this.context.serverNow());
    if (isMoved) for (const other of [...this.pages.keys()]) if (other !== page) this.pages.delete(other);
    this.load();
    this.context.publish();
  }
}
