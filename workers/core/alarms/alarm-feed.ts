import { ALARM_FILE_COLUMNS, type AlarmTableDemand, type RowRange } from '../../../src/contract/demand.ts';
import type { Demand } from '../../../src/contract/demand-kinds.ts';
import { failed, type Outcome, ok } from '../../../src/contract/fault.ts';
import type { EntityId } from '../../../src/contract/identifiers.ts';
import type { Severity } from '../../../src/contract/severity.ts';
import type { AlarmRow, RecordValue } from '../../../src/contract/snapshot.ts';
import { type EpochMs, isoTime } from '../../../src/contract/units.ts';
import { type Feed, type FeedContext, FeedStatus, type View, type WholeTable } from '../feed.ts';
import type { Holding } from '../memory/memory.ts';
import type { Written } from '../own-writes.ts';
import { type RowSource, TableCursor } from '../tables/table-cursor.ts';
import { AlarmList, type AlarmListing, rowAt, type Stretch } from './alarm-list.ts';
import { rankOrder } from './alarm-order.ts';
import { AlarmPage, type AlarmPageOptions, LARGEST_PAGE } from './alarm-page.ts';
import { followNewEntities } from './new-entities.ts';
import { RankBand } from './rank-band.ts';

/**
 * One page, if it holds every matching alarm or the order is the server's. Otherwise the list is asked for rank by rank, and only the ranks
 * in sight have a page.
 */
export class AlarmFeed implements Feed {
  readonly status = new FeedStatus();
  private readonly context: FeedContext;
  private readonly order;
  private readonly list: AlarmList;
  private readonly holding: Holding;
  private readonly pageOptions: AlarmPageOptions;
  private readonly whole: AlarmPage;
  private bands: readonly RankBand[] = [];
  /** Visible rows by reader. */
  private readonly ranges = new Map<object, RowRange>();
  private shownTotals = '';
  private arrival: EpochMs = 0;
  /** Wait for rows that were asked for. */
  private readonly waiting = new Set<() => void>();
  private readonly endFollowing: (() => void) | null;

  constructor(demand: AlarmTableDemand, context: FeedContext) {
    this.context = context;
    this.order = rankOrder(demand);
    this.list = new AlarmList(context.keepsPast);
    this.holding = context.memory.hold('alarms', this.list);
    const { rows } = demand;
    this.ranges.set(this, rows);
    this.pageOptions = {
      query: demand,
      columns: demand.columns ?? [],
      context,
      status: this.status,
      size: bestSize(rows),
      onChange: () => this.pageChanged(),
      onRows: (count) => {
        context.countValues(0);
        if (count > 0 && this.arrival === 0) this.arrival = context.localNow();
      },
    };
    const sort = this.order ? { field: 'startTs', direction: 'DESC' as const } : demand.sort;
    this.whole = new AlarmPage({ ...this.pageOptions, query: { ...demand, sort } });
    const { filter, keyFilters = [], window, isSimulated } = demand;
    const isFollowed = 'lengthMs' in window && !isSimulated;
    this.endFollowing = isFollowed ? followNewEntities(filter, keyFilters, context, () => this.renew()) : null;
  }

  view(demand: Demand): View {
    const reader = {};
    this.ranges.delete(this);
    const source: RowSource<AlarmRow> = {
      status: this.status,
      total: () => this.shown?.total ?? 0,
      rowAt: (index) => this.rowAt(index),
      tokenAt: (index) => this.rowAt(index),
      isHeld: () => this.shown !== null,
      prepare: (wanted) => this.prepare(reader, wanted),
    };
    let { rows } = demand as AlarmTableDemand;
    const cursor = new TableCursor(source, rows);
    return {
      take: () => {
        // The first answer may call for pages of ranks, so they are prepared before there are rows.
        if (this.status.current.state === 'loading') this.prepare(reader, rows);
        const value = cursor.take();
        if (value) this.arrival = 0;
        const { omittedEntities } = this.whole;
        return (
          value && {
            kind: 'alarm-table',
            value: { ...value, omittedEntities, beyondLimit: this.shown?.beyond ?? 0, bySeverity: this.shown?.bySeverity ?? null },
          }
        );
      },
      show: (next) => {
        rows = next;
        cursor.show(next);
      },
      whole: () => this.everything(),
      oldestArrival: () => this.arrival,
      end: () => this.ranges.delete(reader),
    };
  }

  stop(): void {
    this.endFollowing?.();
    this.whole.end();
    this.endBands();
    this.holding.end();
  }

  /**
   * The console's own commands are not waited for: servers report none of them to a range, and newer ones look ten times a minute at most
   * for what has left a page, so that most of many alarms cleared at once would stay as they were.
   */
  written(what: Written): void {
    if (what === 'entities' || what === 'alarms') this.renew();
  }

  /** The shown rows stay until the answers arrive. */
  private renew(): void {
    this.whole.renew();
    for (const band of this.bands) band.renew();
  }

  /** Asks for all rows and waits until they are there. */
  private everything(): Promise<Outcome<WholeTable>> {
    const reader = {};
    return new Promise((resolve) => {
      const end = (outcome: Outcome<WholeTable>) => {
        this.waiting.delete(look);
        this.ranges.delete(reader);
        resolve(outcome);
      };
      const look = () => {
        const { state, fault } = this.status.current;
        if (state === 'failed' && fault) return end(failed(fault));
        const { shown } = this;
        if (state === 'loading' || !shown) return;
        const rows = Array.from({ length: shown.total }, (_, index) => rowAt(shown, index)).filter((row) => row !== undefined);
        if (rows.length < shown.total) return;
        const cells = rows.map(alarmCells);
        end(ok({ names: ALARM_FILE_COLUMNS, total: () => cells.length, rowAt: (index) => cells[index] }));
      };
      this.waiting.add(look);
      this.prepare(reader, { first: 0, count: LARGEST_PAGE });
      look();
    });
  }

