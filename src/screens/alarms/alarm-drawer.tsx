import { Button, Kbd } from '@mantine/core';
import { Link } from 'wouter';
import { type Alarm, isCleared } from '../../contract/alarm.ts';
import type { EpochMs } from '../../contract/units.ts';
import { formatMoment } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { Age } from '../../marks/age.tsx';
import { SeverityChip } from '../../marks/severity-chip.tsx';
import { SideDrawer } from '../../marks/side-drawer.tsx';
import { type AlarmCommand, mayCommand } from './alarm-commands.ts';
import classes from './alarm-drawer.module.css';
import { assigneeOf } from './assignee.ts';

const MOMENTS = ['startTs', 'endTs', 'ackTs', 'clearTs'] as const;

interface AlarmDrawerProps {
  readonly alarm: Alarm;
  readonly isBusy: boolean;
  readonly onCommand: (command: AlarmCommand) => void;
  readonly onClose: () => void;
}

/** Nested structures as JSON. */
function detailsOf(alarm: Alarm): readonly (readonly [name: string, value: string])[] {
  const { details } = alarm;
  if (details === null || details === undefined) return [];
  if (typeof details !== 'object') return [['', String(details)]];
  return Object.entries(details).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
}

export function AlarmDrawer({ alarm, isBusy, onCommand, onClose }: AlarmDrawerProps) {
  const t = useT();
  const moment = (at: EpochMs) => (at > 0 ? formatMoment(at) : t('format.missing'));
  const originator = alarm.originatorName ?? alarm.originator.id;
  const assignee = assigneeOf(alarm);
  const isDevice = alarm.originator.entityType === 'DEVICE';
  return (
    <SideDrawer
      label={t('alarms.details', { alarm: alarm.type })}
      title={alarm.type}
      notes={isDevice ? <Link href={`/devices/${alarm.originator.id}`}>{originator}</Link> : originator}
      onClose={onClose}
    >
      <div className={classes.body}>
        <p className={classes.state}>
          <SeverityChip severity={alarm.severity} status={alarm.status} />
          <span>{t(`marks.status.${alarm.status}`)}</span>
          {isCleared(alarm.status) ? null : <Age since={alarm.startTs} className={classes.age} />}
        </p>
        <div className={classes.actions}>
          <Button
            variant={mayCommand('acknowledge', alarm) ? 'filled' : 'default'}
            disabled={isBusy || !mayCommand('acknowledge', alarm)}
            rightSection={<Kbd>A</Kbd>}
            onClick={() => onCommand('acknowledge')}
          >
            {t('alarms.acknowledge')}
          </Button>
          <Button disabled={isBusy || !mayCommand('clear', alarm)} rightSection={<Kbd>C</Kbd>} onClick={() => onCommand('clear')}>
            {t('alarms.clear')}
          </Button>
        </div>
        <dl className={classes.list}>
          {MOMENTS.map((name) => (
            <div key={name} className={classes.line}>
              <dt>{t(`alarms.moments.${name}`)}</dt>
              <dd>{moment(alarm[name])}</dd>
            </div>
          ))}
          {assignee ? (
            <div className={classes.line}>
              <dt>{t('alarms.assignee')}</dt>
              <dd>
                <bdi>{assignee}</bdi>
              </dd>
            </div>
          ) : null}
          {detailsOf(alarm).map(([name, value]) => (
            <div key={name} className={classes.line}>
              <dt>
                <bdi>{name}</bdi>
              </dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </SideDrawer>
  );
}
