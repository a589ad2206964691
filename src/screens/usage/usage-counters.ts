import type { EntityTableDemand } from '../../contract/demand.ts';
import type { EntityRow } from '../../contract/snapshot.ts';
import type { EpochMs } from '../../contract/units.ts';
import { numberOf } from '../../format/numbers.ts';

/** Keys of the usage state's telemetry. A count is of the month, `<count>Hourly` of the hour; a limit of 0 is none. */
export const COUNTERS = [
  { id: 'transportMessages', count: 'transportMsgCount', limit: 'transportMsgLimit', state: 'transportApiState' },
  { id: 'transportPoints', count: 'transportDataPointsCount', limit: 'transportDataPointsLimit', state: 'transportApiState' },
  { id: 'storagePoints', count: 'storageDataPointsCount', limit: 'storageDataPointsLimit', state: 'dbApiState' },
  { id: 'ruleEngine', count: 'ruleEngineExecutionCount', limit: 'ruleEngineExecutionLimit', state: 'ruleEngineApiState' },
  { id: 'scripts', count: 'jsExecutionCount', limit: 'jsExecutionLimit', state: 'jsExecutionApiState' },
  { id: 'expressions', count: 'tbelExecutionCount', limit: 'tbelExecutionLimit', state: 'tbelExecutionApiState' },
  { id: 'alarms', count: 'createdAlarmsCount', limit: 'createdAlarmsLimit', state: 'alarmApiState' },
  { id: 'emails', count: 'emailCount', limit: 'emailLimit', state: 'emailApiState' },
  { id: 'sms', count: 'smsCount', limit: 'smsLimit', state: 'smsApiState' },
] as const;
export type Counter = (typeof COUNTERS)[number];

/** Of later servers only: not shown where nothing was ever counted. */
const LATER: ReadonlySet<Counter['id']> = new Set(['expressions', 'alarms']);
/** From this share of the limit on, the counter is marked. */
const NEAR = 0.9;

const STATES = ['ENABLED', 'WARNING', 'DISABLED'] as const;
export type UsageState = (typeof STATES)[number];

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

export const USAGE_FILTER = { type: 'apiUsageState' } as const;

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

/** State of what has a limit. */
export function usageState(share: number | undefined, told: UsageState = 'ENABLED'): UsageState {
  return told === 'ENABLED' && share !== undefined && share >= NEAR ? 'WARNING' : told;
}

/** Servers count by hours and months of UTC. */
const hourOf = (at: EpochMs) => at - (at % 3_600_000);

function monthOf(at: EpochMs): EpochMs {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
}

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
    const told = STATES.find((state) => state === cell(counter.state)) ?? 'ENABLED';
    return [{ counter, month, hour: countSince(`${counter.count}Hourly`, hourOf(now)), limit, share, state: usageState(share, told) }];
  });
}
