import { failed, type Outcome, ok } from '../../../src/contract/fault.ts';
import type { EntityDataQuery } from '../../../src/contract/query.ts';
import { type FeedContext, misfit } from '../feed.ts';
import type { Subscribed } from '../transport/link.ts';

export type RowsQuery = Pick<EntityDataQuery, 'entityFilter' | 'entityFields' | 'latestValues' | 'keyFilters' | 'pageLink'>;

export interface RowsRead {
  readonly data: readonly unknown[];
  readonly totalElements: number;
}

/** Asks for a page without updates. The subscription ends with the answer; after a refusal, of which `done` is told too, it may be tried again. */
export function readOnce({ link }: Pick<FeedContext, 'link'>, query: RowsQuery, done: (outcome: Outcome<RowsRead>) => void): Subscribed {
  const subscribed: Subscribed = link.subscribe({
    command: () => ({ kind: 'entity-data', body: { query } }),
    receive: ({ data }) => {
      subscribed.end();
      const page = data as Partial<RowsRead> | null | undefined;
      const isPage = Array.isArray(page?.data) && typeof page.totalElements === 'number';
      done(isPage ? ok(page as RowsRead) : failed(misfit('entityData.data')));
    },
    fail: (reason) => done(failed(reason)),
  });
  return subscribed;
}
