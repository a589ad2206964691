/** What the server answers to the demands of a map. */
import { useMemo, useSyncExternalStore } from 'react';
import type { EntityTableDemand } from '../../../contract/demand.ts';
import type { EntityRow } from '../../../contract/snapshot.ts';

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

const SCOPED = /^(SERVER|SHARED|CLIENT)_ATTRIBUTE$/;

/** Attributes have a value that is of no scope. */
function answersOf(rows: readonly unknown[], demand: unknown): readonly unknown[] {
  const { columns = [] } = (demand ?? {}) as Partial<EntityTableDemand>;
  const plain = columns.filter(({ type }) => !SCOPED.test(type)).length;
  if (plain === columns.length) return rows;
  return (rows as readonly EntityRow[]).map((row) => ({ ...row, values: row.values.slice(0, plain) }));
}

export function useEntityTable(demand: unknown): unknown {
  const all = useSyncExternalStore(subscribe, () => shown.rows);
  const rows = useMemo(() => answersOf(all, demand), [all, demand]);
  const { fault } = shown;
  const view = useMemo(
    () => ({ state: fault ? 'failed' : 'ready', fault, total: rows.length, first: 0, rows: fault ? [] : rows }),
    [rows, fault],
  );
  return demand ? view : undefined;
}

export const useSeries = (demand: unknown): unknown => (demand ? shown.series : undefined);
