/** What the server answers to the demands of a map. */
import { useMemo, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

export const shown = {
  rows: [] as readonly unknown[],
  series: undefined as unknown,
  /** Nothing was ever read. */
  fault: null as unknown,
  tell: (): void => {
    for (const listener of listeners) listener();
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function useEntityTable(demand: unknown): unknown {
  const rows = useSyncExternalStore(subscribe, () => shown.rows);
  const { fault } = shown;
  const view = useMemo(
    () => ({ state: fault ? 'failed' : 'ready', fault, total: rows.length, first: 0, rows: fault ? [] : rows }),
    [rows, fault],
  );
  return demand ? view : undefined;
}

export const useSeries = (demand: unknown): unknown => (demand ? shown.series : undefined);
