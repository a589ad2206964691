/** A server keeps the list of entities with which an alarm subscription began. One row is watched to see when there are newer ones. */
import type { EntityFilter, KeyFilter } from '../../../src/contract/query.ts';
import type { FeedContext } from '../feed.ts';
import type { Reply, Subscribed } from '../transport/link.ts';

const CREATED = { type: 'ENTITY_FIELD', key: 'createdTime' } as const;

export class NewEntities {
  private readonly subscribed: Subscribed;
  private readonly listeners = new Set<() => void>();
  private newest: string | null = null;

  constructor(entityFilter: EntityFilter | null, keyFilters: readonly KeyFilter[], context: FeedContext) {
    const pageLink = { pageSize: 1, page: 0, dynamic: true, sortOrder: { key: CREATED, direction: 'DESC' as const } };
    this.subscribed = context.link.subscribe({
      command: () => ({
        kind: 'entity-data',
        body: { query: { entityFilter, pageLink, entityFields: [CREATED], latestValues: [], keyFilters: [...keyFilters] } },
      }),
      receive: (reply) => this.receive(reply),
      // The alarm list is complete without it and has its own faults.
      fail: context.onFault,
    });
  }

  /** Returns the function that ends it. */
  follow(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  stop(): void {
    this.subscribed.end();
  }

  private receive(reply: Reply): void {
    const page = reply.data as { data?: unknown } | null | undefined;
    if (!Array.isArray(page?.data)) return;
    const [row] = page.data as { entityId?: { id?: unknown } | null }[];
    const newest = String(row?.entityId?.id ?? '');
    const isNew = this.newest !== null && newest !== this.newest;
    this.newest = newest;
    if (isNew) for (const listener of this.listeners) listener();
  }
}

const NAMED: ReadonlySet<EntityFilter['type']> = new Set(['singleEntity', 'entityList']);

/** Calls back when an entity appears that the filter finds; null: one of any originator. Returns the function that ends it. */
export function followNewEntities(
  filter: EntityFilter | null,
  keyFilters: readonly KeyFilter[],
  context: FeedContext,
  listener: () => void,
): () => void {
  if (filter && NAMED.has(filter.type)) return () => undefined;
  const key = `new entities ${JSON.stringify([filter, keyFilters])}`;
  const shared = context.sharing.acquire(key, () => new NewEntities(filter, keyFilters, context));
  const end = shared.value.follow(listener);
  return () => {
    end();
    shared.release();
  };
}
