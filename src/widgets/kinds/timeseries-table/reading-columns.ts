import type { EpochMs } from '../../../contract/units.ts';
import type { TableKeySettings } from '../../../contract/widgets.ts';
import { formatField } from '../../../format/moments.ts';
import { formatMoment, formatTime } from '../../../format/times.ts';
import { translate } from '../../../i18n/i18n.ts';
import type { Column } from '../../../tables/column.ts';
import type { WidgetInput } from '../../describe.ts';
import { seriesKeys } from '../../key-functions.ts';
import { fillLabel } from '../../label.ts';
import type { WidgetSource } from '../../source.ts';
import { columnSize, tableKeySettings } from '../../table-key.ts';
import type { ReadingRow } from './reading-rows.ts';

const TIME_PX = 148;
const MILLISECONDS_PX = 32;
const VALUE_PX = 96;

export interface ReadingColumn {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly title: string;
  readonly unit: string;
  readonly decimals: number | undefined;
  readonly settings: TableKeySettings;
}

/** In the order of the values of a row. */
export function readingColumns(source: WidgetSource, config: WidgetInput<'timeseries-table'>['config']): ReadingColumn[] {
  return seriesKeys(source).map((key, i) => {
    const settings = tableKeySettings(key);
    const label = fillLabel(key.label || key.name, { aliasName: source.name });
    return {
      id: `value ${i}`,
      name: key.name,
      label,
      title: settings.customTitle || label,
      unit: key.units || config.units || '',
      decimals: key.decimals ?? config.decimals ?? undefined,
      settings,
    };
  });
}

export function readingText(row: ReadingRow, at: number, { name, decimals }: ReadingColumn): string {
  const value = row.values[at] ?? null;
  return value === null ? '' : formatField(name, value, decimals);
}

export function timeText(at: EpochMs, now: EpochMs, hasMilliseconds: boolean): string {
  return `${formatTime(at, now)}${hasMilliseconds ? `.${String(at % 1000).padStart(3, '0')}` : ''}`;
}

/** The time, unless the document hides it, then the values. */
export function tableColumns(
  columns: readonly ReadingColumn[],
  placeOf: (column: ReadingColumn) => number,
  { showTimestamp, showMilliseconds }: WidgetInput<'timeseries-table'>['settings'],
): Column<ReadingRow>[] {
  const hasMilliseconds = showMilliseconds === true;
  const time: Column<ReadingRow> = {
    id: 'time',
    label: translate('widgets.time'),
    width: TIME_PX + (hasMilliseconds ? MILLISECONDS_PX : 0),
    priority: 0,
    isSortable: true,
    text: ({ at }, now) => timeText(at, now, hasMilliseconds),
    title: ({ at }) => formatMoment(at),
  };
  const values = columns.map((column): Column<ReadingRow> => {
    const at = placeOf(column);
    const head = Math.round((column.title.length + column.unit.length) * 6.8 + 28);
    return {
      id: column.id,
      label: column.title,
      align: 'end',
      ...columnSize(column.settings, { width: Math.max(VALUE_PX, head), grows: true }),
      priority: 0,
      ...(column.unit ? { unit: column.unit } : {}),
      text: (row) => readingText(row, at, column),
    };
  });
  return showTimestamp === false ? values : [time, ...values];
}
