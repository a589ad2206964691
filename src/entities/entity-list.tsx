/** What every list of entities has: the table, what it says when nothing matches, and the drawer of the open entity. */
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import type { ListSource } from '../bridge/use-demand.ts';
import { useForbidden } from '../bridge/use-forbidden.ts';
import type { RowRange } from '../contract/demand.ts';
import { fault } from '../contract/fault.ts';
import type { FileHead } from '../contract/file-head.ts';
import { useT } from '../i18n/use-t.ts';
import { Boundary } from '../marks/boundary.tsx';
import { notifyMissing, QuietPart } from '../marks/late-part.tsx';
import { lateComponent } from '../page/late-component.ts';
import { UntilLoaded } from '../page/until-loaded.tsx';
import { hasAddressFilters, useAddressSearch } from '../page/use-address-filters.ts';
import { notifyFault } from '../store/notices.ts';
import { preferences } from '../store/preferences.ts';
import type { TableView } from '../store/views.ts';
import type { Column, TableSort } from '../tables/column.ts';
import { LiveTable } from '../tables/live-table.tsx';
import { SelectAll } from '../tables/select-all.tsx';
import type { SetRange } from '../tables/use-row-range.ts';
import { useSelection, WHOLE } from '../tables/use-selection.ts';
import { useTableView } from '../tables/use-table-view.ts';
import type { EntityKind, Listed } from './describe.ts';
import classes from './entity-list.module.css';
import { useIsOneOf, useMayWrite } from './use-may-write.ts';

const saving = () => import('./save-list.ts');
const cannotLoad = () => notifyFault(fault('network', '', { key: 'unable-to-connect' }));

const DetailDrawer = lateComponent(async () => (await import('./detail-drawer.tsx')).DetailDrawer);
const MakerDrawer = lateComponent(async () => (await import('./maker-drawer.tsx')).MakerDrawer);
const NoEntities = lateComponent(async () => (await import('./no-entities.tsx')).NoEntities);
const EntityBulkBar = lateComponent(async () => (await import('./entity-bulk-bar.tsx')).EntityBulkBar);
const ListActions = lateComponent(async () => (await import('./list-actions.tsx')).ListActions);

/** In the place of an id. */
const WAYS_TO_MAKE = ['new', 'import'];

const FIRST: RowRange = { first: 0, count: 1 };
const keyOf = (row: Listed) => row.id.id;

/** A hook that asks for the same list with other rows or another search while they are wanted. */
export type UseOther<Row> = (changes: { readonly rows: RowRange; readonly search?: string } | null) => TableView<Row> | undefined;

interface EntityListProps<Row extends Listed> {
  readonly kind: EntityKind;
  readonly openId: string | undefined;
  readonly source: ListSource<Row>;
  readonly columns: readonly Column<Row>[];
  readonly sort: TableSort;
  readonly onSort: (sort: TableSort) => void;
  readonly onRange: SetRange;
  readonly rowPx?: number | undefined;
  /** As in `saveWithHidden`. */
  readonly exported: () => Promise<readonly FileHead[] | null>;
  /** Controls above the table. */
  readonly tools?: ReactNode;
  /** Those that load late: where the bar is scrolled they come last, so that they move nothing. */
  readonly filters?: ReactNode;
  readonly beside?: ReactNode;
  readonly useOther: UseOther<Row>;
}

