/** Equal counts are one subscription, so that the toolbar, filters and lists cannot differ. */
import type { CountDemand } from '../../../src/contract/demand.ts';
import type { Severity } from '../../../src/contract/severity.ts';
import type { FeedContext } from '../feed.ts';
import type { Shared } from '../sharing.ts';
import { LiveCount } from './live-count.ts';

export type SharedCount = Shared<LiveCount>;

export function acquireCount(query: CountDemand['query'], context: FeedContext, isOfMany = false): SharedCount {
  const shared = context.sharing.acquire(`count ${JSON.stringify(query)}`, () => new LiveCount(query, context, isOfMany));
  if (isOfMany) shared.value.askAlone();
  return shared;
}

type AlarmCount = Extract<CountDemand['query'], { of: 'alarms' }>;

/**
 * In one form, so that equal counts are equal texts.
 * @param isOfMany more are known to match than a page holds.
 */
export function acquireAlarmCount(
  { filter, statuses, types, lengthMs, search = '', keyFilters = [], isPropagated = true }: Omit<AlarmCount, 'of' | 'severities'>,
  severity: Severity,
  context: FeedContext,
  isOfMany = false,
): SharedCount {
  const severities = [severity];
  return acquireCount({ of: 'alarms', filter, statuses, severities, types, lengthMs, search, keyFilters, isPropagated }, context, isOfMany);
}
