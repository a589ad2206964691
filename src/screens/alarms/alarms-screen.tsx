import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useSearch } from 'wouter';
import { QUIET, request } from '../../bridge/request.ts';
import { useAlarmTableSource } from '../../bridge/use-demand.ts';
import { type Alarm, isCleared, SEVERITIES } from '../../contract/alarm.ts';
import type { AlarmRow } from '../../contract/snapshot.ts';
import { formatClock } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { StateNotice } from '../../marks/state-notice.tsx';
import { serverNow } from '../../store/connection.ts';
import { type Hotkey, registerHotkeys } from '../../store/hotkeys.ts';
import { pageStore, searchPage } from '../../store/page.ts';
import { BulkBar } from '../../tables/bulk-bar.tsx';
import type { TableSort } from '../../tables/column.ts';
import { LiveTable } from '../../tables/live-table.tsx';
import { SelectAll } from '../../tables/select-all.tsx';
import { useSelection, WHOLE } from '../../tables/use-selection.ts';
import { useTableView } from '../../tables/use-table-view.ts';
import { alarmColumns } from './alarm-columns.tsx';
import { type AlarmCommand, mayCommand, useAlarmCommands } from './alarm-commands.ts';
import { AlarmDrawer } from './alarm-drawer.tsx';
import { AlarmFilterRow } from './alarm-filter-row.tsx';
import { type AlarmFilters, alarmDemand, filtersOf, NO_FILTERS } from './alarm-filters.ts';
import classes from './alarms-screen.module.css';

const FIRST_RANGE = { first: 0, count: 50 };
const KEYS: Readonly<Record<string, AlarmCommand>> = { a: 'acknowledge', c: 'clear' };
const keyOf = ({ alarm }: AlarmRow) => alarm.id.id;
/** Without the end and the details, because no column shows them. */
const looksSame = ({ alarm: a }: AlarmRow, { alarm: b }: AlarmRow) =>
  a.status === b.status &&
  a.severity === b.severity &&
  a.type === b.type &&
  a.startTs === b.startTs &&
  a.originatorName === b.originatorName &&
  a.originator.id === b.originator.id;
const isQuiet = ({ alarm }: AlarmRow) => isCleared(alarm.status);

const HOTKEYS: readonly Hotkey[] = [
  { id: 'acknowledge', keys: ['A'], text: 'keys.acknowledge', scope: 'alarms' },
  { id: 'clear', keys: ['C'], text: 'keys.clear', scope: 'alarms' },
];

/** Handles what the address contains besides filters: an alarm to open, or a text to search for. */
function useOpenedByAddress(query: string, open: (alarm: Alarm) => void): void {
  const { alarm, search } = Object.fromEntries(new URLSearchParams(query));
  useEffect(() => {
    if (search !== undefined) searchPage(search);
  }, [search]);
  useEffect(() => {
    if (!alarm) return undefined;
    let isWanted = true;
    void request('alarm', { id: alarm }).then((outcome) => {
      if (isWanted && outcome.ok) open(outcome.value);
    });
    return () => {
      isWanted = false;
    };
  }, [alarm, open]);
}

