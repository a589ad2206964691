import { IconTableOff } from '@tabler/icons-react';
import { use, useEffect, useMemo, useState } from 'react';
import { type OpenSeries, useSeriesSet } from '../../../bridge/use-series-set.ts';
import type { SeriesInfo } from '../../../contract/snapshot.ts';
import { formatClock } from '../../../format/times.ts';
import { useT } from '../../../i18n/use-t.ts';
import { StateNotice } from '../../../marks/state-notice.tsx';
import { clockNow } from '../../../marks/ticker.ts';
import { KeepsPast } from '../../../store/past.ts';
import type { TableSort } from '../../../tables/column.ts';
import { LiveTable } from '../../../tables/live-table.tsx';
import { useTableView } from '../../../tables/use-table-view.ts';
import { dressedColumn } from '../../cell-functions/dressed-column.ts';
import { useDressedRows } from '../../cell-functions/use-dressed-rows.ts';
import type { WidgetInput } from '../../describe.ts';
import { FailedFunctions } from '../../failed-functions.tsx';
import { useNoDataWords } from '../../frame-context.ts';
import { useRowActions } from '../../row-actions.tsx';
import { SourceChooser } from '../../source-chooser.tsx';
import { useSurroundings } from '../../surroundings.ts';
import { WallRows } from '../../wall-rows.tsx';
import { WidgetFrame } from '../../widget-frame.tsx';
import { type ReadingColumn, readingColumns, readingText, tableColumns, timeText } from './reading-columns.ts';
import { readingFunctions } from './reading-functions.ts';
import { type ReadingRow, ReadingRows } from './reading-rows.ts';
import { readingsDemands } from './readings-demands.ts';

const keyOf = ({ at }: ReadingRow) => String(at);
const placeOf = ({ id }: ReadingColumn) => Number(id.slice('value '.length));

/** Each entity of each source once, in the order of the sources. */
function entitiesOf(set: readonly OpenSeries[]): { readonly source: number; readonly info: SeriesInfo }[] {
  return set.flatMap(({ snapshot }, source) =>
    [...new Map(snapshot?.series.map((info) => [info.entity.id, info])).values()].map((info) => ({ source, info })),
  );
}

export function TimeseriesTableView({ input }: { readonly input: WidgetInput<'timeseries-table'> }) {
  const t = useT();
  const noData = useNoDataWords();
  const { size } = useSurroundings();
  const showsPast = use(KeepsPast);
  const { sources, config, settings } = input;
  const isWall = size === 'wall';
  const demands = useMemo(() => readingsDemands(input), [input]);
  const source = useMemo(() => new ReadingRows(), []);
  const [chosen, setChosen] = useState(0);
  const [order, setOrder] = useState<TableSort>({ column: 'time', direction: 'DESC' });
  const reader = {
    news: (set: readonly OpenSeries[]) =>
      JSON.stringify(entitiesOf(set).map(({ source: at, info }) => [at, info.entity.id, info.entityName])),
    draw: (set: readonly OpenSeries[]) => fill(set),
  };
  const { shown, newest } = useSeriesSet(demands, reader);
  const entities = entitiesOf(shown);
  const one = entities[chosen] ?? entities[0];
  const place = one?.source ?? demands.findIndex((demand) => demand !== null);
  const columns = useMemo(() => (sources[place] ? readingColumns(sources[place], config) : []), [sources, place, config]);
  const fill = (set: readonly OpenSeries[]) => source.show(set[place]?.snapshot, one?.info.entity, columns.length);
  useEffect(() => fill(newest.current), [shown, place, one?.info.entity.id, columns]);
  useEffect(() => source.setOrder(order.direction === 'ASC'), [source, order]);

  const functions = useMemo(() => readingFunctions(input, columns, one?.info), [input, columns, one?.info.entity.id]);
  const { dressed, faults } = useDressedRows(source, functions, keyOf, input.config);
  const entityOf = useMemo(
    () => () => ({
      id: one?.info.entity ?? { entityType: 'DEVICE', id: '' },
      name: one?.info.entityName,
      label: one?.info.entityLabel ?? undefined,
    }),
    [one?.info.entity.id],
  );
  const actions = useRowActions(config, {
    entityOf,
    dressed,
    reserved: settings.reserveSpaceForHiddenAction,
    isSticky: settings.enableStickyAction,
  });
  const drawn = useMemo(() => {
    const plain = tableColumns(columns, placeOf, settings);
    const looked = dressed ? plain.map((column) => (column.id === 'time' ? column : dressedColumn(column, dressed))) : plain;
    return actions.column ? [...looked, actions.column] : looked;
  }, [columns, settings, dressed, actions]);
  const rowStyle = useMemo(() => dressed && ((row: ReadingRow) => dressed.styleOf(row, null)), [dressed]);
  const onRange = useMemo(() => (first: number, count: number) => source.setRange(first, count), [source]);
  const view = useTableView(dressed ?? source, isWall);
  const isAsked = demands.some((demand) => demand !== null);
  const checked = formatClock(view?.updatedAt ?? Date.now());
  const notice = (
    <StateNotice
      icon={IconTableOff}
      title={isAsked ? (noData ?? t('widgets.noReadings')) : t('widgets.unresolved')}
      text={isAsked ? t('widgets.noReadingsText', { time: checked }) : t('widgets.unresolvedText')}
    />
  );
  const names = entities.map(({ info }) => info.entityName);
  return (
    <WidgetFrame
      title={input.title}
      padding="none"
      active={one && entityOf}
      end={
        names.length > 1 ? (
          <SourceChooser names={names} chosen={entities.indexOf(one ?? (entities[0] as never))} onChoose={setChosen} />
        ) : undefined
      }
      {...(isWall && isAsked ? { status: view, hasData: (view?.total ?? 0) > 0, waiting: t('widgets.waitingRows') } : {})}
    >
      {!isAsked ? (
        notice
      ) : isWall ? (
        <WallRows
          rows={view?.rows ?? []}
          keyOf={keyOf}
          onCount={onRange}
          heads={columns.map(({ id, title: label, unit }) => ({ id, label, unit }))}
          leftOut={(count) => t('widgets.moreColumns', { count })}
          render={(row) => ({
            name: timeText(row.at, clockNow(showsPast), settings.showMilliseconds === true),
            note: null,
            values: columns.map((column, i) => ({ id: column.id, text: readingText(row, i, column), freshness: 'fresh' })),
            end: null,
          })}
        />
      ) : (
        <LiveTable
          label={input.title || t('widgets.readings')}
          columns={drawn}
          source={dressed ?? source}
          keyOf={keyOf}
          onRange={onRange}
          rowStyle={rowStyle ?? undefined}
          sort={order}
          onSort={setOrder}
          onOpen={actions.onOpen}
          resetKey={JSON.stringify([one?.info.entity.id, place, order])}
          isSideways
          empty={notice}
        />
      )}
      <FailedFunctions faults={faults} />
    </WidgetFrame>
  );
}
