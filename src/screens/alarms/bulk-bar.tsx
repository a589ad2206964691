import { Button, Kbd } from '@mantine/core';
import type { Alarm } from '../../contract/alarm.ts';
import { formatCount } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import { type AlarmCommand, mayCommand } from './alarm-commands.ts';
import classes from './alarms-screen.module.css';

interface BulkBarProps {
  readonly alarms: readonly Alarm[];
  readonly total: number;
  readonly isBusy: boolean;
  readonly onCommand: (command: AlarmCommand) => void;
  readonly onDeselect: () => void;
}

/** Replaces the filters, so that the table does not move. */
export function BulkBar({ alarms, total, isBusy, onCommand, onDeselect }: BulkBarProps) {
  const t = useT();
  const may = (command: AlarmCommand) => !isBusy && alarms.some((alarm) => mayCommand(command, alarm));
  return (
    <fieldset className={classes.bulk} aria-label={t('alarms.bulk')}>
      <strong>{t('alarms.selected', { n: formatCount(alarms.length) })}</strong>
      <span className={classes.ofTotal}>{t('alarms.ofTotal', { total: formatCount(total) })}</span>
      <Button disabled={!may('acknowledge')} onClick={() => onCommand('acknowledge')}>
        {t('alarms.acknowledge')}
      </Button>
      <Button disabled={!may('clear')} onClick={() => onCommand('clear')}>
        {t('alarms.clear')}
      </Button>
      <Button variant="subtle" className={classes.deselect ?? ''} rightSection={<Kbd size="xs">{'Esc'}</Kbd>} onClick={onDeselect}>
        {t('alarms.deselect')}
      </Button>
    </fieldset>
  );
}
