/**
 * Others create, delete and rename entities, and servers report little of it. At intervals one row is read to see whether the list has
 * changed, and the rows in sight are read again.
 */
import type { DurationMs } from '../../../src/contract/units.ts';
import type { FeedContext } from '../feed.ts';
import type { Subscribed } from '../transport/link.ts';
import { AggregateColumns } from './aggregate-columns.ts';
import { type RowsQuery, type RowsRead, readOnce } from './read-once.ts';
import { selectedKeys } from './selected-keys.ts';
import { takeRows } from './take-rows.ts';
import type { ListWatching, WatchedList } from './watched-list.ts';

const EVERY_MS: DurationMs = 25_000;
/** Pause after a question that was refused or not answered. */
const AGAIN_MS: DurationMs = 60_000;
const CREATED = { type: 'ENTITY_FIELD', key: 'createdTime' } as const;

interface ListWatchOptions extends WatchedList {
  readonly context: FeedContext;
}

interface Known {
  readonly total: number;
  readonly newest: string;
}

class ListWatch implements ListWatching {
  private readonly options: ListWatchOptions;
  private readonly sight = new Map<object, readonly number[]>();
  private readonly asked = new Set<Subscribed>();
  private readonly aggregates: AggregateColumns;
  private known: Known | null = null;
  private pausedUntil = 0;
  private cancel: () => void = () => undefined;

  constructor(options: ListWatchOptions) {
    this.options = options;
    this.aggregates = new AggregateColumns(options.demand.columns, options.cells, options.context);
    this.plan();
  }

  show(reader: object, slots: readonly number[]): void {
    if (slots.length > 0) this.sight.set(reader, slots);
    else this.sight.delete(reader);
    const { cells, context } = this.options;
    context.presentReadings()?.fill(cells, slots);
    this.aggregates.show(new Set([...this.sight.values()].flat()));
  }

  end(): void {
    this.cancel();
    this.aggregates.end();
    for (const subscribed of this.asked) subscribed.end();
  }

  private plan(): void {
    this.cancel = this.options.context.later(() => {
      const { context } = this.options;
      // A command that was not answered could be what a server fails at.
      const isDue = this.asked.size === 0 && context.localNow() >= this.pausedUntil;
      if (isDue && context.lostAt() === null && context.asOf() === null) this.ask();
      this.plan();
    }, EVERY_MS);
  }

  private ask(): void {
    const { demand, cells, context } = this.options;
    const { filter, keyFilters, columns } = demand;
    const first = { pageSize: 1, page: 0, sortOrder: { key: CREATED, direction: 'DESC' as const } };
    const newest = { entityFilter: filter, entityFields: [CREATED], latestValues: [], keyFilters: [...keyFilters], pageLink: first };
    this.read(newest, (page) => this.compare(page));
    for (const [entityType, entityList] of cells.idsOf(new Set([...this.sight.values()].flat()))) {
      const rows = { entityFilter: { type: 'entityList' as const, entityType, entityList }, ...selectedKeys(columns), keyFilters: [] };
      this.read({ ...rows, pageLink: { pageSize: entityList.length, page: 0 } }, ({ data }) => void takeRows(data, cells, context, 'read'));
    }
  }

  private read(query: RowsQuery, take: (page: RowsRead) => void): void {
    const subscribed = readOnce(this.options.context, query, (outcome) => {
      if (outcome.ok) {
        this.asked.delete(subscribed);
        return take(outcome.value);
      }
      const { context } = this.options;
      // What the server fails at is held back by the link; asked anew it would close the socket again.
      if (outcome.fault.key !== 'poison') {
        subscribed.end();
        this.asked.delete(subscribed);
        this.pausedUntil = context.localNow() + AGAIN_MS;
      }
      // The list is complete without it and has its own faults.
      context.onFault(outcome.fault);
    });
    this.asked.add(subscribed);
  }

  private compare({ data, totalElements: total }: RowsRead): void {
    const [row] = data as readonly ({ readonly entityId?: { readonly id?: unknown } | null } | null)[];
    const newest = String(row?.entityId?.id ?? '');
    const before = this.known;
    this.known = { total, newest };
    const shown = before?.total ?? this.options.total() ?? total;
    if (total !== shown || (before !== null && newest !== before.newest)) this.options.onChange();
  }
}

/** Part of what is loaded late: nothing is asked before the first interval has passed. */
export const watchList = (context: FeedContext, list: WatchedList): ListWatching => new ListWatch({ ...list, context });
