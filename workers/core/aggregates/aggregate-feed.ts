/** Reads a history of one bucket, which every release supports, again as a live window moves: only the server knows what leaves it. */
import type { AggregateDemand } from '../../../src/contract/demand.ts';
import { ownValue } from '../../../src/contract/own-value.ts';
import type { AggregateRow } from '../../../src/contract/snapshot.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import type { UserFunction } from '../../../src/contract/user-function.ts';
import { type Feed, type FeedContext, FeedStatus, misfit, type View } from '../feed.ts';
import { PostCells } from '../functions/post-cells.ts';
import type { Holding } from '../memory/memory.ts';
import { valueNumber } from '../telemetry/value-number.ts';
import type { Reply, Subscribed } from '../transport/link.ts';
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
      command: () => this.command(),
      receive: (reply) => this.receive(reply),
      fail: (reason) => this.status.failed(reason),
    });
  }

  view(): View {
    let sent = '';
    return {
      take: () => {
        this.refresh();
        const { state } = this.status.current;
        if (state === 'loading') return null;
        const isConnected = this.context.lostAt() === null;
        const { start, end, rows: all, omitted, ...unknown } = this.shown();
        const rows = all.map((row): AggregateRow => ({ ...row, freshness: isConnected ? 'fresh' : 'disconnected' }));
        const value = { ...this.status.current, ...unknown, start, end, rows, omittedEntities: omitted };
        const text = JSON.stringify(value);
        if (text === sent) return null;
        sent = text;
        return { kind: 'aggregate', value };
      },
      oldestArrival: () => 0,
    };
  }

  stop(): void {
    this.subscribed.end();
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

  private command() {
    const { filter, keyFilters, key, aggregation, maxEntities } = this.demand;
    this.asked = this.range();
    const { start, end } = this.asked;
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

  private receive(reply: Reply): void {
    const data = reply.data as { data?: unknown; totalElements?: unknown } | null | undefined;
    if (!data) return;
    if (!Array.isArray(data.data) || typeof data.totalElements !== 'number') return this.context.onFault(misfit('entityData.data'));
    const rows = data.data.map((row) => this.readRow(row));
    const at = this.context.serverNow();
    const before = this.answers.at(-1)?.rows ?? [];
    const answer = { ...this.asked, at, rows, omitted: Math.max(0, data.totalElements - data.data.length) };
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

  private readRow(row: unknown): Row {
    const { key, aggregation } = this.demand;
    const { latest, timeseries } = (row ?? {}) as RowText;
    const points = ownValue(timeseries, key);
    const name = latest?.ENTITY_FIELD?.name?.value;
    const entityName = typeof name === 'string' ? name : '';
    if (points !== undefined && points !== null && !Array.isArray(points)) this.context.onFault(misfit(`timeseries.${key}`));
    const [point] = Array.isArray(points) ? (points as ({ value?: unknown; count?: unknown } | null)[]) : [];
    // An average of no numbers is sent as 0.
    const number = typeof point?.value === 'string' && point.count !== 0 ? valueNumber(point.value) : Number.NaN;
    return { entityName, value: Number.isNaN(number) ? ofNothing(aggregation) : number };
  }
}

const NAME = { type: 'ENTITY_FIELD' as const, key: 'name' };

interface RowText {
  readonly latest?: { readonly ENTITY_FIELD?: { readonly name?: { readonly value?: unknown } | null } | null } | null;
  readonly timeseries?: Readonly<Record<string, unknown>> | null;
}
