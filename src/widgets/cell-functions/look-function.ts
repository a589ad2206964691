import type { Script } from '../../contract/stored-script.ts';
import type { FunctionBody, UserFunction } from '../../contract/user-function.ts';
import { translate } from '../../i18n/i18n.ts';
import { fillLabel } from '../label.ts';
import type { TableKeySettings } from '../settings-fields.ts';
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

interface CellSource<Row> {
  readonly widgetTitle: string;
  readonly column: string;
  readonly label: string;
  readonly settings: TableKeySettings;
  /** What the second argument of the functions is called in this kind of table. */
  readonly rowName: string;
  /** The value and the row as functions get them. */
  readonly argsOf: (row: Row) => readonly [value: unknown, row: unknown];
}

function nameOf(widgetTitle: string, label: string): string {
  return [widgetTitle, label]
    .filter(Boolean)
    .map((text) => fillLabel(text, {}))
    .join(', ');
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

/** The style and the content function of a column, as far as it has them. */
export function cellFunctions<Row>({ widgetTitle, column, label, settings, rowName, argsOf }: CellSource<Row>): LookFunction<Row>[] {
  const name = nameOf(widgetTitle, label);
  const style = storedScript(settings.useCellStyleFunction, settings.cellStyleFunction);
  const content = storedScript(settings.useCellContentFunction, settings.cellContentFunction);
  const base = { name, args: ['value', rowName, 'ctx'], column, argsOf };
  return [
    ...(style === null ? [] : [{ ...base, ...style, gives: 'style' as const }]),
    ...(content === null ? [] : [{ ...base, ...content, gives: 'content' as const }]),
  ];
}

/** The function that styles whole rows, as a list of none or one. */
export function rowFunction<Row>(
  widgetTitle: string,
  script: Script | null | undefined,
  isUsed: boolean | null | undefined,
  rowName: string,
  rowOf: (row: Row) => unknown,
): LookFunction<Row>[] {
  const stored = storedScript(isUsed, script);
  if (stored === null) return [];
  const name = nameOf(widgetTitle, translate('widgets.rowStyle'));
  return [{ ...stored, name, args: [rowName, 'ctx'], column: null, gives: 'style', argsOf: (row) => [rowOf(row)] }];
}