  private rowAt(index: number): AlarmRow | undefined {
    const { shown } = this;
    return shown ? rowAt(shown, index) : undefined;
  }

  private get shown(): AlarmListing | null {
    return this.list.at(this.context.asOf());
  }

  private get pages(): AlarmPage[] {
    return [this.whole, ...this.bands.flatMap(({ pages }) => pages)];
  }

  private prepare(reader: object, rows: RowRange): void {
    this.ranges.set(reader, rows);
    if (this.context.asOf() !== null) return;
    this.dropOld();
    this.wantRows();
    if (this.bands.length > 0 && this.totals() !== this.shownTotals) this.compose();
  }

  private dropOld(): void {
    const { window } = this.pageOptions.query;
    if (!('lengthMs' in window) || window.lengthMs === null) return;
    const oldest = this.context.serverNow() - window.lengthMs;
    if (this.pages.filter((page) => page.rows.dropCreatedBefore(oldest)).length > 0) this.compose();
  }

  private wantRows(): void {
    const { first, count } = this.range();
    const end = first + count;
    const least = end + Math.ceil(count / 2);
    if (this.bands.length === 0) return this.whole.want(least, end + count);
    // Of the page for the whole list, only whether the list has become short again.
    const total = sum(this.bands.map((band) => band.total ?? 0));
    this.whole.want(total <= count ? total : 1, total <= count ? 2 * count : 1);
    let from = 0;
    for (const band of this.bands) {
      const size = Math.min(band.total ?? 0, LARGEST_PAGE);
      const isNear = size > 0 && from < least && from + size > first;
      band.want(isNear ? Math.min(size, least - from) : 0, end + count - from);
      from += size;
    }
  }

  /** From the first row that somebody sees to the last one. */
  private range(): RowRange {
    const all = [...this.ranges.values()];
    const first = Math.min(...all.map((rows) => rows.first));
    return { first, count: Math.max(...all.map((rows) => rows.first + rows.count)) - first };
  }

  private pageChanged(): void {
    if (this.order && this.whole.isAnswered) {
      if (this.whole.isComplete) this.endBands();
      else if (this.bands.length === 0) this.openBands();
    }
    this.compose();
  }

  private openBands(): void {
    const { order } = this;
    if (order) this.bands = order.ranks.map((rank) => new RankBand(rank, order, { ...this.pageOptions, size: 1 }));
  }

  private endBands(): void {
    for (const band of this.bands) band.end();
    this.bands = [];
  }

  private totals(): string {
    return this.bands.map(({ total }) => total).join();
  }

  /** Keeps the shown rows until all that belong to the shown range have arrived. */
  private compose(): void {
    const listing = this.bands.length === 0 ? this.ofWhole() : this.ofBands();
    const fault = this.bands.find((band) => band.fault !== null)?.fault;
    if (!fault && !listing) return;
    if (fault) this.status.failed(fault);
    else if (listing) this.show(listing);
    for (const look of [...this.waiting]) look();
  }

  private show(listing: AlarmListing): void {
    this.shownTotals = this.totals();
    this.list.show(listing, this.context.serverNow());
    this.holding.changed();
    this.status.ready(this.context.serverNow());
  }

  private ofWhole(): AlarmListing | null {
    const { rows, isAnswered } = this.whole;
    if (!isAnswered) return null;
    const { order } = this;
    const sorted = order ? [...rows.all].sort((a, b) => order.compare(a.alarm, b.alarm)) : rows.all;
    const total = Math.min(rows.matched, Math.max(LARGEST_PAGE, rows.size));
    const bySeverity = order && this.whole.isComplete ? counted(sorted.map(({ alarm }) => [alarm.severity, 1])) : null;
    return { stretches: [{ first: 0, rows: sorted }], total, beyond: rows.matched - total, bySeverity };
  }

  private ofBands(): AlarmListing | null {
    const { first, count } = this.range();
    const stretches: Stretch[] = [];
    let from = 0;
    let beyond = 0;
    for (const band of this.bands) {
      const { total } = band;
      if (total === null) return null;
      const size = Math.min(total, LARGEST_PAGE);
      const rows = band.rows(Math.min(size, Math.max(0, first + count - from)));
      if (rows) stretches.push({ first: from, rows: rows.slice(0, size) });
      else if (size > 0 && from < first + count && from + size > first) return null;
      from += size;
      beyond += total - size;
    }
    return { stretches, total: from, beyond, bySeverity: counted(this.bands.map(({ severity, total }) => [severity, total ?? 0])) };
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
function counted(some: readonly (readonly [Severity, number])[]): Record<Severity, number> {
  const counts: Record<Severity, number> = { CRITICAL: 0, MAJOR: 0, MINOR: 0, WARNING: 0, INDETERMINATE: 0 };
  for (const [severity, count] of some) counts[severity] += count;
  return counts;
}

const bestSize = ({ first, count }: RowRange) => first + 2 * count;

const timeText = (at: EpochMs) => (at > 0 ? isoTime(at) : null);

/** What a file of alarms holds of each, in the order of `ALARM_FILE_COLUMNS`. */
function alarmCells({ alarm }: AlarmRow): { readonly id: EntityId; readonly values: readonly RecordValue[] } {
  const { id, severity, status, type, originator, originatorName, startTs, endTs, ackTs, clearTs, details } = alarm;
  return {
    id,
    values: [
      severity,
      status,
      type,
      originatorName ?? originator.id,
      originator.entityType,
      ...[startTs, endTs, ackTs, clearTs].map(timeText),
      details === null || details === undefined ? null : JSON.stringify(details),
    ],
  };
}
