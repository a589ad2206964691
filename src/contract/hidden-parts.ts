/** Hidden from viewers by the author of a dashboard. */
import { isRealtimeStored, type StoredTimeWindow } from './time-window.ts';

export interface HiddenParts {
  /** The range of each tab. Servers up to 3.8 hide both together. */
  readonly realtime: boolean;
  readonly history: boolean;
  readonly aggregation: boolean;
  /** The grouping interval, or the number of points without grouping. */
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
 * Writes the flags side by side as in 3.2, or per tab if a tab already has flags or only one tab is hidden.
 * Returns the original object if nothing changes.
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
    // A tab that exists only for its flag must not become the selected one.
    selectedTab: isRealtimeStored(stored) ? 0 : 1,
    ...(stored.hideInterval != null && { hideInterval: false }),
    realtime: { ...stored.realtime, hideInterval: hidden.realtime },
    history: { ...stored.history, hideInterval: hidden.history },
  };
}
