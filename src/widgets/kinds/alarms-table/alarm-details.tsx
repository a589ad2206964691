import { Button } from '@mantine/core';
import type { Alarm } from '../../../contract/alarm.ts';
import { formatMoment } from '../../../format/times.ts';
import { useT } from '../../../i18n/use-t.ts';
import { type AlarmCommand, mayCommand } from '../../../inputs/alarms/alarm-commands.ts';
import { alarmFacts } from '../../../inputs/alarms/alarm-facts.ts';
import { assigneeOf } from '../../../inputs/alarms/assignee.ts';
import { Dialog } from '../../../marks/dialog.tsx';
import { Fact, FactList } from '../../../marks/fact-list.tsx';
import { SeverityChip } from '../../../marks/severity-chip.tsx';
import classes from './alarm-details.module.css';

export interface AlarmDetailsProps {
  readonly alarm: Alarm;
  /** Those that the document allows. */
  readonly allowed: readonly AlarmCommand[];
  readonly isBusy: boolean;
  readonly onCommand: (command: AlarmCommand) => void;
  readonly onClose: () => void;
}

/** All that is known of an alarm of the widget. */
export function AlarmDetails({ alarm, allowed, isBusy, onCommand, onClose }: AlarmDetailsProps) {
  const t = useT();
  const originator = alarm.originatorName ?? alarm.originator.id;
  const moments = (['createdTime', 'ackTs', 'clearTs'] as const).filter((name) => alarm[name] > 0);
  return (
    <Dialog opened onClose={onClose} title={alarm.type} size={480} closeButtonProps={{ 'aria-label': t('marks.close') }}>
      <p className={classes.state}>
        <SeverityChip severity={alarm.severity} status={alarm.status} />
        <span>{t(`marks.status.${alarm.status}`)}</span>
      </p>
      <FactList>
        <Fact label={t('alarms-table.originator')}>
          <bdi>{originator}</bdi>
        </Fact>
        {moments.map((name) => (
          <Fact key={name} label={t(`alarms.moments.${name}`)}>
            {formatMoment(alarm[name])}
          </Fact>
        ))}
        {alarmFacts(alarm, assigneeOf(alarm)).map(({ name, label, value }) => (
          <Fact key={name} label={<bdi>{label}</bdi>}>
            <bdi>{value}</bdi>
          </Fact>
        ))}
      </FactList>
      {allowed.length > 0 ? (
        <div className={classes.commands}>
          {allowed.map((command) => (
            <Button key={command} disabled={isBusy || !mayCommand(command, alarm)} onClick={() => onCommand(command)}>
              {t(`alarms.${command}`)}
            </Button>
          ))}
        </div>
      ) : null}
    </Dialog>
  );
}
