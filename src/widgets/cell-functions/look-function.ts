import type { FunctionBody, UserFunction } from '../../contract/user-function.ts';
import { translate } from '../../i18n/i18n.ts';
import { readActions } from '../actions/read-actions.ts';
import type { TableKeySettings, TableSettings } from '../settings-fields.ts';
import type { WidgetInput } from '../widget-input.ts';
import { storedScript } from './stored-script.ts';

/** One function of an author that says how something of a row looks. */
export interface LookFunction<Row> extends UserFunction {
  /** The last one is the context, which the sandbox adds. */
  readonly args: readonly string[];
  /** `column` null: the whole row. For `shown` the id of an action. */
  readonly column: string | null;
  /** `content` replaces the text of a cell, `style` is a map of CSS properties, `shown` says whether an action is offered. */
  readonly gives: 'style' | 'content' | 'shown';
  readonly argsOf: (row: Row) => readonly unknown[];
}

function nameOf(widgetTitle: string, label: string): string {
  return [widgetTitle, label].filter(Boolean).join(', ');
}

interface OfferedAction {
  readonly id: string;
  readonly name: string;
  readonly shows: FunctionBody | null;
}

/** The functions of those actions that are not always offered. @param dataOf what they get as data. */
export function actionFunctions<Row>(
  widgetTitle: string,
  actions: readonly OfferedAction[],
  dataOf: (row: Row) => unknown,
): LookFunction<Row>[] {
  return actions.flatMap(({ id, name, shows }) => {
    if (shows === null) return [];
    const argsOf = (row: Row) => [dataOf(row)];
    return [{ ...shows, name: nameOf(widgetTitle, name), args: ['data', 'widgetContext'], column: id, gives: 'shown' as const, argsOf }];
  });
}

interface TableColumn {
  readonly id: string;
  readonly title: string;
  readonly settings: TableKeySettings;
}

/** What functions get of a table. */
interface TableArgs<Row, Column> {
  /** What they call a row in this kind of table. */
  readonly rowName: string;
  /** @param place of the column among all. */
  readonly cellOf: (row: Row, column: Column, place: number) => unknown;
  readonly rowOf: (row: Row) => unknown;
  /** Of actions; absent: the row. */
  readonly dataOf?: (row: Row) => unknown;
}

/** The functions of the cells, rows and actions of a table's document. */
export function tableFunctions<Row, Column extends TableColumn>(
  { config, settings }: Pick<WidgetInput<TableSettings>, 'config' | 'settings'>,
  columns: readonly Column[],
  { rowName, cellOf, rowOf, dataOf = rowOf }: TableArgs<Row, Column>,
): LookFunction<Row>[] {
  const widgetTitle = config.title ?? '';
  const one = (body: FunctionBody | null, look: Omit<LookFunction<Row>, keyof FunctionBody>) => (body ? [{ ...body, ...look }] : []);
  const ofCells = columns.flatMap(({ id, title, settings: own }, place) => {
    const argsOf = (row: Row) => [cellOf(row, columns[place] as Column, place), rowOf(row)];
    const base = { name: nameOf(widgetTitle, title), args: ['value', rowName, 'ctx'], column: id, argsOf };
    return [
      ...one(storedScript(own.useCellStyleFunction, own.cellStyleFunction), { ...base, gives: 'style' }),
      ...one(storedScript(own.useCellContentFunction, own.cellContentFunction), { ...base, gives: 'content' }),
    ];
  });
  const ofRows = one(storedScript(settings.useRowStyleFunction, settings.rowStyleFunction), {
    name: nameOf(widgetTitle, translate('widgets.rowStyle')),
    args: [rowName, 'ctx'],
    column: null,
    gives: 'style',
    argsOf: (row) => [rowOf(row)],
  });
  return [...ofCells, ...ofRows, ...actionFunctions(widgetTitle, readActions(config, 'actionCellButton'), dataOf)];
}
