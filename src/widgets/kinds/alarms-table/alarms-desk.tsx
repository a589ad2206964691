import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useAlarmTableSource } from '../../../bridge/use-demand.ts';
import { type Alarm, isCleared } from '../../../contract/alarm.ts';
import type { AlarmTableDemand } from '../../../contract/demand.ts';
import type { AlarmRow } from '../../../contract/snapshot.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useT } from '../../../i18n/use-t.ts';
import { mayCommand } from '../../../inputs/alarms/alarm-commands.ts';
import { useAlarmCommands } from '../../../inputs/alarms/use-alarm-commands.ts';
import { IconButton } from '../../../marks/icon-button.tsx';
import { LatePart } from '../../../marks/late-part.tsx';
import { OpensLate } from '../../../marks/opens-late.tsx';
import { lateComponent } from '../../../page/late-component.ts';
import type { TableSource } from '../../../store/views.ts';
import { LiveTable } from '../../../tables/live-table.tsx';
import { SelectAll } from '../../../tables/select-all.tsx';
import { useBulkWork } from '../../../tables/use-bulk-work.ts';
import { useRowRange } from '../../../tables/use-row-range.ts';
import { useSelection, WHOLE } from '../../../tables/use-selection.ts';
import { useTableView } from '../../../tables/use-table-view.ts';
import { useDocumentTable, useTableChoices } from '../../document-table.tsx';
import { useSurroundings } from '../../surroundings.ts';
import { WidgetFrame } from '../../widget-frame.tsx';
import { alarmColumns, alarmFunctions, entityKeys } from './alarm-columns.ts';
import type { AlarmFilter } from './alarm-filter-menu.tsx';
import { commandColumn, OF_MANY, tableColumns } from './alarm-table-columns.tsx';
import { AlarmsNotice } from './alarms-notice.tsx';
import type { AlarmsWidget } from './settings.ts';

interface SelectionOptions {
  readonly source: TableSource<AlarmRow>;
  readonly keyOf: (row: AlarmRow) => string;
  readonly demand: AlarmTableDemand | null;
  readonly total: number;
  readonly resetKey: string;
  /** False: the document lets nobody select. */
  readonly isAllowed: boolean;
}

/** The selected alarms, and what the table needs to show them. */
function useAlarmSelection({ source, keyOf, demand, total, resetKey, isAllowed }: SelectionOptions) {
  const useWhole = (isWanted: boolean) => useTableView(useAlarmTableSource(isWanted && demand ? { ...demand, rows: WHOLE } : null), true);
  const { rows, toggle, toggleAll, keepOnly, clear } = useSelection({ source, keyOf, resetKey, useWhole });
  const alarms = useMemo(() => rows.map(({ alarm }) => alarm), [rows]);
  const selection = useMemo(
    () =>
      isAllowed
        ? {
            keys: new Set(alarms.map(({ id }) => id.id)),
            onToggle: toggle,
            head: <SelectAll selected={alarms.length} total={total} onToggle={toggleAll} />,
          }
        : undefined,
    [isAllowed, alarms, total, toggle, toggleAll],
  );
  return { alarms, selection, keepOnly, clear };
}

/** Late, because most alarms are never opened. */
const AlarmDetails = lateComponent(async () => (await import('./alarm-details.tsx')).AlarmDetails);

const BulkProgress = lateComponent(async () => (await import('../../../tables/bulk-bar.tsx')).BulkProgress);

const AlarmFilterMenu = lateComponent(async () => (await import('./alarm-filter-menu.tsx')).AlarmFilterMenu);

const keyOf = ({ alarm }: AlarmRow) => alarm.id.id;
const isQuiet = ({ alarm }: AlarmRow) => isCleared(alarm.status);
const entityOf = ({ alarm }: AlarmRow) => ({ id: alarm.originator, name: alarm.originatorName ?? undefined, additional: { alarm } });

/** Columns and functions: what follows from the document alone. */
function useColumns(input: AlarmsWidget) {
  return useMemo(() => {
    const columns = alarmColumns(input);
    return { columns, functions: alarmFunctions(input, columns, entityKeys(input)) };
  }, [input]);
}

export interface AlarmsProps {
  readonly input: AlarmsWidget;
  readonly title: string;
  readonly demand: AlarmTableDemand | null;
}

