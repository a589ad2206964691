import { useMemo } from 'react';
import { useAlarmTableSource } from '../../../bridge/use-demand.ts';
import type { AlarmTableDemand } from '../../../contract/demand.ts';
import type { AlarmRow } from '../../../contract/snapshot.ts';
import type { TableSource } from '../../../store/views.ts';
import { SelectAll } from '../../../tables/select-all.tsx';
import { useSelection, WHOLE } from '../../../tables/use-selection.ts';
import { useTableView } from '../../../tables/use-table-view.ts';

interface SelectionOptions {
  readonly source: TableSource<AlarmRow>;
  readonly keyOf: (row: AlarmRow) => string;
  readonly demand: AlarmTableDemand | null;
  readonly total: number;
  readonly resetKey: string;
  /** False: the document lets nobody select. */
  readonly isAllowed: boolean;
}

/** The selected alarms, and what the table needs to show them. */
export function useAlarmSelection({ source, keyOf, demand, total, resetKey, isAllowed }: SelectionOptions) {
  const useWhole = (isWanted: boolean) => useTableView(useAlarmTableSource(isWanted && demand ? { ...demand, rows: WHOLE } : null), true);
  const { rows, toggle, toggleAll, keepOnly, clear } = useSelection({ source, keyOf, resetKey, useWhole });
  const alarms = useMemo(() => rows.map(({ alarm }) => alarm), [rows]);
  const selection = useMemo(
    () =>
      isAllowed
        ? {
            keys: new Set(alarms.map(({ id }) => id.id)),
            onToggle: toggle,
            head: <SelectAll selected={alarms.length} total={total} onToggle={toggleAll} />,
          }
        : undefined,
    [isAllowed, alarms, total, toggle, toggleAll],
  );
  return { alarms, selection, keepOnly, clear };
}
