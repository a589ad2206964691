import type { AlarmRow } from '../../../contract/snapshot.ts';
import { formatMeasured, wholeOf } from '../../../format/moments.ts';
import { formatValue } from '../../../format/numbers.ts';
import { formatMoment, formatTime } from '../../../format/times.ts';
import { translate } from '../../../i18n/i18n.ts';
import { assigneeOf } from '../../../inputs/alarms/assignee.ts';
import { entityTypeName } from '../../../inputs/entities/entity-words.ts';
import { SeverityChip } from '../../../marks/severity-chip.tsx';
import type { Column } from '../../../tables/column.ts';
import { columnSize } from '../../table-key.ts';
import { type AlarmColumn, columnText } from './alarm-columns.ts';

const MOMENT_PX = 132;
const SEVERITY_PX = 132;
const STATUS_PX = 124;
const OTHER_PX = 112;
const LEAST_PX = 80;

type Drawn = Pick<Column<AlarmRow>, 'align' | 'grows' | 'text' | 'title' | 'render'> & { readonly width: number };

function momentText(text: string | null, now: number): string {
  const at = Number(text ?? 0);
  return at > 0 ? formatTime(at, now) : formatValue(null);
}

function drawn(column: AlarmColumn): Drawn {
  const { path, decimals } = column;
  if (path === 'severity')
    return { width: SEVERITY_PX, render: ({ alarm }) => <SeverityChip severity={alarm.severity} status={alarm.status} /> };
  if (path === 'status') return { width: STATUS_PX, text: ({ alarm }) => translate(`marks.shortStatus.${alarm.status}`) };
  if (path === 'assignee') return { width: OTHER_PX, grows: true, text: ({ alarm }) => assigneeOf(alarm) ?? '' };
  if (path === 'originator.entityType')
    return { width: OTHER_PX, text: ({ alarm }) => entityTypeName(alarm.originator.entityType, translate) };
  if (column.isMoment) {
    return {
      width: MOMENT_PX,
      align: 'end',
      text: (row, now) => momentText(columnText(row, column), now),
      title: (row) => (Number(columnText(row, column) ?? 0) > 0 ? formatMoment(Number(columnText(row, column))) : ''),
    };
  }
  const isField = path !== null && !path.startsWith('details.');
  if (isField) return { width: OTHER_PX, grows: true, text: (row) => columnText(row, column) ?? '' };
  const text = (row: AlarmRow) => formatMeasured(path ?? '', columnText(row, column), decimals);
  return {
    width: OTHER_PX,
    grows: true,
    text,
    title: (row) => wholeOf(path ?? '', columnText(row, column), text(row)) ?? text(row),
  };
}

/** Columns as the document has them: none is removed, and those without a stored width share what is left. */
export function tableColumns(columns: readonly AlarmColumn[]): Column<AlarmRow>[] {
  return columns.map((column, i): Column<AlarmRow> => {
    const { width, grows = false, ...look } = drawn(column);
    return {
      id: column.id,
      label: column.title,
      priority: 0,
      isSortable: column.sortField !== null,
      unit: column.unit || undefined,
      ...look,
      // Where rows begin, all texts do.
      align: i === 0 ? 'start' : look.align,
      ...columnSize(column.settings, { width, grows, least: grows ? LEAST_PX : undefined }),
    };
  });
}
