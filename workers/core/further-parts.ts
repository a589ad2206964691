/** What few dashboards need: functions, aggregates, lists of records, single entities, and what only other screens call. */
import type { Demand } from '../../src/contract/demand.ts';
import { AggregateFeed } from './aggregates/aggregate-feed.ts';
import { AlarmRateFeed } from './alarms/alarm-rate-feed.ts';
import { AlarmCountsFeed } from './counts/count-feed.ts';
import { UnacknowledgedCount } from './counts/unacknowledged-count.ts';
import type { Feed, FeedContext } from './feed.ts';
import { RecordTableFeed } from './records/record-table-feed.ts';
import { EntityFeed } from './series/entity-feed.ts';

export { FURTHER_CALLS } from '../../src/contract/calls/further.ts';
export { createAlarmLink } from './functions/alarm-link.ts';
export { createFunctions } from './functions/create-functions.ts';
export { createFunctionCalls } from './functions/function-calls.ts';
export { createFunctionLink } from './functions/function-link.ts';
export { createFunctionTrials } from './functions/function-trials.ts';
export { createModuleTexts } from './functions/module-texts.ts';
export { createPostCells } from './functions/post-cells.ts';
export { createOwnWrites } from './own-writes.ts';
export { columnNames, tableCsv } from './records/table-csv.ts';
export { Bands, samplesOf } from './series/bands.ts';
export { ComparisonReader } from './series/comparison-reader.ts';
export { LongHistory } from './series/long-history.ts';
export { ProcessedSeries } from './series/processed-series.ts';
export { createReadMore } from './series/read-more.ts';
export { exportSeries } from './series/series-export.ts';
export { watchList } from './tables/list-watch.ts';
export { scanUpdate } from './tables/scan-update.ts';
export { heldSpan } from './telemetry/held-span.ts';
export { createPresentReadings } from './transport/present-readings.ts';
export { createReadPicture } from './transport/read-picture.ts';
export { createReadPoints } from './transport/read-points.ts';

type FurtherDemand = Extract<Demand, { kind: 'unacknowledged-counts' | 'alarm-rate' | 'record-table' | 'aggregate' | 'entity' }>;

export function createFurtherFeed(demand: FurtherDemand, context: FeedContext): Feed {
  switch (demand.kind) {
    case 'unacknowledged-counts':
      return new AlarmCountsFeed((severity) => new UnacknowledgedCount(severity, context), context);
    case 'alarm-rate':
      return new AlarmRateFeed(context);
    case 'record-table':
      return new RecordTableFeed(demand, context);
    case 'aggregate':
      return new AggregateFeed(demand, context);
    case 'entity':
      return new EntityFeed(demand, context);
  }
}
