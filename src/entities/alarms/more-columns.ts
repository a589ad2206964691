/** Columns of alarm lists that are shown when somebody has chosen them; remembered for all alarm lists of this browser. */
import { useSnapshot } from 'valtio';
import type { AlarmRow } from '../../contract/snapshot.ts';
import { formatValue } from '../../format/numbers.ts';
import { formatMoment, formatTime } from '../../format/times.ts';
import { translate } from '../../i18n/i18n.ts';
import { entityTypeName } from '../../inputs/entities/entity-words.ts';
import { preferences } from '../../store/preferences.ts';
import type { Column } from '../../tables/column.ts';
import { MOMENTS } from './alarm-filters.ts';

type Moment = (typeof MOMENTS)[number];

export const MORE_COLUMNS = ['originatorType', ...MOMENTS] as const;
type MoreColumn = (typeof MORE_COLUMNS)[number];

/** Others leave first when there is no room. */
const CHOSEN = 1;
const LIST = 'alarms';
const NONE: readonly string[] = [];

export function useChosenColumns(): readonly string[] {
  return useSnapshot(preferences).columns[LIST] ?? NONE;
}

export function toggleColumn(chosen: readonly string[], id: MoreColumn): void {
  const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
  preferences.columns = { ...preferences.columns, [LIST]: next };
}

export function columnLabel(id: MoreColumn): string {
  return translate(id === 'originatorType' ? 'alarms.file.originatorType' : `alarms.moments.${id}`);
}

function momentColumn(id: Moment): Column<AlarmRow> {
  return {
    id,
    label: columnLabel(id),
    align: 'end',
    width: 132,
    priority: CHOSEN,
    isSortable: true,
    text: ({ alarm }, now) => (alarm[id] > 0 ? formatTime(alarm[id], now) : formatValue(null)),
    title: ({ alarm }) => (alarm[id] > 0 ? formatMoment(alarm[id]) : ''),
  };
}

/** The chosen ones of `offered`, in its order. */
export function moreColumns(chosen: readonly string[], offered: readonly MoreColumn[]): readonly Column<AlarmRow>[] {
  return offered
    .filter((id) => chosen.includes(id))
    .map((id) =>
      id === 'originatorType'
        ? {
            id,
            label: columnLabel(id),
            width: 124,
            priority: CHOSEN,
            text: ({ alarm }) => entityTypeName(alarm.originator.entityType, translate),
          }
        : momentColumn(id),
    );
}

/** Those by which two rows may differ although the columns that are always shown are the same. */
export const differsInMoments = ({ alarm: a }: AlarmRow, { alarm: b }: AlarmRow) => MOMENTS.some((id) => a[id] !== b[id]);
