/** What dashboards need and first tables do not: charts, alarms, the past. In the browser a chunk of its own, loaded by `createLoadingCore`. */
import { VIEWING_CALLS } from '../../src/contract/calls/viewing.ts';
import type { CallName } from '../../src/contract/calls.ts';

export { AlarmFeed } from './alarms/alarm-feed.ts';
export { acquireSeverityCounts } from './counts/severity-page.ts';
export { createPast } from './past/create-past.ts';
export { SeriesFeed } from './series/series-feed.ts';
export { checkCommand } from './transport/wire-check.ts';

export { VIEWING_CALLS };

export const isViewing = (name: CallName): name is keyof typeof VIEWING_CALLS => name in VIEWING_CALLS;
