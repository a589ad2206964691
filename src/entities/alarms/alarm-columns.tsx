import { Button } from '@mantine/core';
import { type Alarm, isCleared } from '../../contract/alarm.ts';
import type { AlarmRow } from '../../contract/snapshot.ts';
import { formatDuration } from '../../format/durations.ts';
import { formatMeasured } from '../../format/moments.ts';
import { formatValue } from '../../format/numbers.ts';
import { formatMoment, formatTime } from '../../format/times.ts';
import { translate } from '../../i18n/i18n.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { type AlarmCommand, mayCommand } from '../../inputs/alarms/alarm-commands.ts';
import { measuredLimit, measuredValue } from '../../inputs/alarms/alarm-facts.ts';
import { SeverityChip } from '../../marks/severity-chip.tsx';
import type { Column } from '../../tables/column.ts';
import { EntityLink } from '../entity-link.tsx';
import { MOMENTS } from './alarm-filters.ts';
import classes from './alarm-list.module.css';
import { moreColumns } from './more-columns.ts';

interface RowActions {
  readonly waiting: ReadonlySet<string>;
  readonly send: (command: AlarmCommand, alarms: readonly Alarm[]) => void;
}

function Actions({ alarm, actions }: { readonly alarm: Alarm; readonly actions: RowActions }) {
  const isBusy = actions.waiting.has(alarm.id.id);
  const button = (command: AlarmCommand, label: string, name: string) =>
    mayCommand(command, alarm) ? (
      <Button
        size="xs"
        variant="subtle"
        className={classes.action ?? ''}
        disabled={isBusy}
        aria-label={name}
        onClick={() => actions.send(command, [alarm])}
      >
        {label}
      </Button>
    ) : null;
  return (
    <span className={classes.actions}>
      {button('acknowledge', translate('alarms.acknowledge'), translate('alarms.acknowledgeOne', { alarm: alarm.type }))}
      {button('clear', translate('alarms.clear'), translate('alarms.clearOne', { alarm: alarm.type }))}
    </span>
  );
}

export interface ColumnChoice {
  /** False in lists of one entity. */
  readonly hasOriginator: boolean;
  /** Whether details of alarms name the measured value and its limit. */
  readonly hasValue: boolean;
  /** Ids of `MORE_COLUMNS`. */
  readonly more: readonly string[];
}

/** The `id` of a sortable column is the alarm field by which the server sorts. */
export function alarmColumns(actions: RowActions, { hasOriginator, hasValue, more }: ColumnChoice): readonly Column<AlarmRow>[] {
  const columns: readonly (Omit<Column<AlarmRow>, 'label'> & { readonly label?: string })[] = [
    {
      ...{ id: 'severity', width: 132, priority: 0, isSortable: true, phone: 'mark' },
      render: ({ alarm }) => <SeverityChip severity={alarm.severity} status={alarm.status} />,
    },
    { id: 'status', width: 124, priority: 4, isSortable: true, text: ({ alarm }) => translate(`marks.shortStatus.${alarm.status}`) },
    {
      ...{ id: 'type', width: 190, grows: true, priority: 0, isSortable: true, phone: 'name', tone: 'strong' },
      text: ({ alarm }) => alarm.type,
    },
    {
      ...{ id: 'originator', width: 190, grows: true, priority: 1, isSortable: true, phone: 'note' },
      render: ({ alarm }) => (
        <EntityLink className={classes.originator} entity={alarm.originator} name={alarm.originatorName ?? alarm.originator.id} />
      ),
    },
    ...moreColumns(more, ['originatorType']),
    {
      ...{ id: 'value', align: 'end', width: 96, priority: 5 },
      text: ({ alarm }) => formatMeasured('', measuredValue(alarm) ?? null),
      title: ({ alarm }) => formatValue(measuredValue(alarm) ?? null),
    },
    { id: 'limit', align: 'end', width: 96, priority: 6, text: ({ alarm }) => formatValue(measuredLimit(alarm) ?? null) },
    {
      ...{ id: 'startTs', align: 'end', width: 132, priority: 3, isSortable: true },
      text: ({ alarm }, now) => formatTime(alarm.startTs, now),
      title: ({ alarm }) => formatMoment(alarm.startTs),
    },
    ...moreColumns(more, MOMENTS),
    {
      ...{ id: 'active', align: 'end', width: 84, priority: 2, phone: 'value', ages: true },
      text: ({ alarm }, now) => (isCleared(alarm.status) ? translate('alarms.cleared') : formatDuration(now - alarm.startTs)),
    },
    {
      ...{ id: 'actions', isLabelHidden: true, align: 'end', width: 164, priority: 0, isSticky: true },
      render: ({ alarm }) => <Actions alarm={alarm} actions={actions} />,
    },
  ];
  const isShown = ({ id }: Pick<Column<AlarmRow>, 'id'>) =>
    (hasOriginator || (id !== 'originator' && id !== 'originatorType')) && (hasValue || (id !== 'value' && id !== 'limit'));
  return columns
    .filter(isShown)
    .map((column) => ({ ...column, label: column.label ?? translate(`alarms.columns.${column.id}` as MessageKey) }));
}
