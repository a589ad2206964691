import { useEffect, useMemo } from 'react';
import { useSurroundings } from '../../surroundings.ts';
import { usePlaceRows } from '../../value-sources/use-place-rows.tsx';
import type { ChartAxes } from './chart-axis.ts';
import { chartLimits, type DrawnLimits, limitDemands } from './limit-values.ts';
import type { ChartWidget } from './tables.ts';

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
  const { readers, rows } = usePlaceRows(demands);
  const limits = useMemo(() => chartLimits(sources, settings, resolver, rows, axes), [sources, settings, resolver, rows, axes]);
  useEffect(() => onLimits(limits), [limits, onLimits]);
  return readers;
}
