/** How many alarms there are, against what an operator can work through (EEMUA 191), and what belongs together in a flood. */
import { Button, Switch } from '@mantine/core';
import { IconAlertTriangle, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useAlarmCounts, useAlarmRate, useCount } from '../../bridge/use-demand.ts';
import { useUnacknowledged } from '../../bridge/use-unacknowledged.ts';
import { FLOOD, MANAGEABLE } from '../../contract/alarm-rate.ts';
import type { CountDemand } from '../../contract/demand.ts';
import { SEVERITIES } from '../../contract/severity.ts';
import { formatCount } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import { AlarmBars } from './alarm-bars.tsx';
import { type AlarmFilters, STANDING_MS } from './alarm-filters.ts';
import classes from './alarm-meter.module.css';
import { FloodPanel } from './flood-panel.tsx';
import { useAlarmTones } from './use-alarm-tones.ts';

const CREATED_TODAY: CountDemand = {
  kind: 'count',
  query: { of: 'alarms', filter: null, statuses: ['ACTIVE'], severities: [], types: [], lengthMs: STANDING_MS },
};

/** That the bars show. */
const HOURS = 12;

interface AlarmMeterProps {
  readonly isStanding: boolean;
  readonly onFilters: (filters: Partial<AlarmFilters>) => void;
}

export function AlarmMeter({ isStanding, onFilters }: AlarmMeterProps) {
  const t = useT();
  const rate = useAlarmRate();
  const unacknowledged = useUnacknowledged();
  const standing = useStanding();
  const { isMuted, isBlocked, setMuted, unblock } = useAlarmTones(rate?.newest);
  const [groupsFloods, setGroupsFloods] = useState(true);
  // Before the first answer nothing is known.
  const late = rate?.updatedAt == null ? null : (rate.bins.at(-1) ?? 0);
  const isFlood = late !== null && late > FLOOD;
  return (
    <>
      <section className={classes.meter} aria-label={t('alarms.meter.label')}>
        <p className={classes.tile}>
          <span className={classes.name}>{t('alarms.meter.late')}</span>
          <span className={classes.number}>{late === null ? t('format.missing') : formatCount(late)}</span>
          <span className={classes.note}>
            {isFlood ? (
              <>
                <IconAlertTriangle aria-hidden size={14} stroke={1.75} /> {t('alarms.meter.flood', { most: formatCount(FLOOD) })}
              </>
            ) : (
              t('alarms.meter.manageable', { most: formatCount(MANAGEABLE) })
            )}
          </span>
        </p>
        <p className={classes.tile}>
          <span className={classes.name}>{t('alarms.status.UNACK')}</span>
          <span className={classes.number}>{unacknowledged === null ? t('format.missing') : formatCount(unacknowledged.active)}</span>
          {unacknowledged?.cleared ? (
            <span className={classes.note}>{t('alarms.andCleared', { n: formatCount(unacknowledged.cleared) })}</span>
          ) : null}
        </p>
        <button type="button" className={classes.tile} aria-pressed={isStanding} onClick={() => onFilters({ isStanding: !isStanding })}>
          <span className={classes.name}>{t('alarms.meter.standing')}</span>
          <span className={classes.number}>{standing === null ? t('format.missing') : formatCount(standing)}</span>
          <span className={classes.note}>{t('alarms.meter.sinceCreated')}</span>
        </button>
        <figure className={classes.bars}>
          <figcaption className={classes.name}>{t('alarms.meter.bars', { hours: HOURS })}</figcaption>
          <AlarmBars rate={rate} hours={HOURS} />
        </figure>
        <div className={classes.sound}>
          <Button
            variant="subtle"
            aria-pressed={!isMuted}
            leftSection={
              isMuted ? <IconVolumeOff aria-hidden size={16} stroke={1.75} /> : <IconVolume aria-hidden size={16} stroke={1.75} />
            }
            onClick={() => {
              setMuted(!isMuted);
              if (isMuted) unblock();
            }}
          >
            {t(isMuted ? 'alarms.sound.off' : 'alarms.sound.on')}
          </Button>
          <Switch
            size="sm"
            label={t('alarms.meter.group')}
            checked={groupsFloods}
            onChange={(event) => setGroupsFloods(event.currentTarget.checked)}
          />
        </div>
      </section>
      {isBlocked ? (
        <p className={classes.blocked} role="status">
          {t('alarms.sound.blocked')}
          <Button variant="subtle" onClick={unblock}>
            {t('alarms.sound.allow')}
          </Button>
        </p>
      ) : null}
      {groupsFloods && rate && rate.groups.length > 0 ? <FloodPanel groups={rate.groups} onFilters={onFilters} /> : null}
    </>
  );
}

/** Active alarms that were created over a day ago; null while it is not known. */
function useStanding(): number | null {
  const active = useAlarmCounts(true)?.counts;
  const today = useCount(CREATED_TODAY)?.count ?? null;
  if (!active || today === null) return null;
  return Math.max(0, SEVERITIES.reduce((sum, severity) => sum + active[severity], 0) - today);
}
