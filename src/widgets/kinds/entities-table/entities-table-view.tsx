import { IconDatabaseOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useEntityTableSource } from '../../../bridge/use-demand.ts';
import type { EntityRow } from '../../../contract/snapshot.ts';
import { FRESHNESS } from '../../../contract/telemetry.ts';
import { isLiveWindow } from '../../../contract/time-window.ts';
import { formatClock } from '../../../format/times.ts';
import { useT } from '../../../i18n/use-t.ts';
import { entityTypeName } from '../../../inputs/entities/entity-words.ts';
import { FreshnessMark } from '../../../marks/freshness-mark.tsx';
import { StateNotice } from '../../../marks/state-notice.tsx';
import type { TableSort } from '../../../tables/column.ts';
import { LiveTable } from '../../../tables/live-table.tsx';
import { useRowRange } from '../../../tables/use-row-range.ts';
import { useTableView } from '../../../tables/use-table-view.ts';
import { useDressedRows } from '../../cell-functions/use-dressed-rows.ts';
import type { WidgetInput } from '../../describe.ts';
import { useEvenDecimals } from '../../even-decimals.ts';
import { useNoDataWords } from '../../frame-context.ts';
import { FunctionFaults } from '../../function-faults.tsx';
import { LateWallRows } from '../../late-wall-rows.ts';
import { useRowActions } from '../../row-actions.tsx';
import { useSurroundings } from '../../surroundings.ts';
import { firstRows } from '../../table-key.ts';
import { TableTools } from '../../table-tools.tsx';
import { useColumnChoice } from '../../use-column-choice.ts';
import { WidgetFrame } from '../../widget-frame.tsx';
import { entitiesDemand } from './entities-demand.ts';
import { type EntityColumn, entityColumns } from './entity-columns.ts';
import { entityFunctions } from './entity-functions.ts';
import { entityText, tableColumns } from './entity-table-columns.ts';

const keyOf = (row: EntityRow) => row.id.id;

/** The least fresh of a row's values, the oldest of equals, and its time. @param places of measured values. */
function worstOf(row: EntityRow, places: readonly number[]) {
  const [worst] = places.toSorted((a, b) => rank(row, b) - rank(row, a) || (row.times[a] ?? 0) - (row.times[b] ?? 0));
  return worst === undefined
    ? undefined
    : { freshness: row.freshness[worst] ?? 'unknown', at: row.times[worst] ?? 0, ahead: row.ahead?.[worst] };
}

function rank(row: EntityRow, at: number): number {
  return FRESHNESS.indexOf(row.freshness[at] ?? 'unknown');
}

/** The demand, its columns and functions: what follows from the document alone. */
function useEntities(input: WidgetInput<'entities-table'>) {
  const t = useT();
  return useMemo(() => {
    const demand = entitiesDemand(input);
    const columns = entityColumns(input);
    const asked = columns.flatMap(({ key }) => (key ? [key] : []));
    const places = new Map(columns.filter(({ key }) => key).map((column, at) => [column.id, at]));
    const placeOf = ({ id }: EntityColumn) => places.get(id) ?? -1;
    const typeName = (entityType: string) => entityTypeName(entityType, t);
    const fieldAt = (name: string) => (demand?.columns ?? asked).findIndex(({ type, key }) => type === 'ENTITY_FIELD' && key === name);
    const functions = entityFunctions({ input, columns, placeOf, fieldAt, typeName });
    const entityOf = (row: EntityRow) => ({
      id: row.id,
      name: row.values[fieldAt('name')] ?? undefined,
      label: row.values[fieldAt('label')] ?? undefined,
    });
    return { demand, columns, placeOf, typeName, functions, entityOf };
  }, [input, t]);
}

export function EntitiesTableView({ input }: { readonly input: WidgetInput<'entities-table'> }) {
  const t = useT();
  const noData = useNoDataWords();
  const { size } = useSurroundings();
  const { settings } = input;
  const { demand: base, columns, placeOf, typeName, functions, entityOf } = useEntities(input);
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
  const isWall = size === 'wall';
  const view = useTableView(dressed ?? source, isWall);
  const title = settings.entitiesTitle || input.title;
  const current = sort ? { column: `${sort.column.type} ${sort.column.key}`, direction: sort.direction } : null;
  const measured = useMemo(() => columns.filter(({ isMeasured }) => isMeasured), [columns]);
  const heads = useMemo(() => measured.map(({ id, title: label, unit }) => ({ id, label, unit })), [measured]);
  const notice = (
    <StateNotice
      icon={IconDatabaseOff}
      title={base ? (noData ?? t('widgets.noEntities')) : t('widgets.unresolved')}
      text={base ? t('widgets.noEntitiesText', { time: formatClock(view?.updatedAt ?? Date.now()) }) : t('widgets.unresolvedText')}
    />
  );
  return (
    <WidgetFrame
      title={title}
      padding="none"
      active={active}
      end={
        <>
          {isLiveWindow(input.window) ? null : t('widgets.live')}
          {isWall || !base ? null : (
            <TableTools search={search} onSearch={settings.enableSearch === false ? undefined : setSearch} choice={choice} />
          )}
        </>
      }
      {...(isWall && base ? { status: view, hasData: (view?.total ?? 0) > 0, waiting: t('widgets.waitingRows') } : {})}
    >
      {!base ? (
        notice
      ) : isWall ? (
        <LateWallRows
          onCount={onRange}
          heads={heads}
          endHead={t('widgets.age')}
          leftOut={(count) => t('widgets.moreColumns', { count })}
          rows={(view?.rows ?? []).filter(Boolean).map((row) => {
            const worst = worstOf(row, measured.map(placeOf));
            return {
              key: keyOf(row),
              name: row.values[0] ?? '',
              note: null,
              values: measured.map((column) => ({
                id: column.id,
                text: entityText(row, placeOf(column), column, decimals),
                freshness: row.freshness[placeOf(column)] ?? 'unknown',
              })),
              isEndMark: worst !== undefined && (worst.freshness !== 'fresh' || Boolean(worst.ahead)),
              end: worst ? <FreshnessMark {...worst} /> : null,
            };
          })}
        />
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
          empty={notice}
        />
      )}
      <FunctionFaults faults={faults} />
    </WidgetFrame>
  );
}
