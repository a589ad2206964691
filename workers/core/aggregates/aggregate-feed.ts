/** Reads a history of one bucket, which every release supports, again as a live window moves: only the server knows what leaves it. */
import type { AggregateDemand } from '../../../src/contract/demand.ts';
import { numberOfText } from '../../../src/contract/number-text.ts';
import { ownValue } from '../../../src/contract/own-value.ts';
import type { AggregateRow } from '../../../src/contract/snapshot.ts';
import type { Aggregation } from '../../../src/contract/telemetry.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import type { UserFunction } from '../../../src/contract/user-function.ts';
import { changedView, type Feed, type FeedContext, FeedStatus, misfit, type View } from '../feed.ts';
import { PostCells } from '../functions/post-cells.ts';
import type { Holding } from '../memory/memory.ts';
import { PagedRead } from '../series/paged-read.ts';
import { isDoubtful } from '../telemetry/sample-series.ts';
import { valueNumber } from '../telemetry/value-number.ts';
import type { Subscribed } from '../transport/link.ts';
import { type PageReply, pageReplies } from '../transport/page-replies.ts';
import { type AggregateRange, aggregateRange, hasMoved, ofNothing } from './aggregate-range.ts';

interface Row {
  readonly entityName: string;
  readonly value: number | null;
}

interface Answer extends AggregateRange {
  /** When it arrived. */
  readonly at: EpochMs;
  rows: readonly Row[];
  readonly omitted: number;
}

/** Estimated. */
const BYTES_A_ROW = 100;

export class AggregateFeed implements Feed {
  private readonly status = new FeedStatus();
  private readonly demand: AggregateDemand;
  private readonly context: FeedContext;
  private readonly subscribed: Subscribed;
  private readonly postCells: PostCells;
  private asked: AggregateRange = { start: 0, end: 0 };
  /** Ascending; without a past only the newest. */
  private answers: Answer[] = [];
  private readonly holding: Holding;
  /** Whether averages of 0 have a number. */
  private largest: PagedRead | null = null;

  constructor(demand: AggregateDemand, context: FeedContext) {
    this.demand = demand;
    this.context = context;
    this.postCells = new PostCells(context.functions);
    this.holding = context.memory.hold('counts', {
      bytes: () => this.answers.reduce((sum, { rows }) => sum + rows.length * BYTES_A_ROW, 0),
      // The newest is shown and stays.
      oldest: () => (this.answers.length > 1 ? (this.answers[0] as Answer).at : Number.POSITIVE_INFINITY),
      dropOldest: () => this.answers.splice(0, Math.ceil((this.answers.length - 1) / 2)).length,
    });
    this.subscribed = context.link.subscribe({
      command: () => {
        this.asked = this.range();
        return this.command(this.demand.aggregation, this.asked);
      },
      receive: pageReplies(context, 'entityData.data', { onPage: (page) => this.receive(page) }).receive,
      fail: (reason) => this.status.failed(reason),
    });
  }

  view(): View {
    return changedView(() => {
      this.refresh();
      const { state } = this.status.current;
      if (state === 'loading') return null;
      const isConnected = this.context.lostAt() === null;
      const { start, end, rows: all, omitted, ...unknown } = this.shown();
      const rows = all.map((row): AggregateRow => ({ ...row, freshness: isConnected ? 'fresh' : 'disconnected' }));
      return { kind: 'aggregate', value: { ...this.status.current, ...unknown, start, end, rows, omittedEntities: omitted } };
    });
  }

  stop(): void {
    this.subscribed.end();
    this.largest?.end();
    this.holding.end();
  }

  private shown(): Omit<Answer, 'at'> & { readonly notHeld?: true } {
    const asOf = this.context.asOf();
    const answer = asOf === null ? this.answers.at(-1) : this.answers.findLast(({ at }) => at <= asOf);
    if (!answer) return { ...this.range(), rows: [], omitted: 0, ...(asOf === null ? {} : { notHeld: true }) };
    const { at: _, ...shown } = answer;
    return shown;
  }

  private range(): AggregateRange {
    return aggregateRange(this.demand.window, this.context.viewTime());
  }

  private command(aggregation: Aggregation, { start, end }: AggregateRange) {
    const { filter, keyFilters, key, maxEntities } = this.demand;
    const pageLink = { pageSize: maxEntities, page: 0, sortOrder: { key: NAME, direction: 'ASC' as const } };
    return {
      kind: 'entity-data' as const,
      body: {
        query: { entityFilter: filter, pageLink, entityFields: [NAME], latestValues: [], keyFilters: [...keyFilters] },
        historyCmd: {
          keys: [key],
          startTs: start,
          endTs: end,
          interval: end - start,
          limit: 1,
          agg: aggregation,
          fetchLatestPreviousPoint: false,
        },
      },
    };
  }

