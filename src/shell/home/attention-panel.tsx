import { Button } from '@mantine/core';
import { useAlarmTable } from '../../bridge/use-demand.ts';
import { alarmTable } from '../../contract/demand.ts';
import { mayCommand, useAlarmCommands } from '../../entities/alarms/alarm-commands.ts';
import { formatClock } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { Age } from '../../marks/age.tsx';
import { SeverityChip } from '../../marks/severity-chip.tsx';
import { serverNow } from '../../store/connection.ts';
import classes from './home.module.css';
import { ListedPanel, listedRows } from './listed-panel.tsx';

/** Ordered by urgency as on the alarm screen: most severe, then unacknowledged, then newest. */
const MOST_URGENT = alarmTable({
  statuses: ['ACTIVE'],
  rows: { first: 0, count: 6 },
});

export function AttentionPanel() {
  const t = useT();
  const view = useAlarmTable(MOST_URGENT);
  const { waiting, send } = useAlarmCommands();
  return (
    <ListedPanel
      area="attention"
      title={t('home.attention.title')}
      note={t('home.attention.note')}
      more={{ href: '/alarms', label: t('home.alarms.more') }}
      empty={t('home.attention.none', { time: formatClock(serverNow()) })}
      things={listedRows(view)?.map(({ alarm }) => ({
        id: alarm.id.id,
        href: `/alarms?alarm=${alarm.id.id}`,
        mark: <SeverityChip severity={alarm.severity} status={alarm.status} />,
        name: alarm.originatorName ?? t('format.missing'),
        second: alarm.type,
        end: <Age since={alarm.startTs} />,
        action: (
          <Button
            size="xs"
            className={classes.action ?? ''}
            aria-label={t('alarms.acknowledgeOne', { alarm: alarm.type })}
            disabled={waiting.has(alarm.id.id)}
            // Keeps its room, so that nothing moves when it goes.
            data-done={!mayCommand('acknowledge', alarm) || undefined}
            onClick={() => void send('acknowledge', [alarm])}
          >
            {t('alarms.acknowledge')}
          </Button>
        ),
      }))}
    />
  );
}
