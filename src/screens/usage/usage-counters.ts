import type { EntityTableDemand } from '../../contract/demand.ts';
import type { EntityRow } from '../../contract/snapshot.ts';
import type { EpochMs } from '../../contract/units.ts';
import { COUNTERS, type Counter, USAGE_FILTER } from '../../contract/usage-counters.ts';
import { numberOf } from '../../format/numbers.ts';
import { monthOf, type UsageState, usageState } from '../../marks/usage-state.ts';

/** Of later servers only: not shown where nothing was ever counted. */
const LATER: ReadonlySet<Counter['id']> = new Set(['expressions', 'alarms']);
export interface Usage {
  readonly counter: Counter;
  /** Undefined: nothing was counted yet. */
  readonly month: number | undefined;
  readonly hour: number | undefined;
  /** Undefined: no limit. */
  readonly limit: number | undefined;
  /** Share of the limit that is used; undefined without one. */
  readonly share: number | undefined;
  readonly state: UsageState;
}

const KEYS = [...new Set(COUNTERS.flatMap(({ count, limit, state }) => [count, `${count}Hourly`, limit, state]))];

export const USAGE_DEMAND: EntityTableDemand = {
  kind: 'entity-table',
  filter: USAGE_FILTER,
  keyFilters: [],
  columns: KEYS.map((key) => ({ type: 'TIME_SERIES', key })),
  sort: null,
  search: '',
  mostRows: 1,
  rows: { first: 0, count: 1 },
};

/** Servers count by hours of UTC. */
const hourOf = (at: EpochMs) => at - (at % 3_600_000);

/** A count is as old as the hour or month that it is of: servers write none before something is used. @param row in the order of `USAGE_DEMAND`. */
export function readUsage({ values, times }: Pick<EntityRow, 'values' | 'times'>, now: EpochMs): readonly Usage[] {
  const cell = (key: string) => values[KEYS.indexOf(key)] ?? null;
  const numberAt = (key: string) => numberOf(cell(key));
  const countSince = (key: string, since: EpochMs) => {
    const count = numberAt(key);
    return count !== undefined && (times[KEYS.indexOf(key)] ?? 0) < since ? 0 : count;
  };
  return COUNTERS.flatMap((counter): Usage[] => {
    const month = countSince(counter.count, monthOf(now));
    const limit = numberAt(counter.limit) || undefined;
    if (month === undefined && limit === undefined && LATER.has(counter.id)) return [];
    const share = limit === undefined ? undefined : (month ?? 0) / limit;
    const state = usageState(share, cell(counter.state));
    return [{ counter, month, hour: countSince(`${counter.count}Hourly`, hourOf(now)), limit, share, state }];
  });
}
