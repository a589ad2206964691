import { IconBell } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useAlarmTableSource } from '../../../bridge/use-demand.ts';
import { isAcknowledged, isCleared } from '../../../contract/alarm.ts';
import type { RowRange } from '../../../contract/demand.ts';
import type { AlarmRow } from '../../../contract/snapshot.ts';
import { formatCount } from '../../../format/numbers.ts';
import { formatClock } from '../../../format/times.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Age } from '../../../marks/age.tsx';
import { SeverityChip } from '../../../marks/severity-chip.tsx';
import { StateNotice } from '../../../marks/state-notice.tsx';
import type { Column, TableSort } from '../../../tables/column.ts';
import { LiveTable } from '../../../tables/live-table.tsx';
import { useTableView } from '../../../tables/use-table-view.ts';
import type { WidgetInput } from '../../describe.ts';
import { useSurroundings } from '../../surroundings.ts';
import { WallRows } from '../../wall-rows.tsx';
import { WidgetFrame } from '../../widget-frame.tsx';
import { alarmsDemand } from './alarms-demand.ts';
import { MoreAlarms, unshown } from './more-alarms.tsx';
import { SeverityTile } from './severity-tile.tsx';

const keyOf = ({ alarm }: AlarmRow) => alarm.id.id;
const isQuiet = ({ alarm }: AlarmRow) => isCleared(alarm.status);
const originator = ({ alarm }: AlarmRow) => alarm.originatorName ?? alarm.originator.id;

function useColumns(): Column<AlarmRow>[] {
  const t = useT();
  return useMemo(
    () => [
      {
        id: 'severity',
        label: t('widgets.severity'),
        width: 132,
        priority: 0,
        isSortable: true,
        phone: 'mark',
        render: ({ alarm }) => <SeverityChip severity={alarm.severity} status={alarm.status} />,
      },
      {
        id: 'type',
        label: t('widgets.alarm'),
        width: 112,
        grows: true,
        priority: 0,
        isSortable: true,
        phone: 'name',
        text: ({ alarm }) => alarm.type,
      },
      {
        id: 'originator',
        label: t('widgets.originator'),
        width: 140,
        grows: true,
        priority: 2,
        isSortable: true,
        phone: 'note',
        text: originator,
      },
      {
        id: 'createdTime',
        label: t('widgets.age'),
        align: 'end',
        width: 72,
        priority: 1,
        isSortable: true,
        phone: 'value',
        render: ({ alarm }) => <Age since={alarm.createdTime} />,
      },
    ],
    [t],
  );
}

export function AlarmsTableView({ input }: { readonly input: WidgetInput<'alarms-table'> }) {
  const t = useT();
  const { size } = useSurroundings();
  const base = useMemo(() => alarmsDemand(input), [input]);
  const [rows, setRows] = useState<RowRange>({ first: 0, count: 20 });
  const [order, setOrder] = useState<TableSort | null>(null);
  // A wall cannot be sorted by hand, so it shows the most urgent alarms.
  const stored = size === 'wall' ? null : (base?.sort ?? null);
  const sort = order ? { field: order.column, direction: order.direction } : stored;
  const source = useAlarmTableSource(base ? { ...base, rows, sort } : null);
  const view = useTableView(source, size === 'wall');
  const columns = useColumns();
  const onRange = useCallback((first: number, count: number) => setRows({ first, count }), []);
  const title = input.settings.alarmsTitle || input.title || t('widgets.alarms');
  const notice = (
    <StateNotice
      icon={IconBell}
      title={t(base ? 'widgets.noAlarms' : 'widgets.unresolved')}
      text={base ? t('widgets.noAlarmsText', { time: formatClock(view?.updatedAt ?? Date.now()) }) : t('widgets.unresolvedText')}
    />
  );
  const more = Math.max(0, (view?.total ?? 0) - (view?.rows.length ?? 0));
  const left = unshown(view?.bySeverity, view?.rows ?? []);
  const mayBeCleared = !base?.statuses.every((status) => status === 'ACTIVE') || base.statuses.length === 0;
  const isEmpty = !base || (view?.state === 'ready' && view.total === 0);
  return (
    <WidgetFrame
      title={title}
      padding="none"
      {...(size === 'wall' && base ? { status: view, hasData: (view?.total ?? 0) > 0, waiting: t('widgets.waitingRows') } : {})}
      end={view ? formatCount(view.total) : undefined}
    >
      {isEmpty && (size === 'wall' || !base) ? (
        notice
      ) : size === 'wall' ? (
        <WallRows
          rows={view?.rows ?? []}
          keyOf={keyOf}
          onCount={onRange}
          more={more > 0 ? (widthEm) => <MoreAlarms count={more} left={left} isHollow={mayBeCleared} widthEm={widthEm} /> : null}
          render={(row) => ({
            mark: <SeverityTile severity={row.alarm.severity} status={row.alarm.status} />,
            name: isQuiet(row) ? t('widgets.cleared', { name: row.alarm.type }) : row.alarm.type,
            note: originator(row),
            isQuiet: isQuiet(row) || isAcknowledged(row.alarm.status),
            end: <Age since={row.alarm.createdTime} />,
          })}
        />
      ) : (
        <LiveTable
          label={title}
          columns={columns}
          source={source}
          keyOf={keyOf}
          onRange={onRange}
          isQuiet={isQuiet}
          sort={sort ? { column: sort.field, direction: sort.direction } : null}
          onSort={setOrder}
          resetKey={JSON.stringify([base?.filter, sort])}
          empty={notice}
        />
      )}
    </WidgetFrame>
  );
}
