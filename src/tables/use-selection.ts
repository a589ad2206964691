import { useCallback, useEffect, useMemo, useState } from 'react';
import type { RowRange } from '../contract/demand.ts';
import { onEscape } from '../marks/on-escape.ts';
import type { TableSource, TableView } from '../store/views.ts';
import { useTableView } from './use-table-view.ts';

/** The first of the list: the worst, unless it is sorted otherwise. */
const MOST_SELECTED = 1000;
export const WHOLE: RowRange = { first: 0, count: MOST_SELECTED };

interface SelectionOptions<Row> {
  readonly source: TableSource<Row>;
  /** Must be memoised. */
  readonly keyOf: (row: Row) => string;
  /** A change means other content, of which nothing is selected. */
  readonly resetKey: string;
  /** A hook that asks for the rows `WHOLE` of the list while they are wanted. */
  readonly useWhole: (isWanted: boolean) => TableView<Row> | undefined;
}

/** Selected rows in their newest known state; those out of view keep their last. For all of them the list is asked for rows out of view. */
export function useSelection<Row>({ source, keyOf, resetKey, useWhole }: SelectionOptions<Row>) {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map());
  const [isTakingAll, setTakingAll] = useState(false);
  const shown = useTableView(source, selected.size > 0)?.rows;
  const whole = useWhole(isTakingAll);
  const byKey = useCallback((rows: readonly Row[]) => new Map(rows.map((row) => [keyOf(row), row])), [keyOf]);
  const clear = useCallback(() => {
    setSelected(new Map());
    setTakingAll(false);
  }, []);
  useEffect(clear, [resetKey]);
  useEffect(() => {
    if (!isTakingAll || !whole || whole.state === 'loading') return;
    const all = whole.rows.filter(Boolean);
    if (whole.state === 'ready' && all.length < Math.min(whole.total, MOST_SELECTED)) return;
    setSelected(byKey(all));
    setTakingAll(false);
  }, [isTakingAll, whole, byKey]);
  const rows = useMemo(() => {
    const newest = byKey(shown?.filter(Boolean) ?? []);
    return [...selected].map(([key, row]) => newest.get(key) ?? row);
  }, [selected, shown, byKey]);
  const toggle = useCallback(
    (key: string) => {
      const row = source.current()?.rows.find((candidate) => candidate && keyOf(candidate) === key);
      setSelected((before) => {
        const after = new Map(before);
        if (!after.delete(key) && row) after.set(key, row);
        return after;
      });
    },
    [source, keyOf],
  );
  const hasSome = selected.size > 0;
  const toggleAll = useCallback(() => (hasSome ? clear() : setTakingAll(true)), [hasSome, clear]);
  const keepOnly = useCallback(
    (keys: ReadonlySet<string>) => setSelected((before) => new Map([...before].filter(([key]) => keys.has(key)))),
    [],
  );
  useEffect(() => (hasSome ? onEscape(clear) : undefined), [hasSome, clear]);
  return { rows, toggle, toggleAll, keepOnly, clear };
}