export function EntityList<Row extends Listed>({
  kind,
  openId,
  source,
  columns,
  sort,
  onSort,
  onRange,
  rowPx,
  tools,
  filters,
  exported,
  useOther,
  beside,
}: EntityListProps<Row>) {
  const t = useT();
  const isNarrow = useMediaQuery('(max-width: 599.98px)', false, { getInitialValueInEffect: false }) ?? false;
  const [, navigate] = useLocation();
  const [search] = useAddressSearch();
  const mayWrite = useMayWrite(kind);
  const chosen = useSnapshot(preferences).columns;
  const hasOwnColumns = (chosen[kind.name] ?? chosen[`fields.${kind.name}`] ?? chosen[`attributes.${kind.name}`]) !== undefined;
  const mayAdd = mayWrite && !kind.isPart;
  const hasActions = useIsOneOf(kind.isPart ? undefined : kind.listActions);
  // Each snapshot may move the row with open details, and so change the previous and next one.
  const view = useTableView(source, openId !== undefined);
  useForbidden(view?.fault);

  // Size of the whole list, last known without a search.
  const [ofAll, setOfAll] = useState<number>();
  const isFiltered = hasAddressFilters(location.search);
  const isAsked = view?.state === 'ready' && view.total === 0 && search !== '' && !isFiltered && ofAll === undefined;
  const unsearched = useOther(isAsked ? { rows: FIRST, search: '' } : null);
  const known = isAsked ? unsearched : search === '' && !isFiltered ? view : undefined;
  if (known && known.total !== ofAll && (known.state === 'ready' || known.total > 0)) setOfAll(known.total);

  const empty = useMemo(
    () => (
      <UntilLoaded>
        <NoEntities kind={kind} search={search} total={ofAll} />
      </UntilLoaded>
    ),
    [kind, search, ofAll],
  );

  // The filters in the address stay.
  const go = useCallback((below: string) => navigate(kind.path + below + location.search), [kind.path, navigate]);
  const open = useCallback((row: Pick<Listed, 'id'>) => go(`/${row.id.id}`), [go]);
  const [reveal, setReveal] = useState<number>();
  const close = useCallback(() => go(''), [go]);
  const plural = t(`${kind.name}.plural`);
  const resetKey = `${sort.column} ${sort.direction} ${location.search}`;
  const useWhole = (isWanted: boolean) => useOther(isWanted ? { rows: WHOLE } : null);
  const { rows: selected, toggle, toggleAll, keepOnly, clear } = useSelection({ source, keyOf, resetKey, useWhole });
  const total = view?.total ?? 0;
  const selection = useMemo(
    () =>
      mayWrite
        ? {
            keys: new Set(selected.map(keyOf)),
            onToggle: toggle,
            head: <SelectAll selected={selected.length} total={total} onToggle={toggleAll} />,
          }
        : undefined,
    [mayWrite, selected, total, toggle, toggleAll],
  );

  return (
    <div className={classes.screen}>
      <section className={classes.list} aria-label={plural}>
        {selected.length > 0 ? (
          <UntilLoaded fallback={<div className={classes.filters} />}>
            <EntityBulkBar kind={kind} selected={selected} total={total} onDeselect={clear} onDone={keepOnly} />
          </UntilLoaded>
        ) : (
          <div className={classes.filters}>
            {isNarrow ? null : filters}
            {tools}
            <Button onClick={() => void saving().then((part) => part.saveWithHidden(plural, exported, source), cannotLoad)}>
              {t('entities.export')}
            </Button>
            {hasActions ? (
              <QuietPart>
                <ListActions kind={kind} />
              </QuietPart>
            ) : null}
            {mayAdd && kind.hasImport ? <Button onClick={() => go('/import')}>{t('entities.import')}</Button> : null}
            {mayAdd ? <Button onClick={() => go('/new')}>{t(`${kind.name}.add`)}</Button> : null}
            {isNarrow ? filters : null}
          </div>
        )}
        <div className={classes.table}>
          <LiveTable
            label={plural}
            columns={columns}
            source={source}
            keyOf={keyOf}
            onRange={onRange}
            rowPx={rowPx}
            sort={sort}
            onSort={onSort}
            onOpen={open}
            openKey={openId}
            reveal={reveal}
            selection={selection}
            resetKey={resetKey}
            unfiltered={ofAll}
            empty={empty}
            isSideways={hasOwnColumns && 'wide'}
          />
        </div>
      </section>
      {openId === undefined ? null : (
        <Boundary comesBack onFail={notifyMissing}>
          <UntilLoaded fallback={<div className={classes.reserved} />}>
            {mayWrite && WAYS_TO_MAKE.includes(openId) ? (
              <MakerDrawer kind={kind} way={openId} onClose={close} />
            ) : (
              <DetailDrawer kind={kind} id={openId} onClose={close} list={{ view, find: source.find, open, reveal: setReveal }} />
            )}
          </UntilLoaded>
        </Boundary>
      )}
      {beside}
    </div>
  );
}
