/**
 * Others create, delete and rename entities, and servers report little of it. At intervals one row tells whether the list has changed, and
 * the rows in sight are read again.
 */
import type { EntityTableDemand } from '../../../src/contract/demand.ts';
import type { EntityDataQuery } from '../../../src/contract/query.ts';
import type { DurationMs } from '../../../src/contract/units.ts';
import { type FeedContext, misfit } from '../feed.ts';
import type { Subscribed } from '../transport/link.ts';
import type { EntityCells } from './entity-cells.ts';
import { selectedKeys } from './listing.ts';
import { takeRows } from './take-rows.ts';

const EVERY_MS: DurationMs = 25_000;
const CREATED = { type: 'ENTITY_FIELD', key: 'createdTime' } as const;

export interface ListWatchOptions {
  readonly demand: EntityTableDemand;
  readonly cells: EntityCells;
  readonly context: FeedContext;
  /** Rows of the list without a search, as shown; undefined while no such list is loaded. */
  readonly total: () => number | undefined;
  /** Entities were created or deleted. */
  readonly onChange: () => void;
}

interface Known {
  readonly total: number;
  readonly newest: string;
}

type Query = Pick<EntityDataQuery, 'entityFilter' | 'entityFields' | 'latestValues' | 'keyFilters' | 'pageLink'>;

interface Page {
  readonly data: readonly unknown[];
  readonly totalElements: number;
}

export class ListWatch {
  private readonly options: ListWatchOptions;
  private readonly sight = new Map<object, readonly number[]>();
  private readonly asked = new Set<Subscribed>();
  private known: Known | null = null;
  private cancel: () => void = () => undefined;

  constructor(options: ListWatchOptions) {
    this.options = options;
    this.plan();
  }

  /** @param slots none: the reader has ended. */
  show(reader: object, slots: readonly number[]): void {
    if (slots.length > 0) this.sight.set(reader, slots);
    else this.sight.delete(reader);
  }

  end(): void {
    this.cancel();
    for (const subscribed of this.asked) subscribed.end();
  }

  private plan(): void {
    this.cancel = this.options.context.later(() => {
      const { context } = this.options;
      // A command that was not answered could be what a server fails at.
      if (this.asked.size === 0 && context.lostAt() === null && context.asOf() === null) this.ask();
      this.plan();
    }, EVERY_MS);
  }

  private ask(): void {
    const { demand, cells, context } = this.options;
    const { filter, keyFilters, columns } = demand;
    const first = { pageSize: 1, page: 0, sortOrder: { key: CREATED, direction: 'DESC' as const } };
    const newest = { entityFilter: filter, entityFields: [CREATED], latestValues: [], keyFilters: [...keyFilters], pageLink: first };
    this.read(newest, (page) => this.compare(page));
    const byType = new Map<string, string[]>();
    for (const slot of new Set([...this.sight.values()].flat())) {
      const id = cells.entityAt(slot);
      if (id) byType.set(id.entityType, [...(byType.get(id.entityType) ?? []), id.id]);
    }
    for (const [entityType, entityList] of byType) {
      const rows = { entityFilter: { type: 'entityList' as const, entityType, entityList }, ...selectedKeys(columns), keyFilters: [] };
      this.read({ ...rows, pageLink: { pageSize: entityList.length, page: 0 } }, ({ data }) => void takeRows(data, cells, context, false));
    }
  }

  private read(query: Query, take: (page: Page) => void): void {
    const { context } = this.options;
    const subscribed: Subscribed = context.link.subscribe({
      command: () => ({ kind: 'entity-data', body: { query } }),
      receive: ({ data }) => {
        subscribed.end();
        this.asked.delete(subscribed);
        const page = data as Partial<Page> | null | undefined;
        if (Array.isArray(page?.data) && typeof page.totalElements === 'number') take(page as Page);
        else context.onFault(misfit('entityData.data'));
      },
      // The list is complete without it and has its own faults.
      fail: context.onFault,
    });
    this.asked.add(subscribed);
  }

  private compare({ data, totalElements: total }: Page): void {
    const [row] = data as readonly ({ readonly entityId?: { readonly id?: unknown } | null } | null)[];
    const newest = String(row?.entityId?.id ?? '');
    const before = this.known;
    this.known = { total, newest };
    const shown = before?.total ?? this.options.total() ?? total;
    if (total !== shown || (before !== null && newest !== before.newest)) this.options.onChange();
  }
}
