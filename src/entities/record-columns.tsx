import { Link } from 'wouter';
import type { RecordRow, RecordValue } from '../contract/snapshot.ts';
import { formatValue } from '../format/numbers.ts';
import { formatMoment } from '../format/times.ts';
import { translate } from '../i18n/i18n.ts';
import type { MessageKey } from '../i18n/messages.ts';
import { FailureText } from '../marks/failure-text.tsx';
import type { Column } from '../tables/column.ts';
import type { RecordColumn } from './describe.ts';

/** @param name first part of the keys of its labels. */
export interface ColumnsOwner {
  readonly name: string;
  readonly columns: readonly RecordColumn[];
}

export function columnLabel(name: string, { id }: Pick<RecordColumn, 'id'>): string {
  return translate(`${name}.${id}` as MessageKey);
}

/** @param row in the order of the demand's fields. */
export function columnText({ format, words, none }: RecordColumn, label: string, value: RecordValue, row: readonly RecordValue[]): string {
  if (format === 'flag') return value === true ? label : '';
  if (format === 'time') return typeof value === 'number' ? formatMoment(value) : formatValue(null);
  if (value === null || value === '') return none ? translate(none) : formatValue(null);
  if (words) return words(String(value), row);
  // A name of digits is no number.
  return typeof value === 'number' ? formatValue(String(value)) : String(value);
}

/** In the order of the demand's fields. */
export function recordColumns({ name, columns }: ColumnsOwner): readonly Column<RecordRow>[] {
  return columns.map((column, index) => {
    const { id, width, grows, priority, phone, sort, isFailure, href, view: View } = column;
    const label = columnLabel(name, column);
    const cell = (row: RecordRow) => row.values[index] ?? null;
    const text = (row: RecordRow) => columnText(column, label, cell(row), row.values);
    return {
      id,
      label,
      width,
      priority,
      ...{ grows, phone, ...(View && { title: text }) },
      isSortable: sort !== undefined,
      text: href || View ? () => undefined : isFailure ? (row) => (isFailure(cell(row)) ? undefined : text(row)) : text,
      render: href
        ? (row) => <Link href={href(row.id.id)}>{translate(`${name}.${id}Open` as MessageKey)}</Link>
        : View
          ? (row) => <View id={row.id.id} name={String(row.values[0])} value={cell(row)} row={row.values} />
          : isFailure && ((row) => <FailureText>{text(row)}</FailureText>),
    };
  });
}
