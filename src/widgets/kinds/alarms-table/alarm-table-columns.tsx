import { type Icon, IconCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { Alarm } from '../../../contract/alarm.ts';
import type { AlarmRow } from '../../../contract/snapshot.ts';
import { formatMeasured, wholeOf } from '../../../format/moments.ts';
import { formatValue } from '../../../format/numbers.ts';
import { formatMoment, formatTime } from '../../../format/times.ts';
import { translate } from '../../../i18n/i18n.ts';
import { type AlarmCommand, mayCommand } from '../../../inputs/alarms/alarm-commands.ts';
import { assigneeOf } from '../../../inputs/alarms/assignee.ts';
import { entityTypeName } from '../../../inputs/entities/entity-words.ts';
import { IconButton } from '../../../marks/icon-button.tsx';
import { SeverityChip } from '../../../marks/severity-chip.tsx';
import type { Column } from '../../../tables/column.ts';
import classes from '../../row-actions.module.css';
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

const SIDE_PX = 20;
const ICONS: Readonly<Record<AlarmCommand, Icon>> = { acknowledge: IconCheck, clear: IconCircleX };

interface RowCommands {
  /** Those that the document allows. */
  readonly allowed: readonly AlarmCommand[];
  readonly waiting: ReadonlySet<string>;
  readonly send: (command: AlarmCommand, alarms: readonly Alarm[]) => void;
  /** Undefined where the document shows no details. */
  readonly onDetails: ((alarm: Alarm) => void) | undefined;
  /** They stay in sight. */
  readonly isSticky: boolean;
}

/** Whole names: the build sees which texts dashboards need. */
export const OF_MANY = { acknowledge: 'alarms.acknowledge', clear: 'alarms.clear' } as const;
const OF_ONE = { acknowledge: 'alarms.acknowledgeOne', clear: 'alarms.clearOne' } as const;

/** Details, acknowledge and clear for one alarm; undefined where the document allows none of them. */
export function commandColumn({ allowed, waiting, send, onDetails, isSticky }: RowCommands): Column<AlarmRow> | undefined {
  const count = allowed.length + (onDetails ? 1 : 0);
  if (count === 0) return undefined;
  const button = (key: string, name: string, Glyph: Icon, isOff: boolean, run: () => void) => (
    <IconButton icon={Glyph} label={name} key={key} size="sm" variant="subtle" title={name} disabled={isOff} onClick={run} />
  );
  return {
    id: 'commands',
    label: translate('widgets.actions'),
    isLabelHidden: true,
    align: 'end',
    width: SIDE_PX,
    buttons: count,
    priority: 0,
    isSticky,
    render: ({ alarm }) => (
      <span className={classes.actions}>
        {onDetails
          ? button('details', translate('alarms.details', { alarm: alarm.type }), IconInfoCircle, false, () => onDetails(alarm))
          : null}
        {allowed.map((command) =>
          button(
            command,
            translate(OF_ONE[command], { alarm: alarm.type }),
            ICONS[command],
            waiting.has(alarm.id.id) || !mayCommand(command, alarm),
            () => send(command, [alarm]),
          ),
        )}
      </span>
    ),
  };
}
