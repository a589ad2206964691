/** How many alarms there are, against what an operator can work through (EEMUA 191), and what belongs together in a flood. */
import { Button, Switch } from '@mantine/core';
import { IconAlertTriangle, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useAlarmCounts, useAlarmTable, useCount } from '../../bridge/use-demand.ts';
import type { CountDemand } from '../../contract/demand.ts';
import { SEVERITIES } from '../../contract/severity.ts';
import type { EpochMs } from '../../contract/units.ts';
import { formatCount } from '../../format/numbers.ts';
import { formatMinute } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { serverNow } from '../../store/connection.ts';
import { type AlarmFilters, STANDING_MS } from './alarm-filters.ts';
import classes from './alarm-meter.module.css';
import { alarmsPerBin, BIN_MS, BINS, FLOOD, floodGroups, MANAGEABLE, RATE_DEMAND } from './alarm-rate.ts';
import { FloodPanel } from './flood-panel.tsx';
import { useAlarmTones } from './use-alarm-tones.ts';

const UNACKNOWLEDGED: CountDemand = {
  kind: 'count',
  query: { of: 'alarms', filter: null, statuses: ['UNACK'], severities: [], types: [], lengthMs: null },
};

const RAISED_TODAY: CountDemand = {
  kind: 'count',
  query: { of: 'alarms', filter: null, statuses: ['ACTIVE'], severities: [], types: [], lengthMs: STANDING_MS },
};

interface AlarmMeterProps {
  readonly isStanding: boolean;
  readonly onFilters: (filters: Partial<AlarmFilters>) => void;
}

export function AlarmMeter({ isStanding, onFilters }: AlarmMeterProps) {
  const t = useT();
  const view = useAlarmTable(RATE_DEMAND);
  const rows = view?.rows;
  const unacknowledged = useCount(UNACKNOWLEDGED)?.count ?? null;
  const standing = useStanding();
  const { isMuted, isBlocked, setMuted, unblock } = useAlarmTones(view?.state === 'ready' ? rows : undefined);
  const [groupsFloods, setGroupsFloods] = useState(true);
  // The time of the newest rows: a meter that moved without news would render each second.
  const now = view?.updatedAt ?? serverNow();
  const alarms = useMemo(() => rows?.filter(Boolean).map(({ alarm }) => alarm) ?? [], [rows]);
  const bins = useMemo(() => alarmsPerBin(alarms, now), [alarms, now]);
  const groups = useMemo(() => floodGroups(alarms, now), [alarms, now]);
  const late = bins.at(-1) ?? 0;
  const isFlood = late > FLOOD;
  return (
    <>
      <section className={classes.meter} aria-label={t('alarms.meter.label')}>
        <p className={classes.tile}>
          <span className={classes.name}>{t('alarms.meter.late')}</span>
          <span className={classes.number}>{formatCount(late)}</span>
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
          <span className={classes.number}>{unacknowledged === null ? t('format.missing') : formatCount(unacknowledged)}</span>
        </p>
        <button type="button" className={classes.tile} aria-pressed={isStanding} onClick={() => onFilters({ isStanding: !isStanding })}>
          <span className={classes.name}>{t('alarms.meter.standing')}</span>
          <span className={classes.number}>{standing === null ? t('format.missing') : formatCount(standing)}</span>
        </button>
        <Bars bins={bins} now={now} />
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
      {groupsFloods && groups.length > 0 ? <FloodPanel groups={groups} onFilters={onFilters} /> : null}
    </>
  );
}

/** Active alarms that were raised over a day ago; null while it is not known. */
function useStanding(): number | null {
  const active = useAlarmCounts(true)?.counts;
  const today = useCount(RAISED_TODAY)?.count ?? null;
  if (!active || today === null) return null;
  return Math.max(0, SEVERITIES.reduce((sum, severity) => sum + active[severity], 0) - today);
}

const HEIGHT = 44;

/** Drawn to the scale of a flood at least, so that a calm day looks calm. */
function Bars({ bins, now }: { readonly bins: readonly number[]; readonly now: EpochMs }) {
  const t = useT();
  const most = Math.max(1.5 * FLOOD, ...bins);
  const y = (count: number) => HEIGHT - (HEIGHT * count) / most;
  return (
    <figure className={classes.bars}>
      <figcaption className={classes.name}>{t('alarms.meter.bars')}</figcaption>
      <svg
        viewBox={`0 0 ${BINS} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('alarms.meter.barsOf', { most: formatCount(Math.max(...bins)) })}
      >
        {bins.map((count, bin) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bin is its place
            key={bin}
            x={bin + 0.15}
            width={0.7}
            y={y(count)}
            height={HEIGHT - y(count)}
            data-flood={count > FLOOD || undefined}
          />
        ))}
        {[MANAGEABLE, FLOOD].map((limit) => (
          <line key={limit} x1={0} x2={BINS} y1={y(limit)} y2={y(limit)} />
        ))}
      </svg>
      <div className={classes.times}>
        <span>{formatMinute(now - BINS * BIN_MS)}</span>
        <span>{formatMinute(now)}</span>
      </div>
    </figure>
  );
}
