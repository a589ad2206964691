/** Columns with one number over a window per row, and its change against an earlier window: read for the rows in sight, again and again. */
import { comparisonShift } from '../../../src/contract/comparison.ts';
import type { ColumnAggregate, DemandColumn } from '../../../src/contract/demand.ts';
import { numberOfText } from '../../../src/contract/number-text.ts';
import type { Aggregation } from '../../../src/contract/telemetry.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import { type AggregateRange, aggregateRange, hasMoved, ofNothing } from '../aggregates/aggregate-range.ts';
import type { FeedContext } from '../feed.ts';
import { PagedRead } from '../series/paged-read.ts';
import { readEntityRow } from '../series/read-entity-row.ts';
import { seriesCommand } from '../series/series-command.ts';
import { isDoubtful } from '../telemetry/sample-series.ts';
import { valueNumber } from '../telemetry/value-number.ts';
import type { EntityCells } from './entity-cells.ts';

/** By entity, then by key. */
type Values = Map<string, Map<string, string>>;

/** Columns that one read answers. */
interface Group {
  readonly aggregate: ColumnAggregate;
  readonly columns: { readonly key: string; readonly place: number }[];
  asked: AggregateRange;
  askedIds: ReadonlySet<string>;
  hasFailed: boolean;
  reads: PagedRead[];
}

export class AggregateColumns {
  private readonly groups: readonly Group[];
  private readonly cells: EntityCells;
  private readonly context: FeedContext;

  constructor(columns: readonly DemandColumn[], cells: EntityCells, context: FeedContext) {
    this.cells = cells;
    this.context = context;
    const groups = new Map<string, Group>();
    columns.forEach(({ key, aggregate }, place) => {
      if (!aggregate) return;
      const name = JSON.stringify(aggregate);
      const group = groups.get(name) ?? {
        aggregate,
        columns: [],
        asked: { start: 0, end: 0 },
        askedIds: new Set(),
        hasFailed: false,
        reads: [],
      };
      group.columns.push({ key, place });
      groups.set(name, group);
    });
    this.groups = [...groups.values()];
  }

  /** To be called for each picture. @param slots all that are in sight. */
  show(slots: ReadonlySet<number>): void {
    if (this.groups.length === 0 || slots.size === 0 || this.context.lostAt() !== null || this.context.asOf() !== null) return;
    const byType = this.cells.idsOf(slots);
    const ids = [...byType.values()].flat();
    const now = this.context.serverNow();
    for (const group of this.groups) {
      const range = aggregateRange(group.aggregate.window, now);
      const isDue = hasMoved(group.aggregate.window, group.asked, range, group.hasFailed) || ids.some((id) => !group.askedIds.has(id));
      if (!isDue || group.reads.length > 0) continue;
      group.asked = range;
      group.askedIds = new Set(ids);
      for (const [entityType, entityList] of byType) this.read(group, range, { type: 'entityList', entityType, entityList });
    }
  }

  end(): void {
    for (const { reads } of this.groups) for (const read of reads) read.end();
  }

  private read(group: Group, range: AggregateRange, filter: { type: 'entityList'; entityType: string; entityList: string[] }): void {
    const { aggregation, comparison, window } = group.aggregate;
    const shift = comparison ? comparisonShift(comparison, window, range.start, range.end) : 0;
    const wanted = shift === 0 ? [0] : [0, shift];
    const answers: Values[] = [];
    const keys = [...new Set(group.columns.map(({ key }) => key))];
    wanted.forEach((earlier, i) => {
      const [startTs, endTs] = [range.start - earlier, range.end - earlier];
      const ask = (agg: Aggregation, entityList: string[], onRows: (rows: readonly unknown[]) => void) => {
        const bucket = { startTs, endTs, interval: endTs - startTs, limit: 1, agg, isLive: false, withPrevious: false };
        const pageSize = entityList.length;
        const read: PagedRead = new PagedRead(this.context, {
          pageSize,
          command: (page) => seriesCommand({ filter: { ...filter, entityList }, keyFilters: [], keys }, bucket, page, pageSize),
          onPage: (_page, rows) => {
            done(false);
            onRows(rows);
          },
          onFail: (reason) => {
            done(true);
            this.context.onFault(reason);
          },
        });
        const done = (hasFailed: boolean) => {
          group.hasFailed = hasFailed;
          group.reads = group.reads.filter((one) => one !== read);
        };
        group.reads.push(read);
      };
      const take = (values: Values) => {
        answers[i] = values;
        if (wanted.every((_, n) => answers[n])) this.write(group, filter.entityList, answers, range.end);
      };
      ask(aggregation, filter.entityList, (rows) => {
        const doubtful: Values = new Map();
        const values = this.valuesOf(rows, keys, aggregation === 'AVG' ? doubtful : null);
        if (doubtful.size === 0) return take(values);
        return ask('MAX', [...doubtful.keys()], (largest) => take(withoutNumberless(values, doubtful, this.valuesOf(largest, keys, null))));
      });
    });
  }

  /** @param doubtful gets the averages that may be of no numbers. */
  private valuesOf(rows: readonly unknown[], keys: readonly string[], doubtful: Values | null): Values {
    const values: Values = new Map();
    for (const one of rows) {
      const row = readEntityRow(one, this.context);
      if (!row) continue;
      const ofRow = new Map<string, string>();
      for (const key of keys)
        row.eachPoint(key, (_ts, value, count) => {
          if (value === null) return;
          ofRow.set(key, value);
          if (!doubtful || !isDoubtful('AVG', valueNumber(value), count)) return;
          doubtful.set(row.entity.id, (doubtful.get(row.entity.id) ?? new Map<string, string>()).set(key, value));
        });
      values.set(row.entity.id, ofRow);
    }
    return values;
  }

  private write({ aggregate, columns }: Group, ids: readonly string[], [present, earlier]: readonly Values[], end: EpochMs): void {
    const at = this.context.serverNow();
    const nothing = ofNothing(aggregate.aggregation);
    const textOf = (values: Values | undefined, id: string, key: string) =>
      values?.get(id)?.get(key) ?? (nothing === null ? null : String(nothing));
    for (const id of ids) {
      const slot = this.cells.slotOf(id);
      if (slot === undefined) continue;
      for (const { key, place } of columns) {
        const now = textOf(present, id, key);
        const text = aggregate.comparison ? compared(now, textOf(earlier, id, key), aggregate.comparison.result) : now;
        this.cells.write(slot, place, Math.min(end, at), text, at, 'whole');
      }
    }
  }
}

/** Older servers send 0 for the average of texts and truth values: their largest value is no number. */
function withoutNumberless(values: Values, doubtful: Values, largest: Values): Values {
  for (const [id, keys] of doubtful)
    for (const key of keys.keys()) if (Number.isNaN(numberOfText(largest.get(id)?.get(key) ?? ''))) values.get(id)?.delete(key);
  return values;
}

/** Null where one of the two is no number, and for a share of nothing. */
function compared(now: string | null, before: string | null, result: NonNullable<ColumnAggregate['comparison']>['result']): string | null {
  if (result === 'previous') return before;
  const [present, earlier] = [valueNumber(now), valueNumber(before)];
  const change = result === 'difference' ? present - earlier : ((present - earlier) / earlier) * 100;
  return Number.isFinite(change) ? String(change) : null;
}
