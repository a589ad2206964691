/** Which parts of a time window's panel the author of a dashboard keeps from those who only look at it (dashboards.md 1.6, 9.3). */
import { isRealtimeStored, type StoredTimeWindow } from './time-window.ts';

export interface HiddenParts {
  /** The range of each tab: platforms up to 3.8 hide both at once, later ones each by itself. */
  readonly realtime: boolean;
  readonly history: boolean;
  readonly aggregation: boolean;
  /** The grouping interval, or the number of points where nothing is grouped. */
  readonly grouping: boolean;
  readonly timezone: boolean;
}

export const NOTHING_HIDDEN: HiddenParts = { realtime: false, history: false, aggregation: false, grouping: false, timezone: false };

export function readHiddenParts(stored: StoredTimeWindow | null | undefined): HiddenParts {
  const hasNoInterval = stored?.hideInterval ?? false;
  return {
    realtime: hasNoInterval || (stored?.realtime?.hideInterval ?? false),
    history: hasNoInterval || (stored?.history?.hideInterval ?? false),
    aggregation: stored?.hideAggregation ?? false,
    grouping: stored?.hideAggInterval ?? false,
    timezone: stored?.hideTimezone ?? false,
  };
}

export function equalHiddenParts(a: HiddenParts, b: HiddenParts): boolean {
  return (Object.keys(NOTHING_HIDDEN) as (keyof HiddenParts)[]).every((part) => a[part] === b[part]);
}

/**
 * Writes the flags over a stored window, where that platform has them: beside each other as 3.2 does, or by tab where flags stand in a
 * tab, or only one tab is hidden. What hides as before comes back as the object that it was read from.
 */
export function writeHiddenParts(hidden: HiddenParts, stored: StoredTimeWindow): StoredTimeWindow {
  const before = readHiddenParts(stored);
  if (equalHiddenParts(before, hidden)) return stored;
  const others = {
    ...stored,
    hideAggregation: hidden.aggregation,
    hideAggInterval: hidden.grouping,
    ...(hidden.timezone !== before.timezone && { hideTimezone: hidden.timezone }),
  };
  const isByTab = stored.realtime?.hideInterval != null || stored.history?.hideInterval != null;
  if (!isByTab && hidden.realtime === hidden.history) return { ...others, hideInterval: hidden.realtime };
  return {
    ...others,
    // A tab that is there only for its flag must not become the one in force.
    selectedTab: isRealtimeStored(stored) ? 0 : 1,
    ...(stored.hideInterval != null && { hideInterval: false }),
    realtime: { ...stored.realtime, hideInterval: hidden.realtime },
    history: { ...stored.history, hideInterval: hidden.history },
  };
}
