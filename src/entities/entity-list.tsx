/** What every list of entities has: the table, what it says when nothing matches, and the drawer of the open entity. */
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import type { ListSource } from '../bridge/use-demand.ts';
import type { EntityId } from '../contract/identifiers.ts';
import { useT } from '../i18n/use-t.ts';
import { lateComponent } from '../page/late-component.ts';
import { pageStore } from '../store/page.ts';
import type { Column, TableSort } from '../tables/column.ts';
import { LiveTable } from '../tables/live-table.tsx';
import { useTableView } from '../tables/use-table-view.ts';
import type { EntityKind } from './describe.ts';
import classes from './entity-list.module.css';
import { useMayWrite } from './use-may-write.ts';

const DetailDrawer = lateComponent(async () => (await import('./detail-drawer.tsx')).DetailDrawer);
const NoEntities = lateComponent(async () => (await import('./no-entities.tsx')).NoEntities);
const NewDrawer = lateComponent(async () => (await import('./new-drawer.tsx')).NewDrawer);

/** In the place of an id. */
const NEW = 'new';

interface Listed {
  readonly id: EntityId;
}
const keyOf = (row: Listed) => row.id.id;

interface EntityListProps<Row extends Listed> {
  readonly kind: EntityKind;
  readonly openId: string | undefined;
  readonly source: ListSource<Row>;
  readonly columns: readonly Column<Row>[];
  readonly sort: TableSort;
  readonly onSort: (sort: TableSort) => void;
  readonly onRange: (first: number, count: number) => void;
  /** Above the table. */
  readonly tools?: ReactNode;
}

export function EntityList<Row extends Listed>({ kind, openId, source, columns, sort, onSort, onRange, tools }: EntityListProps<Row>) {
  const t = useT();
  const [, navigate] = useLocation();
  const { search } = useSnapshot(pageStore);
  const mayWrite = useMayWrite(kind);
  // Each snapshot may move the row with open details, and so change the previous and next one.
  const view = useTableView(source, openId !== undefined);

  // Size of the whole list, last known without a search.
  const all = useRef<number>(undefined);
  if (view && (view.state === 'ready' || view.total > 0) && search === '') all.current = view.total;

  const ofAll = all.current ?? 0;
  const empty = useMemo(
    () => (
      <Suspense fallback={null}>
        <NoEntities kind={kind} search={search} total={ofAll} />
      </Suspense>
    ),
    [kind, search, ofAll],
  );

  const open = useCallback((row: Listed) => navigate(`${kind.path}/${row.id.id}`), [kind.path, navigate]);
  const [reveal, setReveal] = useState<number>();
  const close = useCallback(() => navigate(kind.path), [kind.path, navigate]);
  const plural = t(`${kind.name}.plural`);

  return (
    <div className={classes.screen}>
      <section className={classes.list} aria-label={plural}>
        <div className={classes.filters}>
          {tools}
          {mayWrite ? (
            <Button leftSection={<IconPlus aria-hidden size={16} stroke={1.75} />} onClick={() => navigate(`${kind.path}/${NEW}`)}>
              {t(`${kind.name}.add`)}
            </Button>
          ) : null}
        </div>
        <div className={classes.table}>
          <LiveTable
            label={plural}
            columns={columns}
            source={source}
            keyOf={keyOf}
            onRange={onRange}
            sort={sort}
            onSort={onSort}
            onOpen={open}
            openKey={openId}
            reveal={reveal}
            resetKey={`${search} ${sort.column} ${sort.direction}`}
            unfiltered={all.current}
            empty={empty}
          />
        </div>
      </section>
      {openId === undefined ? null : (
        <Suspense fallback={<div className={classes.reserved} />}>
          {openId === NEW && mayWrite ? (
            <NewDrawer kind={kind} onClose={close} />
          ) : (
            <DetailDrawer kind={kind} id={openId} onClose={close} list={{ view, find: source.find, open, reveal: setReveal }} />
          )}
        </Suspense>
      )}
    </div>
  );
}
