import { IconDatabaseOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useEntityTableSource } from '../../../bridge/use-demand.ts';
import type { EntityRow } from '../../../contract/snapshot.ts';
import { FRESHNESS } from '../../../contract/telemetry.ts';
import { isLiveWindow } from '../../../contract/time-window.ts';
import { formatField, isMomentName } from '../../../format/moments.ts';
import { formatClock } from '../../../format/times.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FreshnessMark } from '../../../marks/freshness-mark.tsx';
import { StateNotice } from '../../../marks/state-notice.tsx';
import type { Column, TableSort } from '../../../tables/column.ts';
import { LiveTable } from '../../../tables/live-table.tsx';
import { useRowRange } from '../../../tables/use-row-range.ts';
import { useTableView } from '../../../tables/use-table-view.ts';
import type { WidgetInput } from '../../describe.ts';
import { useSurroundings } from '../../surroundings.ts';
import { WallRows } from '../../wall-rows.tsx';
import { WidgetFrame } from '../../widget-frame.tsx';
import classes from './entities-table.module.css';
import { type EntityColumn, entitiesDemand, entityColumns } from './entity-columns.ts';

const keyOf = (row: EntityRow) => row.id.id;

/** The least fresh measured value of a row, the oldest of equals, and its time. */
function worstOf(row: EntityRow, columns: readonly EntityColumn[]) {
  let worst = -1;
  columns.forEach(({ isMeasured }, i) => {
    if (!isMeasured) return;
    const rank = (at: number) => FRESHNESS.indexOf(row.freshness[at] ?? 'unknown');
    if (worst < 0 || rank(i) > rank(worst) || (rank(i) === rank(worst) && (row.times[i] ?? 0) < (row.times[worst] ?? 0))) worst = i;
  });
  return worst < 0 ? undefined : { freshness: row.freshness[worst] ?? 'unknown', at: row.times[worst] ?? 0 };
}

const NAME_PX = 140;
const MOMENT_PX = 168;

function textOf(row: EntityRow, i: number, { key, decimals }: EntityColumn): string {
  return formatField(key.key, row.values[i] ?? null, decimals);
}

function headWidth({ key, label, unit }: EntityColumn): number {
  if (isMomentName(key.key)) return MOMENT_PX;
  return Math.max(64, Math.round((label.length + unit.length + (unit ? 1 : 0)) * 6.8 + 24));
}

function tableColumns(columns: readonly EntityColumn[], ageLabel: string): Column<EntityRow>[] {
  const hasMeasured = columns.some(({ isMeasured }) => isMeasured);
  const firstMeasured = columns.findIndex(({ isMeasured }) => isMeasured);
  const described = columns.map(
    (column, i): Column<EntityRow> => ({
      id: column.id,
      label: column.label,
      align: column.isMeasured ? 'end' : 'start',
      width: i === 0 ? NAME_PX : headWidth(column),
      grows: i === 0,
      priority: i < 2 ? 0 : i === 2 ? 1 : i,
      isSortable: true,
      marksChange: column.isMeasured,
      ...(column.unit ? { unit: column.unit } : {}),
      ...(i === 0 ? { phone: 'name' as const } : i === firstMeasured ? { phone: 'value' as const } : {}),
      text: (row) => textOf(row, i, column),
      ...(column.isMeasured ? { freshness: (row: EntityRow) => row.freshness[i] ?? 'unknown' } : {}),
    }),
  );
  if (!hasMeasured) return described;
  const age: Column<EntityRow> = {
    id: 'age',
    label: ageLabel,
    align: 'end',
    width: 104,
    priority: 2,
    phone: 'note',
    render: (row) => {
      const worst = worstOf(row, columns);
      return worst ? (
        <span className={classes.age}>
          <FreshnessMark freshness={worst.freshness} at={worst.at} />
        </span>
      ) : null;
    },
  };
  return [...described, age];
}

export function EntitiesTableView({ input }: { readonly input: WidgetInput<'entities-table'> }) {
  const t = useT();
  const { size } = useSurroundings();
  const base = useMemo(() => entitiesDemand(input), [input]);
  const columns = useMemo(() => entityColumns(input), [input]);
  const heads = useMemo(() => columns.filter(({ isMeasured }) => isMeasured), [columns]);
  const shown = useMemo(() => tableColumns(columns, t('widgets.age')), [columns, t]);
  const [rows, onRange] = useRowRange(20);
  const [order, setOrder] = useState<TableSort | null>(null);
  const sorted = columns.find((column) => column.id === order?.column);
  const sort = order && sorted ? { column: sorted.key, direction: order.direction } : (base?.sort ?? null);
  const source = useEntityTableSource(base ? { ...base, rows, sort } : null);
  const view = useTableView(source, size === 'wall');
  const title = input.settings.entitiesTitle || input.title;
  const current = sort ? { column: `${sort.column.type} ${sort.column.key}`, direction: sort.direction } : null;
  const notice = (
    <StateNotice
      icon={IconDatabaseOff}
      title={t(base ? 'widgets.noEntities' : 'widgets.unresolved')}
      text={base ? t('widgets.noEntitiesText', { time: formatClock(view?.updatedAt ?? Date.now()) }) : t('widgets.unresolvedText')}
    />
  );
  return (
    <WidgetFrame
      title={title}
      padding="none"
      end={isLiveWindow(input.window) ? undefined : t('widgets.live')}
      {...(size === 'wall' && base ? { status: view, hasData: (view?.total ?? 0) > 0, waiting: t('widgets.waitingRows') } : {})}
    >
      {!base ? (
        notice
      ) : size === 'wall' ? (
        <WallRows
          rows={view?.rows ?? []}
          keyOf={keyOf}
          onCount={onRange}
          heads={heads}
          endHead={t('widgets.age')}
          leftOut={(count) => t('widgets.moreColumns', { count })}
          render={(row) => {
            const worst = worstOf(row, columns);
            return {
              name: row.values[0] ?? '',
              note: null,
              values: columns.flatMap((column, i) =>
                column.isMeasured ? [{ id: column.id, text: textOf(row, i, column), freshness: row.freshness[i] ?? 'unknown' }] : [],
              ),
              isEndMark: worst !== undefined && worst.freshness !== 'fresh',
              end: worst ? <FreshnessMark freshness={worst.freshness} at={worst.at} /> : null,
            };
          }}
        />
      ) : (
        <LiveTable
          label={title || t('widgets.entities')}
          columns={shown}
          source={source}
          keyOf={keyOf}
          onRange={onRange}
          sort={current}
          onSort={setOrder}
          resetKey={JSON.stringify([base.filter, current])}
          empty={notice}
        />
      )}
    </WidgetFrame>
  );
}
