import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useEntityTableSource } from '../bridge/use-demand.ts';
import type { EntityTableDemand } from '../contract/demand.ts';
import type { EntityRow } from '../contract/snapshot.ts';
import { QuietPart } from '../marks/late-part.tsx';
import { lateComponent } from '../page/late-component.ts';
import { hasAddressFilters, useAddressSearch } from '../page/use-address-filters.ts';
import { preferences } from '../store/preferences.ts';
import { NEWEST_FIRST, useAddressSort } from '../tables/use-address-sort.ts';
import { useRowRange } from '../tables/use-row-range.ts';
import { useTableView } from '../tables/use-table-view.ts';
import { ColumnChooser } from './column-chooser.tsx';
import type { LiveKind } from './describe.ts';
import {
  attributeFields,
  demandColumn,
  demandColumns,
  firstValue,
  type OtherValues,
  OWNER_COLUMNS,
  type Owners,
  shownFields,
  tableColumns,
} from './entity-columns.tsx';
import { EntityList, type UseOther } from './entity-list.tsx';
import { useKeySettings } from './key-settings.ts';
import type { Restriction } from './list-restriction.ts';
import { useRowProfiles } from './row-profiles.ts';
import { useShownKeys } from './use-shown-keys.ts';

const OtherValuesReader = lateComponent(async () => (await import('./other-values.tsx')).OtherValuesReader);

const OwnerReader = lateComponent(async () => (await import('./owner-reader.tsx')).OwnerReader);

const ColumnList = lateComponent(async () => (await import('./column-list.tsx')).ColumnList);

const ListFilters = lateComponent(async () => (await import('./list-filters.tsx')).ListFilters);

/** By then the first rows are drawn, and loading more cannot delay them. */
const SETTLED_MS = 2000;
const NO_VALUES: OtherValues = new Map();
const NO_OWNERS: Owners = new Map();

/** The time of creation is read wherever it is known, so that a change of the order keeps the demand; the type tells the units. */
const readFields = (kind: LiveKind, shown: LiveKind['fields']) =>
  kind.fields.filter((field) => shown.includes(field) || field.id === NEWEST_FIRST.column || field.key.key === 'type');

interface LiveListProps {
  readonly kind: LiveKind;
  readonly openId: string | undefined;
}

export function LiveList({ kind: plain, openId }: LiveListProps) {
  const [search] = useAddressSearch();
  const [wantedSort, setSort] = useAddressSort();
  const [rows, onRange] = useRowRange();

  const list = `fields.${plain.name}`;
  const { [list]: chosen, [`attributes.${plain.name}`]: attributes } = useSnapshot(preferences).columns;
  const settings = useKeySettings();
  const kind = useMemo(
    () => (attributes?.length ? { ...plain, fields: [...plain.fields, ...attributeFields(attributes, settings)] } : plain),
    [plain, attributes, settings],
  );
  const fields = useMemo(() => [...shownFields(plain, chosen), ...kind.fields.slice(plain.fields.length)], [plain, kind, chosen]);
  const owned = useMemo(() => OWNER_COLUMNS.filter((id) => chosen?.includes(id)), [chosen]);
  const [owners, setOwners] = useState(NO_OWNERS);
  const [keys, followRows] = useShownKeys(plain);
  const asked = useMemo(() => demandColumns({ fields: readFields(kind, fields) }, keys), [kind, fields, keys]);
  // A list is never sorted by a column that is not read.
  const wanted = demandColumn(kind, wantedSort.column);
  const sort = asked.some(({ type, key }) => type === wanted?.type && key === wanted.key) ? wantedSort : NEWEST_FIRST;
  const [only, setOnly] = useState<Restriction>();
  const demand = useMemo((): EntityTableDemand => {
    const column = demandColumn(kind, sort.column);
    return {
      kind: 'entity-table',
      keyFilters: [],
      columns: asked,
      search: search.trim(),
      searchesValues: false,
      rows,
      filter: { type: 'entityName', entityType: kind.entityType, entityNameFilter: '' },
      sort: column ? { column, direction: sort.direction } : null,
      ...only,
    };
  }, [kind, asked, search, sort, rows, only]);
  // A list with filters in its address is not asked for before they are read.
  const isFiltered = hasAddressFilters(location.search);
  const source = useEntityTableSource(only || !isFiltered ? demand : null);
  const useOther: UseOther<EntityRow> = (changes) => useTableView(useEntityTableSource(changes && { ...demand, ...changes }), true);
  const content = useTableView(source)?.content;
  // The keys of the rows, not those that were just asked for: a value never stands under another key's name.
  const drawn = content?.columns ?? asked;
  const [others, setOthers] = useState<OtherValues>(NO_VALUES);
  const profiles = useRowProfiles(source);
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  const columns = useMemo(
    () => tableColumns({ ...kind, fields }, drawn, settings, others, profiles, owned, owners),
    [kind, fields, drawn, settings, others, profiles, owned, owners],
  );

  useEffect(() => {
    const follow = () => followRows(source.current());
    follow();
    return source.subscribe(follow);
  }, [followRows, source]);

  const sample = useCallback(() => source.current()?.rows.map((row) => row.id) ?? [], [source]);

  const choice = useMemo(
    () => ({ kind: plain, list, shown: [...fields.map(({ id }) => id), ...owned], keys, attributes: attributes ?? [], profiles, sample }),
    [plain, list, fields, owned, keys, attributes, profiles, sample],
  );

  return (
    <>
      <EntityList
        kind={kind}
        openId={openId}
        source={source}
        columns={columns}
        sort={sort}
        onSort={setSort}
        onRange={onRange}
        exported={async () => (await import('./file-heads.ts')).wholeHeads(kind, drawn, settings, owned)}
        useOther={useOther}
        filters={
          isSettled || isFiltered ? (
            <QuietPart>
              <ListFilters kind={kind} onChange={setOnly} />
            </QuietPart>
          ) : null
        }
        tools={<ColumnChooser opens={ColumnList} given={choice} />}
      />
      {owned.length > 0 ? (
        <QuietPart>
          <OwnerReader kind={plain} source={source} onRead={setOwners} />
        </QuietPart>
      ) : null}
      {isSettled ? (
        <QuietPart>
          <OtherValuesReader source={source} from={firstValue(drawn)} onRead={setOthers} />
        </QuietPart>
      ) : null}
    </>
  );
}