export function AlarmsScreen() {
  const t = useT();
  const query = useSearch();
  const [chosen, setFilters] = useState<AlarmFilters>(() => filtersOf(query));
  const { search } = useSnapshot(pageStore);
  const filters = useMemo((): AlarmFilters => ({ ...chosen, search }), [chosen, search]);
  const [sort, setSort] = useState<TableSort | null>(null);
  const [rows, setRows] = useState(FIRST_RANGE);
  const { waiting, send } = useAlarmCommands();
  const [opened, setOpened] = useState<Alarm | null>(null);
  useEffect(() => setFilters(filtersOf(query)), [query]);
  useOpenedByAddress(query, setOpened);
  useEffect(() => registerHotkeys(HOTKEYS), []);

  const demand = useMemo(() => alarmDemand(filters, sort, rows), [filters, sort, rows]);
  const source = useAlarmTableSource(demand);
  // Each snapshot may bring a new state of an open alarm.
  const view = useTableView(source, opened !== null);
  const total = view?.total ?? 0;
  const resetKey = JSON.stringify([filters, sort]);
  const useWhole = (isWanted: boolean) => useTableView(useAlarmTableSource(isWanted ? { ...demand, rows: WHOLE } : null), true);
  const selected = useSelection({ source, keyOf, resetKey, useWhole });
  const { toggle, toggleAll, keepOnly, clear } = selected;
  const alarms = useMemo(() => selected.rows.map(({ alarm }) => alarm), [selected.rows]);
  const isBusy = alarms.some((alarm) => waiting.has(alarm.id.id));
  const sendAll = (command: AlarmCommand) => void send(command, alarms).then(keepOnly);
  const columns = useMemo(() => alarmColumns({ waiting, send: (command, targets) => void send(command, targets) }), [waiting, send]);
  const selection = useMemo(
    () => ({
      keys: new Set(alarms.map((alarm) => alarm.id.id)),
      onToggle: toggle,
      head: <SelectAll selected={alarms.length} total={total} onToggle={toggleAll} />,
    }),
    [alarms, total, toggle, toggleAll],
  );
  const onRange = useCallback((first: number, count: number) => setRows({ first, count }), []);
  const onRowKey = useCallback(
    (key: string, row: AlarmRow) => {
      const command = KEYS[key.toLowerCase()];
      if (!command) return false;
      void send(command, [row.alarm]);
      return true;
    },
    [send],
  );

  // An alarm that left the list, such as one just cleared, stays open as last seen.
  const newest = view?.rows.find((row) => keyOf(row) === opened?.id.id)?.alarm;
  useEffect(() => {
    if (newest) setOpened(newest);
  }, [newest]);
  const open = useCallback((row: AlarmRow) => setOpened(row.alarm), []);
  const close = useCallback(() => setOpened(null), []);
  const commandOpened = async (command: AlarmCommand, alarm: Alarm) => {
    await send(command, [alarm]);
    // The alarm may have left the list, so its new state is requested.
    const outcome = await request('alarm', { id: alarm.id.id }, QUIET);
    if (outcome.ok) setOpened((current) => (current?.id.id === alarm.id.id ? outcome.value : current));
  };

  const isFiltered = filters.search !== '' || filters.severities.length < SEVERITIES.length || filters.status !== NO_FILTERS.status;
  const time = formatClock(serverNow());
  const checked =
    filters.window === 'all'
      ? t('alarms.checked', { time })
      : t('alarms.checkedWindow', { time, window: t(`alarms.windowWords.${filters.window}`) });
  const empty = (
    <StateNotice icon={IconBell} title={t(isFiltered ? 'alarms.noMatch' : 'alarms.none')} text={checked}>
      <Button
        onClick={() => {
          setFilters({ ...NO_FILTERS, status: 'ANY' });
          searchPage('');
        }}
      >
        {t('alarms.showAll')}
      </Button>
    </StateNotice>
  );
  return (
    <div className={classes.screen}>
      {alarms.length === 0 ? (
        <AlarmFilterRow filters={filters} onChange={setFilters} />
      ) : (
        <BulkBar label={t('alarms.bulk')} selected={alarms.length} total={total} onDeselect={clear}>
          {(['acknowledge', 'clear'] as const).map((command) => (
            <Button key={command} disabled={isBusy || !alarms.some((alarm) => mayCommand(command, alarm))} onClick={() => sendAll(command)}>
              {t(`alarms.${command}`)}
            </Button>
          ))}
        </BulkBar>
      )}
      <div className={classes.content}>
        <div className={classes.table}>
          <LiveTable
            label={t('alarms.title')}
            columns={columns}
            source={source}
            keyOf={keyOf}
            onRange={onRange}
            sort={sort}
            onSort={setSort}
            isQuiet={isQuiet}
            looksSame={looksSame}
            selection={selection}
            onRowKey={onRowKey}
            resetKey={resetKey}
            empty={empty}
            onOpen={open}
            openKey={opened?.id.id}
          />
        </div>
        {opened ? (
          <AlarmDrawer
            alarm={opened}
            isBusy={waiting.has(opened.id.id)}
            onCommand={(command) => void commandOpened(command, opened)}
            onClose={close}
          />
        ) : null}
      </div>
    </div>
  );
}
