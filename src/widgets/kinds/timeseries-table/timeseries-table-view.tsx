import { IconTableOff } from '@tabler/icons-react';
import { use, useEffect, useMemo, useState } from 'react';
import { useEntityTable } from '../../../bridge/use-demand.ts';
import { type OpenSeries, useSeriesSet } from '../../../bridge/use-series-set.ts';
import { isLiveWindow } from '../../../contract/time-window.ts';
import { formatClock, formatMoment } from '../../../format/times.ts';
import { useT } from '../../../i18n/use-t.ts';
import { clockNow } from '../../../marks/ticker.ts';
import { KeepsPast } from '../../../store/past.ts';
import type { TableSort } from '../../../tables/column.ts';
import { LiveTable } from '../../../tables/live-table.tsx';
import { useTableView } from '../../../tables/use-table-view.ts';
import { useDocumentTable, useTableChoices } from '../../document-table.tsx';
import { TableNotice } from '../../entities-notice.tsx';
import { useEvenDecimals } from '../../even-decimals.ts';
import { SourceChooser } from '../../source-chooser.tsx';
import { useSurroundings } from '../../surroundings.ts';
import { WidgetFrame } from '../../widget-frame.tsx';
import { LateReadingsWall } from './late-readings-wall.ts';
import {
  type ReadingColumn,
  readingColumns,
  readingFunctions,
  readingOf,
  readingText,
  shownColumns,
  tableColumns,
  timeText,
} from './reading-columns.ts';
import { latestValues, type ReadingRow, ReadingRows } from './reading-rows.ts';
import { latestDemand, readingsDemand } from './readings-demands.ts';
import type { ReadingsWidget } from './settings.ts';
import { type Choice, useChoices } from './use-choices.tsx';

const NEWEST_FIRST: TableSort = { column: 'time', direction: 'DESC' };
/** No actions are tied to cells of readings. */
const NO_IDS: readonly string[] = [];
const keyOf = ({ at }: ReadingRow) => String(at);
const placeOf = ({ id }: ReadingColumn) => Number(id.slice('value '.length));