/** The table of a desktop or phone, with what its document lets people do. */
export function AlarmsDesk({ input, title, demand: base }: AlarmsProps) {
  const t = useT();
  const { settings } = input;
  const { columns, functions } = useColumns(input);
  const { shown, order, setOrder, search, tools: ofTable } = useTableChoices(columns, settings, null);
  const [rows, onRange] = useRowRange(base?.rows.count);
  const [chosen, setChosen] = useState<AlarmFilter | null>(null);
  const [opened, setOpened] = useState<Alarm | null>(null);
  const { waiting, send } = useAlarmCommands(true);
  const { work, follow } = useBulkWork();

  const sortField = columns.find(({ id }) => id === order?.column)?.sortField;
  const sort = order && sortField ? { field: sortField, direction: order.direction } : (base?.sort ?? null);
  const filter = chosen ?? { statuses: base?.statuses ?? [], severities: base?.severities ?? [] };
  const demand = base && { ...base, ...filter, search, sort, rows };
  const source = useAlarmTableSource(demand);
  const view = useTableView(source, opened !== null);
  const total = view?.total ?? 0;
  const allowed = useMemo(
    () => [
      ...(settings.allowAcknowledgment === false ? [] : (['acknowledge'] as const)),
      ...(settings.allowClear === false ? [] : (['clear'] as const)),
    ],
    [settings],
  );
  const resetKey = JSON.stringify([base?.filter, filter, search, sort]);
  const isAllowed = settings.enableSelection !== false && allowed.length > 0;
  const { alarms, selection, keepOnly, clear } = useAlarmSelection({ source, keyOf, demand, total, resetKey, isAllowed });

  const { defaults } = useSurroundings();
  const onDetails = settings.displayDetails === false ? undefined : setOpened;
  const isSticky = settings.enableStickyAction ?? defaults.areActionsSticky;
  const commands = useMemo(
    () => commandColumn({ allowed, waiting, send: (command, of) => void send(command, of), onDetails, isSticky }),
    [allowed, waiting, send, onDetails, isSticky],
  );
  const plain = useMemo(() => tableColumns(shown), [shown]);
  const ids = columns.map(({ id }) => id);
  const { table, active, faults } = useDocumentTable(input, { source, keyOf, plain, ids, more: commands, functions, entityOf });
  // Those of one entity are about it, others about where the first of them comes from.
  const isOne = input.sources[0]?.isMultiple === false;
  const newest = view?.rows.find((row: AlarmRow | undefined) => row?.alarm.id.id === opened?.id.id)?.alarm ?? opened;
  const isBusy = (of: readonly Alarm[]) => of.some(({ id }) => waiting.has(id.id));
  const hasFilter = (settings.enableFilter ?? settings.enableStatusFilter) !== false;

  const tools = (
    <>
      {hasFilter ? (
        <OpensLate
          kind="dialog"
          opens={AlarmFilterMenu}
          given={{ filter, onFilter: setChosen }}
          button={
            <IconButton
              icon={IconFilter}
              label={t('alarms.filter')}
              size="sm"
              variant={chosen ? 'light' : 'subtle'}
              title={t('alarms.filter')}
            />
          }
        />
      ) : null}
      {ofTable}
    </>
  );
  const bulk = work ? (
    <LatePart>
      <BulkProgress work={work} isSmall />
    </LatePart>
  ) : (
    <>
      <strong>{t('tables.selected', { n: formatCount(alarms.length) })}</strong>
      {allowed.map((command) => (
        <Button
          key={command}
          size="compact-xs"
          disabled={isBusy(alarms) || !alarms.some((alarm) => mayCommand(command, alarm))}
          onClick={() => void send(command, alarms, follow).then(keepOnly)}
        >
          {t(OF_MANY[command])}
        </Button>
      ))}
      <Button size="compact-xs" variant="subtle" onClick={clear}>
        {t('tables.deselect')}
      </Button>
    </>
  );
  return (
    <WidgetFrame
      title={title}
      padding="none"
      active={isOne ? undefined : active}
      end={!base ? undefined : alarms.length > 0 ? bulk : tools}
    >
      {base ? (
        <LiveTable
          {...table}
          label={title}
          onRange={onRange}
          isQuiet={isQuiet}
          selection={selection}
          sort={sort ? { column: sort.field, direction: sort.direction } : null}
          onSort={setOrder}
          onOpen={table.onOpen ?? (onDetails && (({ alarm }: AlarmRow) => onDetails(alarm)))}
          resetKey={resetKey}
          empty={<AlarmsNotice isAsked updatedAt={view?.updatedAt} />}
        />
      ) : (
        <AlarmsNotice isAsked={false} />
      )}
      {faults}
      {newest && opened ? (
        <LatePart>
          <AlarmDetails
            alarm={newest}
            allowed={allowed}
            isBusy={isBusy([newest])}
            onCommand={(command) => void send(command, [newest])}
            onClose={() => setOpened(null)}
          />
        </LatePart>
      ) : null}
    </WidgetFrame>
  );
}
