import { isSilent } from '../../../charts/gap-spans.ts';
import type { SeriesInfo } from '../../../contract/snapshot.ts';
import type { Freshness } from '../../../contract/telemetry.ts';
import type { EpochMs } from '../../../contract/units.ts';

/**
 * For the header of a chart: freshness and newest time once all its series are silent. A single silent series is named in the plot instead.
 */
export function silence(series: readonly SeriesInfo[]): { readonly freshness: Freshness; readonly at: EpochMs } | undefined {
  if (series.length === 0 || !series.every(({ latest }) => isSilent(latest.freshness))) return undefined;
  const newest = series.reduce((most, info) => (info.latest.ts > most.latest.ts ? info : most));
  return { freshness: newest.latest.freshness, at: newest.latest.ts };
}
