import type { RecordRow, RecordValue } from '../contract/snapshot.ts';
import { formatValue } from '../format/numbers.ts';
import { formatMoment } from '../format/times.ts';
import { translate } from '../i18n/i18n.ts';
import type { MessageKey } from '../i18n/messages.ts';
import type { Column } from '../tables/column.ts';
import type { PlainKind, RecordColumn } from './describe.ts';

function textOf({ format }: RecordColumn, label: string, value: RecordValue): string {
  if (format === 'flag') return value === true ? label : '';
  if (format === 'time') return typeof value === 'number' ? formatMoment(value) : formatValue(null);
  return formatValue(value === null || value === '' ? null : String(value));
}

/** In the order of the demand's fields. */
export function recordColumns(kind: PlainKind): readonly Column<RecordRow>[] {
  return kind.columns.map((column, index) => {
    const { id, width, grows, priority, phone, sort } = column;
    const label = translate(`${kind.name}.${id}` as MessageKey);
    return {
      id,
      label,
      width,
      priority,
      ...(grows && { grows }),
      ...(phone && { phone }),
      ...(sort === undefined ? {} : { isSortable: true }),
      text: (row) => textOf(column, label, row.values[index] ?? null),
    };
  });
}
