import { latestCell } from '../../../contract/latest-cell.ts';
import { readParts } from '../../../contract/read-parts.ts';
import type { SeriesInfo } from '../../../contract/snapshot.ts';
import type { EpochMs } from '../../../contract/units.ts';
import { formatField, formatText, wholeOf } from '../../../format/moments.ts';
import { formatMoment, formatTime } from '../../../format/times.ts';
import { translate } from '../../../i18n/i18n.ts';
import { type Column, headSize } from '../../../tables/column.ts';
import { titledApart } from '../../apart.ts';
import { type LookFunction, tableFunctions } from '../../cell-functions/look-function.ts';
import type { DecimalsOf } from '../../even-decimals.ts';
import { seriesKeys } from '../../key-functions.ts';
import { fillLabel } from '../../label.ts';
import type { TableKeySettings } from '../../settings-fields.ts';
import type { WidgetSource } from '../../source.ts';
import { columnSize } from '../../table-key.ts';
import type { ReadingRow } from './reading-rows.ts';
import { latestKeysOf } from './readings-demands.ts';
import { keySettingsSchema, type ReadingsWidget } from './settings.ts';

const TIME_PX = 148;
const MILLISECONDS_PX = 32;
const VALUE_PX = 96;
/** The place of the first value where none is stored. */
const FIRST_ORDER = 2;

export interface ReadingColumn {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly title: string;
  readonly unit: string;
  readonly decimals: number | undefined;
  readonly settings: TableKeySettings;
  /** Attributes and fields of the entity begin at the start of their column. */
  readonly isMeasured: boolean;
  /** Names and other texts of the entity. */
  readonly isField: boolean;
  /** Shows the newest value of its key in each row. */
  readonly isLatest: boolean;
  /** Where it stands among the others; undefined: nowhere. */
  readonly order: number | undefined;
}

/** In the order of the values of a row: readings, then newest values. */
export function readingColumns(source: WidgetSource, config: ReadingsWidget['config']): ReadingColumn[] {
  const ofSeries = seriesKeys(source);
  const columns = [...ofSeries, ...latestKeysOf(source)].map((key, i): ReadingColumn => {
    const isLatest = i >= ofSeries.length;
    const { show, order, ...settings } = readParts(keySettingsSchema, key.settings ?? {}).value ?? {};
    const label = fillLabel(key.label || key.name, { aliasName: source.name });
    return {
      id: `value ${i}`,
      name: key.name,
      label,
      title: settings.customTitle || label,
      unit: key.units || config.units || '',
      decimals: key.decimals ?? config.decimals ?? undefined,
      settings,
      isMeasured: key.type !== 'attribute' && key.type !== 'entityField',
      isField: key.type === 'entityField',
      isLatest,
      order: isLatest && show === false ? undefined : isLatest && order !== undefined ? order : i + FIRST_ORDER,
    };
  });
  return titledApart(columns);
}

/** Those that are shown, in the order of the document. */
export function shownColumns(columns: readonly ReadingColumn[]): ReadingColumn[] {
  return columns.filter(({ order }) => order !== undefined).sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
}

/** @param at index of the column's value in the row. */
export function readingText(
  row: ReadingRow,
  at: number,
  { id, name, decimals, isMeasured, isField }: ReadingColumn,
  decimalsOf: DecimalsOf,
): string {
  const value = row.values[at] ?? null;
  if (value === null) return '';
  return isField ? formatText(name, value) : formatField(name, value, isMeasured ? decimalsOf(id, value, decimals, name) : decimals);
}

export function timeText(at: EpochMs, now: EpochMs, hasMilliseconds: boolean): string {
  return `${formatTime(at, now)}${hasMilliseconds ? `.${String(at % 1000).padStart(3, '0')}` : ''}`;
}

/** The time, unless the document hides it, then the values. */
export function tableColumns(
  columns: readonly ReadingColumn[],
  placeOf: (column: ReadingColumn) => number,
  decimalsOf: DecimalsOf,
  { showTimestamp, showMilliseconds }: ReadingsWidget['settings'],
): Column<ReadingRow>[] {
  const hasMilliseconds = showMilliseconds === true;
  const time: Column<ReadingRow> = {
    id: 'time',
    label: translate('timeseries-table.time'),
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
      align: column.isMeasured ? 'end' : undefined,
      isSortable: !column.isLatest && column.settings.disableSorting !== true,
      ...columnSize(column.settings, { ...headSize(head, VALUE_PX), grows: true }),
      priority: 0,
      unit: column.unit || undefined,
      text: (row) => readingText(row, at, column, decimalsOf),
      title: column.isMeasured
        ? (row) => wholeOf(column.name, row.values[at] ?? '', readingText(row, at, column, decimalsOf)) ?? ''
        : undefined,
    };
  });
  return showTimestamp === false ? values : [time, ...values];
}

/** A reading as code of authors knows it. */
export function readingOf({ at, values }: ReadingRow, columns: readonly ReadingColumn[]): Readonly<Record<string, unknown>> {
  const named = columns.map((column, i) => [column.name, latestCell(values[i] ?? null)] as const);
  const labelled = columns.map((column, i) => [column.label, latestCell(values[i] ?? null)] as const);
  return { Timestamp: at, ...Object.fromEntries(named), ...Object.fromEntries(labelled) };
}

/** Functions get the reading as a row of values by key and by label. @param entity whose readings these are. */
export function readingFunctions(
  input: ReadingsWidget,
  columns: readonly ReadingColumn[],
  entity: SeriesInfo | undefined,
): LookFunction<ReadingRow>[] {
  const rowOf = (row: ReadingRow) => readingOf(row, columns);
  const dataOf = (row: ReadingRow) => ({ entityName: entity?.entityName, entityLabel: entity?.entityLabel, ...rowOf(row) });
  const cellOf = ({ values }: ReadingRow, _: ReadingColumn, place: number) => latestCell(values[place] ?? null);
  return tableFunctions(input, columns, { rowName: 'rowData', cellOf, rowOf, dataOf });
}
