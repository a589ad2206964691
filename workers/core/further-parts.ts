/** What few dashboards need: functions, aggregates, lists of records, single entities, and what only other screens call. */

export { FURTHER_CALLS } from '../../src/contract/calls/further.ts';
export { AggregateFeed } from './aggregates/aggregate-feed.ts';
export { AlarmRateFeed } from './alarms/alarm-rate-feed.ts';
export { unacknowledgedFeed } from './counts/unacknowledged-count.ts';
export { createAlarmLink } from './functions/alarm-link.ts';
export { createFunctions } from './functions/create-functions.ts';
export { createFunctionCalls } from './functions/function-calls.ts';
export { createFunctionLink } from './functions/function-link.ts';
export { createFunctionTrials } from './functions/function-trials.ts';
export { createModuleTexts } from './functions/module-texts.ts';
export { createPostCells } from './functions/post-cells.ts';
export { createOwnWrites } from './own-writes.ts';
export { RecordTableFeed } from './records/record-table-feed.ts';
export { tableCsv } from './records/table-csv.ts';
export { Bands, samplesOf } from './series/bands.ts';
export { ComparisonReader } from './series/comparison-reader.ts';
export { EntityFeed } from './series/entity-feed.ts';
export { LongHistory } from './series/long-history.ts';
export { ProcessedSeries } from './series/processed-series.ts';
export { createReadMore } from './series/read-more.ts';
export { exportSeries } from './series/series-export.ts';
export { watchList } from './tables/list-watch.ts';
export { scanUpdate } from './tables/scan-update.ts';
export { heldSpan } from './telemetry/held-span.ts';
export { createPresentReadings } from './transport/present-readings.ts';
export { createReadFile } from './transport/read-file.ts';
export { createReadPoints } from './transport/read-points.ts';
