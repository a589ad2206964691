/** The counters of a tenant's usage, and how they stand: pure. */
import type { DataKey } from '../../../contract/dashboard.ts';
import type { EpochMs } from '../../../contract/units.ts';
import { COUNTERS, type Counter as ServerCounter } from '../../../contract/usage-counters.ts';
import { monthOf, type UsageState, usageState } from '../../../marks/usage-state.ts';
import type { LatestValue } from '../../latest/latest-values.ts';
import type { ResolvedAlias, WidgetSource } from '../../source.ts';
import type { StoredCounter, UsageWidget } from './settings.ts';

export interface Counter {
  readonly label: string;
  /** What the server counts; undefined: nothing that is known. */
  readonly id: ServerCounter['id'] | undefined;
  /** Empty: it leads nowhere. */
  readonly state: string;
  /** Undefined: nothing was counted yet. */
  readonly count: number | undefined;
  /** Undefined: none. */
  readonly limit: number | undefined;
  readonly share: number | undefined;
  readonly told: UsageState;
}

const key = (name: string): DataKey => ({ name, type: 'timeseries', label: name });
const USUAL = COUNTERS.map(
  ({ count, limit, state }): StoredCounter => ({ label: '', state: '', current: key(count), maxLimit: key(limit), status: key(state) }),
);

/** Where nothing is stored, all that servers count. */
export const storedCounters = ({ apiUsageDataKeys }: UsageWidget['settings']): readonly StoredCounter[] => apiUsageDataKeys ?? USUAL;

/** What it reads, each key once. @param alias undefined: the tenant's own usage. */
export function usageSource(settings: UsageWidget['settings'], alias: ResolvedAlias | undefined): WidgetSource {
  const keys = storedCounters(settings).flatMap(({ current, maxLimit, status }) => [current, maxLimit, status]);
  const byName = new Map(keys.flatMap((one) => (one?.name ? [[one.name, one]] : [])));
  return {
    ...{ name: '', filter: { type: 'apiUsageState' }, isMultiple: false },
    ...alias,
    ...{ keys: [...byName.values()], keyFilters: alias?.keyFilters ?? [], count: null, functionEntity: null, widgetTitle: '' },
  };
}

/** A count is as old as its month: servers write none before something is used. */
export function countersOf(settings: UsageWidget['settings'], values: readonly LatestValue[], now: EpochMs): readonly Counter[] {
  const byName = new Map(values.map((value) => [value.key, value]));
  const numberAt = (at: DataKey | null | undefined) => {
    const number = byName.get(at?.name ?? '')?.number;
    return number === undefined || Number.isNaN(number) ? undefined : number;
  };
  return storedCounters(settings).map(({ label, state, current, maxLimit, status }) => {
    const stored = numberAt(current);
    const count = stored !== undefined && (byName.get(current?.name ?? '')?.at ?? 0) < monthOf(now) ? 0 : stored;
    const limit = numberAt(maxLimit) || undefined;
    const share = limit === undefined ? undefined : (count ?? 0) / limit;
    const told = usageState(share, byName.get(status?.name ?? '')?.text);
    const id = COUNTERS.find((one) => one.count === current?.name)?.id;
    return { label: label ?? '', id, state: state ?? '', count, limit, share, told };
  });
}