export function TimeseriesTableView({ input }: { readonly input: ReadingsWidget }) {
  const t = useT();
  const { size } = useSurroundings();
  const showsPast = use(KeepsPast);
  const { sources, config, settings } = input;
  const isWall = size === 'wall';
  const source = useMemo(() => new ReadingRows(), []);
  const { choices, isComplete, readers } = useChoices(sources, settings.useEntityLabel === true);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const isChosen = (one: Choice) => one.source === chosen?.source && one.entity?.id === chosen.entity?.id;
  // The first is known once all sources have answered.
  const choice = choices.find(isChosen) ?? (isComplete ? choices[0] : undefined);
  const place = choice?.source ?? sources.findIndex(({ filter }) => filter !== null);
  const from = sources[place];
  const demands = useMemo(
    () => [from && choice ? readingsDemand(from, input.window, choice.entity) : null],
    [from, input.window, choice?.entity?.id],
  );
  const latestRow = useEntityTable(
    useMemo(() => (from && choice ? latestDemand(from, input.window, choice.entity) : null), [from, input.window, choice?.entity?.id]),
  )?.rows[0];
  // Until the newly chosen entity has answered, the snapshot is that of the one before.
  const snapshotOf = (set: readonly OpenSeries[]) => {
    const snapshot = set[0]?.snapshot;
    const [first] = snapshot?.series ?? [];
    return first && choice?.entity && first.entity.id !== choice.entity.id ? undefined : snapshot;
  };
  const ofEntity = (set: readonly OpenSeries[]) => snapshotOf(set)?.series[0];
  const reader = {
    news: (set: readonly OpenSeries[]) => JSON.stringify([ofEntity(set)?.entity.id, ofEntity(set)?.entityName]),
    draw: (set: readonly OpenSeries[]) => fill(set),
  };
  const { shown, newest } = useSeriesSet(demands, reader);
  const info = ofEntity(shown);
  const columns = useMemo(() => (from ? readingColumns(from, config) : []), [from, config]);
  const ordered = useMemo(() => shownColumns(columns), [columns]);
  const { shown: visible, order, setOrder, search, tools } = useTableChoices(ordered, settings, NEWEST_FIRST);
  const contentKey = `${place} ${choice?.entity?.id}`;
  const decimals = useEvenDecimals(contentKey);
  const readings = columns.filter(({ isLatest }) => !isLatest).length;
  const fill = (set: readonly OpenSeries[]) => source.show(snapshotOf(set), ofEntity(set)?.entity, readings);
  useEffect(() => fill(newest.current), [shown, columns, choice?.entity?.id]);
  useEffect(() => {
    const sorted = visible.find(({ id }) => id === order?.column);
    source.setOrder({ key: sorted ? placeOf(sorted) : null, isAscending: order?.direction === 'ASC' });
  }, [source, order, visible]);
  useEffect(() => {
    source.setLatest(latestValues(latestRow, info?.entity, columns.length - readings));
  }, [source, columns, readings, latestRow, info?.entity.id]);
  useEffect(() => {
    const wanted = search.trim().toLowerCase();
    const textsOf = (row: ReadingRow) => [
      formatMoment(row.at),
      ...visible.map((column) => readingText(row, placeOf(column), column, decimals)),
    ];
    source.setFilter(wanted === '' ? null : (row) => textsOf(row).some((text) => text.toLowerCase().includes(wanted)));
  }, [source, search, visible, decimals]);

  const functions = useMemo(() => readingFunctions(input, columns, info), [input, columns, info?.entity.id]);
  const entityOf = useMemo(
    () => (row?: ReadingRow) => ({
      id: info?.entity ?? { entityType: 'DEVICE', id: '' },
      name: info?.entityName,
      label: info?.entityLabel ?? undefined,
      additional: row && readingOf(row, columns),
    }),
    [info?.entity.id, columns],
  );
  const plain = useMemo(() => tableColumns(visible, placeOf, decimals, settings), [visible, decimals, settings]);
  const { table, onTap, faults } = useDocumentTable(input, { source, keyOf, plain, ids: NO_IDS, undressed: 'time', functions, entityOf });
  const onRange = useMemo(() => (first: number, count: number) => source.setRange(first, count), [source]);
  const view = useTableView(table.source, isWall);
  const isAsked = sources.some((one) => readingsDemand(one, input.window, null) !== null);
  const checked = formatClock(view?.updatedAt ?? Date.now());
  const wanted = search.trim();
  const none =
    wanted === ''
      ? { title: t('timeseries-table.noReadings'), text: t('timeseries-table.noReadingsText', { time: checked }) }
      : {
          title: t('timeseries-table.noMatchingReadings'),
          text: t('timeseries-table.noMatchingReadingsText', { time: checked, search: wanted }),
        };
  const notice = <TableNotice icon={IconTableOff} isAsked={isAsked} sources={sources} isSearched={wanted !== ''} {...none} />;
  const isShown = isAsked && !(isComplete && !choice);
  const chooser =
    choice && choices.length > 1 ? (
      <SourceChooser
        names={choices.map(({ name }) => name)}
        chosen={choices.indexOf(choice)}
        onChoose={(index) => setChosen(choices[index] ?? null)}
      />
    ) : null;
  const more = (
    <>
      {readers}
      {faults}
    </>
  );
  const framed = { title: input.title, active: info && entityOf };
  if (isWall)
    return (
      <LateReadingsWall
        {...framed}
        end={chooser}
        isAsked={isShown}
        view={view}
        setRange={onRange}
        notice={notice}
        onTap={onTap}
        heads={visible.map(({ id, title: label, unit }) => ({ id, label, unit }))}
        rowOf={(row) => ({
          key: keyOf(row),
          name: timeText(row.at, clockNow(showsPast), settings.showMilliseconds === true),
          note: null,
          values: visible.map((column) => ({
            id: column.id,
            text: readingText(row, placeOf(column), column, decimals),
            freshness: 'fresh',
          })),
          end: null,
        })}
      >
        {more}
      </LateReadingsWall>
    );
  return (
    <WidgetFrame
      {...framed}
      padding="none"
      end={
        <>
          {chooser}
          {isAsked ? tools : null}
        </>
      }
    >
      {isShown ? (
        <LiveTable
          {...table}
          label={input.title || t('timeseries-table.readings')}
          onRange={onRange}
          sort={order}
          onSort={setOrder}
          resetKey={JSON.stringify([info?.entity.id, place, order, search])}
          isOver={!isLiveWindow(input.window)}
          empty={notice}
        />
      ) : (
        notice
      )}
      {more}
    </WidgetFrame>
  );
}
