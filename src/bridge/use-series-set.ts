import { useEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { DemandId, SeriesDemand } from '../contract/demand.ts';
import type { SeriesSnapshot } from '../contract/snapshot.ts';
import { seriesViews } from '../store/views.ts';
import { closeDemand, dataCore, nextDemandId } from './core.ts';

/** A demand of the set and what came for it; id 0 while it is not open. */
export interface OpenSeries {
  readonly id: DemandId;
  readonly snapshot: SeriesSnapshot | undefined;
}

interface Opened {
  id: DemandId;
  content: string;
}

/**
 * Opens any number of series demands for the life of the component, each at its place; null leaves a place empty. As with the
 * other hooks, content decides. The answer keeps its identity until one of its snapshots is another.
 */
export function useSeriesSet(demands: readonly (SeriesDemand | null)[]): readonly OpenSeries[] {
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

  const views = useSnapshot(seriesViews);
  const stable = useRef<readonly OpenSeries[]>([]);
  const now = ids.map((id) => ({ id, snapshot: (id === 0 ? undefined : views[id]) as SeriesSnapshot | undefined }));
  const isSame =
    now.length === stable.current.length &&
    now.every(({ id, snapshot }, place) => id === stable.current[place]?.id && snapshot === stable.current[place]?.snapshot);
  if (!isSame) stable.current = now;
  return stable.current;
}
