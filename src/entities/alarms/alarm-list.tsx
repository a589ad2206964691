/** Alarms with filters, commands for one and for many, and the details of one: a screen, and a tab of what raised them. */
import { Button } from '@mantine/core';
import { IconBell, IconColumns3 } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { QUIET, request } from '../../bridge/request.ts';
import { useAnswerOf } from '../../bridge/use-answer.ts';
import { useAlarmTableSource } from '../../bridge/use-demand.ts';
import { useForbidden } from '../../bridge/use-forbidden.ts';
import { useServerFeature } from '../../bridge/use-server-feature.ts';
import { type Alarm, isCleared, SEVERITIES } from '../../contract/alarm.ts';
import { ALARM_FILE_COLUMNS } from '../../contract/demand.ts';
import type { AlarmRow } from '../../contract/snapshot.ts';
import { formatClock } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { type AlarmCommand, mayCommand } from '../../inputs/alarms/alarm-commands.ts';
import { measuredLimit, measuredValue } from '../../inputs/alarms/alarm-facts.ts';
import { useAlarmCommands } from '../../inputs/alarms/use-alarm-commands.ts';
import { windowWords } from '../../inputs/time-window/window-words.ts';
import { OpensLate } from '../../marks/opens-late.tsx';
import { StateNotice } from '../../marks/state-notice.tsx';
import { UnsavedPartContext, useUnsavedPart } from '../../marks/use-unsaved.ts';
import { lateComponent } from '../../page/late-component.ts';
import { serverNow } from '../../store/connection.ts';
import { type Hotkey, registerHotkeys } from '../../store/hotkeys.ts';
import { BulkBar } from '../../tables/bulk-bar.tsx';
import type { TableSort } from '../../tables/column.ts';
import { LiveTable } from '../../tables/live-table.tsx';
import { SelectAll } from '../../tables/select-all.tsx';
import { useBulkWork } from '../../tables/use-bulk-work.ts';
import { useRowRange } from '../../tables/use-row-range.ts';
import { useSelection, WHOLE } from '../../tables/use-selection.ts';
import { useTableView } from '../../tables/use-table-view.ts';
import { ExportButton } from '../export-button.tsx';
import { saveRows } from '../save-list.ts';
import { useSteps } from '../use-neighbours.ts';
import type { AlarmColumnChoice } from './alarm-column-list.tsx';
import { alarmColumns } from './alarm-columns.tsx';
import { AlarmDrawer } from './alarm-drawer.tsx';
import { AlarmFilterRow } from './alarm-filter-row.tsx';
import { type AlarmFilters, ANY_ALARM, alarmDemand, furtherFilters, NO_FILTERS } from './alarm-filters.ts';
import classes from './alarm-list.module.css';
import { differsInMoments, useChosenColumns } from './more-columns.ts';
import { newerState } from './newer-state.ts';

const STEP_KEYS = { acknowledge: 'A', clear: 'C', next: 'N', previous: 'P' } as const;
type Step = keyof typeof STEP_KEYS;

/** Keys for working through the list while an alarm is open; a focused row has keys of its own. Undefined: not possible now. */
function useTriage(steps: Readonly<Record<Step, (() => void) | undefined>>): void {
  const newest = useRef(steps);
  newest.current = steps;
  useEffect(
    () =>
      registerHotkeys(
        (Object.keys(STEP_KEYS) as Step[]).map(
          (step): Hotkey => ({
            id: step,
            keys: [STEP_KEYS[step]],
            text: `keys.${step}`,
            scope: 'alarms',
            run: () => newest.current[step]?.(),
          }),
        ),
      ),
    [],
  );
}

const AlarmColumnList = lateComponent(async () => (await import('./alarm-column-list.tsx')).AlarmColumnList);
const KEYS: Readonly<Record<string, AlarmCommand>> = { a: 'acknowledge', c: 'clear' };
const keyOf = ({ alarm }: AlarmRow) => alarm.id.id;
const STEPS = { keyOf, keepsPlace: true };
/** Without details and further times, because columns do not show them unless they are chosen. */
const looksSame = ({ alarm: a }: AlarmRow, { alarm: b }: AlarmRow) =>
  a.status === b.status &&
  a.severity === b.severity &&
  a.type === b.type &&
  a.startTs === b.startTs &&
  a.originatorName === b.originatorName &&
  a.originator.id === b.originator.id;
