import { useCallback, useEffect, useMemo, useState } from 'react';
import { useAlarmTable } from '../../bridge/use-demand.ts';
import type { Alarm } from '../../contract/alarm.ts';
import type { AlarmTableDemand } from '../../contract/demand.ts';
import type { AlarmRow } from '../../contract/snapshot.ts';
import { onEscape } from '../../marks/on-escape.ts';
import type { TableSource } from '../../store/views.ts';
import { useTableView } from '../../tables/use-table-view.ts';

const NOTHING: ReadonlyMap<string, Alarm> = new Map();
/** The first of the list: the worst, unless it is sorted otherwise. */
const MOST_SELECTED = 1000;

const byId = (rows: readonly AlarmRow[]) => new Map(rows.map(({ alarm }) => [alarm.id.id, alarm]));

/**
 * Selected alarms in their newest known state; rows out of view keep their last. For all of them the list is asked for alarms out of view.
 * @param demand of `source`.
 */
export function useSelection(source: TableSource<AlarmRow>, demand: AlarmTableDemand, resetKey: string) {
  const [selected, setSelected] = useState(NOTHING);
  const [isTakingAll, setTakingAll] = useState(false);
  const rows = useTableView(source, selected.size > 0)?.rows;
  const whole = useAlarmTable(isTakingAll ? { ...demand, rows: { first: 0, count: MOST_SELECTED } } : null);
  const clear = useCallback(() => {
    setSelected(NOTHING);
    setTakingAll(false);
  }, []);
  useEffect(clear, [resetKey]);
  useEffect(() => {
    if (!isTakingAll || !whole || whole.state === 'loading') return;
    const all = whole.rows.filter(Boolean);
    if (whole.state === 'ready' && all.length < Math.min(whole.total, MOST_SELECTED)) return;
    setSelected(byId(all));
    setTakingAll(false);
  }, [isTakingAll, whole]);
  const alarms = useMemo(() => {
    const newest = byId(rows?.filter(Boolean) ?? []);
    return [...selected].map(([key, alarm]) => newest.get(key) ?? alarm);
  }, [selected, rows]);
  const toggle = useCallback(
    (key: string) => {
      const row = source.current()?.rows.find((candidate) => candidate?.alarm.id.id === key);
      setSelected((before) => {
        const after = new Map(before);
        if (!after.delete(key) && row) after.set(key, row.alarm);
        return after;
      });
    },
    [source],
  );
  const hasSome = selected.size > 0;
  const toggleAll = useCallback(() => (hasSome ? clear() : setTakingAll(true)), [hasSome, clear]);
  const keepOnly = useCallback(
    (ids: ReadonlySet<string>) => setSelected((before) => new Map([...before].filter(([id]) => ids.has(id)))),
    [],
  );
  useEffect(() => (hasSome ? onEscape(clear) : undefined), [hasSome, clear]);
  return { alarms, toggle, toggleAll, keepOnly, clear };
}
