import { type ReactNode, useMemo, useState } from 'react';
import { useEntityTableSource } from '../../../bridge/use-demand.ts';
import type { EntityRow } from '../../../contract/snapshot.ts';
import { isLiveWindow } from '../../../contract/time-window.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { TableSort } from '../../../tables/column.ts';
import { LiveTable } from '../../../tables/live-table.tsx';
import { useRowRange } from '../../../tables/use-row-range.ts';
import { useTableView } from '../../../tables/use-table-view.ts';
import { useDressedRows } from '../../cell-functions/use-dressed-rows.ts';
import { useEvenDecimals } from '../../even-decimals.ts';
import { FunctionFaults } from '../../function-faults.tsx';
import { useRowActions } from '../../row-actions.tsx';
import { firstRows } from '../../table-key.ts';
import { TableTools } from '../../table-tools.tsx';
import { useColumnChoice } from '../../use-column-choice.ts';
import { WidgetFrame } from '../../widget-frame.tsx';
import { tableColumns } from './entity-table-columns.ts';
import type { EntitiesWidget } from './settings.ts';
import { type Entities, keyOf } from './use-entities.ts';

export interface EntitiesProps {
  readonly input: EntitiesWidget;
  readonly entities: Entities;
  readonly title: string;
  /** What stands in the place of rows. */
  readonly notice: (updatedAt: number | null | undefined) => ReactNode;
}

/** The table of a desktop or phone, with what its document lets people do. */
export function EntitiesDesk({ input, entities, title, notice }: EntitiesProps) {
  const t = useT();
  const { settings } = input;
  const { demand: base, columns, placeOf, typeName, functions, entityOf } = entities;
  const decimals = useEvenDecimals(columns);
  const { shown, choice } = useColumnChoice(columns, settings.enableSelectColumnDisplay !== false);
  const [rows, onRange] = useRowRange(firstRows(settings));
  const [order, setOrder] = useState<TableSort | null>(null);
  const [search, setSearch] = useState('');
  const sorted = columns.find((column) => column.id === order?.column)?.key;
  const sort = order && sorted ? { column: { type: sorted.type, key: sorted.key }, direction: order.direction } : (base?.sort ?? null);
  const source = useEntityTableSource(base ? { ...base, rows, sort, search } : null);
  const { dressed, dress, faults } = useDressedRows(source, functions, keyOf, input.config);
  const actions = useRowActions(input.config, {
    entityOf,
    dressed,
    reserved: settings.reserveSpaceForHiddenAction,
    isSticky: settings.enableStickyAction,
  });
  const drawn = useMemo(() => {
    const plain = tableColumns(shown, placeOf, typeName, decimals);
    const indexes = new Map(columns.map(({ id }, index) => [id, index]));
    const tied = plain.map(dress).map((column) => actions.tied(column, indexes.get(column.id) ?? -1));
    return actions.column ? [...tied, actions.column] : tied;
  }, [shown, columns, placeOf, typeName, decimals, dress, actions]);
  const rowStyle = useMemo(() => dressed && ((row: EntityRow) => dressed.styleOf(row, null)), [dressed]);
  const active = useMemo(
    () => () => {
      const row = source.current()?.rows.find((held: EntityRow | undefined) => held !== undefined);
      return row ? entityOf(row) : null;
    },
    [source, entityOf],
  );
  const current = sort ? { column: `${sort.column.type} ${sort.column.key}`, direction: sort.direction } : null;
  const view = useTableView(dressed ?? source, false);
  return (
    <WidgetFrame
      title={title}
      padding="none"
      active={active}
      end={
        <>
          {isLiveWindow(input.window) ? null : t('widgets.live')}
          {base ? <TableTools search={search} onSearch={settings.enableSearch === false ? undefined : setSearch} choice={choice} /> : null}
        </>
      }
    >
      {!base ? (
        notice(view?.updatedAt)
      ) : (
        <LiveTable
          label={title || t('widgets.entities')}
          columns={drawn}
          source={dressed ?? source}
          keyOf={keyOf}
          onRange={onRange}
          rowStyle={rowStyle ?? undefined}
          sort={current}
          onSort={setOrder}
          onOpen={actions.onOpen}
          onDoubleClick={actions.onDoubleClick}
          resetKey={JSON.stringify([base.filter, current, search])}
          isSideways
          empty={notice(view?.updatedAt)}
        />
      )}
      <FunctionFaults faults={faults} />
    </WidgetFrame>
  );
}
