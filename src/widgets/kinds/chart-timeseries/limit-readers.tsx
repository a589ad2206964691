import { useCallback, useEffect, useMemo, useState } from 'react';
import { useEntityTable } from '../../../bridge/use-demand.ts';
import { useSurroundings } from '../../surroundings.ts';
import type { ChartAxes } from './chart-axes.ts';
import { chartLimits, type DrawnLimits, type LimitDemand, limitDemands } from './limit-values.ts';
import type { ChartWidget } from './settings.ts';

type Row = readonly (string | null)[];
type TakeRow = (place: number, row: Row | undefined) => void;

interface LimitReaderProps {
  readonly demand: LimitDemand;
  readonly place: number;
  readonly onRow: TakeRow;
}

/** One component per demand, because hooks cannot be called in a loop. Renders nothing. */
function LimitReader({ demand, place, onRow }: LimitReaderProps) {
  const view = useEntityTable(demand);
  const isThere = view !== undefined && view.state !== 'loading';
  const row = isThere ? (view.rows[0]?.values ?? []) : undefined;
  useEffect(() => onRow(place, row), [row && JSON.stringify(row), place, onRow]);
  return null;
}

interface ChartLimitsProps {
  readonly input: Pick<ChartWidget, 'sources' | 'settings'>;
  readonly axes?: ChartAxes;
  /** Keep its identity. */
  readonly onLimits: (limits: DrawnLimits) => void;
}

/** Reads the limits of a chart, loaded for those that have some. */
export function ChartLimitsReader({ input: { sources, settings }, axes, onLimits }: ChartLimitsProps) {
  const resolver = useSurroundings();
  const demands = useMemo(() => limitDemands(sources, settings, resolver), [sources, settings, resolver]);
  const [rows, setRows] = useState<readonly (Row | undefined)[]>([]);
  const onRow = useCallback<TakeRow>((place, row) => {
    setRows((before) => Array.from({ length: Math.max(before.length, place + 1) }, (_, i) => (i === place ? row : before[i])));
  }, []);
  const limits = useMemo(() => chartLimits(sources, settings, resolver, rows, axes), [sources, settings, resolver, rows, axes]);
  useEffect(() => onLimits(limits), [limits, onLimits]);
  return demands.map((demand, place) => (
    <LimitReader key={JSON.stringify([demand.filter, demand.keyFilters])} demand={demand} place={place} onRow={onRow} />
  ));
}
