import { type FunctionComponent, useMemo } from 'react';
import { useAggregate, useCount, useEntityTable } from '../../bridge/use-demand.ts';
import type { DemandStatus } from '../../contract/snapshot.ts';
import type { Freshness, Reading } from '../../contract/telemetry.ts';
import type { EpochMs } from '../../contract/units.ts';
import { useSurroundings } from '../surroundings.ts';
import type { WidgetInput } from '../widget-input.ts';
import type { NewestAsked } from './hosted-data.ts';
import { newestDemand } from './newest-demand.ts';
import { type Trend, useTrend } from './use-trend.ts';

interface Newest {
  readonly value: string | null;
  readonly at: EpochMs;
  readonly freshness: Freshness;
  readonly ahead?: Reading | null | undefined;
}

/** The newest value of the first key of the first source, or the number that stands for it. */
export interface NewestData extends Newest, Trend {
  /** Whether the source names something. */
  readonly isAsked: boolean;
  /** There is no entity whose value it could be. */
  readonly isEmpty: boolean;
  readonly status: DemandStatus | undefined;
}

const NONE: Newest = { value: null, at: 0, freshness: 'unknown' };
const textOf = (number: number | null | undefined) => (number == null ? null : String(number));

interface NewestWidgetProps {
  readonly input: WidgetInput;
  readonly asked: NewestAsked;
  readonly View: FunctionComponent<{ readonly input: WidgetInput; readonly data: NewestData }>;
}

/** Asks for what a widget of one value shows. Its frame is the view's. */
export function NewestWidget({ input, asked, View }: NewestWidgetProps) {
  const { size } = useSurroundings();
  const hasPast = asked === 'newest' || size === 'wall';
  const demand = useMemo(() => newestDemand(input, hasPast), [input, hasPast]);
  const { snapshot, chart, onWidth } = useTrend(demand?.kind === 'series' ? demand : null);
  const table = useEntityTable(demand?.kind === 'entity-table' ? demand : null);
  const counted = useCount(demand?.kind === 'count' ? demand : null);
  const aggregate = useAggregate(demand?.kind === 'aggregate' ? demand : null);
  const newest = (): Newest => {
    const row = table?.rows[0];
    if (row)
      return { value: row.values[0] ?? null, at: row.times[0] ?? 0, freshness: row.freshness[0] ?? 'unknown', ahead: row.ahead?.[0] };
    if (counted) return { value: textOf(counted.count), at: counted.updatedAt ?? 0, freshness: counted.freshness ?? 'unknown' };
    const [number] = aggregate?.rows ?? [];
    if (aggregate)
      return { value: textOf(number?.value), at: aggregate.end ?? 0, freshness: number?.value == null ? 'unknown' : number.freshness };
    const latest = snapshot?.series[0]?.latest;
    return latest ? { value: latest.value, at: latest.ts, freshness: latest.freshness, ahead: latest.ahead } : NONE;
  };
  const isEmpty = (table?.state === 'ready' && table.total === 0) || (snapshot?.state === 'ready' && snapshot.series.length === 0);
  const status = table ?? counted ?? aggregate ?? snapshot;
  return <View input={input} data={{ ...newest(), isAsked: demand !== null, isEmpty, status, snapshot, chart, onWidth }} />;
}
