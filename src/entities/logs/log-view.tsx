/** The list of a log with the details of one record: beside it as a screen, in its place as a tab of a drawer. */
import { Button } from '@mantine/core';
import { IconHistory, IconRefresh, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRecordTableSource } from '../../bridge/use-demand.ts';
import { useForbidden } from '../../bridge/use-forbidden.ts';
import type { RecordTableDemand } from '../../contract/demand.ts';
import type { RecordRow, RecordValue } from '../../contract/snapshot.ts';
import type { TimeWindow } from '../../contract/time-window.ts';
import { formatClock } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { TimeWindowControl } from '../../inputs/time-window/time-window-control.tsx';
import { windowWords } from '../../inputs/time-window/window-words.ts';
import { HintedButton } from '../../marks/hinted-button.tsx';
import { StateNotice } from '../../marks/state-notice.tsx';
import { serverNow } from '../../store/connection.ts';
import type { TableSort } from '../../tables/column.ts';
import { LiveTable } from '../../tables/live-table.tsx';
import { useRowRange } from '../../tables/use-row-range.ts';
import { useTableView } from '../../tables/use-table-view.ts';
import frame from '../entity-list.module.css';
import { ExportButton } from '../export-button.tsx';
import { columnLabel, recordColumns } from '../record-columns.tsx';
import { saveList } from '../save-list.ts';
import { useNeighbours } from '../use-neighbours.ts';
import type { Log } from './describe-log.ts';
import { LogDetails } from './log-details.tsx';
import classes from './log-view.module.css';

const NEWEST_FIRST: TableSort = { column: 'createdTime', direction: 'DESC' };

const keyOf = (row: RecordRow) => row.id.id;

export interface LogFilters {
  readonly window: TimeWindow;
  readonly onWindow: (window: TimeWindow) => void;
  readonly search: string;
  /** Null: newest first. */
  readonly sort: TableSort | null;
  readonly onSort: (sort: TableSort) => void;
  /** Whether anything but the window restricts the list. */
  readonly isFiltered: boolean;
  /** Resets all filters and the window. */
  readonly onShowAll: () => void;
}

/** @param at the value of a field of the row. */
export type RowAction = (at: (field: string) => RecordValue) => ReactNode;

interface LogViewProps {
  readonly label: string;
  /** Keep its identity. */
  readonly log: Log;
  readonly filters: LogFilters;
  /** Before the window, above the table. */
  readonly tools: ReactNode;
  /** In a drawer. */
  readonly isTab?: boolean;
  /** It can be read at once, too: what it tells of happens while one watches. */
  readonly isWatched?: boolean;
  /** Another number: there is something new to read. */
  readonly news?: number | undefined;
  /** What can be done with the open record. */
  readonly action?: RowAction | undefined;
  /** Deletes what is listed of all times, once that is agreed to. @returns whether it was done. Absent: nobody can. */
  readonly onClear?: (() => Promise<boolean>) | undefined;
}

export function LogView({ label, log, filters, tools, isTab = false, isWatched = false, news, action, onClear }: LogViewProps) {
  const t = useT();
  const { window, search, isFiltered, onWindow, onShowAll, onSort } = filters;
  const sort = filters.sort ?? NEWEST_FIRST;
  const [rows, onRange] = useRowRange();
  const demand = useMemo((): RecordTableDemand => {
    const sorted = log.columns.find(({ id }) => id === sort.column)?.sort ?? 'createdTime';
    return {
      kind: 'record-table',
      path: log.path,
      fields: [...[...log.columns, ...log.parts].map(({ field }) => field), ...(log.more ?? [])],
      sort: { property: sorted, direction: sort.direction },
      search: search.trim(),
      window: window.mode === 'all' ? undefined : window,
      filter: log.filter,
      rows,
    };
  }, [log, sort, search, window, rows]);
  const source = useRecordTableSource(demand);
  const known = useRef(news);
  useEffect(() => {
    if (known.current === news) return;
    known.current = news;
    source.retry?.();
  }, [news, source]);
  const columns = useMemo(() => recordColumns(log), [log]);
  const [opened, setOpened] = useState<RecordRow | null>(null);
  const [reveal, setReveal] = useState<number>();
  const view = useTableView(source, opened !== null);
  useForbidden(view?.fault);
  const { previous, next } = useNeighbours(
    { view, find: source.find, open: setOpened as (row: Pick<RecordRow, 'id'>) => void, reveal: setReveal },
    opened?.id.id ?? '',
  );
  const close = useCallback(() => setOpened(null), []);
  const resetKey = JSON.stringify({ ...demand, rows: undefined });
  const { range } = windowWords(window, false);
  const isAllTime = window.mode === 'all';
  const empty = useMemo(
    () => (
      <StateNotice
        icon={IconHistory}
        title={t(isFiltered || !isAllTime ? `${log.name}.noMatch` : `${log.name}.none`)}
        text={t(`${log.name}.checked`, { time: formatClock(serverNow()), window: range })}
      >
        {isFiltered || !isAllTime ? <Button onClick={onShowAll}>{t('entities.clearSearch')}</Button> : null}
      </StateNotice>
    ),
    [t, log.name, isFiltered, isAllTime, range, onShowAll],
  );
  const clear = async () => {
    if (await onClear?.()) source.retry?.();
  };
  const save = () => {
    const more = log.parts.map((part) => columnLabel(log.name, part));
    return saveList(label, columns, { csv: (heads) => source.csv([...heads, ...more]) });
  };
  return (
    <div className={frame.screen}>
      <section className={frame.list} aria-label={label} inert={isTab && opened !== null}>
        <div className={classes.filters}>
          {tools}
          <TimeWindowControl value={window} hasAggregation={false} onChange={onWindow} />
          {isWatched ? <HintedButton icon={IconRefresh} label={t('entities.logs.again')} onClick={source.retry} /> : null}
          {onClear ? <HintedButton icon={IconTrash} label={t('entities.logs.clear')} onClick={() => void clear()} /> : null}
          <ExportButton className={classes.export} onSave={save} />
        </div>
        <div className={frame.table}>
          <LiveTable
            label={label}
            columns={columns}
            source={source}
            keyOf={keyOf}
            onRange={onRange}
            sort={sort}
            onSort={onSort}
            onOpen={setOpened}
            openKey={opened?.id.id}
            reveal={reveal}
            resetKey={resetKey}
            empty={empty}
          />
        </div>
      </section>
      {opened ? (
        <LogDetails
          {...{ log, isTab, previous, next }}
          row={opened}
          onClose={close}
          action={action?.((field) => opened.values[demand.fields.indexOf(field)] ?? null)}
        />
      ) : null}
    </div>
  );
}
