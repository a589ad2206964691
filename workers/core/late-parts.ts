/** What dashboards need and first tables do not: charts, alarms, the past. In the browser a chunk of its own, loaded by `createLoadingCore`. */
import { VIEWING_CALLS } from '../../src/contract/calls/viewing.ts';
import type { CallName } from '../../src/contract/calls.ts';
import type { Demand } from '../../src/contract/demand.ts';
import { AlarmFeed } from './alarms/alarm-feed.ts';
import type { Feed, FeedContext } from './feed.ts';
import type * as Further from './further-parts.ts';
import { SeriesFeed } from './series/series-feed.ts';

export { acquireSeverityCounts } from './counts/severity-page.ts';
export { createPast } from './past/create-past.ts';
export { checkCommand } from './transport/wire-check.ts';

export { VIEWING_CALLS };

export const isViewing = (name: CallName): name is keyof typeof VIEWING_CALLS => name in VIEWING_CALLS;

export type FirstDemand = Extract<Demand, { kind: 'entity-table' | 'alarm-counts' | 'count' }>;

/** @param further called for demands that need further parts. */
export function createLateFeed(demand: Exclude<Demand, FirstDemand>, context: FeedContext, further: () => typeof Further): Feed {
  switch (demand.kind) {
    case 'alarm-table':
      return new AlarmFeed(demand, context);
    case 'series':
      return new SeriesFeed(demand, context, further);
    default:
      return further().createFurtherFeed(demand, context);
  }
}
