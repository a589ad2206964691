import { Button } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useAlarmTable } from '../../bridge/use-demand.ts';
import type { Alarm } from '../../contract/alarm.ts';
import { alarmTable } from '../../contract/demand.ts';
import { namedKey } from '../../entities/alarms/alarm-around.ts';
import { type KeySettings, keyWords, useKeySettings } from '../../entities/key-settings.ts';
import { useProfiles } from '../../entities/use-profiles.ts';
import { formatMeasured } from '../../format/moments.ts';
import { formatValue } from '../../format/numbers.ts';
import { formatClock } from '../../format/times.ts';
import { translate } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { mayCommand } from '../../inputs/alarms/alarm-commands.ts';
import { detailsText, measuredLimit, measuredValue } from '../../inputs/alarms/alarm-facts.ts';
import { assigneeOf } from '../../inputs/alarms/assignee.ts';
import { useAlarmCommands } from '../../inputs/alarms/use-alarm-commands.ts';
import { Age } from '../../marks/age.tsx';
import { SeverityChip } from '../../marks/severity-chip.tsx';
import { serverNow } from '../../store/connection.ts';
import classes from './listed-panel.module.css';
import { ListedPanel, listedFault, listedRows } from './listed-panel.tsx';

/** Ordered by urgency as on the alarm screen: most severe, then unacknowledged, then newest. */
const MOST_URGENT = alarmTable({
  statuses: ['ACTIVE'],
  rows: { first: 0, count: 5 },
});

/** Value and limit where the alarm's details name them, with the unit that the user gave their key, else the details' text; null: neither. */
function measured(alarm: Alarm, settings: KeySettings, profile: string | undefined): string | null {
  const [value, limit] = [measuredValue(alarm), measuredLimit(alarm)];
  if (value !== undefined) {
    const key = namedKey(alarm, Object.keys(settings));
    const unit = key === undefined ? '' : keyWords(settings, key, profile).unit;
    const text = formatMeasured('', value);
    const withUnit = unit === '' ? text : `${text} ${unit}`;
    return limit === undefined ? withUnit : translate('home.attention.measured', { value: withUnit, limit: formatValue(limit) });
  }
  return detailsText(alarm) ?? null;
}

interface AlarmStepProps {
  readonly alarm: Alarm;
  readonly isWaiting: boolean;
  readonly onAcknowledge: () => void;
}

/** The button, or the assignee of an acknowledged alarm. The button's space is kept, so that nothing moves when it disappears. */
function AlarmStep({ alarm, isWaiting, onAcknowledge }: AlarmStepProps) {
  const t = useT();
  const isOpen = mayCommand('acknowledge', alarm);
  const assignee = isOpen ? undefined : assigneeOf(alarm);
  return (
    <>
      <Button
        size="xs"
        aria-label={t('alarms.acknowledgeOne', { alarm: alarm.type })}
        disabled={isWaiting}
        data-done={!isOpen || undefined}
        onClick={onAcknowledge}
      >
        {t('alarms.acknowledge')}
      </Button>
      {assignee ? (
        <span className={classes.assignee} title={assignee}>
          <IconUserCheck aria-hidden size={14} stroke={1.75} />
          <bdi>{assignee}</bdi>
        </span>
      ) : null}
    </>
  );
}

export function AttentionPanel() {
  const t = useT();
  const view = useAlarmTable(MOST_URGENT);
  const { waiting, send } = useAlarmCommands();
  const settings = useKeySettings();
  const rows = listedRows(view);
  const originators = rows?.map(({ alarm }) => alarm.originator) ?? [];
  const devices = originators.filter(({ entityType }) => entityType === 'DEVICE');
  const profileOf = useProfiles(
    'DEVICE',
    devices.map(({ id }) => id),
  );
  return (
    <ListedPanel
      area="attention"
      title={t('home.attention.title')}
      note={t('home.attention.note')}
      more={{ href: '/alarms', label: t('home.alarms.more') }}
      fault={listedFault(view)}
      empty={t('home.attention.none', { time: formatClock(serverNow()) })}
      things={rows?.map(({ alarm }) => ({
        id: alarm.id.id,
        href: `/alarms?alarm=${alarm.id.id}`,
        mark: <SeverityChip severity={alarm.severity} status={alarm.status} />,
        name: alarm.originatorName ?? t('format.missing'),
        second: alarm.type,
        third: measured(alarm, settings, profileOf(alarm.originator)),
        end: <Age since={alarm.startTs} />,
        action: <AlarmStep alarm={alarm} isWaiting={waiting.has(alarm.id.id)} onAcknowledge={() => void send('acknowledge', [alarm])} />,
      }))}
    />
  );
}
