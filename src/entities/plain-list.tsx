import { useCallback, useMemo, useState } from 'react';
import { useRecordTableSource } from '../bridge/use-demand.ts';
import type { RecordTableDemand } from '../contract/demand.ts';
import { useAddressSearch } from '../page/use-address-filters.ts';
import type { TableSort } from '../tables/column.ts';
import { useAddressSort } from '../tables/use-address-sort.ts';
import { WHOLE } from '../tables/use-selection.ts';
import { useTableView } from '../tables/use-table-view.ts';
import type { PlainKind } from './describe.ts';
import { EntityList } from './entity-list.tsx';
import { recordColumns } from './record-columns.tsx';

const FIRST_RANGE = { first: 0, count: 50 };

const propertyOf = ({ columns }: PlainKind, sort: TableSort) => columns.find(({ id }) => id === sort.column)?.sort;

interface PlainListProps {
  readonly kind: PlainKind;
  readonly openId: string | undefined;
}

export function PlainList({ kind, openId }: PlainListProps) {
  const [search] = useAddressSearch();
  const initial: TableSort = { column: kind.sortedBy, direction: 'ASC' };
  const [wanted, setSort] = useAddressSort(initial);
  const { column, direction } = propertyOf(kind, wanted) === undefined ? initial : wanted;
  const sort = useMemo(() => ({ column, direction }), [column, direction]);
  const [rows, setRows] = useState(FIRST_RANGE);
  const onRange = useCallback((first: number, count: number) => setRows({ first, count }), []);
  const demand = useMemo((): RecordTableDemand => {
    const property = propertyOf(kind, sort);
    return {
      kind: 'record-table',
      path: kind.listPath,
      fields: kind.columns.map(({ field }) => field),
      sort: property === undefined ? null : { property, direction: sort.direction },
      search: search.trim(),
      rows,
    };
  }, [kind, search, sort, rows]);
  const source = useRecordTableSource(demand);
  const columns = useMemo(() => recordColumns(kind), [kind]);
  const useWhole = (isWanted: boolean) => useTableView(useRecordTableSource(isWanted ? { ...demand, rows: WHOLE } : null), true);
  return (
    <EntityList
      kind={kind}
      openId={openId}
      source={source}
      columns={columns}
      sort={sort}
      onSort={setSort}
      onRange={onRange}
      stored={columns.length}
      useWhole={useWhole}
    />
  );
}
