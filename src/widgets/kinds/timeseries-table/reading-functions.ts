import { latestCell } from '../../../contract/latest-cell.ts';
import type { SeriesInfo } from '../../../contract/snapshot.ts';
import { readActions } from '../../actions/read-actions.ts';
import { actionFunctions, cellFunctions, type LookFunction, rowFunction } from '../../cell-functions/look-function.ts';
import type { ReadingColumn } from './reading-columns.ts';
import type { ReadingRow } from './reading-rows.ts';
import type { ReadingsWidget } from './settings.ts';

/** Functions get the reading as a row of values by key and by label. @param entity whose readings these are. */
export function readingFunctions(
  { config, settings }: ReadingsWidget,
  columns: readonly ReadingColumn[],
  entity: SeriesInfo | undefined,
): LookFunction<ReadingRow>[] {
  const rowOf = ({ at, values }: ReadingRow) => {
    const named = columns.map((column, i) => [column.name, latestCell(values[i] ?? null)] as const);
    const labelled = columns.map((column, i) => [column.label, latestCell(values[i] ?? null)] as const);
    return { Timestamp: at, ...Object.fromEntries(named), ...Object.fromEntries(labelled) };
  };
  const widgetTitle = config.title ?? '';
  const ofCells = columns.flatMap((column, i) =>
    cellFunctions<ReadingRow>({
      widgetTitle,
      column: column.id,
      label: column.title,
      settings: column.settings,
      rowName: 'rowData',
      argsOf: (row) => [latestCell(row.values[i] ?? null), rowOf(row)],
    }),
  );
  const dataOf = (row: ReadingRow) => ({ entityName: entity?.entityName, entityLabel: entity?.entityLabel, ...rowOf(row) });
  return [
    ...ofCells,
    ...rowFunction<ReadingRow>(widgetTitle, settings.rowStyleFunction, settings.useRowStyleFunction, 'rowData', rowOf),
    ...actionFunctions<ReadingRow>(widgetTitle, readActions(config, 'actionCellButton'), dataOf),
  ];
}
