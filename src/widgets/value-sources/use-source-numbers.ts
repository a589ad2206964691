import { type ReactNode, useCallback, useMemo } from 'react';
import type { WidgetSource } from '../source.ts';
import { useSurroundings } from '../surroundings.ts';
import type { NumberOrSource } from './sourced-fields.ts';
import { usePlaceRows } from './use-place-rows.tsx';
import { numberAt, placeDemands, placeOf } from './value-place.ts';

/**
 * Reads the numbers of settings that are values of entities.
 * @param stored keep its identity. @param own the source of the widget.
 * @returns `readers`: to be rendered. `numberOf`: undefined for one that is not known.
 */
export function useSourceNumbers(
  stored: readonly NumberOrSource[],
  own: WidgetSource | undefined,
): { readonly readers: ReactNode; readonly numberOf: (stored: NumberOrSource) => number | undefined } {
  const resolver = useSurroundings();
  const place = useCallback(
    (one: NumberOrSource) => (typeof one === 'object' && one ? placeOf(one, own, resolver) : undefined),
    [own, resolver],
  );
  const demands = useMemo(() => placeDemands(stored.flatMap((one) => place(one) ?? [])), [stored, place]);
  const { readers, rows } = usePlaceRows(demands);
  const numberOf = useCallback(
    (one: NumberOrSource) => {
      const from = place(one);
      if (from) return numberAt(from, demands, rows) ?? undefined;
      return typeof one === 'object' ? one?.value : one;
    },
    [place, demands, rows],
  );
  return { readers, numberOf };
}
