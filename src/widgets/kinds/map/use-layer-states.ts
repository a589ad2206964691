import { useCallback, useMemo, useState } from 'react';
import { worse } from '../../worst-cell.ts';
import type { Ground } from './ground.ts';
import type { LayerState } from './layer-data.tsx';
import type { MapModel } from './map-model.ts';
import { isPlaced } from './places.ts';
import { useEdits } from './use-edits.ts';

/** What all layers have to draw, where viewers have put it, but those of hidden groups. @param isFixed viewers may change nothing. */
export function useLayerStates({ layers }: MapModel, ground: Ground, isFixed: boolean) {
  const count = layers.length;
  const [states, setStates] = useState<ReadonlyMap<number, LayerState>>(new Map());
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const onState = useCallback((index: number, state: LayerState) => setStates((before) => new Map(before).set(index, state)), []);
  const groups = useMemo(() => [...new Set(layers.flatMap((layer) => layer.groups))], [layers]);
  const onGroup = useCallback((group: string, isShown: boolean) => {
    setHidden((before) => {
      const after = new Set(before);
      if (isShown) after.delete(group);
      else after.add(group);
      return after;
    });
  }, []);
  const all = useMemo(() => [...states].filter(([index]) => index < count), [states, count]);
  const asRead = useMemo(() => {
    // A layer of several groups is shown while one of them is.
    const isShown = (index: number) => {
      const own = layers[index]?.groups ?? [];
      return own.length === 0 || own.some((group) => !hidden.has(group));
    };
    return all.flatMap(([index, state]) => (isShown(index) ? state.drawn : []));
  }, [all, hidden, layers]);
  const [drawn, edits] = useEdits(asRead, ground, isFixed);
  const placed = useMemo(() => drawn.filter(isPlaced), [drawn]);
  // An entity that stands somewhere on the map is not without a position, whatever else it lacks.
  const without = useMemo(() => {
    if (placed.length === drawn.length) return 0;
    const ids = new Set(placed.map(({ id }) => id.id));
    return new Set(drawn.filter((one) => !isPlaced(one) && !ids.has(one.id.id)).map(({ id }) => id.id)).size;
  }, [drawn, placed]);
  const now = all.map(([, state]) => state);
  const told = now.find(({ state }) => state === 'failed') ?? now.find(({ state }) => state !== 'ready') ?? now[0];
  return {
    onState,
    ...{ groups, hidden, onGroup },
    ...{ asRead, drawn, placed, without, edits },
    status: told?.state && { state: told.state, fault: told.fault, updatedAt: null },
    isKnown: now.length === count && now.every((one) => one.isKnown),
    worst: now.map(({ worst }) => worst).reduce(worse, null),
    faults: now.flatMap((one) => one.faults),
  };
}
