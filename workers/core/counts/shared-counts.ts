/** Equal counts are one subscription, so that the toolbar, filters and lists cannot differ. */
import type { CountDemand } from '../../../src/contract/demand.ts';
import type { Severity } from '../../../src/contract/severity.ts';
import type { FeedContext } from '../feed.ts';
import type { Shared } from '../sharing.ts';
import { LiveCount } from './live-count.ts';

export type SharedCount = Shared<LiveCount>;

export function acquireCount(query: CountDemand['query'], context: FeedContext): SharedCount {
  return context.sharing.acquire(`count ${JSON.stringify(query)}`, () => new LiveCount(query, context));
}

type AlarmCount = Extract<CountDemand['query'], { of: 'alarms' }>;

/** In one form, so that equal counts are equal texts. */
export function acquireAlarmCount(
  { filter, statuses, types, lengthMs, search = '', keyFilters = [], isPropagated = true }: Omit<AlarmCount, 'of' | 'severities'>,
  severity: Severity,
  context: FeedContext,
): SharedCount {
  const severities = [severity];
  return acquireCount({ of: 'alarms', filter, statuses, severities, types, lengthMs, search, keyFilters, isPropagated }, context);
}
