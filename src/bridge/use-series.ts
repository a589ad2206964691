import { useSnapshot } from 'valtio';
import type { SeriesDemand } from '../contract/demand.ts';
import type { SeriesSnapshot } from '../contract/snapshot.ts';
import { seriesViews } from '../store/views.ts';
import './join-tails.ts';
import { useDemand } from './use-demand.ts';

/** A hook like those of `use-demand.ts`. */
export function useSeries(demand: SeriesDemand | null): SeriesSnapshot | undefined {
  const id = useDemand(demand);
  return useSnapshot(seriesViews)[id] as SeriesSnapshot | undefined;
}
