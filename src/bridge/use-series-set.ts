import { type RefObject, use, useEffect, useMemo, useRef, useState } from 'react';
import type { DemandId, SeriesDemand } from '../contract/demand.ts';
import type { SeriesSnapshot } from '../contract/snapshot.ts';
import { awaitDemand } from '../store/loading.ts';
import { KeepsPast } from '../store/past.ts';
import { followViews, views } from '../store/views.ts';
import './join-tails.ts';
import { dataCore } from './core.ts';
import { closeDemand, nextDemandId } from './demand-ids.ts';

/** Id 0 while the demand is not open. */
export interface OpenSeries {
  readonly id: DemandId;
  readonly snapshot: SeriesSnapshot | undefined;
}

interface Opened {
  id: DemandId;
  content: string;
}

export interface SeriesSetReader {
  /** What React must know: a set with the same news is drawn without a render. */
  readonly news: (set: readonly OpenSeries[]) => string;
  /** Called in the frame of the snapshot. */
  readonly draw: (set: readonly OpenSeries[]) => void;
}

/**
 * Demands are compared by content; null leaves a place empty. Charts get ten snapshots a second, too many to render: the component renders
 * when `news` changes, the rest goes through `draw`.
 */
export function useSeriesSet(
  wanted: readonly (SeriesDemand | null)[],
  reader: SeriesSetReader,
): { readonly shown: readonly OpenSeries[]; readonly newest: RefObject<readonly OpenSeries[]> } {
  const keepsPast = use(KeepsPast);
  const demands = useMemo(() => (keepsPast ? wanted.map((demand) => demand && { ...demand, keepsPast }) : wanted), [wanted, keepsPast]);
  const opened = useRef<Opened[]>([]);
  const [ids, setIds] = useState<readonly DemandId[]>([]);
  // Callers pass the same list while nothing changed, so no demand is serialised per snapshot.
  const contents = useMemo(() => demands.map((demand) => (demand ? JSON.stringify(demand) : '')), [demands]);

  useEffect(() => {
    const before = opened.current;
    const core = dataCore();
    const after = contents.map((content, place): Opened => {
      const known = before[place];
      const demand = demands[place];
      if (!demand) return { id: 0, content: '' };
      if (known && known.id !== 0) {
        if (known.content !== content) void core.then((running) => running.change(known.id, demand));
        return { id: known.id, content };
      }
      const id = nextDemandId();
      awaitDemand(id);
      void core.then((running) => running.open(id, demand));
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
    const readNewest = () => {
      const now = ids.map((id): OpenSeries => ({ id, snapshot: viewOf(id) }));
      newest.current = now;
      const news = read.current.news(now);
      if (news === told) return read.current.draw(now);
      told = news;
      setShown(now);
    };
    readNewest();
    return followViews(ids, readNewest);
  }, [ids]);
  return { shown, newest };
}

const viewOf = (id: DemandId) => (id === 0 ? undefined : views.series[id]);
