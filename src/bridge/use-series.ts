import type { SeriesDemand } from '../contract/demand.ts';
import './join-tails.ts';
import { useView } from './use-demand.ts';

/** A hook like those of `use-demand.ts`. */
export const useSeries = (demand: SeriesDemand | null) => useView('series', demand);
