import { type ReactNode, useMemo, useState } from 'react';
import type { EntityId } from '../../../contract/identifiers.ts';
import type { EntityRow } from '../../../contract/snapshot.ts';
import { sameValue } from '../../../stored/same-value.ts';
import { ReadRows } from '../../read-rows.tsx';
import type { WidgetSource } from '../../source.ts';
import { choiceDemand } from './readings-demands.ts';

/** What one table of readings can be of. */
export interface Choice {
  /** Index of the source. */
  readonly source: number;
  /** Null: the one entity of the source, which is not known yet. */
  readonly entity: EntityId | null;
  readonly name: string;
}

type Found = ReadonlyMap<number, readonly Choice[]>;

/**
 * The entities of all sources, in the order of the sources and of their names.
 * @param hasLabels they are named by their labels, where they have one.
 *
 * `isComplete` when each source has answered. `readers` must be rendered to keep them up to date.
 */
export function useChoices(
  sources: readonly WidgetSource[],
  hasLabels: boolean,
): {
  readonly choices: readonly Choice[];
  readonly isComplete: boolean;
  readonly readers: ReactNode;
} {
  const [found, setFound] = useState<Found>(() => new Map());
  const asked = useMemo(
    () =>
      sources.flatMap((source, place) => {
        const demand = choiceDemand(source);
        const onRows = (rows: readonly EntityRow[]) => {
          const choices = rows.map(
            ({ id, values }): Choice => ({ source: place, entity: id, name: (hasLabels && values[1]) || (values[0] ?? '') }),
          );
          setFound((before) => (sameValue(before.get(place), choices) ? before : new Map(before).set(place, choices)));
        };
        return demand ? [{ place, demand, onRows }] : [];
      }),
    [sources, hasLabels],
  );
  const choices = useMemo(() => {
    const places = new Set(asked.map(({ place }) => place));
    return sources.flatMap((source, place): readonly Choice[] => {
      if (places.has(place)) return found.get(place) ?? [];
      const name = (hasLabels && source.entity?.label) || (source.entity?.name ?? source.name);
      return source.filter && source.keys.length > 0 ? [{ source: place, entity: null, name }] : [];
    });
  }, [sources, asked, found, hasLabels]);
  const readers = asked.map(({ place, demand, onRows }) => <ReadRows key={place} demand={demand} onRows={onRows} />);
  return { choices, isComplete: asked.every(({ place }) => found.has(place)), readers };
}
