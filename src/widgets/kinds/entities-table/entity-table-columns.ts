import type { EntityRow } from '../../../contract/snapshot.ts';
import { formatField, formatText, isMomentName, wholeOf } from '../../../format/moments.ts';
import { formatMoment } from '../../../format/times.ts';
import { aheadText } from '../../../marks/freshness-mark.tsx';
import { type Column, headSize } from '../../../tables/column.ts';
import type { DecimalsOf } from '../../even-decimals.ts';
import { columnSize } from '../../table-key.ts';
import type { EntityColumn } from './entity-columns.ts';

const NAME_PX = 168;
const LEAST_NAME_PX = 120;
const TYPE_PX = 96;
const MOMENT_PX = 168;
const LEAST_PX = 72;
const LETTER_PX = 7.2;
/** Padding, and the arrow of the sorting. */
const HEAD_PX = 32;
/** A dial, not the triangle of a severity, after values whose device has a clock that is ahead; the tooltip has the words. */
const AHEAD_SIGN = ' \u25f7';

/** @param at index of the column's value in the row. */
export function entityText(row: EntityRow, at: number, { id, key, decimals, isMeasured }: EntityColumn, decimalsOf: DecimalsOf): string {
  const value = row.values[at] ?? null;
  if (key?.type === 'ENTITY_FIELD') return formatText(key.key, value);
  return formatField(key?.key ?? '', value, isMeasured ? decimalsOf(id, value, decimals, key?.key ?? '') : decimals);
}

/** Texts may be cut off where there is no room, and heads that are longer than usual. */
function ownSize({ key, title, unit, isMeasured }: EntityColumn) {
  if (!key) return { width: TYPE_PX };
  if (isMomentName(key.key)) return { width: MOMENT_PX };
  const head = headSize(Math.round((title.length + unit.length + (unit ? 1 : 0)) * LETTER_PX + HEAD_PX), LEAST_PX);
  if (isMeasured) return head;
  return { ...head, width: Math.max(NAME_PX, head.width), least: key.key === 'name' ? Math.max(LEAST_NAME_PX, head.width) : head.width };
}

/** Columns as the document has them: none is removed, and those without a stored width share what is left. */
export function tableColumns(
  columns: readonly EntityColumn[],
  placeOf: (column: EntityColumn) => number,
  typeName: (entityType: string) => string,
  decimalsOf: DecimalsOf,
): Column<EntityRow>[] {
  return columns.map((column): Column<EntityRow> => {
    const at = placeOf(column);
    const floor = column.key && isMomentName(column.key.key) ? MOMENT_PX : undefined;
    return {
      id: column.id,
      label: column.title,
      align: column.isMeasured ? 'end' : 'start',
      ...columnSize(column.settings, { ...ownSize(column), grows: !column.isMeasured }, floor),
      priority: 0,
      isSortable: column.key !== null && !column.key.aggregate && column.settings.disableSorting !== true,
      marksChange: column.isMeasured,
      unit: column.unit || undefined,
      text: column.key
        ? (row) => `${entityText(row, at, column, decimalsOf)}${column.isMeasured && row.ahead?.[at] ? AHEAD_SIGN : ''}`
        : (row) => typeName(row.id.entityType),
      freshness: column.isMeasured ? (row) => row.freshness[at] ?? 'unknown' : undefined,
      title: column.isMeasured
        ? (row) =>
            [
              wholeOf(column.key?.key ?? '', row.values[at] ?? null, entityText(row, at, column, decimalsOf)),
              row.ahead?.[at] ? aheadText(row.ahead[at]) : momentText(row.times[at] ?? 0),
            ]
              .filter(Boolean)
              .join('\n')
        : undefined,
    };
  });
}

function momentText(at: number): string {
  return at === 0 ? '' : formatMoment(at);
}
