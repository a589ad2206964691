import { isSilent } from '../../../charts/gap-spans.ts';
import type { SeriesInfo } from '../../../contract/snapshot.ts';

/**
 * For the header of a chart: freshness and newest time once all its series are silent, or what is ahead of the clock. A single silent
 * series is named in the plot instead.
 */
export function silence(series: readonly SeriesInfo[]) {
  const isAll = series.length > 0 && series.every(({ latest }) => isSilent(latest.freshness));
  const wrong = series.find(({ latest }) => latest.ahead);
  if (!wrong && !isAll) return undefined;
  const { latest } = wrong ?? series.reduce((most, info) => (info.latest.ts > most.latest.ts ? info : most));
  return { freshness: latest.freshness, at: latest.ts, ahead: latest.ahead };
}
