import type { SeriesInfo } from '../../../contract/snapshot.ts';
import type { Freshness } from '../../../contract/telemetry.ts';
import type { EpochMs } from '../../../contract/units.ts';

/**
 * What the header of a chart says of its freshness: nothing unless all of its series fell silent (a single one is named in
 * the plot); then the newest value that any of them had.
 */
export function silence(series: readonly SeriesInfo[]): { readonly freshness: Freshness; readonly at: EpochMs } | undefined {
  const isSilent = ({ latest }: SeriesInfo) => latest.freshness === 'stale' || latest.freshness === 'disconnected';
  if (series.length === 0 || !series.every(isSilent)) return undefined;
  const newest = series.reduce((most, info) => (info.latest.ts > most.latest.ts ? info : most));
  return { freshness: newest.latest.freshness, at: newest.latest.ts };
}
