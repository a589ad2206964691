import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { type Alarm, isCleared } from '../../contract/alarm.ts';
import type { AlarmRow } from '../../contract/snapshot.ts';
import { formatDuration } from '../../format/durations.ts';
import { formatMoment, formatTime } from '../../format/times.ts';
import { translate } from '../../i18n/i18n.ts';
import { SeverityChip } from '../../marks/severity-chip.tsx';
import type { Column } from '../../tables/column.ts';
import { type AlarmCommand, mayCommand } from './alarm-commands.ts';
import classes from './alarms-screen.module.css';

interface RowActions {
  readonly waiting: ReadonlySet<string>;
  readonly send: (command: AlarmCommand, alarms: readonly Alarm[]) => void;
}

function Originator({ alarm }: { readonly alarm: Alarm }) {
  const name = alarm.originatorName ?? alarm.originator.id;
  if (alarm.originator.entityType !== 'DEVICE') return <bdi title={name}>{name}</bdi>;
  return (
    <Link className={classes.originator} href={`/devices/${alarm.originator.id}`} title={name}>
      <bdi>{name}</bdi>
    </Link>
  );
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

/** The `id` of a sortable column is the alarm field by which the platform sorts. */
export function alarmColumns(actions: RowActions): readonly Column<AlarmRow>[] {
  return [
    {
      id: 'severity',
      label: translate('alarms.columns.severity'),
      width: 132,
      priority: 0,
      isSortable: true,
      phone: 'mark',
      render: ({ alarm }) => <SeverityChip severity={alarm.severity} status={alarm.status} />,
    },
    {
      id: 'status',
      label: translate('alarms.columns.status'),
      width: 124,
      priority: 4,
      isSortable: true,
      text: ({ alarm }) => translate(`marks.shortStatus.${alarm.status}`),
    },
    {
      id: 'type',
      label: translate('alarms.columns.type'),
      width: 190,
      grows: true,
      priority: 0,
      isSortable: true,
      phone: 'name',
      tone: 'strong',
      text: ({ alarm }) => alarm.type,
    },
    {
      id: 'originator',
      label: translate('alarms.columns.originator'),
      width: 190,
      grows: true,
      priority: 1,
      isSortable: true,
      phone: 'note',
      render: ({ alarm }) => <Originator alarm={alarm} />,
    },
    {
      id: 'startTs',
      label: translate('alarms.columns.startTs'),
      align: 'end',
      width: 132,
      priority: 3,
      isSortable: true,
      text: ({ alarm }, now) => formatTime(alarm.startTs, now),
      title: ({ alarm }) => formatMoment(alarm.startTs),
    },
    {
      id: 'active',
      label: translate('alarms.columns.active'),
      align: 'end',
      width: 84,
      priority: 2,
      phone: 'value',
      ages: true,
      text: ({ alarm }, now) => (isCleared(alarm.status) ? translate('alarms.cleared') : formatDuration(now - alarm.startTs)),
    },
    {
      id: 'actions',
      label: translate('alarms.columns.actions'),
      isLabelHidden: true,
      align: 'end',
      width: 164,
      priority: 2,
      render: ({ alarm }) => <Actions alarm={alarm} actions={actions} />,
    },
  ];
}
