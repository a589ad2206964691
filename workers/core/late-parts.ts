/** What is not needed for tables: charts, alarms, aggregates, functions. In the browser a separate chunk, loaded by `createLoadingCore`. */
import type { Demand } from '../../src/contract/demand.ts';
import { AggregateFeed } from './aggregates/aggregate-feed.ts';
import { AlarmFeed } from './alarms/alarm-feed.ts';
import { AlarmRateFeed } from './alarms/alarm-rate-feed.ts';
import { AlarmCountsFeed } from './counts/count-feed.ts';
import { UnacknowledgedCount } from './counts/unacknowledged-count.ts';
import type { Feed, FeedContext } from './feed.ts';
import { RecordTableFeed } from './records/record-table-feed.ts';
import { EntityFeed } from './series/entity-feed.ts';
import { SeriesFeed } from './series/series-feed.ts';

export { LATE_CALLS } from '../../src/contract/calls/late.ts';
export { acquireSeverityCounts } from './counts/severity-page.ts';
export { createAlarmLink } from './functions/alarm-link.ts';
export { createFunctions } from './functions/create-functions.ts';
export { createFunctionCalls } from './functions/function-calls.ts';
export { createFunctionLink } from './functions/function-link.ts';
export { createFunctionTrials } from './functions/function-trials.ts';
export { createModuleTexts } from './functions/module-texts.ts';
export { createPostCells } from './functions/post-cells.ts';
export { createOwnWrites } from './own-writes.ts';
export { createPast } from './past/create-past.ts';
export { tableCsv } from './records/table-csv.ts';
export { watchList } from './tables/list-watch.ts';
export { scanUpdate } from './tables/scan-update.ts';
export { createReadPicture } from './transport/read-picture.ts';
export { createReadPoints } from './transport/read-points.ts';
export { checkCommand } from './transport/wire-check.ts';

export type FirstDemand = Extract<Demand, { kind: 'entity-table' | 'alarm-counts' | 'count' }>;

export function createLateFeed(demand: Exclude<Demand, FirstDemand>, context: FeedContext): Feed {
  switch (demand.kind) {
    case 'alarm-table':
      return new AlarmFeed(demand, context);
    case 'unacknowledged-counts':
      return new AlarmCountsFeed((severity) => new UnacknowledgedCount(severity, context), context);
    case 'alarm-rate':
      return new AlarmRateFeed(context);
    case 'record-table':
      return new RecordTableFeed(demand, context);
    case 'aggregate':
      return new AggregateFeed(demand, context);
    case 'series':
      return new SeriesFeed(demand, context);
    case 'entity':
      return new EntityFeed(demand, context);
  }
}
