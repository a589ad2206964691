import { useMemo } from 'react';
import { useEntityTableSource } from '../../../bridge/use-demand.ts';
import { isLiveWindow } from '../../../contract/time-window.ts';
import { useT } from '../../../i18n/use-t.ts';
import { LiveTable } from '../../../tables/live-table.tsx';
import { useRowRange } from '../../../tables/use-row-range.ts';
import { useTableView } from '../../../tables/use-table-view.ts';
import { useDocumentTable, useTableChoices } from '../../document-table.tsx';
import { EntitiesNotice } from '../../entities-notice.tsx';
import { useEvenDecimals } from '../../even-decimals.ts';
import { firstRows } from '../../table-key.ts';
import { WidgetFrame } from '../../widget-frame.tsx';
import { tableColumns } from './entity-table-columns.ts';
import type { EntitiesWidget } from './settings.ts';
import { type Entities, keyOf } from './use-entities.ts';

export interface EntitiesProps {
  readonly input: EntitiesWidget;
  readonly entities: Entities;
  readonly title: string;
}

/** The table of a desktop or phone, with what its document lets people do. */
export function EntitiesDesk({ input, entities, title }: EntitiesProps) {
  const t = useT();
  const { settings } = input;
  const { demand: base, columns, placeOf, typeName, functions, entityOf } = entities;
  const decimals = useEvenDecimals(columns);
  const { shown, order, setOrder, search, tools } = useTableChoices(columns, settings, null);
  const [rows, onRange] = useRowRange(firstRows(settings));
  const sorted = columns.find((column) => column.id === order?.column)?.key;
  const sort = order && sorted ? { column: { type: sorted.type, key: sorted.key }, direction: order.direction } : (base?.sort ?? null);
  const source = useEntityTableSource(base ? { ...base, rows, sort, search } : null);
  const plain = useMemo(() => tableColumns(shown, placeOf, typeName, decimals), [shown, placeOf, typeName, decimals]);
  const ids = columns.map(({ id }) => id);
  const { table, active, faults } = useDocumentTable(input, { source, keyOf, plain, ids, functions, entityOf });
  const current = sort ? { column: `${sort.column.type} ${sort.column.key}`, direction: sort.direction } : null;
  const updatedAt = useTableView(table.source, false)?.updatedAt;
  const notice = <EntitiesNotice isAsked={base !== null} updatedAt={updatedAt} />;
  return (
    <WidgetFrame
      title={title}
      padding="none"
      active={active}
      end={
        <>
          {isLiveWindow(input.window) ? null : t('widgets.live')}
          {base ? tools : null}
        </>
      }
    >
      {base ? (
        <LiveTable
          {...table}
          label={title || t('widgets.entities')}
          onRange={onRange}
          sort={current}
          onSort={setOrder}
          resetKey={JSON.stringify([base.filter, current, search])}
          empty={notice}
        />
      ) : (
        notice
      )}
      {faults}
    </WidgetFrame>
  );
}
