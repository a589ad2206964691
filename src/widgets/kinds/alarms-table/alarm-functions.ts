import { latestCell } from '../../../contract/latest-cell.ts';
import type { EntityKey } from '../../../contract/query.ts';
import type { AlarmRow } from '../../../contract/snapshot.ts';
import { readActions } from '../../actions/read-actions.ts';
import { actionFunctions, cellFunctions, type LookFunction, rowFunction } from '../../cell-functions/look-function.ts';
import { type AlarmColumn, alarmValue } from './alarm-columns.ts';
import type { AlarmsWidget } from './settings.ts';

/** Functions get the alarm as servers send it, with the latest values of its entity. @param keys of those values. */
export function alarmFunctions(
  { settings, config }: AlarmsWidget,
  columns: readonly AlarmColumn[],
  keys: readonly EntityKey[],
): LookFunction<AlarmRow>[] {
  const widgetTitle = config.title ?? '';
  const alarmOf = ({ alarm, values }: AlarmRow) => {
    const latest: Record<string, Record<string, { readonly value: string | null }>> = {};
    keys.forEach(({ type, key }, i) => {
      latest[type] = { ...latest[type], [key]: { value: values[i] ?? null } };
    });
    return { ...alarm, latest };
  };
  const ofCells = columns.flatMap((column) =>
    cellFunctions<AlarmRow>({
      widgetTitle,
      column: column.id,
      label: column.title,
      settings: column.settings,
      rowName: 'alarm',
      argsOf: (row) => [
        column.path === null ? latestCell(row.values[column.at] ?? null) : alarmValue(row.alarm, column.path),
        alarmOf(row),
      ],
    }),
  );
  const named = columns.filter(({ path }) => path === null);
  const dataOf = (row: AlarmRow) => ({
    ...Object.fromEntries(named.map(({ label, at }) => [label, latestCell(row.values[at] ?? null)])),
    ...alarmOf(row),
  });
  return [
    ...ofCells,
    ...rowFunction<AlarmRow>(widgetTitle, settings.rowStyleFunction, settings.useRowStyleFunction, 'alarm', alarmOf),
    ...actionFunctions<AlarmRow>(widgetTitle, readActions(config, 'actionCellButton'), dataOf),
  ];
}
