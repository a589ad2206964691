/** What a gateway sent of one key within a time window, as it was sent. */
import type { OpenSeries } from '../../bridge/use-series-set.ts';
import type { SeriesDemand } from '../../contract/demand.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import type { SeriesSnapshot } from '../../contract/snapshot.ts';
import type { TimeWindow } from '../../contract/time-window.ts';
import type { EpochMs } from '../../contract/units.ts';

/** More than any window has points: none is left out. */
const WIDTH_PX = 50_000;

export interface Happened {
  readonly at: EpochMs;
  readonly text: string;
}

export const pastDemand = (entity: EntityId, key: string, window: TimeWindow): SeriesDemand => ({
  ...{ kind: 'series', filter: { type: 'singleEntity', singleEntity: entity }, keyFilters: [], keys: [key] },
  ...{ window: { ...window, aggregation: 'NONE' }, widthPx: WIDTH_PX, maxEntities: 1, isState: true, isListed: true },
});

/** For `useSeriesSet`: renders when something was sent. */
export const PAST_READER = {
  news: ([one]: readonly OpenSeries[]) => JSON.stringify([one?.snapshot?.state, one?.snapshot?.t.length, one?.snapshot?.t.at(-1)]),
  draw: () => undefined,
};

/** The newest first. States are held to the edges of the window: those are no readings. */
export function happenedIn({ t, columns, series, start }: SeriesSnapshot, most: number): Happened[] {
  const [info] = series;
  const [values] = columns;
  const found: Happened[] = [];
  for (let i = t.length - 1; info && values && i >= 0 && found.length < most; i -= 1) {
    const at = t[i] ?? 0;
    const value = values[i] ?? Number.NaN;
    if (Number.isNaN(value) || at > info.latest.ts || (at <= start && at !== info.latest.ts)) continue;
    found.push({ at, text: info.texts ? (info.texts[value] ?? '') : String(value) });
  }
  return found;
}