  private refresh(): void {
    const { state } = this.status.current;
    if (state === 'loading' || this.context.asOf() !== null || this.context.lostAt() !== null) return;
    const range = this.range();
    if (!hasMoved(this.demand.window, this.asked, range, state === 'failed')) return;
    this.asked = range;
    this.subscribed.renew();
  }

  private receive({ rows, total }: PageReply): void {
    const omitted = Math.max(0, total - rows.length);
    const range = this.asked;
    this.largest?.end();
    if (!rows.some((row) => this.isInDoubt(row))) return this.take({ ...range, rows: rows.map((row) => this.readRow(row)), omitted });
    this.largest = new PagedRead(this.context, {
      pageSize: this.demand.maxEntities,
      command: () => this.command('MAX', range),
      onPage: (_page, largest) => this.take({ ...range, rows: rows.map((row) => this.readRow(row, largest)), omitted }),
      onFail: (reason) => this.status.failed(reason),
    });
  }

  private take(read: Omit<Answer, 'at'>): void {
    const { rows } = read;
    const at = this.context.serverNow();
    const before = this.answers.at(-1)?.rows ?? [];
    const answer = { ...read, at };
    if (this.demand.post) this.process(answer, before, this.demand.post);
    if (this.context.keepsPast) this.answers.push(answer);
    else this.answers = [answer];
    this.holding.changed();
    this.context.countValues(rows.length);
    this.status.ready(at);
  }

  /** Shows the rows with their previous values; each is replaced when the function has answered. */
  private process(answer: Answer, before: readonly Row[], post: UserFunction): void {
    for (const [i, { value }] of answer.rows.entries()) {
      if (value === null) continue;
      this.postCells.add(String(i), post, answer.end, String(value), (_at, text) => {
        const number = valueNumber(text);
        answer.rows = answer.rows.map((row, at) => (at === i ? { ...row, value: Number.isNaN(number) ? null : number } : row));
      });
    }
    answer.rows = answer.rows.map((row, i) => (row.value === null ? row : { ...row, value: before[i]?.value ?? null }));
  }

  /** @param largest rows of the largest values, where averages are in doubt. */
  private readRow(row: unknown, largest: readonly unknown[] | null = null): Row {
    const { key, aggregation } = this.demand;
    const { entityId, latest, timeseries } = (row ?? {}) as RowText;
    const points = ownValue(timeseries, key);
    const name = latest?.ENTITY_FIELD?.name?.value;
    const entityName = typeof name === 'string' ? name : '';
    if (points !== undefined && points !== null && !Array.isArray(points)) this.context.onFault(misfit(`timeseries.${key}`));
    const { value, count } = this.pointOf(row);
    const same = (one: unknown) => (one as RowText | null)?.entityId?.id === entityId?.id;
    const isRefuted = largest && this.isInDoubt(row) && Number.isNaN(numberOfText(this.pointOf(largest.find(same)).value ?? ''));
    // An average of no numbers is sent as 0, since 3.4.2 with their number.
    const number = count === 0 || isRefuted ? Number.NaN : valueNumber(value);
    return { entityName, value: Number.isNaN(number) ? ofNothing(aggregation) : number };
  }

  private pointOf(row: unknown): { readonly value: string | null; readonly count: number | undefined } {
    const points = ownValue(((row ?? {}) as RowText).timeseries, this.demand.key);
    const [point] = Array.isArray(points) ? (points as ({ value?: unknown; count?: unknown } | null)[]) : [];
    return {
      value: typeof point?.value === 'string' ? point.value : null,
      count: typeof point?.count === 'number' ? point.count : undefined,
    };
  }

  private isInDoubt(row: unknown): boolean {
    const { value, count } = this.pointOf(row);
    return this.demand.aggregation === 'AVG' && isDoubtful('AVG', valueNumber(value), count);
  }
}

const NAME = { type: 'ENTITY_FIELD' as const, key: 'name' };

interface RowText {
  readonly entityId?: { readonly id?: unknown } | null;
  readonly latest?: { readonly ENTITY_FIELD?: { readonly name?: { readonly value?: unknown } | null } | null } | null;
  readonly timeseries?: Readonly<Record<string, unknown>> | null;
}
