import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useRecordTableSource } from '../bridge/use-demand.ts';
import { useServerFeatures } from '../bridge/use-server-feature.ts';
import type { RecordTableDemand } from '../contract/demand.ts';
import type { RecordRow } from '../contract/snapshot.ts';
import { QuietPart } from '../marks/late-part.tsx';
import { lateComponent } from '../page/late-component.ts';
import { useAddressFilters, useAddressSearch } from '../page/use-address-filters.ts';
import { preferences } from '../store/preferences.ts';
import type { TableSort } from '../tables/column.ts';
import { NEWEST_FIRST, useAddressSort } from '../tables/use-address-sort.ts';
import { useRowRange } from '../tables/use-row-range.ts';
import { useTableView } from '../tables/use-table-view.ts';
import { ColumnChooser } from './column-chooser.tsx';
import type { PlainKind } from './describe.ts';
import { EntityList, type UseOther } from './entity-list.tsx';
import { LIST_ADDRESS, type ListFilterValues } from './list-restriction.ts';
import { recordColumns } from './record-columns.tsx';
import { useMayWrite } from './use-may-write.ts';

const FieldList = lateComponent(async () => (await import('./field-list.tsx')).FieldList);
const PlainListFilters = lateComponent(async () => (await import('./list-filters.tsx')).PlainListFilters);

/** Path of the server's list for the filters in the address. */
function pathOf({ listPath, ofCustomer, hasTypes, fieldFilter }: PlainKind, { customer, type }: ListFilterValues): string {
  const path = customer !== '' && ofCustomer ? ofCustomer(encodeURIComponent(customer)) : listPath;
  const parameter = hasTypes ? 'type' : fieldFilter?.parameter;
  return type !== '' && parameter ? `${path}${path.includes('?') ? '&' : '?'}${parameter}=${encodeURIComponent(type)}` : path;
}

/** Lists of what the server leaves out where nothing is chosen. */
function apartOf({ listPath, fieldFilter }: PlainKind, { type }: ListFilterValues, isApart: boolean): readonly string[] | undefined {
  const { parameter, apart } = fieldFilter ?? {};
  return type === '' && isApart ? apart?.choices.map((choice) => `${listPath}?${parameter}=${choice}`) : undefined;
}

function onlyOf({ fieldFilter }: PlainKind, { type }: ListFilterValues): RecordTableDemand['only'] {
  return fieldFilter && !fieldFilter.parameter && type !== ''
    ? { field: fieldFilter.field, values: fieldFilter.heldBy?.(type) ?? [type] }
    : undefined;
}

const propertyOf = ({ columns }: PlainKind, sort: TableSort) => columns.find(({ id }) => id === sort.column)?.sort;

interface PlainListProps {
  readonly kind: PlainKind;
  readonly openId: string | undefined;
}

export function PlainList({ kind, openId }: PlainListProps) {
  const [search] = useAddressSearch();
  const [filters] = useAddressFilters(LIST_ADDRESS);
  const path = pathOf(kind, filters);
  const feature = kind.fieldFilter?.apart?.feature;
  const has = useServerFeatures();
  const isApart = feature !== undefined && has?.(feature) === true;
  const list = `fields.${kind.name}`;
  const chosen = useSnapshot(preferences).columns[list];
  const [wanted, setSort] = useAddressSort();
  const { column, direction } = propertyOf(kind, wanted) === undefined ? NEWEST_FIRST : wanted;
  const sort = useMemo(() => ({ column, direction }), [column, direction]);
  const [rows, onRange] = useRowRange();
  const demand = useMemo((): RecordTableDemand => {
    const property = propertyOf(kind, sort);
    return {
      kind: 'record-table',
      path,
      fields: kind.columns.map(({ field }) => field),
      sort: property === undefined ? null : { property, direction: sort.direction },
      search: search.trim(),
      only: onlyOf(kind, filters),
      also: apartOf(kind, filters, isApart),
      rows,
    };
  }, [kind, path, filters, isApart, search, sort, rows]);
  const source = useRecordTableSource(demand);
  const all = useMemo(() => recordColumns(kind), [kind]);
  const choice = useMemo(() => ({ list, columns: all, shown: chosen ?? all.map(({ id }) => id) }), [list, all, chosen]);
  const columns = useMemo(() => all.filter(({ id }, place) => place === 0 || choice.shown.includes(id)), [all, choice]);
  const mayWrite = useMayWrite(kind);
  const { beside: Beside } = kind;
  const useOther: UseOther<RecordRow> = (changes) => useTableView(useRecordTableSource(changes && { ...demand, ...changes }), true);
  return (
    <EntityList
      kind={kind}
      openId={openId}
      source={source}
      columns={columns}
      sort={sort}
      onSort={setSort}
      onRange={onRange}
      rowPx={kind.rowPx}
      exported={async () => recordColumns(kind).map(({ label }) => label)}
      filters={
        kind.ofCustomer || kind.hasTypes || kind.fieldFilter ? (
          <QuietPart>
            <PlainListFilters kind={kind} />
          </QuietPart>
        ) : null
      }
      tools={<ColumnChooser opens={FieldList} given={choice} />}
      useOther={useOther}
      beside={
        Beside && mayWrite ? (
          <QuietPart>
            <Beside kind={kind} />
          </QuietPart>
        ) : null
      }
    />
  );
}