const looksSameInMoments = (a: AlarmRow, b: AlarmRow) => looksSame(a, b) && !differsInMoments(a, b);
/** Shown times have no seconds. */
const SHOWN_MS = 60_000;
const isCreatedLate = ({ createdTime, startTs }: Alarm) => Math.abs(createdTime - startTs) >= SHOWN_MS;
const isQuiet = ({ alarm }: AlarmRow) => isCleared(alarm.status);

function ColumnChoice({ chosen }: AlarmColumnChoice) {
  const t = useT();
  const button = (
    <Button className={classes.columns ?? ''} leftSection={<IconColumns3 aria-hidden size={16} stroke={1.75} />}>
      {t('entities.columns')}
    </Button>
  );
  return <OpensLate kind="dialog" opens={AlarmColumnList} given={{ chosen }} button={button} />;
}

interface AlarmListProps {
  readonly filters: AlarmFilters;
  readonly onFilters: (filters: AlarmFilters) => void;
  /** Id of the alarm whose details are open; empty: none. */
  readonly openId: string;
  readonly onOpenId: (id: string) => void;
  /** Whether the list is a tab in the drawer of its only entity. */
  readonly isTab?: boolean;
  /** At the end of the filters. */
  readonly tools?: ReactNode;
}

export function AlarmList({ filters: wanted, onFilters, openId, onOpenId, isTab = false, tools }: AlarmListProps) {
  const t = useT();
  const hasAssignees = useServerFeature('alarmAssignees');
  // A server without assignees would refuse a link from a newer one.
  const filters = useMemo(() => (hasAssignees ? wanted : { ...wanted, assignee: null }), [wanted, hasAssignees]);
  const [rows, onRange] = useRowRange();
  const [reveal, setReveal] = useState<number>();
  const { waiting, send } = useAlarmCommands();
  const [opened, setOpened] = useState<Alarm | null>(null);

  const demand = useMemo(() => alarmDemand(filters, rows), [filters, rows]);
  const source = useAlarmTableSource(demand);
  // Each snapshot may bring a new state of an open alarm.
  const view = useTableView(source, openId !== '');
  useForbidden(view?.fault);
  const total = view?.total ?? 0;
  const resetKey = JSON.stringify(filters);
  const useWhole = (isWanted: boolean) => useTableView(useAlarmTableSource(isWanted ? { ...demand, rows: WHOLE } : null), true);
  const selected = useSelection({ source, keyOf, resetKey, useWhole });
  const { toggle, toggleAll, keepOnly, clear } = selected;
  const alarms = useMemo(() => selected.rows.map(({ alarm }) => alarm), [selected.rows]);
  const isBusy = alarms.some((alarm) => waiting.has(alarm.id.id));
  const { work, follow } = useBulkWork();
  const sendAll = (command: AlarmCommand) => void send(command, alarms, follow).then(keepOnly);
  const chosen = useChosenColumns();
  // Windows, rates and the count of those that are active for long go by it: it is in sight where it is not the time at which the alarm was raised.
  const showsCreated = view?.rows.some((row: AlarmRow | undefined) => row && isCreatedLate(row.alarm)) === true;
  const more = useMemo(() => (showsCreated ? [...new Set([...chosen, 'createdTime'])] : chosen), [chosen, showsCreated]);
  const hasValue = view?.rows.some(
    (row: AlarmRow | undefined) => row && (measuredValue(row.alarm) ?? measuredLimit(row.alarm)) !== undefined,
  );
  const columns = useMemo(
    () =>
      alarmColumns(
        { waiting, send: (command, targets) => void send(command, targets) },
        { hasOriginator: !isTab, hasValue: hasValue === true, more },
      ),
    [waiting, send, isTab, hasValue, more],
  );
  const selection = useMemo(
    () => ({
      keys: new Set(alarms.map((alarm) => alarm.id.id)),
      onToggle: toggle,
      head: <SelectAll selected={alarms.length} total={total} onToggle={toggleAll} />,
    }),
    [alarms, total, toggle, toggleAll],
  );
  const onSort = useCallback((sort: TableSort) => onFilters({ ...wanted, sort }), [wanted, onFilters]);
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
  const newest = view?.rows.find((row: AlarmRow | undefined) => row && keyOf(row) === openId)?.alarm;
  useEffect(() => {
    if (newest) setOpened((known) => newerState(known, newest));
  }, [newest]);
  const shown = openId !== '' && opened?.id.id === openId ? opened : null;
  const isUnknown = openId !== '' && !shown && !newest;
  const { answer: asked } = useAnswerOf((id) => request('alarm', { id }), isUnknown ? openId : null);
  useEffect(() => {
    if (asked?.ok) setOpened(asked.value);
    else if (asked) onOpenId('');
  }, [asked, onOpenId]);
  const part = useUnsavedPart();
  const show = useCallback(
    (alarm: Alarm) => {
      if (alarm.id.id === openId) return setOpened(alarm);
      part.leave(() => {
        setOpened(alarm);
        onOpenId(alarm.id.id);
      });
    },
    [part, openId, onOpenId],
  );
  const open = useCallback((row: AlarmRow) => show(row.alarm), [show]);
  const close = useCallback(() => part.leave(() => onOpenId('')), [part, onOpenId]);
  const commandOpened = async (command: AlarmCommand, alarm: Alarm) => {
    await send(command, [alarm]);
    // The alarm may have left the list, so its new state is requested.
    const outcome = await request('alarm', { id: alarm.id.id }, QUIET);
    if (outcome.ok) setOpened((known) => (known?.id.id === alarm.id.id ? newerState(known, outcome.value) : known));
  };
  const { previous, next } = useSteps({ view, find: source.find, open, reveal: setReveal }, shown?.id.id ?? '', STEPS);
  const command = (which: AlarmCommand) => (shown && mayCommand(which, shown) ? () => void commandOpened(which, shown) : undefined);
  useTriage({ acknowledge: command('acknowledge'), clear: command('clear'), next, previous });

  const save = () => {
    const heads = ALARM_FILE_COLUMNS.map((name) => t(`alarms.file.${name}`));
    return saveRows(t('alarms.title'), heads, source);
  };
  const isFiltered =
    filters.search !== '' ||
    filters.severities.length < SEVERITIES.length ||
    filters.isStanding ||
    filters.status !== NO_FILTERS.status ||
    furtherFilters(filters) > (isTab ? 1 : 0);
  const time = formatClock(serverNow());
  const checked =
    filters.window.mode === 'all'
      ? t('alarms.checked', { time })
      : t('alarms.checkedWindow', { time, window: windowWords(filters.window, false).range });
  const showAll = () => onFilters({ ...ANY_ALARM, originator: isTab ? filters.originator : null });
  const empty = (
    <StateNotice icon={IconBell} title={t(isFiltered ? 'alarms.noMatch' : 'alarms.none')} text={checked}>
      <Button onClick={showAll}>{t('alarms.showAll')}</Button>
    </StateNotice>
  );
  return (
    <div className={classes.screen}>
      <div inert={isTab && shown !== null}>
        {alarms.length === 0 ? (
          <AlarmFilterRow filters={filters} onChange={onFilters} hasOriginator={isTab} bySeverity={view?.bySeverity ?? null}>
            <ColumnChoice chosen={chosen} />
            <ExportButton onSave={save} />
            {tools}
          </AlarmFilterRow>
        ) : (
          <BulkBar label={t('alarms.bulk')} selected={alarms.length} total={total} onDeselect={clear} work={work}>
            {(['acknowledge', 'clear'] as const).map((which) => (
              <Button key={which} disabled={isBusy || !alarms.some((alarm) => mayCommand(which, alarm))} onClick={() => sendAll(which)}>
                {t(`alarms.${which}`)}
              </Button>
            ))}
          </BulkBar>
        )}
      </div>
      <div className={classes.content} data-tab={isTab || undefined}>
        <div className={classes.table} inert={isTab && shown !== null}>
          <LiveTable
            label={t('alarms.title')}
            columns={columns}
            source={source}
            keyOf={keyOf}
            onRange={onRange}
            sort={filters.sort}
            onSort={onSort}
            isQuiet={isQuiet}
            looksSame={more.length > 0 ? looksSameInMoments : looksSame}
            selection={selection}
            onRowKey={onRowKey}
            resetKey={resetKey}
            reveal={reveal}
            empty={empty}
            isSideways={chosen.length > 0 && 'wide'}
            onOpen={open}
            openKey={shown?.id.id}
          />
        </div>
        {shown ? (
          <UnsavedPartContext value={part}>
            <AlarmDrawer
              alarm={shown}
              isTab={isTab}
              isBusy={waiting.has(shown.id.id)}
              previous={previous}
              next={next}
              onCommand={(which) => void commandOpened(which, shown)}
              onOpen={show}
              onClose={close}
            />
          </UnsavedPartContext>
        ) : null}
      </div>
    </div>
  );
}
