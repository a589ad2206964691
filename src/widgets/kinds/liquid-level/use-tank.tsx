import { type ReactNode, useMemo } from 'react';
import type { Tank } from '../../gauges/tanks/level.ts';
import type { WidgetSource } from '../../source.ts';
import { usePlaceRows } from '../../value-sources/use-place-rows.tsx';
import { placeDemands } from '../../value-sources/value-place.ts';
import type { LiquidSettings } from './settings.ts';
import { attributesOf, tankOf } from './tank-model.ts';

/** The tank that the settings and attributes of the widget's entity make. @returns `readers`: to be rendered. */
export function useTank(settings: LiquidSettings, own: WidgetSource | undefined): { readonly readers: ReactNode; readonly tank: Tank } {
  const names = useMemo(() => attributesOf(settings), [settings]);
  const demands = useMemo(() => {
    const { filter = null, keyFilters = [] } = own ?? {};
    return placeDemands(Object.values(names).map((key) => ({ filter, keyFilters, key: { type: 'ATTRIBUTE', key } })));
  }, [names, own]);
  const { readers, rows } = usePlaceRows(demands);
  const [values] = rows;
  const tank = useMemo(() => {
    const columns = demands[0]?.columns ?? [];
    const told = (name: string) => values?.[columns.findIndex(({ key }) => key === name)] ?? null;
    return tankOf(settings, values && Object.fromEntries(Object.entries(names).map(([place, name]) => [place, told(name)])));
  }, [settings, names, demands, values]);
  return { readers, tank };
}
