import { type RefObject, useMemo, useRef, useState } from 'react';
import { type OpenSeries, useSeriesSet } from '../../bridge/use-series-set.ts';
import type { ChartHandle } from '../../charts/series-chart.tsx';
import type { SeriesDemand } from '../../contract/demand.ts';
import type { SeriesSnapshot } from '../../contract/snapshot.ts';

/** The past of one value. */
export interface Trend {
  /** As it was when the value came; undefined: it has none, or there is no answer yet. */
  readonly snapshot: SeriesSnapshot | undefined;
  /** For the chart of the past, which moves on between two values. */
  readonly chart: RefObject<ChartHandle | null>;
  /** To be called with the width of the plot of the past. Keeps its identity. */
  readonly onWidth: (px: number) => void;
}

const USUAL_PX = 300;

/** While it is the same, a snapshot only moves the line of the past. */
function newsOf([opened]: readonly OpenSeries[]): string {
  if (!opened?.snapshot) return '';
  const { state, fault, notHeld, series } = opened.snapshot;
  const [first] = series;
  return JSON.stringify([opened.id, state, fault, notHeld, first?.latest, (first?.statistics.count ?? 0) > 1]);
}

/** Asks for the past of the first series of a demand. @param demand keep its identity while the content is the same; null: there is none. */
export function useTrend(demand: SeriesDemand | null): Trend {
  const [widthPx, onWidth] = useState(0);
  const past = useMemo(() => [demand && { ...demand, widthPx: widthPx || USUAL_PX }], [demand, widthPx]);
  const chart = useRef<ChartHandle>(null);
  const draw = ([opened]: readonly OpenSeries[]) => opened?.snapshot && chart.current?.show(opened.snapshot);
  const { snapshot } = useSeriesSet(past, { news: newsOf, draw }).shown[0] ?? {};
  return { snapshot, chart, onWidth };
}
