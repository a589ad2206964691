import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { DemandId, SeriesDemand } from '../contract/demand.ts';
import type { SeriesSnapshot } from '../contract/snapshot.ts';
import { followSeries, seriesViews } from '../store/views.ts';
import { dataCore } from './core.ts';
import { closeDemand, nextDemandId } from './demand-ids.ts';

/** A demand of the set and what came for it; id 0 while it is not open. */
export interface OpenSeries {
  readonly id: DemandId;
  readonly snapshot: SeriesSnapshot | undefined;
}

interface Opened {
  id: DemandId;
  content: string;
}

export interface SeriesSetReader {
  /** What React has to know of a set: a set with the same news is drawn past React. */
  readonly news: (set: readonly OpenSeries[]) => string;
  /** Takes a set without news, in the frame of its snapshot. */
  readonly draw: (set: readonly OpenSeries[]) => void;
}

/**
 * Opens any number of series demands for the life of the component, each at its place; null leaves a place empty. As with the
 * other hooks, content decides. Ten pictures a second of each chart of a wall must not cost a render each: the component renders
 * when the reader finds news, and gets everything else through `draw`. `newest` always holds the newest set.
 */
export function useSeriesSet(
  demands: readonly (SeriesDemand | null)[],
  reader: SeriesSetReader,
): { readonly shown: readonly OpenSeries[]; readonly newest: RefObject<readonly OpenSeries[]> } {
  const opened = useRef<Opened[]>([]);
  const [ids, setIds] = useState<readonly DemandId[]>([]);
  // Callers keep the list while it is the same: a snapshot must not cost its text.
  const contents = useMemo(() => demands.map((demand) => (demand ? JSON.stringify(demand) : '')), [demands]);

  useEffect(() => {
    const before = opened.current;
    const core = dataCore();
    const after = contents.map((content, place): Opened => {
      const known = before[place];
      const demand = demands[place];
      if (!demand) return { id: 0, content: '' };
      if (known && known.id !== 0) {
        if (known.content !== content) void core.change(known.id, demand);
        return { id: known.id, content };
      }
      const id = nextDemandId();
      void core.open(id, demand);
      return { id, content };
    });
    before.forEach(({ id }, place) => {
      if (id !== 0 && after[place]?.id !== id) closeDemand(id);
    });
    opened.current = after;
    setIds(after.map(({ id }) => id));
  }, [contents]);

  useEffect(
    () => () => {
      for (const { id } of opened.current) if (id !== 0) closeDemand(id);
      opened.current = [];
    },
    [],
  );

  const newest = useRef<readonly OpenSeries[]>([]);
  const [shown, setShown] = useState<readonly OpenSeries[]>([]);
  const read = useRef(reader);
  read.current = reader;
  useEffect(() => {
    let told: string | undefined;
    const take = () => {
      const now = ids.map((id): OpenSeries => ({ id, snapshot: viewOf(id) }));
      newest.current = now;
      const news = read.current.news(now);
      if (news === told) return read.current.draw(now);
      told = news;
      setShown(now);
    };
    take();
    return followSeries(ids, take);
  }, [ids]);
  return { shown, newest };
}

const viewOf = (id: DemandId) => (id === 0 ? undefined : seriesViews[id]);
