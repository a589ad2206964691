import { Button } from '@mantine/core';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { useEntityTableSource } from '../bridge/use-demand.ts';
import type { EntityTableDemand } from '../contract/demand.ts';
import type { EntityRow } from '../contract/snapshot.ts';
import { formatCount } from '../format/numbers.ts';
import { formatClock } from '../format/times.ts';
import { useT } from '../i18n/use-t.ts';
import { StateNotice } from '../marks/state-notice.tsx';
import { lateComponent } from '../page/late-component.ts';
import { serverNow } from '../store/connection.ts';
import { pageStore, searchPage } from '../store/page.ts';
import type { TableSort } from '../tables/column.ts';
import { LiveTable } from '../tables/live-table.tsx';
import { useTableView } from '../tables/use-table-view.ts';
import { ColumnChooser } from './column-chooser.tsx';
import type { EntityKind, EntityKindName } from './describe.ts';
import classes from './entities-screen.module.css';
import { demandColumn, demandColumns, type OtherValues, tableColumns } from './entity-columns.tsx';
import { useKeySettings } from './key-settings.ts';
import { KINDS } from './registry.ts';
import { useShownKeys } from './use-shown-keys.ts';

const DetailDrawer = lateComponent(async () => (await import('./detail-drawer.tsx')).DetailDrawer);

const OtherValuesReader = lateComponent(async () => (await import('./other-values.tsx')).OtherValuesReader, 'first');

/** By then the first rows are drawn, and loading more cannot delay them. */
const SETTLED_MS = 2000;
const NO_VALUES: OtherValues = new Map();
const FIRST_RANGE = { first: 0, count: 50 };
const BY_NAME: TableSort = { column: 'name', direction: 'ASC' };
const keyOf = (row: EntityRow) => row.id.id;

interface EntitiesScreenProps {
  readonly kind: EntityKindName;
  readonly openId: string | undefined;
}

export function EntitiesScreen({ kind: name, openId }: EntitiesScreenProps) {
  const t = useT();
  const kind = KINDS[name];
  const [, navigate] = useLocation();
  const { search } = useSnapshot(pageStore);
  const [wantedSort, setSort] = useState(BY_NAME);
  const [rows, setRows] = useState(FIRST_RANGE);
  const onRange = useCallback((first: number, count: number) => setRows({ first, count }), []);

  const [keys, followRows] = useShownKeys(kind);
  const settings = useKeySettings();
  const asked = useMemo(() => demandColumns(kind, keys), [kind, keys]);
  // A list is never sorted by a column that is not shown.
  const wanted = demandColumn(kind, wantedSort.column);
  const sort = asked.some(({ type, key }) => type === wanted?.type && key === wanted.key) ? wantedSort : BY_NAME;
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
    };
  }, [kind, asked, search, sort, rows]);
  const source = useEntityTableSource(demand);
  // Each snapshot may move the row with open details, and so change the previous and next one.
  const view = useTableView(source, openId !== undefined);
  // The keys of the rows, not those that were just asked for: a value never stands under another key's name.
  const drawn = view?.content?.columns ?? asked;
  const [others, setOthers] = useState<OtherValues>(NO_VALUES);
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  const columns = useMemo(() => tableColumns(kind, drawn, settings, others), [kind, drawn, settings, others]);

  useEffect(() => {
    const follow = () => followRows(source.current());
    follow();
    return source.subscribe(follow);
  }, [followRows, source]);

  // Size of the whole list, last known without a search.
  const all = useRef<number>(undefined);
  if (view && (view.state === 'ready' || view.total > 0) && search === '') all.current = view.total;

  const ofAll = all.current ?? 0;
  const empty = useMemo(() => <NoEntities kind={kind} search={search} total={ofAll} />, [kind, search, ofAll]);

  const open = useCallback((row: EntityRow) => navigate(`${kind.path}/${row.id.id}`), [kind.path, navigate]);
  const [reveal, setReveal] = useState<number>();
  const close = useCallback(() => navigate(kind.path), [kind.path, navigate]);

  const sample = useCallback(() => source.current()?.rows.map((row) => row.id) ?? [], [source]);
  const plural = useMemo(() => t(`entities.${name}.plural`), [t, name]);

  return (
    <div className={classes.screen}>
      <section className={classes.list} aria-label={plural}>
        <div className={classes.filters}>
          <div className={classes.end}>
            <ColumnChooser kind={kind} keys={keys} sample={sample} />
          </div>
        </div>
        <div className={classes.table}>
          <LiveTable
            label={plural}
            columns={columns}
            source={source}
            keyOf={keyOf}
            onRange={onRange}
            sort={sort}
            onSort={setSort}
            onOpen={open}
            openKey={openId}
            reveal={reveal}
            resetKey={`${search} ${sort.column} ${sort.direction}`}
            unfiltered={all.current}
            empty={empty}
          />
        </div>
      </section>
      {isSettled ? (
        <Suspense fallback={null}>
          <OtherValuesReader source={source} from={kind.fields.length} onRead={setOthers} />
        </Suspense>
      ) : null}
      {openId === undefined ? null : (
        <Suspense fallback={<div className={classes.reserved} />}>
          <DetailDrawer kind={kind} id={openId} onClose={close} list={{ view, find: source.find, open, reveal: setReveal }} />
        </Suspense>
      )}
    </div>
  );
}

interface NoEntitiesProps {
  readonly kind: EntityKind;
  readonly search: string;
  readonly total: number;
}

function NoEntities({ kind, search, total }: NoEntitiesProps) {
  const t = useT();
  const { name, icon } = kind;
  const time = formatClock(serverNow());
  if (search === '') return <StateNotice icon={icon} title={t(`entities.${name}.none`)} text={t(`entities.${name}.noneText`, { time })} />;
  return (
    <StateNotice
      icon={icon}
      title={t(`entities.${name}.noMatch`)}
      text={t(`entities.${name}.noMatchText`, { time, search, total: formatCount(total) })}
    >
      <Button onClick={() => searchPage('')}>{t('entities.clearSearch')}</Button>
    </StateNotice>
  );
}
