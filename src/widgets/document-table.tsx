/** What the tables of widgets have in common: columns, search and order that viewers choose, and what authors say of rows and cells. */
import { type ReactNode, useMemo, useState } from 'react';
import type { TableSource } from '../store/views.ts';
import type { Column, TableSort } from '../tables/column.ts';
import type { LiveTableProps } from '../tables/live-table.tsx';
import type { ActionEntity } from './actions/plan-action.ts';
import type { LookFunction } from './cell-functions/look-function.ts';
import { useDressedRows } from './cell-functions/use-dressed-rows.ts';
import type { ColumnMenuProps } from './column-menu.tsx';
import { FunctionFaults } from './function-faults.tsx';
import { useRowActions } from './row-actions.tsx';
import type { TableKeySettings, TableSettings } from './settings-fields.ts';
import { TableTools } from './table-tools.tsx';
import type { WidgetInput } from './widget-input.ts';

interface ChosenColumn {
  readonly id: string;
  readonly title: string;
  readonly settings: TableKeySettings;
}

/** Which columns are shown: those of the document until the viewer chooses others. @param mayChoose false: the document's only. */
function useColumnChoice<C extends ChosenColumn>(
  columns: readonly C[],
  mayChoose: boolean,
): { readonly shown: readonly C[]; readonly choice: ColumnMenuProps | null } {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const isHidden = ({ id, settings }: ChosenColumn) => (settings.defaultColumnVisibility === 'hidden') !== toggled.has(id);
    const offered = columns.filter(({ settings }) => settings.columnSelectionToDisplay !== 'disabled');
    const choice = {
      columns: offered.map(({ id, title }) => ({ id, label: title })),
      hidden: new Set(columns.filter(isHidden).map(({ id }) => id)),
      onToggle: (id: string) =>
        setToggled((before) => new Set([...before].filter((other) => other !== id).concat(before.has(id) ? [] : [id]))),
    };
    return { shown: columns.filter((column) => !isHidden(column)), choice: mayChoose && offered.length > 1 ? choice : null };
  }, [columns, mayChoose, toggled]);
}

/** What viewers chose. */
export interface TableChoices<C> {
  /** The columns that are shown. */
  readonly shown: readonly C[];
  readonly order: TableSort | null;
  readonly setOrder: (order: TableSort) => void;
  readonly search: string;
  /** For the head of the widget. */
  readonly tools: ReactNode;
}

/** @param columns of the document. @param first order until a viewer chooses one. */
export function useTableChoices<C extends ChosenColumn>(
  columns: readonly C[],
  settings: TableSettings,
  first: TableSort | null,
): TableChoices<C> {
  const { shown, choice } = useColumnChoice(columns, settings.enableSelectColumnDisplay !== false);
  const [order, setOrder] = useState(first);
  const [search, setSearch] = useState('');
  const tools = <TableTools search={search} onSearch={settings.enableSearch === false ? undefined : setSearch} choice={choice} />;
  return { shown, order, setOrder, search, tools };
}

interface TableParts<Row extends object> {
  readonly source: TableSource<Row>;
  readonly keyOf: (row: Row) => string;
  /** As they are without functions and actions. */
  readonly plain: readonly Column<Row>[];
  /** Ids of all columns of the document, in their order. */
  readonly ids: readonly string[];
  /** Those that no function dresses. */
  readonly undressed?: string;
  /** Beside the document's, before the buttons of rows. */
  readonly more?: Column<Row> | undefined;
  readonly functions: readonly LookFunction<Row>[];
  /** Keep its identity. */
  readonly entityOf: (row: Row) => ActionEntity;
}

type Drawn<Row> = Pick<LiveTableProps<Row>, 'columns' | 'source' | 'keyOf' | 'rowStyle' | 'onOpen' | 'onDoubleClick' | 'isSideways'>;

/** Rows and columns as functions of authors dress them, with what authors tied to them. `active`: the entity of the first row. */
export function useDocumentTable<Row extends object>(
  { config, settings }: Pick<WidgetInput<TableSettings>, 'config' | 'settings'>,
  { source, keyOf, plain, ids, undressed, more, functions, entityOf }: TableParts<Row>,
): {
  readonly table: Drawn<Row>;
  readonly onTap: ((row: Row) => void) | undefined;
  readonly active: () => ActionEntity | null;
  readonly faults: ReactNode;
} {
  const { dressed, dress, faults } = useDressedRows(source, functions, keyOf, config);
  const { reserveSpaceForHiddenAction: reserved, enableStickyAction: isSticky } = settings;
  const actions = useRowActions(config, { entityOf, dressed, reserved, isSticky });
  const places = ids.join('\n');
  const columns = useMemo(() => {
    const indexes = new Map(places.split('\n').map((id, index) => [id, index]));
    const looked = plain.map((column) => (column.id === undressed ? column : actions.tied(dress(column), indexes.get(column.id) ?? -1)));
    return [...looked, ...(more ? [more] : []), ...(actions.column ? [actions.column] : [])];
  }, [plain, places, undressed, more, dress, actions]);
  const rowStyle = useMemo(() => dressed && ((row: Row) => dressed.styleOf(row, null)), [dressed]);
  const active = useMemo(
    () => () => {
      const row = source.current()?.rows.find((held: Row | undefined) => held !== undefined);
      return row ? entityOf(row) : null;
    },
    [source, entityOf],
  );
  const { onOpen, onDoubleClick, onTap } = actions;
  return {
    table: { columns, source: dressed ?? source, keyOf, rowStyle: rowStyle ?? undefined, onOpen, onDoubleClick, isSideways: true },
    onTap,
    active,
    faults: <FunctionFaults faults={faults} />,
  };
}
